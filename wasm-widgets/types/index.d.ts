// The functions of the package and the events of its elements. Hand-written: few and stable,
// and available before the WASM is built.

export type NumberKind =
  | "price"
  | "change"
  | "change-percent"
  | "percent"
  | "quantity"
  | "money"
  | "money-millions"
  | "number";

export type DateKind = "date" | "long" | "day-month" | "time" | "time-seconds" | "datetime";

/** Defines the elements; existing ones are upgraded at once. Call it after hydration. */
export function define(): void;

/** A plain number as text: `formatNumber("-0.619", "change-percent")` is `−0.62%`. */
export function formatNumber(value: string, kind: NumberKind, decimals?: number | null): string;

/** An ISO date or timestamp as text; empty if invalid. */
export function formatDate(iso: string, kind: DateKind, lang: string): string;

/** Seconds as `00:12:41`. */
export function formatCountdown(seconds: number): string;

/** Changed plain values of one row, by column key; null for a withdrawn value. */
export type Changes = Readonly<Record<string, string | null>>;

export interface QuotesDetail {
  /** The version of the data; the elements do not read it. */
  readonly v?: number;
  /** The exchange's time; absent until it is known. */
  readonly t?: string;
  readonly q: Readonly<Record<string, Changes>>;
}

export interface IndicesDetail {
  readonly v?: number;
  readonly i: Readonly<Record<string, Changes>>;
}

export interface StatusDetail {
  readonly status: "closed" | "open" | "preopen" | "preclose";
  readonly now: string;
  readonly replay: boolean;
  readonly sample: boolean;
  readonly timings: Readonly<Record<"preOpening" | "trading" | "preClosing" | "tradingAtLast" | "close", string>>;
}

/** What `src` of `<borsa-table>` answers, and its property `data`. */
export interface TableData {
  /** The member of a row that identifies it. */
  readonly key: string;
  readonly columns: readonly TableColumn[];
  readonly filters?: readonly { readonly key: string; readonly kind: string; readonly codes?: readonly string[] }[];
  /** Default order: a column's key, with `-` in front for descending. */
  readonly sort?: string;
  /** Of when the values are, and by how many minutes they are delayed: told below a table that the element builds. */
  readonly asOf?: string;
  readonly delayMinutes?: number;
  /** True if they may be old, which a grid tells. */
  readonly stale?: boolean;
  /** Labels of codes, by column. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export interface TableColumn {
  readonly key: string;
  readonly kind: string;
  readonly title?: string;
  readonly decimals?: number;
  /** False for a column that is shown only when asked for. */
  readonly shown?: boolean;
  /** True for a column whose sum is shown: at the end of a grid, and of each of its groups. */
  readonly total?: boolean;
}

/** `<borsa-table>`. */
export interface TableElement extends HTMLElement {
  src: string;
  /** The table, or its rows alone, with `columns`. */
  data: TableData | TableData["rows"] | undefined;
  /** The columns of rows that stand alone in `data`; the values of the first one tell the rows apart. */
  columns: readonly TableColumn[] | undefined;
  /** The rows of the view as data: U+001E ends each, U+001F stands between its key and its cells. Empty before they are here. */
  view(): string;
}
/** The detail of `borsa:select`. */
export interface SelectDetail {
  /** The keys of the selected rows, in the order of the view. */
  readonly keys: readonly string[];
}

/** The detail of `borsa:progress`: how many rows of `data` have been read. */
export interface ProgressDetail {
  readonly rows: number;
  readonly of: number;
}

/** Of `borsa:error`: what the element says in its place. */
export interface ErrorDetail {
  readonly message: string;
  /** The attribute that is wrong, where it is one. */
  readonly attribute?: string;
}

declare global {
  interface HTMLElementEventMap {
    "borsa:error": CustomEvent<ErrorDetail>;
    "borsa:progress": CustomEvent<ProgressDetail>;
    "borsa:select": CustomEvent<SelectDetail>;
  }
  interface HTMLElementTagNameMap {
    "borsa-table": TableElement;
  }
  interface DocumentEventMap {
    "borsa:quotes": CustomEvent<QuotesDetail>;
    "borsa:indices": CustomEvent<IndicesDetail>;
    "borsa:status": CustomEvent<StatusDetail>;
    /** A table was sorted or filtered in place: the query of the address is another. */
    "borsa:view": CustomEvent<null>;
  }
}
