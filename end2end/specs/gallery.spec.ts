// The gallery of the widgets: every element works in both languages, and its code can be copied.
import { readFileSync } from "node:fs";
import { PAGES } from "../support/places.ts";
import { expect, ONCE, test } from "../support/test.ts";

const MANIFEST = new URL("../../wasm-widgets/custom-elements.json", import.meta.url);

interface Declaration {
  readonly tagName: string;
  readonly attributes: readonly { readonly name: string }[];
}

const ELEMENTS = (JSON.parse(readFileSync(MANIFEST, "utf8")) as { modules: { declarations: Declaration[] }[] }).modules.flatMap((module) => module.declarations);

test("every element is live in both languages, and its attributes are those of the manifest", async ({ page, at, a11y }) => {
  await page.goto(at(PAGES["developers-widgets"]));
  for (const { tagName, attributes } of ELEMENTS) {
    const panel = page.getByRole("region", { name: tagName, exact: true });
    for (const lang of ["en", "ar"]) {
      const shown = panel.locator(`[lang=${lang}] > ${tagName}`).first();
      await shown.scrollIntoViewIfNeeded();
      await expect.poll(() => shown.evaluate((element) => element.matches(":defined")), tagName).toBe(true);
      await expect(shown).not.toHaveAttribute("data-error");
    }
    const rows = panel.locator("details").first().locator("tbody th > bdi");
    await expect(rows).toHaveText(attributes.map(({ name }) => name));
  }
  // The lists that the elements fetch by themselves have come.
  for (const part of ["price", "time"]) await expect(page.locator("borsa-quote").first().locator(`[part=${part}]`)).toHaveText(/\d/);
  await expect(page.locator("borsa-ticker").last().getByRole("listitem").first()).toBeVisible();
  await expect(page.locator("borsa-table").last().locator("tbody tr").first()).toBeVisible();
  await a11y.audit();
});

test("the code of an element is copied", ONCE, async ({ page, at, t, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(at(PAGES["developers-widgets"]));
  const panel = page.getByRole("region", { name: "borsa-sparkline", exact: true });
  await panel.getByRole("button", { name: t("form-copy"), exact: true }).click();
  await expect(panel.getByRole("status")).toHaveText(t("form-copied"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^<borsa-sparkline values="[\d.,]+"><\/borsa-sparkline>$/);
});

test("the gallery is reached from the catalogue of the data, without a reload", ONCE, async ({ page, at, t }) => {
  await page.goto(at(PAGES["developers-data"]));
  await page.getByRole("link", { name: t("gallery-link"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("page-developers-widgets"));
  const ticker = page.locator("borsa-ticker").first();
  await ticker.scrollIntoViewIfNeeded();
  await expect(ticker.getByRole("listitem").first()).toBeVisible();
});

test("a grid has its menus in both languages, also after a page whose tables are the site's", async ({ page, at }) => {
  await page.goto(at(PAGES["indices"]));
  await expect.poll(() => page.locator("borsa-table").first().evaluate((table) => table.matches(":defined"))).toBe(true);
  await page.evaluate((href) => {
    const link = document.querySelector("main")!.appendChild(document.createElement("a"));
    Object.assign(link, { href, textContent: "gallery" });
    link.click();
  }, at(PAGES["developers-widgets"]));
  const panel = page.getByRole("region", { name: "borsa-table", exact: true });
  for (const [lang, group] of [["en", "Group by this column"], ["ar", "تجميع حسب هذا العمود"]] as const) {
    const grid = panel.locator(`[lang=${lang}] > borsa-table[data-grid]`);
    await grid.scrollIntoViewIfNeeded();
    await grid.locator("th").first().locator("[data-part=column-menu]").click();
    await grid.getByRole("menuitem", { name: group, exact: true }).click();
    await expect(grid.getByRole("treegrid")).toBeVisible();
    await expect(grid.locator("tr[data-g]").first()).toHaveAttribute("aria-expanded", "true");
  }
  expect(new URL(page.url()).search).toBe("");
});
