// Where the visitor's system chooses the colours, what is selected, sorted or measured is still seen.
import type { Page } from "@playwright/test";
import { PAGES } from "../support/places.ts";
import { expect, ONCE, test } from "../support/test.ts";

/** A property of the first match, and that of the page below it. */
const colours = (page: Page, selector: string, pseudo = "") =>
  page
    .locator(selector)
    .first()
    .evaluate((element, part) => {
      const { backgroundColor: own, backgroundImage: image, appearance } = getComputedStyle(element, part);
      return { own, image, appearance, page: getComputedStyle(document.body).backgroundColor };
    }, pseudo);

/** Fails where an element has the ground of the page or none. */
async function seen(page: Page, selector: string, pseudo = ""): Promise<void> {
  const { own, page: ground } = await colours(page, selector, pseudo);
  expect([ground, "rgba(0, 0, 0, 0)"], selector + pseudo).not.toContain(own);
}

test.use({ contextOptions: { forcedColors: "active" } });

test("the current section, selected tabs and ranges, and the place in a range are seen in forced colours", ONCE, async ({ page }) => {
  await page.goto(PAGES.company);
  await seen(page, ".mainnav__item--the-exchange > .mainnav__btn", "::after");
  await seen(page, '.tabs__tab[aria-current="page"]', "::after");
  const [chosen, other] = [await colours(page, ".seg__btn[aria-current]"), await colours(page, ".seg__btn:not([aria-current])")];
  expect(chosen.own).not.toBe(other.own);
  await seen(page, ".range__track");
});

test("sort arrows, arrows of choices and range bars are seen in forced colours", ONCE, async ({ page }) => {
  await page.goto(PAGES.equities);
  await seen(page, ".sort__mark");
  const choice = await colours(page, "select.input");
  expect([choice.appearance, choice.image]).toEqual(["auto", "none"]);
  const { image, page: ground } = await colours(page, ".range > svg");
  expect(image).toContain("linear-gradient");
  expect(image).not.toContain(ground);
});
