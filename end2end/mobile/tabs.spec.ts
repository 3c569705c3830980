// On a phone: the strip of tabs of a company begins with the tab of the page in sight, and the page stays where it is.
import type { Lang } from "../support/messages.ts";
import { PAGES } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

for (const lang of ["en", "ar"] as Lang[]) {
  test.describe(lang, () => {
    test.use({ lang });

    for (const id of ["company", "company-reports", "company-profile"] as const) {
      test(`the tab of ${id} is in sight`, async ({ page, at }) => {
        await page.goto(at(PAGES[id]));
        const tab = page.locator('.tabs > [aria-current="page"]');
        const inSight = async () => {
          const box = await tab.boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
          expect(await page.evaluate(() => scrollY)).toBe(0);
        };
        await inSight();
        await hydrated(page);
        await inSight();
      });
    }
  });
}
