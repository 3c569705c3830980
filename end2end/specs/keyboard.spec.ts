// Where the focus goes when what had it is replaced or closed.
import { SLICE } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

test("a range that is chosen keeps the focus", async ({ page, at }) => {
  await page.goto(at(SLICE.company));
  await hydrated(page);
  const week = page.locator('main .seg__btn[href$="range=1w"]').first();
  await week.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/range=1w/);
  await expect(week).toHaveAttribute("aria-current", /.+/);
  await expect(week).toBeFocused();
});

test("a date that is sent keeps the focus", async ({ page, at }) => {
  await page.goto(at(SLICE["daily summary"]));
  await hydrated(page);
  const from = page.locator('input[name="from"]');
  await from.fill("2026-10-01");
  await from.press("Enter");
  await expect(page).toHaveURL(/from=2026-10-01/);
  await expect(page.locator('input[name="from"]')).toBeFocused();
});

test("another page of a table is read from its first row", async ({ page, at }) => {
  await page.goto(at(SLICE["daily summary"]));
  await hydrated(page);
  await page.locator(".pager a").last().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator(".table-wrap").first()).toBeFocused();
  await expect(page.locator("tbody tr").first()).toBeInViewport();
});

test("a filter that is taken away leaves the focus on the content", async ({ page, at }) => {
  await page.goto(`${at(SLICE.equities)}?sharia=true`);
  await hydrated(page);
  await page.locator(".fchip").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".fchip")).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
});

test("Escape closes the list of notifications and gives the focus back", async ({ page, at, context, noise }) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(at(SLICE.indices));
  await hydrated(page);
  await context.setOffline(true);
  await expect(page.locator(".offline")).toBeVisible();
  await context.setOffline(false);
  const bell = page.locator(".toasts__bell");
  await bell.focus({ timeout: 20_000 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator(".toasts__list .toast__close").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".toasts__list")).toHaveCount(0);
  await expect(bell).toBeFocused();
});

test("the head of a table stays below the site's own and never covers a focused row", async ({ page, at }) => {
  await page.goto(at(SLICE.equities));
  await hydrated(page);
  await page.locator("tbody a").nth(40).focus();
  const bottom = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(Math.abs((await page.locator("thead th").first().boundingBox())?.y ?? 0) - (await bottom(".header"))).toBeLessThan(2);
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press("Shift+Tab");
    const row = await page.locator("tbody a:focus").boundingBox();
    expect(row?.y).toBeGreaterThanOrEqual((await bottom("thead th")) - 1);
  }
});
