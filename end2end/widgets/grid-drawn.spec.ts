// Grids that a server drew: columns are chosen, moved, pinned and sized in place, and what the server drew stays.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { focused, lines, open, PORTS, press } from "./grid-stage.ts";

const SHOWN = PORTS.columns.filter(({ key }) => key !== "since");
const title = ({ key, kind, title: text }: (typeof SHOWN)[number]) => `<th data-k="${key}" data-kind="${kind}"><a class="sort" href="?sort=${key}">${text}</a></th>`;
const row = ({ code, region, depth, berths }: (typeof PORTS.rows)[number]) =>
  `<tr data-s="${code}" id="port-${code}"><th scope="row">${code}</th><td class="own">${region ?? "--"}</td><td>${depth ?? "--"}</td><td>${berths}</td><td><a href="/maps/${code}">map</a></td></tr>`;
const HEADINGS = '<tr><td></td><td></td><th scope="colgroup" colspan="2">Size</th><td></td></tr>';
const HEAD = `<thead>${HEADINGS}<tr>${SHOWN.map(title).join("")}<th>Map</th></tr></thead>`;
const TABLE = `<div class="table-wrap"><table>${HEAD}<tbody>${PORTS.rows.map(row).join("")}</tbody></table></div>`;

interface Setting {
  readonly table?: string;
  readonly lang?: string;
  readonly style?: string;
  readonly status?: number;
}

/** Opens a page with a table of a server; the result counts how often its rows have been asked for. */
async function draw(page: Page, { table = TABLE, lang = "en", style = "", status = 200 }: Setting = {}): Promise<() => number> {
  await open(page, undefined, { lang, style });
  let asked = 0;
  await page.route("**/ports.json", (route) => {
    asked += 1;
    return route.fulfill({ status, json: PORTS });
  });
  const html = `<borsa-table data-grid data-tools src="/ports.json">${table}</borsa-table>`;
  await page.evaluate((text) => document.querySelector("borsa-table")!.replaceWith(document.createRange().createContextualFragment(text)), html);
  await expect(page.locator("table[role$=grid]")).toBeVisible();
  return () => asked;
}

const titles = (page: Page) => page.locator("thead tr:last-child > th").evaluateAll((heads) => heads.map((head) => (head.querySelector("a") ?? head).firstChild?.textContent));
const headings = (page: Page) => page.locator("thead tr:first-child > *").evaluateAll((cells) => cells.map((cell) => [cell.textContent, (cell as HTMLTableCellElement).colSpan]));
const item = (page: Page, name: string) => page.getByRole("menuitemcheckbox", { name });

test("columns of a server's table are left out, shown and moved; rows, links and other columns stay", async ({ page }) => {
  const asked = await draw(page);
  await page.locator("#port-RAS").evaluate((element) => Object.assign(globalThis, { first: element }));
  expect(asked()).toBe(0);
  await page.getByRole("button", { name: "Columns" }).click();
  await expect(item(page, "Since")).toHaveAttribute("aria-checked", "false");
  await expect(item(page, "Region")).toHaveAttribute("aria-checked", "true");
  expect(asked()).toBe(1);
  expect(await titles(page)).toEqual(["Port", "Region", "Depth", "Berths", "Map"]);
  await item(page, "Since").click();
  expect(await titles(page)).toEqual(["Port", "Region", "Depth", "Berths", "Since", "Map"]);
  await item(page, "Region").click();
  await press(page, "Escape");
  expect(await titles(page)).toEqual(["Port", "Depth", "Berths", "Since", "Map"]);
  expect(await headings(page)).toEqual([["", 1], ["Size", 2], ["", 2]]);
  expect((await lines(page))[0]).toEqual(["RAS", "12.5", "4", "03 Feb, 2001", "map"]);
  expect((await lines(page))[4]).toEqual(["SEA", "--", "1", "01 Jan, 2020", "map"]);
  await expect(page.locator("#port-KHO a")).toHaveAttribute("href", "/maps/KHO");
  await expect(page.locator("tfoot tr > *")).toHaveText(["Total", "", "25", "", ""]);
  await expect(page).toHaveURL(/\?columns=code,depth,berths,since$/);
  // Live values come to the columns where they are now.
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("borsa:quotes", { detail: { q: { RAS: { berths: "9", region: "West" } } } })));
  expect((await lines(page))[0]).toEqual(["RAS", "12.5", "9", "03 Feb, 2001", "map"]);
  await page.getByRole("button", { name: "Columns" }).click();
  await item(page, "Region").click();
  await press(page, "Escape");
  expect((await lines(page))[0]).toEqual(["RAS", "West", "12.5", "9", "03 Feb, 2001", "map"]);
  await expect(page.locator("tbody td.own")).toHaveCount(5);
  // Sorting keeps the columns.
  await page.getByRole("link", { name: "Depth" }).click();
  expect((await lines(page))[0]).toEqual(["FUJ", "East", "17.0", "7", "09 Sep, 1983", "map"]);
  const isSame = await page.locator("#port-RAS").evaluate((element) => (globalThis as unknown as { first: Element }).first === element);
  expect(isSame).toBe(true);
});

test("the menu of a column of a server's table fetches the rows, moves the column and gives the focus back", async ({ page }) => {
  await draw(page);
  await page.locator("#port-RAS td.own").focus();
  await press(page, "Alt+ArrowDown");
  await expect(page.getByRole("menu", { name: "Region: options" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Move towards the start" }).click();
  expect(await titles(page)).toEqual(["Region", "Port", "Depth", "Berths", "Map"]);
  await press(page, "Escape");
  expect(await focused(page)).toBe("North");
  expect((await lines(page))[0]).toEqual(["North", "RAS", "12.5", "4", "map"]);
  await expect(page.locator("#port-RAS > th")).toHaveText("RAS");
});

test("columns of a server's table are pinned and sized, also below headings of several columns", async ({ page }) => {
  for (const lang of ["en", "ar"]) {
    await draw(page, { lang, style: "borsa-table { inline-size: 300px }" });
    const width = () => page.locator("th[data-k=depth]").evaluate((head) => (head as HTMLElement).offsetWidth);
    const before = await width();
    const menu = page.locator("th[data-k=depth] [data-part=column-menu]");
    await menu.click();
    await page.getByRole("menuitem", { name: lang === "ar" ? "توسيع العمود" : "Make wider" }).click();
    expect(Math.abs((await width()) - before - 24)).toBeLessThan(3);
    await page.getByRole("menuitem", { name: lang === "ar" ? "تثبيت العمود" : "Pin column", exact: true }).click();
    expect(await titles(page)).toEqual(["Depth", "Port", "Region", "Berths", "Map"]);
    expect(await headings(page)).toEqual([["Size", 1], ["", 2], ["Size", 1], ["", 1]]);
    expect(Math.abs((await width()) - before - 24)).toBeLessThan(3);
    const start = await page.locator("#port-RAS").evaluate((line) => {
      const wrap = line.closest(".table-wrap")!;
      const isRtl = getComputedStyle(line).direction === "rtl";
      wrap.scrollLeft = isRtl ? -60 : 60;
      const [frame, cell] = [wrap.getBoundingClientRect(), line.firstElementChild!.getBoundingClientRect()];
      return Math.round(isRtl ? frame.right - cell.right : cell.left - frame.left);
    });
    expect(start, lang).toBe(0);
  }
});

test("a server may draw other columns than the data shows by default", async ({ page }) => {
  const few = `<table><thead><tr>${title(SHOWN[2]!)}${title(SHOWN[0]!)}</tr></thead><tbody>${PORTS.rows.map(({ code, depth }) => `<tr data-s="${code}"><td>${depth ?? "--"}</td><th>${code}</th></tr>`).join("")}</tbody></table>`;
  await draw(page, { table: `<div class="table-wrap">${few}</div>` });
  await page.getByRole("link", { name: "Port" }).click();
  await expect.poll(async () => (await lines(page))[0]).toEqual(["17.0", "FUJ"]);
  expect(await titles(page)).toEqual(["Depth", "Port"]);
  await expect(page.locator("tfoot")).toHaveCount(0);
});

test("tables of pages, without names of columns, or without their rows have no choice of columns", async ({ page, noise }) => {
  await draw(page, { table: `${TABLE}<nav class="pager"></nav>` });
  await expect(page.getByRole("button", { name: "Columns" })).toHaveCount(0);
  await draw(page, { table: TABLE.replaceAll(/ data-k="\w+"/g, "") });
  await expect(page.getByRole("button", { name: "Columns" })).toHaveCount(0);
  noise.allow(/503|<borsa-table>: src: /);
  await draw(page, { status: 503 });
  await page.getByRole("button", { name: "Columns" }).click();
  await expect(page.getByRole("alert")).toHaveText(/The data could not be loaded\./);
  await expect(page.getByRole("menu")).toHaveCount(0);
  expect((await lines(page))[0]).toEqual(["RAS", "North", "12.5", "4", "map"]);
});

test("titles and menus of a server's table are accessible after its columns have changed", async ({ page, a11y }) => {
  await draw(page);
  await page.getByRole("button", { name: "Columns" }).click();
  await item(page, "Region").click();
  await a11y.audit();
});
