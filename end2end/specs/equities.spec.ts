// The list of equities: sort, filters, columns, data formats, invalid input.
import type { Page } from "@playwright/test";
import { columnsOf, rowsOf, words } from "../support/html.ts";
import { PAGES, SYMBOL } from "../support/places.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

const symbols = (page: Page) => page.locator("tbody tr[data-s]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-s") ?? ""));

test("sorts in place by a click on a column, filters while typing, and the address keeps both", async ({ page, at, t }) => {
  await page.goto(at(PAGES.equities));
  expect((await symbols(page)).length).toBeGreaterThanOrEqual(70);
  await expect(page.locator("thead th[data-k]")).toHaveCount(13);
  await expect(page.locator(`tr[data-s="${SYMBOL}"]`).getByRole("link").first()).toHaveAttribute("href", at(PAGES.company));
  await hydrated(page);
  const head = page.locator('th[data-k="last"]');
  await test.step("sort", async () => {
    const before = await symbols(page);
    await head.getByRole("link").click();
    await expect(head).toHaveAttribute("aria-sort", /ascending|descending/);
    await expect(page).toHaveURL(/sort=-?last/);
    const sorted = await symbols(page);
    expect(sorted).not.toEqual(before);
    await page.reload();
    expect(await symbols(page)).toEqual(sorted);
  });
  await test.step("filter", async () => {
    await hydrated(page);
    await page.getByRole("searchbox", { name: t("filter-q") }).fill(SYMBOL);
    await expect.poll(() => symbols(page)).toEqual([SYMBOL]);
    await expect(page).toHaveURL(new RegExp(`q=${SYMBOL}`));
    await expect(page).toHaveURL(/sort=-?last/);
  });
});

test("says that nothing matches", async ({ request, at, t }) => {
  const html = await (await request.get(`${at(PAGES.equities)}?q=zzzz`)).text();
  expect(words(html)).toContain(t("data-empty"));
  expect(rowsOf(html)).toEqual([]);
});

test("names invalid values in a notice", async ({ request, at, t }) => {
  const answer = await request.get(`${at(PAGES.equities)}?sort=nonsense&sector=zzz&bogus=1`);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(words(html)).toContain(t("table-notice-title"));
  expect(words(html)).toContain("nonsense");
  expect(rowsOf(html).length).toBeGreaterThanOrEqual(70);
});

test("shows other columns on demand", ONCE, async ({ request, at }) => {
  const html = await (await request.get(`${at(PAGES.equities)}?columns=security,isin,sector`)).text();
  expect(columnsOf(html)).toEqual(["security", "isin", "sector"]);
});

test("the same address is JSON and CSV", async ({ request, at }) => {
  const json = await request.get(`${at(PAGES.equities)}.json?sort=-value`);
  expect(json.status()).toBe(200);
  expect(json.headers()["content-type"]).toContain("application/json");
  const body = JSON.stringify(await json.json());
  expect(body).toContain(SYMBOL);
  expect(body).not.toContain("\u2212");
  const csv = await request.get(`${at(PAGES.equities)}.csv?q=${SYMBOL}`);
  expect(csv.headers()["content-type"]).toContain("text/csv");
  const lines = (await csv.text()).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(SYMBOL);
});
