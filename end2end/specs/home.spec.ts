// The home page.
import { SLICE } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

test.beforeEach(async ({ page, at }) => {
  await page.goto(at(SLICE.home));
});

test("shows the market at a glance", async ({ page, t }) => {
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t("home-title-first"));
  for (const id of ["home-movers", "home-sectors", "home-disclosures", "home-ahead", "home-investors", "home-news"]) {
    await expect(page.getByRole("heading", { name: t(id), exact: true })).toBeVisible();
  }
  const strip = page.getByRole("main").getByRole("list", { name: t("indices") });
  await expect(strip.getByRole("listitem")).toHaveCount(6);
  await expect(strip.getByRole("link").first()).toContainText(/\d,\d{3}\.\d{2}/);
});

test("names the market status with its countdown in the exchange's time", async ({ page, t }) => {
  const bar = page.getByRole("region", { name: t("shell-utility") });
  await expect(bar).toContainText(t("status-open"));
  await expect(bar).toContainText(/00:1[0-2]:\d\d/);
  await hydrated(page);
  await expect(bar).toContainText(/00:1[0-2]:\d\d/);
});

test("movers lead to their companies", async ({ page, at, t }) => {
  await hydrated(page);
  const link = page.getByRole("region", { name: t("home-movers") }).locator("tbody").getByRole("link").first();
  const href = await link.getAttribute("href");
  expect(href).toContain(at("/the-exchange/market-information/company/"));
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href ?? ""}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("every disclosure has its document in both languages", async ({ page, t }) => {
  const region = page.getByRole("region", { name: t("home-disclosures") });
  for (const code of ["EN", "AR"]) {
    const link = region.getByRole("link", { name: `${code} PDF` });
    await expect(link).toHaveCount(5);
    const file = await page.request.get((await link.first().getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("the course in the night sky has its data as a table and in words", async ({ page, t, a11y }) => {
  await page.getByText(t("chart-as-table")).click();
  const table = page.getByRole("table", { name: new RegExp(t("chart-rows-1d")) });
  // From the opening to the frozen clock, a quarter of an hour a row.
  await expect(table.locator("tbody tr")).toHaveCount(19);
  await expect(table.locator("tbody tr").last()).toContainText("14:32");
  await a11y.audit();
});

test("the table of the course follows the range", async ({ page, at, t }) => {
  await page.goto(`${at(SLICE.home)}?range=1y`);
  await page.getByText(t("chart-as-table")).click();
  await expect(page.getByRole("table", { name: new RegExp(t("chart-rows-1y")) })).toBeVisible();
});

test("on the smallest screen the table and the ranges of the course stand side by side", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const [table, ranges] = [
    await page.locator(".horizon__table summary").boundingBox(),
    await page.locator(".horizon__tools > .seg").boundingBox(),
  ];
  if (table === null || ranges === null) throw new Error("the tools of the course are missing");
  expect(table.x + table.width <= ranges.x || ranges.x + ranges.width <= table.x).toBe(true);
});
