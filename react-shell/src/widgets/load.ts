// Loads the widgets. There are two WASM modules: that of pages with a table has all elements, the light one all but the
// table. A page gets one of them, and a later page with a table the larger one besides; what is defined stays as it is.
import type * as Module from "@borsa/widgets";
import { chunk } from "../navigation/chunks.ts";

/** What is used of a module of widgets. */
export type Widgets = Pick<typeof Module, "define" | "formatDate" | "formatNumber">;

// Empty when the shell is built without widgets.
const WITH_TABLE = import.meta.glob<string>("../../../wasm-widgets/pkg/*.wasm", { query: "?url", import: "default", eager: true });
const LIGHT = import.meta.glob<string>("../../../wasm-widgets/pkg-light/*.wasm", { query: "?url", import: "default", eager: true });

const MODULES = {
  withTable: () => defined(WITH_TABLE, () => import("@borsa/widgets")),
  light: () => defined(LIGHT, () => import("@borsa/widgets/light")),
};

const loading: { [name in keyof typeof MODULES]?: Promise<Widgets> } = {};

async function fetched(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
}

/**
 * Defines the elements of a module. A module whose evaluation failed cannot be retried, so the WASM file that it needs
 * is first loaded into the browser's cache.
 */
async function defined(files: Readonly<Record<string, string>>, load: () => Promise<Widgets>): Promise<Widgets> {
  await chunk(() => Promise.all(Object.values(files).map(fetched)));
  const widgets = await chunk(load);
  widgets.define();
  return widgets;
}

/** True while the page has a table that is not upgraded. */
export const awaitsTable = (): boolean => document.querySelector("borsa-table:not(:defined)") !== null;

/** Loads the module that the page needs, once; after a failure, again. */
export async function loadWidgets(): Promise<Widgets> {
  const name = loading.withTable !== undefined || awaitsTable() ? "withTable" : "light";
  try {
    return await (loading[name] ??= MODULES[name]());
  } catch (problem) {
    delete loading[name];
    throw problem;
  }
}
