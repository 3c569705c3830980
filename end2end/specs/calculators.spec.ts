// Calculators and the readiness self-check: by keyboard, with the answers in the address.
import { PAGES } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

test("a trading cost is calculated by keyboard and its address is shared", async ({ page, at, t }) => {
  await page.goto(at(PAGES["trading-cost"]));
  await hydrated(page);
  const quantity = page.getByLabel(t("ask-trading-cost-quantity"), { exact: true });
  await expect(quantity).toBeHidden();
  await page.getByRole("radio", { name: t("ask-trading-cost-order-value") }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(quantity).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(quantity).toBeFocused();
  await quantity.fill("٢٬٠٠٠");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3.50");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/quantity=.*price=3\.50/);
  await expect(page.locator(".calc__sum")).toContainText("20.13");
  await expect(quantity).toHaveValue("٢٬٠٠٠");
});

test("wrong answers are summarised, and the summary leads to the field", async ({ page, at, t }) => {
  await page.goto(`${at(PAGES["listing-fees"])}?value=lots`);
  const summary = page.getByRole("alert");
  await expect(summary).toBeVisible();
  await summary.getByRole("link").click();
  const field = page.getByLabel(t("ask-listing-fees-value"), { exact: true });
  await expect(field).toBeInViewport();
  await expect(field).toHaveValue("lots");
  await field.fill("200,000,000");
  await field.press("Enter");
  await expect(page.locator(".calc__sum")).toContainText("141,750.00");
});

test("the self-check answers for each market, at 320 pixels", async ({ page, at, a11y }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${at(PAGES.readiness)}?capital=12&accounts=1&statements=yes&float=25&holders=60&lock-up=12&adviser=yes&board=no`);
  await hydrated(page);
  await expect(page.locator(".stands__market")).toHaveCount(3);
  await page.getByRole("radio").last().press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/board=yes/);
  await expect(page.locator(".stands__market").nth(2).locator(".readiness-missing")).toHaveCount(0);
  await a11y.audit();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
