// Where the visitor's system chooses the colours, what is selected, sorted or measured is still seen.
import type { Page } from "@playwright/test";
import { LISTS, PAGES } from "../support/places.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

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

test("in all lists and in the catalogue what is current, sorted or chosen and every button is seen in forced colours", ONCE, async ({ page }) => {
  for (const id of LISTS) {
    await page.goto(PAGES[id]);
    const marks = await page.locator("body").evaluate((body) => {
      const ground = getComputedStyle(body).backgroundColor;
      const isSeen = (colour: string) => ![ground, "rgba(0, 0, 0, 0)"].includes(colour);
      const fills = (part?: string) => (element: Element) => isSeen(getComputedStyle(element, part).backgroundColor);
      const kinds: [string, (element: Element) => boolean][] = [
        ['[data-section="the-exchange"] .mainnav__item--the-exchange > .mainnav__btn', fills("::after")],
        ['.tabs__tab[aria-current="page"]', fills("::after")],
        [".sort__mark", fills()],
        ["select.input", (element) => getComputedStyle(element).appearance === "auto"],
        ["main .btn--line", (element) => isSeen(getComputedStyle(element).borderTopColor)],
      ];
      return kinds.flatMap(([selector, isDrawn]) => {
        const drawn = [...body.querySelectorAll(selector)].filter((element) => element.checkVisibility()).map(isDrawn);
        return drawn.length > 0 ? [{ selector, isSeen: drawn.every(Boolean) }] : [];
      });
    });
    expect.soft(marks.length, id).toBeGreaterThan(0);
    expect.soft(marks.filter((mark) => !mark.isSeen), id).toEqual([]);
  }
});

test("errors, the focus, chosen answers and the mark of optional fields of a form are seen in forced colours", ONCE, async ({ page }) => {
  await page.goto(PAGES["ivestor-notification-form"]);
  await hydrated(page);
  const module = page.waitForResponse(/wasm_forms.*\.wasm/);
  await page.locator("#answer-full-name").focus();
  await (await module).finished();
  await page.locator("#answer-email").fill("layan@sahwan");
  await page.locator("form[data-checks] [type=submit]").click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  const line = (selector: string, side: "outline" | "border") =>
    page.locator(selector).first().evaluate((element, of) => {
      const style = getComputedStyle(element);
      const [width, look, colour] = of === "outline" ? [style.outlineWidth, style.outlineStyle, style.outlineColor] : [style.borderTopWidth, style.borderTopStyle, style.borderTopColor];
      return { isDrawn: Number.parseFloat(width) > 0 && look !== "none" && colour !== getComputedStyle(document.body).backgroundColor, colour };
    }, side);
  expect((await line(".errors", "outline")).isDrawn).toBe(true);
  expect((await line(".errors", "border")).isDrawn).toBe(true);
  // A wrong field differs from a right one by more than its colour: by its error with a sign.
  await expect(page.locator("#answer-email-error .icon")).toBeVisible();
  await expect(page.locator(".field__opt").first()).toBeVisible();
  await page.locator("#answer-email").focus();
  expect((await line("#answer-email", "outline")).isDrawn).toBe(true);
  await page.locator("[name=device-type]").first().check();
  const [chosen, other] = [await line(".choice-card:has(:checked)", "border"), await line(".choice-card:not(:has(:checked))", "border")];
  expect(chosen.isDrawn).toBe(true);
  expect(chosen.colour).not.toBe(other.colour);
});
