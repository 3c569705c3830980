// Filters that are chosen without a button, and cleared together; the order of the rows in words.
import type { Page } from "@playwright/test";
import { PAGES } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

const search = (page: Page) => page.locator("borsa-table form input[name=q]");
const sector = (page: Page) => page.locator("borsa-table form select[name=sector]");

test("choices apply at once, without a button, and several are cleared at once", async ({ page, at, t }) => {
  await page.goto(at(PAGES.equities));
  await hydrated(page);
  await expect(page.getByRole("button", { name: t("table-apply") })).toBeHidden();
  await sector(page).selectOption("financials");
  await expect(page.locator(".fchip")).toHaveCount(1);
  await expect(page.getByRole("link", { name: t("shell-chips-clear") })).toHaveCount(0);
  await search(page).fill("a");
  await expect(page.locator(".fchip")).toHaveCount(2);
  await page.locator(".toolbar--chips").getByRole("link", { name: t("shell-chips-clear") }).click();
  await expect(page).toHaveURL(at(PAGES.equities));
  await expect(page.locator(".fchip")).toHaveCount(0);
});

test("on a phone the order of the rows is said in words, also after it was changed in place", async ({ page, at, t }) => {
  const order = page.locator("[data-order]");
  await page.goto(at(PAGES.bonds));
  await expect(order).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(order).toHaveText(t("table-sorted-down", { column: t("col-last-trade-date") }));
  await hydrated(page);
  await page.locator("thead th[data-k=last] a").click();
  await expect(order).toHaveText(t("table-sorted-down", { column: t("col-last") }));
});
