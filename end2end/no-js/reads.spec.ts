// Without JavaScript, menus, links, forms and filters work.
import { PAGE_PATHS } from "../../react-shell/src/generated/pages.ts";
import type { Lang } from "../support/messages.ts";
import { href, PAGES, SYMBOL } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

for (const lang of ["en", "ar"] as Lang[]) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a form is sent", async ({ page, at, t }) => {
      await page.goto(at(PAGES["derivatives-training"]));
      await page.getByLabel(t("field-full-name"), { exact: true }).fill("Layan Al Naseem");
      await page.getByRole("textbox", { name: t("field-mobile"), exact: true }).fill("050 123 4567");
      await page.getByLabel(t("field-email"), { exact: true }).fill("layan@sahwan.example");
      await page.getByLabel(t("field-email-again"), { exact: true }).fill("layan@sahwan.example");
      await page.waitForTimeout(2_100);
      await page.getByRole("button", { name: t("form-send"), exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("form-received-title"));
      await expect(page.getByRole("button", { name: t("form-copy") })).toBeHidden();
    });

    test("the boxes of a checklist are ticked, and there is nothing that would need a script", async ({ page, at }) => {
      await page.goto(at(PAGE_PATHS["how-to-trade"]));
      const list = page.locator(".checklist");
      await list.getByRole("listitem").first().click();
      await expect(list.getByRole("checkbox").first()).toBeChecked();
      await expect(list.locator("button, p")).toHaveCount(2);
      for (const part of await list.locator("button, p").all()) await expect(part).toBeHidden();
    });

    test("menus open", async ({ page, at, t }) => {
      await page.goto(at(PAGES.home));
      const nav = page.getByRole("navigation", { name: t("shell-main-navigation"), exact: true });
      const menus = nav.locator("details");
      for (let index = 0; index < 5; index++) {
        await menus.nth(index).locator("summary").click();
        await expect(menus.nth(index).getByRole("link").first()).toBeVisible();
      }
    });

    test("the data of charts unfold", async ({ page, at, t }) => {
      for (const path of [PAGES.home, PAGES.company, PAGES.index]) {
        await page.goto(at(path));
        await page.getByText(t("chart-as-table")).first().click();
        await expect(page.getByRole("table", { name: new RegExp(t("chart-rows-quarter")) })).toBeVisible();
      }
    });

    test("the table has its styles, which stand in front of it, and its sort links and filters work", async ({ page, at, t }) => {
      await page.goto(at(PAGES.equities));
      await expect(page.locator("main link[rel=stylesheet]")).toHaveCount(1);
      const panel = page.locator(".panel").first();
      expect(await panel.evaluate((element) => getComputedStyle(element).borderRadius)).not.toBe("0px");
      await page.locator('th[data-k="last"]').getByRole("link").click();
      await expect(page).toHaveURL(/sort=-?last/);
      await expect(page.locator('th[data-k="last"]')).toHaveAttribute("aria-sort", /ascending|descending/);
      await page.getByRole("searchbox", { name: t("filter-q") }).fill(SYMBOL);
      await page.getByRole("button", { name: t("table-apply") }).click();
      await expect(page.locator("tbody tr[data-s]")).toHaveCount(1);
    });

    test("the overview leads to the lists of all kinds, whose filters work", async ({ page, at, t }) => {
      await page.goto(at(PAGES["listed-securities"]));
      await page.getByRole("table").getByRole("link", { name: t("page-sukuk") }).click();
      await page.getByRole("combobox", { name: t("filter-contract") }).selectOption("mudaraba");
      await page.getByRole("button", { name: t("table-apply") }).click();
      await expect(page).toHaveURL(new RegExp(`${at(PAGES.sukuk)}\\?.*contract=mudaraba`));
      const rows = page.locator("tbody tr[data-s]");
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(t("contract-mudaraba"));
    });

    test("the language link leads to the same page and sets no cookie", async ({ page, at, context }) => {
      await page.goto(at(PAGES.indices));
      await page.locator("[data-lang-switch]").first().click();
      await expect(page).toHaveURL(new RegExp(`${href(lang === "en" ? "ar" : "en", PAGES.indices)}$`));
      expect(await context.cookies()).toEqual([]);
    });
  });
}
