import type { HTMLAttributes, ReactElement, Ref } from "react";
import type { DateKind, ErrorDetail, NumberKind, TableColumn, TableData } from "./types/index.d.ts";

interface Common extends Omit<HTMLAttributes<HTMLElement>, "children" | "onError"> {
  readonly [data: `data-${string}`]: string | undefined;
  /** The element, from React 19 on. */
  readonly ref?: Ref<HTMLElement>;
  /** The element could not do what it was asked for; it says so in its place. */
  readonly onError?: (event: CustomEvent<ErrorDetail>) => void;
}

export interface MarketStatusProps extends Common {
  readonly now?: string;
  readonly status?: "closed" | "open" | "preopen" | "preclose";
  readonly timings?: string;
  readonly holidays?: string;
  /** True to list the phases of the session. */
  readonly timeline?: boolean;
}

export interface NumberProps extends Common {
  readonly value?: string | number;
  readonly kind?: NumberKind;
  readonly decimals?: number;
}

export interface DateProps extends Common {
  readonly value?: string;
  readonly kind?: DateKind;
}

export interface PriceProps extends Common {
  readonly value?: string | number;
  /** Whose price it is in the live stream. */
  readonly symbol?: string;
  readonly decimals?: number;
  readonly digits?: "latn" | "arab";
}

export interface ChangeProps extends PriceProps {
  readonly kind?: "value" | "percent";
}

export interface SparklineProps extends Common {
  readonly values?: readonly number[] | string;
  /** What it shows, for screen readers; without it, it is an ornament. */
  readonly label?: string;
}

export interface QuoteProps extends Common {
  /** The address of a list of securities of the exchange, as JSON. */
  readonly src: string;
  readonly symbol: string;
  readonly digits?: "latn" | "arab";
}

export interface TickerProps extends Common {
  readonly src: string;
  /** Up to 50, joined by commas; without them, the first 50 of the list. */
  readonly symbols?: readonly string[] | string;
  readonly digits?: "latn" | "arab";
}

export interface TableProps extends Common {
  readonly src?: string;
  /** The table, or its rows alone, with `columns`. */
  readonly data?: TableData | TableData["rows"];
  readonly columns?: readonly TableColumn[];
  /** A table was sorted or filtered in place: the query of the address is another. */
  readonly onView?: (event: CustomEvent<null>) => void;
}

export function BorsaMarketStatus(props: MarketStatusProps): ReactElement;
export function BorsaNumber(props: NumberProps): ReactElement;
export function BorsaDate(props: DateProps): ReactElement;
export function BorsaPrice(props: PriceProps): ReactElement;
export function BorsaChange(props: ChangeProps): ReactElement;
export function BorsaSparkline(props: SparklineProps): ReactElement;
export function BorsaQuote(props: QuoteProps): ReactElement;
export function BorsaTicker(props: TickerProps): ReactElement;
export function BorsaTable(props: TableProps): ReactElement;
