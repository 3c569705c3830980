// Forms of a site whose visitors are rated by a service: its script comes on pages of forms alone, and no form depends on it.
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { answers } from "../support/form-pages.ts";
import { PAGES } from "../support/places.ts";
import { type Behaviour, openRatingService } from "../support/rating-service.ts";
import { expect, hydrated, test } from "../support/test.ts";

const FORM = PAGES["suhoor-gathering"];
const FIELDS = ["full-name", "email", "mobile", "company", "job-title"];

async function fill(page: Page): Promise<void> {
  const typed = answers("layan@sahwan.example");
  for (const name of FIELDS) await page.locator(`[name=${name}]`).fill(typed[name] ?? "");
  // The server refuses forms that are sent within two seconds.
  await page.waitForTimeout(2_100);
}

test("a form is sent with the result of the service, and without one when it does not come", async ({ page, at, t, serve, noise }) => {
  test.slow();
  const service = await openRatingService();
  const secret = join(await mkdtemp(join(tmpdir(), "borsa-")), "secret");
  await writeFile(secret, "the-secret");
  const { url } = await serve({
    "forms.score-script": `${service.url}/api.js`,
    "forms.score-key": "site-key",
    "forms.score-secret-file": secret,
    "forms.score-verify": `${service.url}/siteverify`,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const send = page.locator("form[data-checks] [type=submit]");

  await test.step("a page without a form loads nothing of it, and the way to one does", async () => {
    await page.goto(url + at(PAGES["disclaimer"]));
    await hydrated(page);
    // A navigation of the shell: the policy of the home page does not allow the script.
    await page.evaluate((path) => {
      const link = Object.assign(document.createElement("a"), { href: path, textContent: "form" });
      document.querySelector("main")?.prepend(link);
      link.click();
    }, at(FORM));
    await page.waitForURL(url + at(FORM));
    await page.waitForFunction((path) => new URL(performance.getEntriesByType("navigation")[0]?.name ?? "http://x").pathname === path, at(FORM));
    await hydrated(page);
    expect(service.scripts).toEqual([]);
  });

  await test.step("sent with a result", async () => {
    await expect(page.getByText(new URL(service.url).host)).toBeVisible();
    await fill(page);
    expect(service.scripts).toHaveLength(1);
    await send.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("form-received-title"));
    expect(service.results.map((result) => JSON.parse(result) as unknown)).toEqual([{ key: "site-key", action: "suhoor_gathering" }]);
  });

  await test.step("sent without one", async () => {
    service.behave("fails");
    noise.allow(/503|check of the sender/);
    await page.goto(url + at(FORM));
    await hydrated(page);
    await fill(page);
    await send.click();
    await expect(page.getByRole("alert").filter({ hasText: t("form-score-blocked") })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await send.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("form-received-title"));
    expect(service.results).toHaveLength(1);
  });

  const texts: [Behaviour, string][] = [
    ["fails", "form-score-blocked"],
    ["hangs", "form-score-blocked"],
    ["foreign", "form-score-foreign"],
    ["silent", "form-score-slow"],
    ["rejects", "form-score-failed"],
  ];
  for (const [behaviour, key] of texts) {
    await test.step(`says why there is no result: ${behaviour}`, async () => {
      service.behave(behaviour);
      await page.goto(url + at(FORM));
      await hydrated(page);
      await fill(page);
      await send.click();
      // The script has ten seconds to come, and the service six to answer.
      await expect(page.locator("[data-score-says]")).toHaveText(t(key), { timeout: 15_000 });
      expect(service.results).toHaveLength(1);
    });
  }
  await service.close();
});
