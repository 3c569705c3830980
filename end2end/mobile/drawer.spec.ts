// On a phone: the drawer, tables as cards, charts that fit.
import type { Lang } from "../support/messages.ts";
import { PAGES } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

for (const lang of ["en", "ar"] as Lang[]) {
  test.describe(lang, () => {
    test.use({ lang });

    test("the drawer opens, keeps its head while it scrolls, leads on, and closes", async ({ page, at, t, a11y }) => {
      await page.goto(at(PAGES.home));
      await hydrated(page);
      const button = page.locator("[data-drawer] > summary");
      await button.click();
      const nav = page.getByRole("navigation", { name: t("shell-main-navigation-mobile") });
      await expect(nav).toBeVisible();
      await a11y.audit();
      await page.keyboard.press("Escape");
      await expect(nav).toBeHidden();
      await button.click();
      await nav.locator("summary").first().click();
      await test.step("the head stays while the sections scroll", async () => {
        await page.locator(".drawer__foot").scrollIntoViewIfNeeded();
        expect(await page.locator(".drawer").evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
        expect((await page.locator(".drawer__head").boundingBox())?.y).toBe(0);
      });
      await nav.getByRole("link", { name: t("nav-indices"), exact: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`${at(PAGES.indices)}$`));
      await expect(nav).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });

    test("the list of equities fits", async ({ page, at }) => {
      await page.goto(at(PAGES.equities));
      await hydrated(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await expect(page.locator("tbody tr[data-s]").first()).toBeVisible();
    });
  });
}
