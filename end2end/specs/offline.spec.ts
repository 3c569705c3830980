// A lost connection: the page stays, shows a notice, and recovers by itself.
import { PAGES, SYMBOL } from "../support/places.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

const company = new RegExp(`/company/`);

test("a connection that drops while the page loads leaves the page, and the shell starts when it is back", ONCE, async ({ page, at, context, noise }) => {
  noise.allow(/ERR_|Failed to (load|fetch)|could not be/);
  // The document and its first script have loaded; later scripts are blocked.
  await page.route(/\/assets\/(?!client|first|theme|rolldown|fragment).*\.js$/, (route) => route.abort("internetdisconnected"));
  await page.goto(at(PAGES.equities), { waitUntil: "domcontentloaded" });
  await context.setOffline(true);
  await page.waitForTimeout(3000);
  expect(page.url()).toContain(at(PAGES.equities));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("tbody tr[data-s]").first()).toBeVisible();
  await page.unroute(/\/assets\/(?!client|first|theme|rolldown|fragment).*\.js$/);
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await context.setOffline(false);
  await hydrated(page);
  expect(await page.evaluate(() => "stays" in globalThis), "the page was not loaded anew").toBe(true);
});

test("a script that is missing while the build is the same does not reload the page", ONCE, async ({ page, at, noise }) => {
  noise.allow(/ERR_|Failed to (load|fetch)/);
  let cut = true;
  await page.route(/\/assets\/shell-.*\.js$/, (route) => (cut ? route.abort("connectionreset") : route.continue()));
  await page.goto(at(PAGES.indices));
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await page.waitForResponse((answer) => answer.url().endsWith("/_build"));
  cut = false;
  await hydrated(page);
  expect(await page.evaluate(() => "stays" in globalThis)).toBe(true);
});

test("another build reloads the page once", ONCE, async ({ page, at, noise }) => {
  noise.allow(/ERR_|Failed to (load|fetch)|status of 404/);
  let cut = true;
  await page.route("**/_build", (route) => route.fulfill({ body: "another", contentType: "text/plain" }));
  await page.route(/\/assets\/shell-.*\.js$/, (route) => (cut ? route.fulfill({ status: 404 }) : route.continue()));
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
    // The reloaded page gets the scripts of the new build.
    if (loads > 1) cut = false;
  });
  await page.goto(at(PAGES.indices));
  await expect.poll(() => loads).toBe(2);
  await hydrated(page);
  expect(loads).toBe(2);
});

test("a navigation without a connection keeps the page and its address, says so, and happens when it is back", async ({ page, at, t, context, noise, a11y }) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await page.goto(at(PAGES.equities));
  await hydrated(page);
  await expect(page.locator("[data-announcer]")).toBeAttached();
  const address = page.url();
  const crumbs = await page.locator("#shell-crumbs").textContent();
  await context.setOffline(true);
  const link = page.locator("tbody tr[data-s] a").first();
  const href = await link.getAttribute("href");
  await link.click();
  const notice = page.locator(".offline");
  await expect(notice.getByText(t("shell-offline"), { exact: true })).toBeVisible();
  await expect(notice).toContainText(t("shell-offline-waits"));
  await page.waitForTimeout(1500);
  expect(page.url()).toBe(address);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.locator("tbody tr[data-s]").first()).toBeVisible();
  expect(await page.locator("#shell-crumbs").textContent()).toBe(crumbs);
  await a11y.audit();
  await context.setOffline(false);
  await expect(page).toHaveURL(company);
  expect(new URL(page.url()).pathname).toBe(href);
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("of two links followed while offline, the last one opens", ONCE, async ({ page, at, context, noise }) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await page.goto(at(PAGES.equities));
  await hydrated(page);
  await context.setOffline(true);
  await page.locator("tbody tr[data-s] a").first().click();
  await page.locator(`tbody tr[data-s=${SYMBOL}] a`).first().click();
  await context.setOffline(false);
  await expect(page).toHaveURL(new RegExp(`/company/${SYMBOL}$`));
});

test("a failed page has no breadcrumb of the previous page", ONCE, async ({ page, at, noise }) => {
  noise.allow(/Failed to load resource|net::ERR/);
  await page.goto(at(PAGES.company));
  await hydrated(page);
  await page.route("**/_page/**", (route) => route.abort());
  await page.locator(".crumbs a").last().click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.locator("#shell-crumbs")).toBeEmpty();
});
