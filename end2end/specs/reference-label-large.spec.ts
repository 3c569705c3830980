// The same as reference-label.spec.ts, with a default font of 24 pixels.
import { largeLetters } from "../support/large-letters.ts";
import { referenceLabel } from "../support/reference-label.ts";
import { PAGES } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

test.use(largeLetters);

for (const id of ["home", "index", "company"] as const) {
  test(`with large letters the line of ${id} does not cross the label of its reference`, async ({ page, at }) => {
    for (const range of ["1d", "1y"]) {
      await page.goto(`${at(PAGES[id])}?range=${range}`);
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await referenceLabel(page), `${range}, ${width} pixels`).toEqual({ labels: 1, struck: 0 });
      }
    }
  });
}
