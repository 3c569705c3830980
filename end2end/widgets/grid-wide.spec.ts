// Grids of many columns: those in sight are in the document, in both directions of writing, and every one is reached.
import type { Page } from "@playwright/test";
import type * as Grid from "../../wasm-widgets/package/grid.js";
import { expect, test } from "../support/test.ts";
import { focused, open, press } from "./grid-stage.ts";

const COLUMNS = 120;

async function fill(page: Page, rows: number, lang = "en"): Promise<void> {
  await open(page, undefined, { lang, attributes: 'data-address="off"', style: "borsa-table { inline-size: 600px }" });
  await page.locator("borsa-table").evaluate(
    (table, [count, width]) => {
      const keys = Array.from({ length: width }, (_, nth) => `c${nth}`);
      const columns = keys.map((key) => ({ key, kind: "text", title: `Column ${key}` }));
      const data = Array.from({ length: count }, (_, nth) => Object.fromEntries(keys.map((key) => [key, `r${nth}${key}`])));
      Object.assign(table, { data: { key: "c0", columns, rows: data } });
    },
    [rows, COLUMNS] as const,
  );
  // By its attribute: to ask for roles takes seconds in sixty thousand cells.
  await expect(page.locator("table[role$=grid]")).toBeVisible();
  await page.locator("button", { hasText: "before" }).focus();
}

interface Seen {
  readonly count: number;
  /** How far a cell is from below its title, at most. */
  readonly off: number;
  /** The places in what is seen, one every ten pixels, that no cell covers. */
  readonly uncovered: number;
  /** The first and the last column behind the first one, from 1. */
  readonly ends: readonly number[];
}

/** What the first row has. */
const seen = (page: Page): Promise<Seen> =>
  page.locator("tbody tr[data-s]").first().evaluate((row) => {
    const titles = document.querySelectorAll("thead th");
    const cells = [...row.children].filter((cell) => !cell.ariaHidden);
    const place = (cell: Element) => Number(cell.getAttribute("aria-colindex"));
    const left = (element: Element | undefined) => element?.getBoundingClientRect().left ?? Number.NaN;
    const wrap = row.closest(".table-wrap")!;
    const start = left(wrap) + wrap.clientLeft;
    const rects = cells.map((cell) => cell.getBoundingClientRect());
    const places = Array.from({ length: Math.floor(wrap.clientWidth / 10) }, (_, nth) => start + 5 + nth * 10);
    return {
      count: row.children.length,
      off: Math.max(...cells.map((cell) => Math.abs(left(cell) - left(titles[place(cell) - 1])))),
      uncovered: places.filter((at) => !rects.some((rect) => rect.left <= at && at <= rect.right)).length,
      ends: [place(cells[1]!), place(cells.at(-1)!)],
    };
  });

const scrollTo = (page: Page, part: number) =>
  page.locator(".table-wrap").evaluate((wrap, share) => {
    const way = (wrap.scrollWidth - wrap.clientWidth) * share;
    wrap.scrollLeft = getComputedStyle(wrap).direction === "rtl" ? -way : way;
  }, part);

for (const lang of ["en", "ar"]) {
  test(`the columns in sight are in the document, below their titles (${lang})`, async ({ page }) => {
    await fill(page, 600, lang);
    await expect(page.locator("table")).toHaveAttribute("aria-colcount", String(COLUMNS));
    await expect(page.locator("thead th")).toHaveCount(COLUMNS);
    for (const part of [0, 0.3, 0.62, 1]) {
      await scrollTo(page, part);
      const middle = Math.round(part * (COLUMNS - 1)) + 1;
      const isThere = async () => {
        const [first = 0, last = 0] = (await seen(page)).ends;
        return first - 8 <= middle && middle <= last + 8;
      };
      await expect.poll(isThere, String(part)).toBe(true);
      const { count, off, uncovered } = await seen(page);
      expect(count, String(part)).toBeLessThan(40);
      expect(off, String(part)).toBeLessThan(1);
      expect(uncovered, String(part)).toBe(0);
    }
    await expect(page.locator("tbody tr[data-s]").first().locator("> *").first()).toHaveAttribute("aria-colindex", "1");
  });

  test(`keys reach columns that are not in the document (${lang})`, async ({ page }) => {
    await fill(page, 600, lang);
    await press(page, "Tab", "ArrowDown", "End");
    await expect.poll(() => focused(page)).toBe(`r0c${COLUMNS - 1}`);
    await press(page, lang === "ar" ? "ArrowRight" : "ArrowLeft");
    await expect.poll(() => focused(page)).toBe(`r0c${COLUMNS - 2}`);
    await press(page, "Home");
    await expect.poll(() => focused(page)).toBe("r0c0");
    for (let nth = 0; nth < 20; nth += 1) await press(page, lang === "ar" ? "ArrowLeft" : "ArrowRight");
    await expect.poll(() => focused(page)).toBe("r0c20");
    await press(page, "Control+End");
    await expect.poll(() => focused(page)).toBe(`r599c${COLUMNS - 1}`);
  });
}

test("a value of a column that is not in the document is there when the column comes", async ({ page }) => {
  await fill(page, 600);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("borsa:quotes", { detail: { q: { r0c0: { c119: "now", c1: "here" } } } })));
  await expect(page.locator("tbody tr[data-s]").first().locator("[aria-colindex='2']")).toHaveText("here");
  await scrollTo(page, 1);
  await expect(page.locator("tbody tr[data-s]").first().locator("[aria-colindex='120']")).toHaveText("now");
  const csv = await page.locator("borsa-table").evaluate(async (table) => {
    const { rowsAs } = (await import("/grid.js" as string)) as typeof Grid;
    return rowsAs(table, "csv").split("\r\n", 2).map((line) => line.split(","));
  });
  expect(csv.map((line) => line.length)).toEqual([COLUMNS, COLUMNS]);
  expect(csv[1]?.at(-1)).toBe("now");
});

test("pinned columns stay in the document and in sight, and moved ones are where they are put", async ({ page }) => {
  await fill(page, 600);
  await page.locator("borsa-table").evaluate(async (table) => {
    const { layout, setLayout } = (await import("/grid.js" as string)) as typeof Grid;
    setLayout(table, { pinned: ["c50", "c60"], columns: layout(table).columns.toReversed() });
  });
  await scrollTo(page, 0.5);
  const first = page.locator("tbody tr[data-s]").first().locator("> *");
  await expect.poll(async () => (await seen(page)).ends[1]).toBeGreaterThan(50);
  await expect(first.nth(0)).toHaveText("r0c60");
  await expect(first.nth(1)).toHaveText("r0c50");
  const start = await first.nth(0).evaluate((cell) => Math.round(cell.getBoundingClientRect().left - cell.closest(".table-wrap")!.getBoundingClientRect().left));
  expect(start).toBe(0);
  await scrollTo(page, 1);
  await expect(first.last()).toHaveText("r0c0");
});

test("lines of groups have the columns in sight, too", async ({ page }) => {
  await fill(page, 600);
  await page.locator("borsa-table").evaluate(async (table) => {
    const { setLayout } = (await import("/grid.js" as string)) as typeof Grid;
    setLayout(table, { group: "c1" });
  });
  const group = page.locator("tbody tr[data-g]").first();
  await expect(group).toContainText("r0c1");
  expect(await group.locator("> *").count()).toBeLessThan(40);
  await scrollTo(page, 1);
  await expect(group.locator("[aria-colindex='120']")).toHaveCount(1);
});

test("of five hundred rows all columns are in the document, for the browser to find", async ({ page }) => {
  await fill(page, 500);
  await expect(page.locator("table")).not.toHaveAttribute("aria-colcount");
  expect(await page.locator("tbody tr[data-s]").first().locator("> *").count()).toBe(COLUMNS);
  await expect(page.locator("tbody [data-part=gap]")).toHaveCount(0);
});

test("a wide grid is accessible", async ({ page, a11y }) => {
  await fill(page, 501);
  await scrollTo(page, 0.5);
  await expect.poll(async () => (await seen(page)).ends[0]).toBeGreaterThan(30);
  await a11y.audit();
});
