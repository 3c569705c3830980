/** Makes a grid of each `<borsa-table data-grid>`, those of later, too. `define` and `defineWhenNear` do so by themselves. */
export function watch(): void;
/** The keys of the selected rows, in the order of the view. */
export function selected(table: Element): readonly string[];
/** Selects the rows with these keys, and no others. */
export function select(table: Element, keys: Iterable<string>): void;
/** The rows of the view, or those with the given keys, as text of a format with a line of titles. */
export function rowsAs(table: Element, format?: "csv" | "tsv", keys?: Iterable<string>): string;
