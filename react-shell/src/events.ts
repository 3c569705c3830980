// Events on the document between the parts of the page. Events for the widgets are declared by their package;
// these are the shell's own.
export type { StatusDetail } from "@borsa/widgets";

declare global {
  interface DocumentEventMap {
    /** Another page, or the same one with another query, is shown. */
    "borsa:page": CustomEvent<{ readonly title: string }>;
    /** Blocks of the page were replaced with newer ones. */
    "borsa:renewed": CustomEvent<undefined>;
    /** The visitor selected a theme. */
    "borsa:theme": CustomEvent<"light" | "dark">;
    /** A text for screen readers. */
    "borsa:announce": CustomEvent<string>;
  }
}

type Told = Extract<keyof DocumentEventMap, `borsa:${string}`>;
type Detail<T extends Told> = DocumentEventMap[T]["detail"];

/** Dispatches an event on the document; the second argument is its detail. */
export function tell<T extends Told>(type: T, ...[detail]: Detail<T> extends undefined ? [] : [detail: Detail<T>]): void {
  document.dispatchEvent(new CustomEvent(type, { detail }));
}
