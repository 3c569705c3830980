// Grids: columns are chosen, moved, pinned and sized, by menus and keys, in both directions of writing.
import type { Page } from "@playwright/test";
import type * as Grid from "../../wasm-widgets/package/grid.js";
import { expect, test } from "../support/test.ts";
import { focused, lines, open, PORTS, press, titles } from "./grid-stage.ts";

const TOOLS = { attributes: "data-tools" };
const width = (page: Page, key: string) => page.locator(`th[data-k=${key}]`).evaluate((head) => (head as HTMLElement).offsetWidth);

test("columns are left out and shown again, in the address, and their cells with them", async ({ page }) => {
  await open(page, PORTS, TOOLS);
  await page.getByRole("button", { name: "Columns" }).click();
  const item = (name: string) => page.getByRole("menuitemcheckbox", { name });
  await expect(item("Since")).toHaveAttribute("aria-checked", "false");
  await item("Since").click();
  await expect(item("Since")).toHaveAttribute("aria-checked", "true");
  await item("Region").click();
  await press(page, "Escape");
  expect(await focused(page)).toBe("Columns");
  expect(await titles(page)).toEqual(["Port", "Depth", "Berths", "Since"]);
  expect((await lines(page))[0]).toEqual(["RAS", "12.5", "4", "03 Feb, 2001"]);
  await expect(page.locator("tfoot tr > *")).toHaveText(["Total", "", "25", ""]);
  await expect(page).toHaveURL(/\?columns=code,depth,berths,since$/);
  await page.reload();
  await page.locator("borsa-table").evaluate((table, data) => Object.assign(table, { data }), PORTS);
  await expect.poll(() => titles(page)).toEqual(["Port", "Depth", "Berths", "Since"]);
});

test("the menu of a column is opened by keys, moves it, and gives the focus back", async ({ page }) => {
  await open(page, PORTS);
  await press(page, "Tab", "ArrowRight", "Alt+ArrowDown");
  await expect(page.getByRole("menu", { name: "Region: options" })).toBeVisible();
  expect(await focused(page)).toBe("Sort ascending");
  await press(page, "End", "ArrowDown", "m");
  expect(await focused(page)).toBe("Move towards the start");
  await press(page, "Enter");
  expect(await titles(page)).toEqual(["Region", "Port", "Depth", "Berths"]);
  await press(page, "ArrowDown", "Enter", "Enter", "Escape");
  expect(await titles(page)).toEqual(["Port", "Depth", "Region", "Berths"]);
  expect(await focused(page)).toBe("Region");
  await press(page, "Home", "Shift+F10", "m");
  await expect(page.getByRole("menuitem", { name: "Move towards the start" })).toHaveAttribute("aria-disabled", "true");
  await press(page, "Enter");
  expect(await titles(page)).toEqual(["Port", "Depth", "Region", "Berths"]);
  await press(page, "Escape", "ArrowRight", "ArrowRight", "Shift+F10", "End", "Enter");
  expect(await titles(page)).toEqual(["Port", "Depth", "Berths"]);
  expect(await focused(page)).toBe("Port");
});

test("a pinned column stays at the start while others are scrolled", async ({ page }) => {
  for (const lang of ["en", "ar"]) {
    await open(page, PORTS, { ...TOOLS, lang, style: "borsa-table { inline-size: 300px }" });
    await page.locator("th[data-k=depth] [data-part=column-menu]").click();
    await page.getByRole("menuitem", { name: lang === "ar" ? "تثبيت العمود" : "Pin column", exact: true }).click();
    expect(await titles(page)).toEqual(["Depth", "Port", "Region", "Berths"]);
    await page.locator("borsa-table").evaluate(async (table) => {
      const { setLayout } = (await import("/grid.js" as string)) as typeof Grid;
      setLayout(table, { widths: { code: 300, region: 300 } });
      table.querySelector(".table-wrap")!.scrollLeft = getComputedStyle(table).direction === "rtl" ? -400 : 400;
    });
    const at = await page.locator("tbody tr:first-child").evaluate((row) => {
      const wrap = row.closest(".table-wrap")!;
      const [frame, cell] = [wrap.getBoundingClientRect(), row.firstElementChild!.getBoundingClientRect()];
      const start = getComputedStyle(row).direction === "rtl" ? frame.right - cell.right : cell.left - frame.left;
      return [Math.round(start), Math.abs(wrap.scrollLeft)];
    });
    expect(at, lang).toEqual([0, 400]);
  }
});

test("widths follow the pointer, in the direction of writing, and the menu", async ({ page }) => {
  for (const [lang, forward] of [["en", 1], ["ar", -1]] as const) {
    await open(page, PORTS, { ...TOOLS, lang });
    const before = await width(page, "region");
    const port = await width(page, "code");
    const grip = (await page.locator("th[data-k=region] [data-part=grip]").boundingBox())!;
    await page.mouse.move(grip.x + 4, grip.y + 4);
    await page.mouse.down();
    await page.mouse.move(grip.x + 4 + 60 * forward, grip.y + 4, { steps: 3 });
    await page.mouse.up();
    expect(Math.abs((await width(page, "region")) - before - 60)).toBeLessThan(3);
    expect(Math.abs((await width(page, "code")) - port)).toBeLessThan(3);
    await page.locator("th[data-k=region] [data-part=column-menu]").click();
    await page.getByRole("menuitem", { name: lang === "ar" ? "توسيع العمود" : "Make wider" }).click();
    expect(Math.abs((await width(page, "region")) - before - 84)).toBeLessThan(3);
  }
});

test("rows are denser or more spacious", async ({ page }) => {
  await open(page, PORTS, { ...TOOLS, style: "td, th { padding: 4px }" });
  const height = () => page.locator("tbody tr").first().evaluate((row) => (row as HTMLElement).offsetHeight);
  const before = await height();
  await page.getByRole("button", { name: "Density" }).click();
  await expect(page.getByRole("menuitemradio", { name: "Normal" })).toHaveAttribute("aria-checked", "true");
  await page.getByRole("menuitemradio", { name: "Spacious" }).click();
  expect(await height()).toBeGreaterThan(before + 10);
});

test("a layout is kept as plain values, and restored", async ({ page }) => {
  await open(page, PORTS);
  const [kept, restored] = await page.locator("borsa-table").evaluate(async (table) => {
    const { layout, setLayout } = (await import("/grid.js" as string)) as typeof Grid;
    setLayout(table, { sort: "region,-berths", group: "region", columns: ["berths", "code", "none"], pinned: ["code"], widths: { code: 200 }, density: "compact" });
    const first = layout(table);
    setLayout(table, { sort: "", group: "", columns: ["code"], pinned: [] });
    setLayout(table, JSON.parse(JSON.stringify(first)) as Grid.GridLayout);
    return [first, layout(table)] as const;
  });
  expect(kept).toMatchObject({ sort: "region,-berths", group: "region", columns: ["code", "berths"], pinned: ["code"], density: "compact" });
  expect(kept.widths["code"]).toBe(200);
  expect(restored).toEqual(kept);
});

test("menus and titles of a grid are accessible", async ({ page, a11y }) => {
  await open(page, PORTS, { ...TOOLS, query: "?group=region&sort=-depth,code" });
  await page.getByRole("button", { name: "Depth: options" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await a11y.audit();
});
