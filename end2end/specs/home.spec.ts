// The home page.
import { PAGES } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

test("shows the market at a glance, and its movers lead to their companies", async ({ page, at, t }) => {
  await page.goto(at(PAGES.home));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t("home-title-first"));
  for (const id of ["home-movers", "home-sectors", "home-disclosures", "home-ahead", "home-investors", "home-news"]) {
    await expect(page.getByRole("heading", { name: t(id), exact: true })).toBeVisible();
  }
  const strip = page.getByRole("main").getByRole("list", { name: t("indices") });
  await expect(strip.getByRole("listitem")).toHaveCount(6);
  await expect(strip.getByRole("link").first()).toContainText(/\d,\d{3}\.\d{2}/);
  await test.step("the status with its countdown in the exchange's time, before and after the widgets", async () => {
    const bar = page.getByRole("region", { name: t("shell-utility") });
    await expect(bar).toContainText(t("status-open"));
    await expect(bar).toContainText(/00:1[0-2]:\d\d/);
    await hydrated(page);
    await expect(bar).toContainText(/00:1[0-2]:\d\d/);
  });
  await test.step("a mover", async () => {
    const link = page.getByRole("region", { name: t("home-movers") }).locator("tbody").getByRole("link").first();
    const href = await link.getAttribute("href");
    expect(href).toContain(at("/the-exchange/market-information/company/"));
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href ?? ""}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("every disclosure has its document in both languages", async ({ page, at, t }) => {
  await page.goto(at(PAGES.home));
  const region = page.getByRole("region", { name: t("home-disclosures") });
  for (const code of ["EN", "AR"]) {
    const link = region.getByRole("link", { name: `${code} PDF` });
    await expect(link).toHaveCount(5);
    const file = await page.request.get((await link.first().getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("the intraday chart has its data as a table that follows the range, and its tools fit", async ({ page, at, t, a11y }) => {
  await page.goto(at(PAGES.home));
  await page.getByText(t("chart-as-table")).click();
  const table = page.getByRole("table", { name: new RegExp(t("chart-rows-quarter")) });
  // One row per quarter of an hour, from the open to the frozen clock.
  await expect(table.locator("tbody tr")).toHaveCount(19);
  await expect(table.locator("tbody tr").last()).toContainText("14:32");
  await a11y.audit();
  await test.step("another range", async () => {
    await page.goto(`${at(PAGES.home)}?range=1y`);
    await page.getByText(t("chart-as-table")).click();
    await expect(page.getByRole("table", { name: new RegExp(t("chart-rows-week")) })).toBeVisible();
  });
  await test.step("the table and the ranges stand side by side on a phone, and below each other on the smallest", async () => {
    await page.goto(at(PAGES.home));
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const [summary, ranges] = [
        await page.locator(".horizon__table summary").boundingBox(),
        await page.locator(".horizon__tools > .seg").boundingBox(),
      ];
      if (summary === null || ranges === null) throw new Error("the tools of the chart are missing");
      const isBeside = summary.x + summary.width <= ranges.x || ranges.x + ranges.width <= summary.x;
      expect(isBeside || summary.y + summary.height <= ranges.y, `${width} pixels`).toBe(true);
      expect(isBeside, `${width} pixels`).toBe(width === 390);
    }
  });
});
