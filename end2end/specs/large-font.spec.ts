// With a default font of 24 pixels no page of a family scrolls sideways on a phone. Without JavaScript,
// no-js/every-page.spec.ts checks this on all pages.
import { FAMILIES, PAGES } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";
import { largeLetters, PHONES, scrollsSideways } from "../support/large-letters.ts";

test.use(largeLetters);

for (const id of FAMILIES) {
  test(`${id} fits on a phone with large letters`, async ({ page, at }) => {
    await page.goto(at(PAGES[id]));
    await hydrated(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("24px");
    for (const width of PHONES) expect.soft(await scrollsSideways(page, width), `${width} pixels`).toBe(false);
  });
}
