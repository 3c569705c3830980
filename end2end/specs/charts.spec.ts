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
