// A page of another site with a table that is a grid: nothing but the npm package.
import { readFileSync } from "node:fs";
import { normalize } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect } from "../support/test.ts";

const PACKAGE = fileURLToPath(new URL("../../wasm-widgets/pkg-npm", import.meta.url));
export const ORIGIN = "http://grid.test";
const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", wasm: "application/wasm" };

export interface Setting {
  readonly lang?: string;
  /** Attributes of the element besides `data-grid`. */
  readonly attributes?: string;
  readonly query?: string;
  readonly style?: string;
}

/** Ports in three regions, two of them of the same depth; one has no region. */
export const PORTS = {
  key: "code",
  columns: [
    { key: "code", kind: "text", title: "Port" },
    { key: "region", kind: "text", title: "Region" },
    { key: "depth", kind: "number", decimals: 1, title: "Depth" },
    { key: "berths", kind: "quantity", title: "Berths", total: true },
    { key: "since", kind: "date", title: "Since", shown: false },
  ],
  rows: [
    { code: "RAS", region: "North", depth: "12.5", berths: "4", since: "2001-02-03" },
    { code: "MIN", region: "South", depth: "17.0", berths: "11", since: "1999-01-01" },
    { code: "KHO", region: "North", depth: "12.5", berths: "2", since: "2010-05-06" },
    { code: "FUJ", region: "East", depth: "17.0", berths: "7", since: "1983-09-09" },
    { code: "SEA", region: null, depth: null, berths: "1", since: "2020-01-01" },
  ],
};

/** Opens a page with a table, and gives it data; without data it waits for the element alone. */
export async function open(page: Page, data: unknown, { lang = "en", attributes = "", query = "", style = "" }: Setting = {}): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path !== "/") {
      return route.fulfill({ contentType: TYPES[path.split(".").at(-1) ?? ""] ?? "text/plain", body: readFileSync(`${PACKAGE}${normalize(path)}`) });
    }
    const rules = `<style>.table-wrap { block-size: 300px; overflow: auto } tr { block-size: 28px } ${style}</style>`;
    const body = `<main><h1>Ports</h1><button>before</button><borsa-table data-grid ${attributes}></borsa-table><button>behind</button></main>`;
    const html = `<!doctype html><html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}"><meta charset="utf-8"><title>Ports</title><link rel="icon" href="data:,">${rules}<body>${body}<script type="module" src="/define.js"></script></body></html>`;
    return route.fulfill({ contentType: "text/html", body: html });
  });
  await page.goto(`${ORIGIN}/${query}`);
  await page.waitForFunction(() => customElements.get("borsa-table"));
  if (data === undefined) return;
  await page.locator("borsa-table").evaluate((table, given) => Object.assign(table, { data: given }), data);
  await expect(page.locator("table[role$=grid]")).toBeVisible();
  await page.getByRole("button", { name: "before" }).focus();
}

export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

export const focused = (page: Page): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent);

/** The texts of the lines, groups among them. */
export const lines = (page: Page): Promise<string[][]> =>
  page.locator("tbody tr:is([data-s], [data-g])").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? "").replaceAll(/\s+/g, " ").trim())));

export const keys = (page: Page): Promise<(string | undefined)[]> => page.locator("tbody tr[data-s]").evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset["s"]));

/** Titles without what a grid adds to them. */
export const titles = (page: Page): Promise<(string | null)[]> => page.locator("thead th").evaluateAll((heads) => heads.map((head) => (head.querySelector("a") ?? head).textContent));
