// The WASM build on an unrelated page: no bundler, no React, another origin.
import { expect, test } from "../support/test.ts";
import { stage } from "./stage.ts";

const STATUS = (now: string, told = "open") => `<borsa-market-status now="${now}" timings="09:30,10:00,14:45,14:55,15:00"
  holidays="2026-12-02|National Day" data-t-closed="Closed" data-t-pre-opening="Pre-opening" data-t-trading="Open"
  data-t-pre-closing="Pre-closing" data-t-trading-at-last="Trading at last" data-t-to-pre-opening="Pre-opening in"
  data-t-to-trading="Opens in" data-t-to-pre-closing="Pre-close in" data-t-to-trading-at-last="Trading at last in"
  data-t-to-closed="Closes in" data-t-next="Opens {date}" data-t-holiday="Closed for {name}">
  <span class="status" data-state="${told}"><span data-part="state">…</span><span data-part="label"></span><bdi data-part="count"></bdi></span>
</borsa-market-status>`;

test("the market status follows the exchange's clock, not the visitor's", async ({ page }) => {
  await stage(page, STATUS("2026-11-12T14:32:19+04:00"));
  const status = page.locator("borsa-market-status");
  await expect(status.locator("[data-part=state]")).toHaveText("Open");
  await expect(status.locator("[data-part=label]")).toContainText("Pre-close in");
  await expect(status.locator("[data-part=count]")).toHaveText(/^00:12:[0-4]\d$/);
  await expect(status.locator("[data-state]").first()).toHaveAttribute("data-state", "open");
});

test("the phase changes at the exact second", async ({ page }) => {
  await stage(page, STATUS("2026-11-12T14:44:56+04:00"));
  await expect(page.locator("[data-part=state]")).toHaveText("Pre-closing");
});

test("a holiday is named with the next trading day", async ({ page }) => {
  await stage(page, STATUS("2026-12-02T11:00:00+04:00", "closed"));
  await expect(page.locator("borsa-market-status")).toContainText("Closed for National Day");
  await expect(page.locator("borsa-market-status")).toContainText("Opens Thursday 03 Dec 2026");
});

test("numbers and dates are written as the server writes them, in both languages", async ({ page }) => {
  await stage(page, '<borsa-number value="-1234.5" kind="price" decimals="2"></borsa-number> <borsa-date value="2026-11-02" kind="date"></borsa-date>');
  await expect(page.locator("borsa-number")).toHaveText("\u22121,234.50");
  await expect(page.locator("borsa-date")).toHaveText("02 Nov, 2026");
  await page.evaluate(() => document.documentElement.setAttribute("lang", "ar"));
  await expect(page.locator("borsa-date")).toHaveText("02 نوفمبر، 2026");
});

test("a removed element leaves nothing behind", async ({ page }) => {
  await stage(page, STATUS("2026-11-12T14:32:19+04:00"));
  await page.evaluate(() => {
    const status = document.querySelector("borsa-market-status");
    for (let times = 0; times < 50; times++) {
      status?.remove();
      if (status) document.body.append(status);
    }
  });
  await expect(page.locator("[data-part=count]")).toHaveText(/^00:12:\d\d$/);
});
