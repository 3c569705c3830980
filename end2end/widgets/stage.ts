// A page with widgets only: no shell and no server, just the package for pages without a bundler.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const ORIGIN = "http://widgets.test";
const PACKAGE = new URL("../../wasm-widgets/pkg-web/", import.meta.url);
const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", wasm: "application/wasm" };

const START = `
  import init, { define } from "/widgets/wasm_widgets.js";
  globalThis.wasm = await init();
  define();
  globalThis.defined = true;`;

/** Opens a page with this body; requests for `/data.json` get `data`. */
export async function stage(page: Page, body: string, data: unknown = {}): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === "/data.json") return route.fulfill({ json: data });
    if (path === "/start.js") return route.fulfill({ contentType: "text/javascript", body: START });
    if (path.startsWith("/widgets/")) {
      const file = fileURLToPath(new URL(path.slice("/widgets/".length), PACKAGE));
      return route.fulfill({ contentType: TYPES[path.split(".").at(-1) ?? ""] ?? "text/plain", body: await readFile(file) });
    }
    const head = '<meta charset="utf-8"><link rel="icon" href="data:,">';
    const html = `<!doctype html><html lang="en"><head>${head}</head><body>${body}<script type="module" src="/start.js"></script></body></html>`;
    return route.fulfill({ contentType: "text/html", body: html });
  });
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => "defined" in globalThis);
}

/** Dispatches an event of the live stream. */
export async function tell(page: Page, event: "quotes" | "indices" | "status", detail: unknown): Promise<void> {
  await page.evaluate(([name, value]) => document.dispatchEvent(new CustomEvent(`borsa:${name}`, { detail: value })), [event, detail] as const);
}
