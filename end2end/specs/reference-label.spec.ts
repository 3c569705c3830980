// The label of the previous close stands where the line of prices leaves it room, else below the chart.
import { referenceLabel } from "../support/reference-label.ts";
import { PAGES } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

for (const id of ["home", "index", "company", "indices"] as const) {
  for (const range of ["1d", "1m", "1y", "10y"]) {
    test(`the line of ${id} over ${range} does not cross the label of its reference`, async ({ page, at }) => {
      await page.goto(`${at(PAGES[id])}?range=${range}`);
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await referenceLabel(page), `${width} pixels`).toEqual({ labels: 1, struck: 0 });
      }
    });
  }
}
