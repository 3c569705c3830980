// The mega menu by keyboard and pointer, the skip link, the theme.
import { PAGES } from "../support/places.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

test.beforeEach(async ({ page, at }) => {
  await page.goto(at(PAGES.indices));
});

test("menus work by keyboard: skip link, arrow keys as they stand on the screen, Enter and Escape", async ({ page, t, lang, a11y }) => {
  const nav = page.getByRole("navigation", { name: t("shell-main-navigation"), exact: true });
  const buttons = nav.locator("summary");
  await test.step("the first Tab leads to the content", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: t("shell-skip") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });
  await test.step("arrow keys walk along the sections", async () => {
    await expect(buttons).toHaveCount(5);
    await buttons.first().focus();
    await page.keyboard.press(lang === "ar" ? "ArrowLeft" : "ArrowRight");
    await expect(buttons.nth(1)).toBeFocused();
  });
  await test.step("Enter opens a menu, Escape closes it and gives the focus back", async () => {
    await hydrated(page);
    const link = nav.getByRole("link", { name: t("nav-indices"), exact: true }).first();
    await buttons.first().focus();
    await page.keyboard.press("Enter");
    await expect(link).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(nav.locator("a:focus")).toHaveCount(1);
    await a11y.audit();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(buttons.first()).toBeFocused();
  });
});

test("a link of the menu changes the page without loading the document anew", ONCE, async ({ page, t, at }) => {
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const nav = page.getByRole("navigation", { name: t("shell-main-navigation"), exact: true });
  await nav.locator("summary").first().click();
  await nav.getByRole("link", { name: t("nav-listed-securities"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${at("/the-exchange/market-information/listed-securities")}$`));
  expect(await page.evaluate(() => "kept" in window)).toBe(true);
  await expect(page.locator("#main")).toBeFocused();
});

test("the theme follows the system until the visitor chooses one, and the choice is kept", ONCE, async ({ page, t }) => {
  const html = page.locator("html");
  const body = page.locator("body");
  const ground = () => body.evaluate((element) => getComputedStyle(element).backgroundColor);
  const day = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  const night = await ground();
  expect(night).not.toBe(day);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: t("shell-theme") }).click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expect(body).toHaveCSS("background-color", night);
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "dark");
});
