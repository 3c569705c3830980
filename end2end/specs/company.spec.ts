// A company: overview, trading summary, daily summary, chart.
import { touchingWords } from "../support/chart-words.ts";
import { SLICE, SYMBOL } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

test("shows quote, chart and figures", async ({ page, at }) => {
  await page.goto(at(SLICE.company));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(SYMBOL);
  await expect(page.getByRole("main").locator("svg.chart, .chart svg, svg[role=img]").first()).toBeVisible();
});

test("the chart has its data as a table and in words", async ({ page, at, t }) => {
  await page.goto(at(SLICE.company));
  await page.getByText(t("chart-as-table")).first().click();
  await expect(page.getByRole("table", { name: new RegExp(t("chart-rows-1d")) }).first()).toBeVisible();
});

test("without a symbol it leads to the list", async ({ page, at }) => {
  await page.goto(at(SLICE.company.replace(`/${SYMBOL}`, "")));
  await expect(page).toHaveURL(new RegExp(`${at(SLICE.equities)}$`));
});

test("the daily summary has one row a day and pages", async ({ page, at, t, a11y }) => {
  await page.goto(at(SLICE["daily summary"]));
  const rows = page.getByRole("table").first().locator("tbody tr");
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText(/\d{2} .+ 2026/);
  const first = await rows.first().textContent();
  await page.getByRole("navigation", { name: t("table-pages") }).getByRole("link", { name: t("table-page", { n: "2" }) }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.first()).not.toHaveText(first ?? "");
  await a11y.audit();
});

test("a day that is none is named, not a failure", async ({ page, at, t }) => {
  const answer = await page.goto(`${at(SLICE["daily summary"])}?from=2026-02-31&page=zero`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("main")).toContainText(t("table-notice-title"));
});

test("the interactive chart comes on demand and credits its library", async ({ page, at, t }) => {
  await page.goto(at(SLICE.company));
  await hydrated(page);
  await page.getByRole("button", { name: t("shell-chart-explore") }).first().click();
  await expect(page.locator(".explorer canvas").first()).toBeVisible();
  await expect(page.getByText(t("shell-chart-credit"))).toBeVisible();
  await page.getByRole("button", { name: t("shell-chart-close") }).click();
  await expect(page.locator(".explorer canvas")).toHaveCount(0);
});

test("the company keeps its name on all its pages, and in the breadcrumb", async ({ page, at, t }) => {
  await page.goto(at(SLICE.company));
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  const short = await page.getByRole("navigation", { name: t("crumbs-label") }).locator("[aria-current]").textContent();
  for (const path of [SLICE["trading summary"], SLICE["daily summary"]]) {
    await page.goto(at(path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
    await expect(page.getByRole("navigation", { name: t("crumbs-label") }).getByRole("link").last()).toHaveText(short ?? "");
  }
});

for (const width of [390, 1440]) {
  test(`words of a chart do not touch at ${width}`, async ({ page, at }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [SLICE.company, SLICE.index]) {
      for (const range of ["1d", "1m", "1y", "5y"]) {
        await page.goto(`${at(path)}?range=${range}`);
        const touching = await page.locator(".chart__marks").first().evaluate(touchingWords);
        expect(touching, `${path} ${range}`).toEqual([]);
      }
    }
  });
}
