// Navigation in the browser: language, history, scroll position, failures.
import { text } from "../support/messages.ts";
import { PAGES } from "../support/places.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

test("the language switch keeps path, query and hash, and the widgets follow", async ({ page, at, lang, context }) => {
  await page.goto(`${at(PAGES.equities)}?sector=financials#main`);
  await hydrated(page);
  const status = page.locator("borsa-market-status").first();
  const before = await status.textContent();
  await page.locator("[data-lang-switch]").first().click();
  const other = lang === "en" ? "ar" : "en";
  const path = other === "ar" ? `/ar${PAGES.equities}` : PAGES.equities;
  await expect(page).toHaveURL(new RegExp(`${path}\\?sector=financials#main$`));
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  await expect(page.locator("html")).toHaveAttribute("dir", other === "ar" ? "rtl" : "ltr");
  const cookies = await context.cookies();
  expect(cookies.find((cookie) => cookie.name === "i18n_redirected")?.value).toBe(other);
  await expect(status).toContainText(text(other, "status-open"));
  await expect(status).not.toHaveText(before ?? "");
  await expect(status).toContainText(/00:1[0-2]:\d\d/);
});

test("going back restores the scroll position", ONCE, async ({ page, at }) => {
  await page.goto(at(PAGES.equities));
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 1400));
  // The position is stored in the scroll event, which comes with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.locator("tbody tr[data-s] a").nth(30).click();
  await expect(page).toHaveURL(/\/company\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50);
  await page.goBack();
  await expect(page).toHaveURL(/equities$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test("back from another document, forward and reload never show raw data", ONCE, async ({ page, at }) => {
  await page.goto(at(PAGES.indices));
  await hydrated(page);
  await page.locator("tbody a").first().click();
  await expect(page).toHaveURL(/\/indices\/.+/);
  await page.goto("/robots.txt");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/indices$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/indices\/.+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the styles that a page brings in front of its table stay when it goes", ONCE, async ({ page, at }) => {
  await page.goto(at(PAGES.equities));
  await hydrated(page);
  await expect(page.locator("head link[rel=stylesheet]")).toHaveCount(2);
  await expect(page.locator("body link[rel=stylesheet]")).toHaveCount(0);
  await page.locator("tbody tr[data-s] a").first().click();
  await expect(page).toHaveURL(/\/company\//);
  const panel = page.locator(".panel").first();
  await expect.poll(() => panel.evaluate((element) => getComputedStyle(element).borderRadius)).not.toBe("0px");
});

test("an unknown address inside the site shows its page and status", ONCE, async ({ page, at, t, noise }) => {
  noise.allow(/status of 404/);
  await page.goto(at("/no/such/page"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t("missing-title"));
});

test("a page that cannot be fetched shows an error inside the outlet, and the shell stays", ONCE, async ({ page, at, t, noise }) => {
  noise.allow(/Failed to load resource|net::ERR/);
  await page.goto(at(PAGES.indices));
  await hydrated(page);
  await page.route("**/_page/**", (route) => route.abort());
  await page.locator("tbody a").first().click();
  await expect(page.getByRole("alert")).toContainText(t("shell-fetch-error"));
  await expect(page.getByRole("banner")).toBeVisible();
  await page.unroute("**/_page/**");
  await page.getByRole("button", { name: t("shell-retry") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the loading bar shows when a page takes longer than 200 ms", ONCE, async ({ page, at }) => {
  await page.goto(at(PAGES.indices));
  await hydrated(page);
  await page.route("**/_page/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.locator("tbody a").first().click();
  await expect(page.locator("[data-loading]")).toBeAttached();
  await expect(page).toHaveURL(/\/indices\/.+/);
  await expect(page.locator("[data-loading]")).toHaveCount(0);
});

test("being offline and online again are announced in notifications, which stay in the list", async ({ page, at, t, context, noise }) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(at(PAGES.indices));
  await hydrated(page);
  await context.setOffline(true);
  await expect(page.getByText(t("shell-offline"), { exact: true })).toBeVisible();
  await context.setOffline(false);
  const toasts = page.getByRole("region", { name: t("shell-notifications") });
  await expect(toasts.getByText(t("shell-online"))).toBeVisible();
  await expect(toasts.getByText(t("shell-online"))).toBeHidden({ timeout: 8000 });
  const [bell, list] = [page.locator(".toasts__bell"), page.locator(".toasts__list")];
  await bell.click();
  await expect(list.getByText(t("shell-online"))).toBeVisible();
  await test.step("Escape closes the list and gives the focus back", async () => {
    await bell.click();
    await expect(list).toHaveCount(0);
    await bell.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(list.locator(".toast__close").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await expect(bell).toBeFocused();
  });
});
