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

test("folded filters fill their column", async ({ page, at }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(at(PAGES["direct-deals"]));
  await page.locator(".fold__button").click();
  const widths = await page.locator(".fold__body :is(input, select)").evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().width)));
  expect(widths).toHaveLength(4);
  expect(new Set(widths).size, widths.join(", ")).toBe(1);
});

test("the first column of a table leaves room for the others on a small phone", async ({ page, at }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(at(PAGES.bonds));
  const left = () => page.locator("tbody tr th").first().evaluate((cell) => cell.getBoundingClientRect().left);
  const before = await left();
  await page.locator(".table-wrap").evaluate((wrap) => wrap.scrollTo({ left: 200 * (document.dir === "rtl" ? -1 : 1) }));
  expect(Math.abs((await left()) - before)).toBeGreaterThan(150);
});
