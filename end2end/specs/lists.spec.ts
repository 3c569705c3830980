// Lists of securities as they are filtered: the way back, nothing found, rows that are late.
import type { Page } from "@playwright/test";
import { PAGES } from "../support/places.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

const rows = (page: Page) => page.locator("tbody tr[data-s]");
const search = (page: Page) => page.locator("borsa-table form input[name=q]");
const sector = (page: Page) => page.locator("borsa-table form select[name=sector]");

test("back and forth lead through the filters that were chosen", ONCE, async ({ page, at, t }) => {
  await page.goto(at(PAGES["listed-securities"]));
  await hydrated(page);
  await page.getByRole("main").locator(`a[href="${at(PAGES.equities)}"]`).first().click();
  await expect(rows(page).first()).toBeVisible();
  const all = await rows(page).count();
  await sector(page).selectOption("financials");
  await expect(page).toHaveURL(/\?sector=financials$/);
  const some = await rows(page).count();
  expect(some).toBeLessThan(all);
  await page.locator("thead th[data-k=last] a").click();
  await expect(page).toHaveURL(/sort=-?last/);
  const symbol = (await rows(page).nth(2).getAttribute("data-s")) ?? "";
  await search(page).pressSequentially(symbol);
  await expect(page).toHaveURL(new RegExp(`q=${symbol}`));
  await expect(rows(page)).toHaveCount(1);
  const address = page.url();

  await test.step("what was typed is one entry", async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\?sector=financials&sort=-?last$/);
    await expect(rows(page)).toHaveCount(some);
    await expect(search(page)).toHaveValue("");
    await expect(page.locator(".fchip")).toHaveCount(1);
  });
  await test.step("the sort order", async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\?sector=financials$/);
    await expect(page.locator("thead th[data-k=last]")).not.toHaveAttribute("aria-sort");
  });
  await test.step("the list without filters, and the page before it", async () => {
    await page.goBack();
    await expect(page).toHaveURL(at(PAGES.equities));
    await expect(rows(page)).toHaveCount(all);
    await expect(sector(page)).toHaveValue("");
    await expect(page.locator(".fchip")).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("page-listed-securities"));
  });
  await test.step("forth, after the page was left", async () => {
    for (let step = 0; step < 4; step += 1) await page.goForward();
    await expect(page).toHaveURL(address);
    await expect(rows(page)).toHaveCount(1);
    await expect(search(page)).toHaveValue(symbol);
  });
});

test("a filter chosen before the script is there is applied", ONCE, async ({ page, at }) => {
  await page.route("**/*.wasm", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(at(PAGES.equities), { waitUntil: "commit" });
  await expect(rows(page).first()).toBeVisible();
  const all = await rows(page).count();
  await sector(page).selectOption("financials");
  await expect(page).toHaveURL(/\?sector=financials$/);
  expect(await rows(page).count()).toBeLessThan(all);
});

test("a filter of a page that comes before the rest of the script is applied", ONCE, async ({ page, at }) => {
  let release = () => {};
  const chosen = new Promise<void>((done) => (release = done));
  await page.route("**/later-*.js", async (route) => {
    await chosen;
    await route.continue();
  });
  // Without prices that move: a block that is replaced asks for the module, too.
  await page.route("**/live*", (route) => route.fulfill({ contentType: "text/event-stream", body: "" }));
  // A page without a table that is filtered: the module of the table is not asked for yet.
  await page.goto(at(PAGES["listed-securities"]));
  await hydrated(page);
  await page.getByRole("main").locator(`a[href="${at(PAGES.equities)}"]`).first().click();
  await sector(page).selectOption("financials");
  release();
  await expect(page).toHaveURL(/\?sector=financials$/);
  await expect(page.locator(".fchip")).toHaveCount(1);
});

test("a chip leads back to all rows, though the page was the same before", ONCE, async ({ page, at }) => {
  await page.goto(at(PAGES.equities));
  await hydrated(page);
  const all = await rows(page).count();
  for (const _ of [1, 2]) {
    await sector(page).selectOption("financials");
    await expect(rows(page)).not.toHaveCount(all);
    await page.locator(".fchip").click();
    await expect(page).toHaveURL(at(PAGES.equities));
    await expect(rows(page)).toHaveCount(all);
  }
});

test("nothing found looks the same in place and from the server, and clears", async ({ page, at, t }) => {
  const empty = page.locator("[data-part=empty]");
  const clear = page.getByRole("link", { name: t("table-clear") });
  const height = async () => (await empty.boundingBox())?.height;
  await page.goto(`${at(PAGES.equities)}?q=zzzz`);
  await expect(empty).toContainText(t("data-empty"));
  const drawn = await height();
  await expect(clear).toHaveAttribute("href", at(PAGES.equities));
  await clear.click();
  await expect(page).toHaveURL(at(PAGES.equities));
  await hydrated(page);
  await expect(rows(page).first()).toBeVisible();
  const all = await rows(page).count();
  await expect(empty).toBeHidden();
  await search(page).fill("zzzz");
  await expect(empty).toContainText(t("data-empty"));
  await expect(page.locator("borsa-table table")).toBeHidden();
  expect(await height()).toBe(drawn);
  await clear.click();
  await expect(page).toHaveURL(at(PAGES.equities));
  await expect(rows(page)).toHaveCount(all);
  await expect(search(page)).toHaveValue("");
});

test("rows that are late have a shape, and a failure is said", ONCE, async ({ page, at, t, noise }) => {
  noise.allow(/503/);
  let answer = () => {};
  const asked = new Promise<void>((done) => (answer = done));
  await page.route("**/equities.json*", async (route) => {
    await asked;
    await route.fulfill({ status: 503, body: "" });
  });
  await page.route("**/_page/**equities*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(at(PAGES.equities));
  await hydrated(page);
  const table = page.locator("borsa-table");
  const place = () => table.locator("tbody").boundingBox();
  const before = await place();
  await sector(page).selectOption("financials");
  await expect(table).toHaveAttribute("aria-busy", "true");
  await expect(table).toHaveAttribute("data-late-rows");
  await expect(rows(page).first().locator("td").first()).toHaveCSS("color", "rgba(0, 0, 0, 0)");
  expect(await place()).toEqual(before);
  answer();
  await expect(page.getByRole("alert")).toContainText(t("shell-fetch-error"));
  expect(await place()).toEqual(before);
  await expect(rows(page).first().locator("td").first()).not.toHaveCSS("color", "rgba(0, 0, 0, 0)");
  await page.unroute("**/_page/**equities*");
  await page.unroute("**/equities.json*");
  await page.getByRole("button", { name: t("shell-retry") }).click();
  await expect(page).toHaveURL(/sector=financials/);
  await expect(page.locator(".fchip")).toHaveCount(1);
});

test("print names the filters in force", async ({ page, at, t }) => {
  await page.goto(`${at(PAGES.equities)}?sector=financials&sharia=1`);
  await page.emulateMedia({ media: "print" });
  const line = page.locator(".toolbar--chips");
  await expect(line).toBeVisible();
  await expect(line).toContainText(t("filter-sharia"));
  const label = await line.evaluate((element) => getComputedStyle(element, "::before").content);
  expect(label).toContain(t("table-filters"));
  await expect(page.locator("form.toolbar")).toBeHidden();
});

test("a table is a stop of the Tab key only while it scrolls", ONCE, async ({ page, at }) => {
  await page.goto(at(PAGES["listed-securities"]));
  await hydrated(page);
  const region = page.locator(".table-wrap").first();
  await expect(region).toHaveAttribute("tabindex", "-1");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(region).toHaveAttribute("tabindex", "0");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(region).toHaveAttribute("tabindex", "-1");
});

for (const id of ["payments", "direct-deals", "futures"] as const) {
  test(`the first amount of ${id} is in sight on a phone, below folded filters`, async ({ page, at }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(PAGES[id]));
    const seen = await page.locator("borsa-table .table-wrap").evaluate((wrap) => {
      const amount = wrap.querySelector("tbody td.strong")?.getBoundingClientRect();
      const { left, right } = wrap.getBoundingClientRect();
      return amount !== undefined && amount.left >= left - 1 && amount.right <= right + 1;
    });
    expect(seen).toBe(true);
    await expect(page.locator("form.toolbar > details.fold")).toHaveCount(1);
    await expect(page.locator("form.toolbar select:visible, form.toolbar input[type=date]:visible")).toHaveCount(0);
  });
}

test("rows of bonds have one height on a phone", async ({ page, at }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(PAGES.bonds));
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  const heights = await page.locator("borsa-table tbody tr").evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
});

for (const id of ["bonds", "sukuk"] as const) {
  test(`rows of ${id} have one height and end at the panel`, async ({ page, at }) => {
    await page.goto(at(PAGES[id]));
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    const seen = await page.locator("borsa-table .table-wrap").evaluate((wrap) => ({
      heights: new Set([...wrap.querySelectorAll("tbody tr")].map((row) => Math.round(row.getBoundingClientRect().height))).size,
      over: wrap.scrollWidth - wrap.clientWidth,
    }));
    expect(seen).toEqual({ heights: 1, over: 0 });
  });
}

for (const id of ["listed-securities", "equities", "bonds", "funds", "direct-deals", "payments", "developers-data"] as const) {
  test(`what stands alone in ${id} is a finger high on a phone`, async ({ page, at }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(PAGES[id]));
    await hydrated(page);
    const small = await page.locator("main :is(a, button, select, summary, input)").evaluateAll((controls) =>
      controls
        // In tables 24 pixels are enough; the choice is its label, and the pause button has more room than it shows.
        .filter((control) => control.checkVisibility() && control.closest("table, .visually-hidden, .choice, .live-pause, p, pre") === null)
        .filter((control) => Math.round(control.getBoundingClientRect().height) < 44)
        .map((control) => `${control.localName}.${control.className} ${control.textContent.trim()}`),
    );
    expect(small).toEqual([]);
  });
}
