// The events of the document by which the parts of the page tell each other what happened. Those that
// the widgets hear are declared by their package; these are the shell's own.
export type { StatusDetail } from "@borsa/widgets";

declare global {
  interface DocumentEventMap {
    /** Another page or another view of it is shown. */
    "borsa:page": CustomEvent<{ readonly title: string }>;
    /** Blocks of the page were replaced by newer ones. */
    "borsa:renewed": CustomEvent<undefined>;
    /** The visitor chose a theme. */
    "borsa:theme": CustomEvent<"light" | "dark">;
    /** Screen readers shall hear this text. */
    "borsa:announce": CustomEvent<string>;
  }
}

type Told = Extract<keyof DocumentEventMap, `borsa:${string}`>;
type Detail<T extends Told> = DocumentEventMap[T]["detail"];

/** Tells the document; the second argument is what the event carries. */
export function tell<T extends Told>(type: T, ...[detail]: Detail<T> extends undefined ? [] : [detail: Detail<T>]): void {
  document.dispatchEvent(new CustomEvent(type, { detail }));
}
