// The mega menu by keyboard and pointer, the skip link, the theme.
import { SLICE } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

test.beforeEach(async ({ page, at }) => {
  await page.goto(at(SLICE.indices));
});

test("Enter opens a menu, Escape closes it and gives the focus back", async ({ page, t, a11y }) => {
  await hydrated(page);
  const nav = page.getByRole("navigation", { name: t("shell-main-navigation"), exact: true });
  const button = nav.locator("summary").first();
  const link = nav.getByRole("link", { name: t("nav-indices"), exact: true }).first();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(link).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(nav.locator("a:focus")).toHaveCount(1);
  await a11y.audit();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();
});

test("arrow keys walk along the sections as they stand on the screen", async ({ page, t, lang }) => {
  const buttons = page.getByRole("navigation", { name: t("shell-main-navigation"), exact: true }).locator("summary");
  await expect(buttons).toHaveCount(5);
  await buttons.first().focus();
  await page.keyboard.press(lang === "ar" ? "ArrowLeft" : "ArrowRight");
  await expect(buttons.nth(1)).toBeFocused();
});

test("a link of the menu changes the page without loading the document anew", async ({ page, t, at }) => {
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const nav = page.getByRole("navigation", { name: t("shell-main-navigation"), exact: true });
  await nav.locator("summary").first().click();
  await nav.getByRole("link", { name: t("nav-listed-securities"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${at("/the-exchange/market-information/listed-securities")}$`));
  expect(await page.evaluate(() => "kept" in window)).toBe(true);
  await expect(page.locator("#main")).toBeFocused();
});

test("the first Tab leads to the content", async ({ page, t }) => {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("shell-skip") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("the theme follows the system, the visitor's choice is kept", async ({ page, t }) => {
  const html = page.locator("html");
  await page.getByRole("button", { name: t("shell-theme") }).click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "dark");
});
