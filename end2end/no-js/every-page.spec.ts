// Without JavaScript and with large letters, every page reads and fits on a phone.
import { largeLetters, PHONES, scrollsSideways } from "../support/large-letters.ts";
import type { Lang } from "../support/messages.ts";
import { PAGES } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

/** Text that every page with data contains: a price, a year, or a part of a telephone number. */
const DATA = /\d\.\d{2}|\d{4}/;

test.use(largeLetters);

for (const lang of ["en", "ar"] as Lang[]) {
  test.describe(lang, () => {
    test.use({ lang });

    test("every page reads, and fits on a phone with large letters", async ({ page, at }) => {
      test.setTimeout(600_000);
      await page.goto(at(PAGES.home));
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("24px");
      for (const [nth, path] of Object.values(PAGES).entries()) {
        await test.step(path, async () => {
          await page.goto(at(path));
          await expect.soft(page.getByRole("heading", { level: 1 })).toBeVisible();
          // The page of all calculators has links alone.
          if (path !== PAGES.calculators) await expect.soft(page.getByRole("main")).toContainText(DATA);
          // The blank layout is the body alone, and forms have no footer.
          const framed = (await page.locator("[data-layout=blank], [data-layout=spa]").count()) === 0;
          if (framed) await expect.soft(page.getByRole("contentinfo")).toBeVisible();
          // The next page is loaded at the width of this one's end, so that there is one change of width a page.
          const widths = nth % 2 === 0 ? PHONES : PHONES.toReversed();
          for (const width of widths) expect.soft(await scrollsSideways(page, width), `${path}, ${width} pixels`).toBe(false);
        });
      }
    });
  });
}
