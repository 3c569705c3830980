// Tables with `data-grid`: the keys of the ARIA pattern of a grid in both directions of writing, selection, copies and exports.
import { readFileSync } from "node:fs";
import { normalize } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type * as Grid from "../../wasm-widgets/package/grid.js";
import { expect, test } from "../support/test.ts";

const PACKAGE = fileURLToPath(new URL("../../wasm-widgets/pkg-npm", import.meta.url));
const ORIGIN = "http://grid.test";
const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", wasm: "application/wasm" };

const COLUMNS = [
  { key: "code", kind: "text", title: "Port" },
  { key: "depth", kind: "number", decimals: 1, title: "Depth" },
  { key: "note", kind: "text", title: "Note" },
];

/** Opens a page with a table of so many ports, a button before and one behind it. */
async function open(page: Page, count: number, lang = "en"): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path !== "/") {
      return route.fulfill({ contentType: TYPES[path.split(".").at(-1) ?? ""] ?? "text/plain", body: readFileSync(`${PACKAGE}${normalize(path)}`) });
    }
    const style = "<style>.table-wrap { block-size: 300px; overflow: auto } tr { block-size: 28px }</style>";
    const body = `<button>before</button><borsa-table data-grid></borsa-table><button>behind</button>`;
    const html = `<!doctype html><html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}"><meta charset="utf-8"><link rel="icon" href="data:,">${style}<body>${body}<script type="module" src="/define.js"></script></body></html>`;
    return route.fulfill({ contentType: "text/html", body: html });
  });
  await page.goto(`${ORIGIN}/`);
  await page.locator("borsa-table").evaluate(
    (table, [columns, rows]) => {
      const chosen: unknown[] = [];
      table.addEventListener("borsa:select", (event) => chosen.push((event as CustomEvent<{ keys: string[] }>).detail.keys));
      // The rows may be set before the columns.
      Object.assign(table, { data: Array.from({ length: rows }, (_, nth) => ({ code: `P${nth + 1}`, depth: `${nth}.5`, note: { 1: 'say "a,b"\ttwice', 2: "@sum(1)" }[nth] ?? "none" })) });
      Object.assign(table, { columns });
      Object.assign(globalThis, { chosen });
    },
    [COLUMNS, count] as const,
  );
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("button", { name: "before" }).focus();
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const last = (page: Page) => page.evaluate(() => (globalThis as unknown as { chosen: unknown[] }).chosen.at(-1));

test("the grid is one stop of Tab, and keys reach every cell", async ({ page }) => {
  await open(page, 5);
  await press(page, "Tab");
  expect(await focused(page)).toBe("Port");
  await press(page, "ArrowDown", "ArrowRight");
  expect(await focused(page)).toBe("0.5");
  await press(page, "Home");
  expect(await focused(page)).toBe("P1");
  await press(page, "ArrowLeft", "ArrowDown", "End");
  expect(await focused(page)).toBe('say "a,b"\ttwice');
  await press(page, "Control+End");
  expect(await focused(page)).toBe("none");
  await press(page, "ArrowDown", "ArrowRight", "Control+Home");
  expect(await focused(page)).toBe("Port");
  await press(page, "Tab");
  expect(await focused(page)).toBe("behind");
  await press(page, "Shift+Tab");
  expect(await focused(page)).toBe("Port");
});

test("Enter sorts by a title, F2 goes into a cell and Escape out of it", async ({ page }) => {
  await open(page, 5);
  await press(page, "Tab", "ArrowRight", "Enter");
  await expect(page.getByRole("columnheader", { name: "Depth" })).toHaveAttribute("aria-sort", "descending");
  await expect(page.locator("tbody tr").first()).toHaveText(/P5/);
  expect(await focused(page)).toBe("Depth");
  await press(page, "F2");
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("a");
  await press(page, "Escape");
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("th");
});

test("in Arabic the arrows follow the direction of writing", async ({ page }) => {
  await open(page, 3, "ar");
  await press(page, "Tab", "ArrowDown", "ArrowLeft");
  expect(await focused(page)).toBe("0.5");
  await press(page, "ArrowRight");
  expect(await focused(page)).toBe("P1");
});

test("rows are selected by keys and pointer, and the selected ones copied", async ({ page }) => {
  await open(page, 5);
  await press(page, "Tab", "ArrowDown", "Space");
  expect(await last(page)).toEqual(["P1"]);
  await press(page, "Shift+ArrowDown", "Shift+ArrowDown");
  expect(await last(page)).toEqual(["P1", "P2", "P3"]);
  await expect(page.getByRole("row", { selected: true })).toHaveCount(3);
  await press(page, "Escape");
  expect(await last(page)).toEqual([]);
  await press(page, "Control+a");
  expect(await last(page)).toHaveLength(5);
  await page.getByRole("gridcell", { name: "3.5" }).click();
  expect(await last(page)).toEqual(["P4"]);
  await page.getByRole("gridcell", { name: "1.5" }).click({ modifiers: ["Control"] });
  expect(await last(page)).toEqual(["P2", "P4"]);
  const copied = await page.locator("borsa-table").evaluate((table) => {
    const event = new ClipboardEvent("copy", { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
    table.querySelector("td")!.dispatchEvent(event);
    return [event.defaultPrevented, event.clipboardData!.getData("text/plain")];
  });
  expect(copied).toEqual([true, 'Port\tDepth\tNote\nP2\t1.5\tsay "a,b" twice\nP4\t3.5\tnone\n']);
});

test("ten thousand rows are reached by keys, selected and exported although few are in the document", async ({ page }) => {
  await open(page, 10_000);
  expect(await page.locator("tbody tr").count()).toBeLessThan(100);
  await press(page, "Tab", "ArrowDown", "Control+End");
  await expect.poll(() => page.evaluate(() => document.activeElement?.parentElement?.dataset["s"])).toBe("P10000");
  await press(page, "ArrowUp", "Space", "Shift+ArrowDown");
  await expect.poll(() => last(page)).toEqual(["P9999", "P10000"]);
  await press(page, "Control+Home", "ArrowDown");
  await expect.poll(() => focused(page)).toBe("P1");
  const exported = await page.locator("borsa-table").evaluate(async (table) => {
    const { rowsAs, select, selected } = (await import("/grid.js" as string)) as typeof Grid;
    select(table, ["P2", "P10000", "P77777"]);
    return [rowsAs(table, "csv").split("\r\n"), selected(table)] as const;
  });
  expect(exported[0]).toHaveLength(10_002);
  expect(exported[0].slice(0, 4)).toEqual(["Port,Depth,Note", "P1,0.5,none", 'P2,1.5,"say ""a,b""\ttwice"', "P3,2.5,'@sum(1)"]);
  expect(exported[1]).toEqual(["P2", "P10000"]);
});
