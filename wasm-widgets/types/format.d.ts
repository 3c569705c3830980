// The formats: `import { load } from "@borsa/widgets/format"`.

/** Names of kinds, and the notation of numerals: `0`, `0,0`, `0,0.000`, `+0,0.00`. */
export type NumberPattern =
  | "number"
  | "quantity"
  | "price"
  | "change"
  | "percent"
  | "change-percent"
  | "money"
  | "money-millions"
  | "compact"
  | "aed"
  | "fils"
  | `${"" | "+"}0${"" | ",0"}${"" | `.${string}`}`;

export type DatePattern =
  | "date"
  | "long"
  | "day-month"
  | "time"
  | "time-seconds"
  | "datetime"
  | "datetime-seconds"
  | "iso"
  | "iso-datetime"
  | "hijri"
  | "date-hijri"
  | "DD MMM, YYYY"
  | "DD MMM, YYYY HH:mm"
  | "DD MMM, YYYY HH:mm:ss"
  | "DD MMM"
  | "HH:mm"
  | "HH:mm:ss"
  | "YYYY-MM-DD";

export interface FormatOptions {
  /** Default: `en-AE`. */
  readonly locale?: "en" | "en-AE" | "ar" | "ar-AE";
  /** Latin digits by default, in both languages. */
  readonly digits?: "latn" | "arab";
  /** What keeps the order among text of another direction: isolates of Unicode or `<bdi>`. Default: nothing. */
  readonly isolate?: "none" | "text" | "html";
  /** Decimals instead of those of the pattern, up to 18. */
  readonly decimals?: number;
  /** Of bigints: they are divided by this power of ten. Numbers: 0 by default. Dates: 3, milliseconds. */
  readonly scale?: number;
}

/** Texts of a column. Each text is cut out of a long string when it is asked for. */
export interface Column extends Iterable<string> {
  readonly length: number;
  /** All texts, with nothing between them. */
  readonly text: string;
  /** Where each text ends in `text`. */
  readonly ends: Uint32Array;
  at(index: number): string | undefined;
  toArray(): string[];
}

/** From a value to text. What is missing or no value is `--`. */
export interface Formatter<Value> {
  (value: Value): string;
  column(values: Float64Array | BigInt64Array): Column;
  range(from: Value, to: Value): string;
}

export type NumberValue = number | bigint | string | null | undefined;
export type DateValue = number | bigint | string | Date | null | undefined;

export interface Formats {
  /** Throws an error that lists the known names for an unknown pattern, locale, digits or isolation. */
  number(pattern: NumberPattern, options?: FormatOptions): Formatter<NumberValue>;
  /** Numbers are milliseconds since 1970; dates are those of the exchange. */
  date(pattern: DatePattern, options?: FormatOptions): Formatter<DateValue>;
  /** The time from now to then, both in milliseconds since 1970. */
  age(options?: FormatOptions): (then: number, now: number) => string;
}

/** Loads the module, once. */
export function load(): Promise<Formats>;
