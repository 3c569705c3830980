// Pages of a company: overview, trading summary, daily summary, chart.
import { touchingWords } from "../support/chart-words.ts";
import { words } from "../support/html.ts";
import { PAGES, SYMBOL } from "../support/places.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

test("shows the quote and a chart, with its data as a table and as an interactive chart on demand", async ({ page, at, t }) => {
  await page.goto(at(PAGES.company));
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main).toContainText(SYMBOL);
  await expect(main.locator("svg.chart, .chart svg, svg[role=img]").first()).toBeVisible();
  await test.step("the table", async () => {
    await page.getByText(t("chart-as-table")).first().click();
    await expect(page.getByRole("table", { name: new RegExp(t("chart-rows-quarter")) }).first()).toBeVisible();
  });
  await test.step("the reading under the pointer", async () => {
    await hydrated(page);
    await page.locator(".chart__plot").first().hover();
    // The script that reads is loaded when the pointer comes.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.locator(".chart__plot").first().hover();
      await expect(page.locator(".chart-read")).toContainText(t("chart-col-value"), { timeout: 500 });
    }).toPass();
  });
  await test.step("the interactive chart, which credits its library and names its figures", async () => {
    await hydrated(page);
    await page.getByRole("button", { name: t("shell-chart-explore") }).first().click();
    await expect(page.locator(".explorer canvas").first()).toBeVisible();
    await expect(page.getByText(t("shell-chart-credit"))).toBeVisible();
    await expect(page.locator(".explorer__read")).toContainText(t("chart-col-volume"));
    await page.keyboard.press("Escape");
    await expect(page.locator(".explorer canvas")).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("shell-chart-explore") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator(".explorer canvas").first()).toBeVisible();
    await page.getByRole("button", { name: t("shell-chart-close") }).click();
    await expect(page.locator(".explorer canvas")).toHaveCount(0);
  });
});

test("rows of the quote keep their height beside the chart", ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PAGES.company);
  const [quote, chart] = [page.locator("[data-renew=quote]"), page.locator(".chart__plot").first()];
  const [beside, drawn] = [await quote.boundingBox(), await chart.boundingBox()];
  expect(beside?.x).toBeGreaterThan((drawn?.x ?? 0) + (drawn?.width ?? 0));
  const spare = await quote.locator(".kv > div").evaluateAll((rows) =>
    rows.map((row) => row.clientHeight - Math.max(...[...row.children].map((child) => child.clientHeight))),
  );
  expect(spare.length).toBeGreaterThan(5);
  // The padding of a row.
  expect(Math.max(...spare)).toBeLessThan(26);
});

test("without a symbol it leads to the list", async ({ request, at }) => {
  const answer = await request.get(at(PAGES.company.replace(`/${SYMBOL}`, "")));
  expect(new URL(answer.url()).pathname).toBe(at(PAGES["listed-securities"]));
});

test("the daily summary has one row a day and pages", ONCE, async ({ page, at, t, a11y }) => {
  await page.goto(at(PAGES["company-daily-summary"]));
  const rows = page.getByRole("table").first().locator("tbody tr");
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText(/\d{2} .+ 2026/);
  const first = await rows.first().textContent();
  await page.getByRole("navigation", { name: t("table-pages") }).getByRole("link", { name: t("table-page", { n: "2" }) }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.first()).not.toHaveText(first ?? "");
  await a11y.audit();
});

test("an invalid day is named in a notice, not a failure", async ({ request, at, t }) => {
  const answer = await request.get(`${at(PAGES["company-daily-summary"])}?from=2026-02-31&page=zero`);
  expect(answer.status()).toBe(200);
  expect(words(await answer.text())).toContain(t("table-notice-title"));
});

test("the company keeps its name on all its pages, and in the breadcrumb", async ({ page, at, t }) => {
  await page.goto(at(PAGES.company));
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  const short = await page.getByRole("navigation", { name: t("crumbs-label") }).locator("[aria-current]").textContent();
  for (const path of [PAGES["company-trading-summary"], PAGES["company-daily-summary"]]) {
    await page.goto(at(path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
    await expect(page.getByRole("navigation", { name: t("crumbs-label") }).getByRole("link").last()).toHaveText(short ?? "");
  }
});

test("labels of a chart do not overlap, on wide screens and on phones", async ({ page, at }) => {
  for (const path of [PAGES.company, PAGES.index]) {
    for (const range of ["1d", "1m", "1y", "5y"]) {
      await page.goto(`${at(path)}?range=${range}`);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const touching = await page.locator(".chart__marks").first().evaluate(touchingWords);
        expect.soft(touching, `${path} ${range} ${width}`).toEqual([]);
      }
    }
  }
});
