// The choices of a chart: by keyboard, with the picture, the legend and the table that follow them.
import { PAGES } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

test("a chart is compared with an index by keyboard, and the line is removed again", async ({ page, at, t, a11y }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${at(PAGES.company)}?range=1y`);
  await hydrated(page);
  const options = page.locator("summary", { hasText: t("chart-options") });
  await options.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel(t("choice-compare"), { exact: true }).focus();
  await page.keyboard.type("general");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/compare=GENERAL|compare=general/i);
  const remove = page.getByRole("link", { name: new RegExp(t("chart-compare-remove", { name: ".+" })) });
  await expect(remove).toHaveCount(1);
  await expect(page.locator(".chart")).toHaveAttribute("aria-label", /%/);
  await page.getByText(t("chart-as-table")).first().click();
  await expect(page.getByRole("main").getByRole("table").first().getByRole("columnheader")).toHaveCount(3);
  await a11y.audit();
  await remove.click();
  await expect(remove).toHaveCount(0);
  await expect(page).not.toHaveURL(/compare/);
});

test("candles have a legend and a table with all prices", async ({ page, at, t, a11y }) => {
  await page.goto(`${at(PAGES.company)}?range=1y&chart=candles`);
  await expect(page.getByText(t("chart-candles-hollow"))).toBeVisible();
  await page.getByText(t("chart-as-table")).first().click();
  await expect(page.getByRole("main").getByRole("table").first().getByRole("columnheader")).toHaveCount(6);
  await a11y.audit();
});

test("events are chosen by keyboard, marked with links and listed", async ({ page, at, t, a11y }) => {
  await page.goto(`${at(PAGES.company)}?range=1y`);
  await hydrated(page);
  const marks = page.getByRole("group", { name: t("chart-events-label") });
  const before = await marks.getByRole("link").count();
  expect(before).toBeGreaterThan(0);
  const options = page.locator("summary", { hasText: t("chart-options") });
  await options.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel(t("chart-events-meetings"), { exact: true }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("group", { name: t("choice-events") }).getByRole("checkbox").last().press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/events=.*disclosures/);
  const several = marks.getByRole("link", { name: /\d/ }).first();
  await expect(several).toBeVisible();
  const button = page.locator("summary", { hasText: t("chart-events-button", { number: "" }).replace(/[()\s]+$/u, "") });
  await button.last().click();
  const table = page.getByRole("table", { name: new RegExp(t("chart-events-label")) });
  await expect(table.getByRole("row").nth(1).getByRole("link")).toBeVisible();
  // The header must not cover what is audited.
  await page.evaluate(() => scrollTo(0, 0));
  await a11y.audit();
});

test("a chart is taken along as chosen", async ({ page, at, t, request }) => {
  await page.goto(`${at(PAGES.company)}?range=1y&average=20`);
  await page.locator("#price ~ *, section[aria-labelledby=price]").getByText(t("chart-take"), { exact: true }).first().click();
  for (const name of ["PNG", "SVG", "CSV", "JSON"]) {
    const link = page.getByRole("link", { name: new RegExp(`^${name}`) }).first();
    await expect(link).toBeVisible();
    const href = await link.getAttribute("href");
    expect(href).toContain("average=20&range=1y");
    const answer = await request.get(href ?? "");
    expect(answer.status()).toBe(200);
  }
});
