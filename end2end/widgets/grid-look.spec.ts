// Grids: what stays in sight on a narrow screen, changed values, old values, and the view as a file.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { open, PORTS } from "./grid-stage.ts";

const tell = (page: Page, depth: string) => page.evaluate((value) => document.dispatchEvent(new CustomEvent("borsa:quotes", { detail: { q: { RAS: { depth: value } } } })), depth);

test("titles and the first column stay in sight on a narrow screen, in both directions of writing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const lang of ["en", "ar"]) {
    await open(page, PORTS, { lang, style: "borsa-table { inline-size: 120px } .table-wrap { block-size: 90px }" });
    const corners = await page.locator(".table-wrap").evaluate((wrap) => {
      const isRtl = getComputedStyle(wrap).direction === "rtl";
      wrap.scrollTo(isRtl ? -40 : 40, 30);
      const frame = wrap.getBoundingClientRect();
      if (wrap.scrollLeft === 0 || wrap.scrollTop === 0) throw new Error("nothing to scroll");
      return [...wrap.querySelectorAll("tr > :first-child")].map((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return Math.round(isRtl ? frame.right - right : left - frame.left);
      });
    });
    expect(corners, lang).toEqual(Array.from(corners, () => 0));
    const title = await page.locator("thead th").first().evaluate((head) => Math.round(head.getBoundingClientRect().top - head.closest(".table-wrap")!.getBoundingClientRect().top));
    expect(title, lang).toBe(0);
  }
});

test("a value that changes flashes in the colour of its direction, in a moment for who wants less motion", async ({ page }) => {
  await open(page, PORTS, { style: "borsa-table { --borsa-up: rgb(0 0 255) }" });
  const cell = page.locator("tr[data-s=RAS] td").nth(1);
  await tell(page, "13.5");
  await expect(cell).toHaveText("13.50");
  await expect(cell).toHaveClass(/tick-up/);
  expect(await cell.evaluate((element) => getComputedStyle(element).animationName)).toBe("borsa-tick");
  await expect(cell).not.toHaveClass(/tick-up/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await tell(page, "11.5");
  await expect(cell).toHaveText("11.50");
  expect(await cell.evaluate((element) => getComputedStyle(element).animationDuration)).not.toBe("1.5s");
  await expect(cell).not.toHaveClass(/tick-down/);
});

test("data that says that it is old is told below the table, until there is other data", async ({ page }) => {
  await open(page, { ...PORTS, stale: true });
  const old = page.locator("[data-part=stale]");
  await expect(old).toHaveText("These values may be out of date.");
  await page.locator("borsa-table").evaluate((table, data) => Object.assign(table, { data }), PORTS);
  await expect(old).toHaveCount(0);
  await open(page, { ...PORTS, stale: true }, { lang: "ar" });
  await expect(old).toHaveText("قد لا تكون هذه القيم محدّثة.");
});

test("the view is saved as a file, with the columns and rows that are shown", async ({ page }) => {
  await open(page, PORTS, { attributes: "data-tools", query: "?columns=code,berths&sort=-berths" });
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download CSV" }).click()]);
  expect(download.suggestedFilename()).toBe("table.csv");
  expect(readFileSync(await download.path(), "utf8")).toBe("\ufeffPort,Berths\r\nMIN,11\r\nFUJ,7\r\nRAS,4\r\nKHO,2\r\nSEA,1\r\n");
});
