import type { formatCountdown, formatDate, formatNumber } from "./types/index.d.ts";

export type {
  Changes,
  DateKind,
  ErrorDetail,
  IndicesDetail,
  NumberKind,
  QuotesDetail,
  StatusDetail,
  TableColumn,
  TableData,
  TableElement,
} from "./types/index.d.ts";

/** The functions of the loaded module. */
export interface Widgets {
  readonly formatNumber: typeof formatNumber;
  readonly formatDate: typeof formatDate;
  readonly formatCountdown: typeof formatCountdown;
}

/** The names of the elements. */
export const NAMES: readonly string[];

/** Loads the WASM module and defines the elements, once; undefined on a server. */
export function define(): Promise<Widgets | undefined>;

/** Defines the elements when the first one comes near the window; the result ends the waiting. */
export function defineWhenNear(margin?: string): () => void;
