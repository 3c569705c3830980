// What a control leaves behind when it replaces the view: the focus, and the bar of a failed navigation.
import { PAGES } from "../support/places.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

test("removing chips moves the focus to the next chip, then to the form", ONCE, async ({ page, t }) => {
  await page.goto(`${PAGES.equities}?q=a&sharia=1`);
  await hydrated(page);
  const chips = page.locator(".fchip");
  await expect(chips).toHaveCount(2);
  await chips.first().focus();
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(1);
  await expect(chips.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole("searchbox", { name: t("filter-q") })).toBeFocused();
});

test("a filter in place shows its chip, and the other language gets the filtered view", ONCE, async ({ page, t }) => {
  await page.goto(PAGES.equities);
  await hydrated(page);
  await page.getByLabel(t("filter-sharia")).check();
  const remove = page.getByRole("link", { name: t("shell-chip-remove", { filter: t("filter-sharia") }) });
  await expect(remove).toBeVisible();
  await expect(page.locator("a[data-lang-switch]").first()).toHaveAttribute("href", /\?sharia=1$/);
  await page.getByRole("searchbox", { name: t("filter-q") }).fill("a");
  await expect(page.locator(".fchip")).toHaveCount(2);
  await remove.click();
  await expect(page).toHaveURL(/\?q=a$/);
  await expect(page.getByRole("checkbox", { name: t("filter-sharia") })).not.toBeChecked();
  await expect(page.locator(".fchip")).toHaveCount(1);
});

test("the choice of all columns keeps the focus when it becomes that of the main ones", ONCE, async ({ page, t }) => {
  await page.goto(PAGES.equities);
  await hydrated(page);
  await page.getByRole("link", { name: t("table-all-columns") }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: t("table-main-columns") })).toBeFocused();
});

test("the bar of a navigation that failed stays, still, until another page is shown", ONCE, async ({ page, noise, t }) => {
  noise.allow(/500|Failed to load/);
  await page.goto(PAGES.equities);
  await hydrated(page);
  await page.route("**/_page/**", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("link", { name: t("table-all-columns") }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  const bar = page.locator('[data-loading="failed"]');
  await expect(bar).toBeAttached();
  expect(await bar.evaluate((element) => getComputedStyle(element, "::before").animationName)).toBe("none");
  await page.unroute("**/_page/**");
  await page.getByRole("button", { name: t("shell-retry") }).click();
  await expect(page.getByRole("link", { name: t("table-main-columns") })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
