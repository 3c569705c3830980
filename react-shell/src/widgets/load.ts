// Loads the widgets. There are two WASM modules: that of pages with a table has all elements, the light one all but the
// table. A page gets one of them, and a later page with a table the larger one besides; what is defined stays as it is. The
// page that shows the elements of the npm package has a grid, whose module is that of the package.
import type * as Module from "@borsa/widgets";
import { chunk } from "../navigation/chunks.ts";

/** What is used of a module of widgets. */
export type Widgets = Pick<typeof Module, "define" | "formatDate" | "formatNumber">;

// Empty when the shell is built without widgets.
const WITH_TABLE = import.meta.glob<string>("../../../wasm-widgets/pkg/*.wasm", { query: "?url", import: "default", eager: true });
const LIGHT = import.meta.glob<string>("../../../wasm-widgets/pkg-light/*.wasm", { query: "?url", import: "default", eager: true });

const GRID = import.meta.glob<Grid>("../../../wasm-widgets/pkg-npm/pkg-grid-web/wasm_grid.js");

/** The module of grids, which loads its WASM when it is told to. */
interface Grid extends Widgets {
  readonly default: () => Promise<unknown>;
}

const MODULES = {
  grid: () => gridDefined(Object.values(GRID)[0]),
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

async function gridDefined(load: (() => Promise<Grid>) | undefined): Promise<Widgets> {
  if (load === undefined) throw new Error("the shell is built without widgets");
  const grid = await chunk(load);
  await grid.default();
  grid.define();
  return grid;
}

/** True while the page has a grid and no table of any page before was defined. */
const awaitsGrid = (): boolean => Object.keys(GRID).length > 0 && document.querySelector("borsa-table[data-grid]:not(:defined)") !== null;

/** True where tables cannot become grids: they were defined by a page before, by the module of the site's. */
export const lacksGrid = (): boolean =>
  Object.keys(GRID).length > 0 && loading.grid === undefined && document.querySelector("borsa-table[data-grid]:defined") !== null;

/** True while the page has a table that is not upgraded. */
export const awaitsTable = (): boolean => document.querySelector("borsa-table:not(:defined)") !== null;

function needed(): keyof typeof MODULES {
  if (loading.grid !== undefined || awaitsGrid()) return "grid";
  return loading.withTable !== undefined || awaitsTable() ? "withTable" : "light";
}

/** Loads the module that the page needs, once; after a failure, again. */
export async function loadWidgets(): Promise<Widgets> {
  const name = needed();
  const root = document.documentElement;
  try {
    const widgets = await (loading[name] ??= MODULES[name]());
    root.removeAttribute("data-widgets-failed");
    return widgets;
  } catch (problem) {
    delete loading[name];
    // Shows the buttons of forms that the table would have applied at once.
    root.setAttribute("data-widgets-failed", "");
    throw problem;
  }
}
