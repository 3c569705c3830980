/** The module of the tables; what it offers to grids is between them. */
export interface GridEngine {
  readonly gridShow?: unknown;
}

/** How a grid is laid out, as plain values that can be kept as JSON. */
export interface GridLayout {
  /** The keys of the columns that rows are sorted by, with `-` in front for descending: `-last,code`. */
  readonly sort: string;
  /** The key of the column of the groups; empty without groups. */
  readonly group: string;
  /** The keys of the columns that are shown, in order. */
  readonly columns: readonly string[];
  readonly pinned: readonly string[];
  /** Pixels by key. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: "compact" | "normal" | "roomy";
}

/**
 * Makes a grid of each `<borsa-table data-grid>`, those of later, too. `define` and `defineWhenNear` do so by themselves, and
 * pass the module of the tables, without which grids have keys and selection alone.
 */
export function watch(engine?: GridEngine): void;
/** The keys of the selected rows, in the order of the view. */
export function selected(table: Element): readonly string[];
/** Selects the rows with these keys, and no others. */
export function select(table: Element, keys: Iterable<string>): void;
/** The rows of the view, or those with the given keys, as text of a format with a line of titles. */
export function rowsAs(table: Element, format?: "csv" | "tsv", keys?: Iterable<string>): string;
/** Order, groups, columns, widths and density of the table. */
export function layout(table: Element): GridLayout;
/** Lays the table out; what is not given stays. False while it has no rows. */
export function setLayout(table: Element, layout: Partial<GridLayout>): boolean;
