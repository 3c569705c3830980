// The list of equities: sort, filter, columns, data formats, bad input.
import type { Page } from "@playwright/test";
import { SLICE, SYMBOL } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

const symbols = (page: Page) => page.locator("tbody tr[data-s]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-s") ?? ""));

test("lists every equity with its quote", async ({ page, at }) => {
  await page.goto(at(SLICE.equities));
  expect((await symbols(page)).length).toBeGreaterThanOrEqual(70);
  await expect(page.locator("thead th[data-k]")).toHaveCount(13);
  const row = page.locator(`tr[data-s="${SYMBOL}"]`);
  await expect(row.getByRole("link").first()).toHaveAttribute("href", at(SLICE.company));
});

test("sorts in place by a click on a column, and the address keeps the order", async ({ page, at }) => {
  await page.goto(at(SLICE.equities));
  await hydrated(page);
  const head = page.locator('th[data-k="last"]');
  await head.getByRole("link").click();
  await expect(head).toHaveAttribute("aria-sort", /ascending|descending/);
  await expect(page).toHaveURL(/sort=-?last/);
  const sorted = await symbols(page);
  await page.reload();
  expect(await symbols(page)).toEqual(sorted);
});

test("filters while typing, and the address keeps the filter", async ({ page, at, t }) => {
  await page.goto(at(SLICE.equities));
  await hydrated(page);
  await page.getByRole("searchbox", { name: t("filter-q") }).fill(SYMBOL);
  await expect.poll(() => symbols(page)).toEqual([SYMBOL]);
  await expect(page).toHaveURL(new RegExp(`q=${SYMBOL}`));
});

test("says that nothing matches", async ({ page, at, t }) => {
  await page.goto(`${at(SLICE.equities)}?q=zzzz`);
  await expect(page.getByRole("main")).toContainText(t("data-empty"));
  expect(await symbols(page)).toEqual([]);
});

test("names what it did not understand in a notice", async ({ page, at, t }) => {
  const answer = await page.goto(`${at(SLICE.equities)}?sort=nonsense&sector=zzz&bogus=1`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("main")).toContainText(t("table-notice-title"));
  await expect(page.getByRole("main")).toContainText("nonsense");
  expect((await symbols(page)).length).toBeGreaterThanOrEqual(70);
});

test("shows other columns on demand", async ({ page, at }) => {
  await page.goto(`${at(SLICE.equities)}?columns=security,isin,sector`);
  const keys = await page.locator("thead th[data-k]").evaluateAll((heads) => heads.map((head) => head.getAttribute("data-k")));
  expect(keys).toEqual(["security", "isin", "sector"]);
});

test("the same address is JSON and CSV", async ({ request, at }) => {
  const json = await request.get(`${at(SLICE.equities)}.json?sort=-value`);
  expect(json.status()).toBe(200);
  expect(json.headers()["content-type"]).toContain("application/json");
  const body = JSON.stringify(await json.json());
  expect(body).toContain(SYMBOL);
  expect(body).not.toContain("\u2212");
  const csv = await request.get(`${at(SLICE.equities)}.csv?q=${SYMBOL}`);
  expect(csv.headers()["content-type"]).toContain("text/csv");
  const lines = (await csv.text()).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(SYMBOL);
});
