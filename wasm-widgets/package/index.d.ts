import type { formatCountdown, formatDate, formatNumber } from "./types/index.d.ts";

export type {
  Changes,
  DateKind,
  ErrorDetail,
  IndicesDetail,
  NumberKind,
  ProgressDetail,
  QuotesDetail,
  SelectDetail,
  StatusDetail,
  TableColumn,
  TableData,
  TableElement,
} from "./types/index.d.ts";

/** `<borsa-price>`. Properties are those attributes; undefined or null removes one. */
export interface PriceElement extends HTMLElement {
  get value(): string;
  set value(value: string | number | null | undefined);
  get symbol(): string;
  set symbol(symbol: string | null | undefined);
  get decimals(): string;
  set decimals(decimals: string | number | null | undefined);
  get digits(): string;
  set digits(digits: "latn" | "arab" | null | undefined);
}

/** `<borsa-change>`. */
export interface ChangeElement extends PriceElement {
  get kind(): string;
  set kind(kind: "value" | "percent" | null | undefined);
}

/** `<borsa-sparkline>`. */
export interface SparklineElement extends HTMLElement {
  get values(): string;
  set values(values: readonly (number | string)[] | string | null | undefined);
  get label(): string;
  set label(label: string | null | undefined);
}

/** `<borsa-quote>`. */
export interface QuoteElement extends HTMLElement {
  src: string;
  symbol: string;
  get digits(): string;
  set digits(digits: "latn" | "arab" | null | undefined);
}

/** `<borsa-ticker>`. */
export interface TickerElement extends HTMLElement {
  src: string;
  get symbols(): string;
  set symbols(symbols: readonly string[] | string | null | undefined);
  get digits(): string;
  set digits(digits: "latn" | "arab" | null | undefined);
}

declare global {
  interface HTMLElementTagNameMap {
    "borsa-price": PriceElement;
    "borsa-change": ChangeElement;
    "borsa-quote": QuoteElement;
    "borsa-sparkline": SparklineElement;
    "borsa-ticker": TickerElement;
  }
}

/** The functions of the loaded module. */
export interface Widgets {
  readonly formatNumber: typeof formatNumber;
  readonly formatDate: typeof formatDate;
  readonly formatCountdown: typeof formatCountdown;
}

/** The names of the elements. */
export const NAMES: readonly string[];

/**
 * Loads the WASM modules and defines elements, once: all, or those of some names with what is loaded together with them.
 * The result has the functions of the module of the table or of that without it; it is undefined on a server and where only
 * elements of other modules are asked for.
 */
export function define(names?: string | readonly string[]): Promise<Widgets | undefined>;

/**
 * Defines elements when the first one comes near the window, and tries again, a few times, if that fails. The result
 * ends the waiting.
 */
export function defineWhenNear(margin?: string): () => void;
