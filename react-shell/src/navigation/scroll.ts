// Scrolling by hand: to the anchor or the top on navigation, to where one was on going back.
import { SCROLL_MS, SCROLL_OFFSET } from "../generated/constants.ts";

const KEY = "borsa-scroll";
const KEPT = 50;

/** Positions by the history's keys, kept for the tab. */
export class Positions {
  readonly #store: Pick<Storage, "getItem" | "setItem">;
  #known: Map<string, number>;

  constructor(store: Pick<Storage, "getItem" | "setItem">) {
    this.#store = store;
    this.#known = new Map(readPairs(store));
  }

  /** Where the visitor was on an entry of the history. */
  of(key: string): number | undefined {
    return this.#known.get(key);
  }

  remember(key: string, top: number): void {
    this.#known.delete(key);
    this.#known.set(key, top);
    if (this.#known.size > KEPT) this.#known = new Map([...this.#known].slice(-KEPT));
  }

  /** Writes them down before the page goes. */
  save(): void {
    try {
      this.#store.setItem(KEY, JSON.stringify([...this.#known]));
    } catch {
      // A full store loses positions, nothing else.
    }
  }
}

function readPairs(store: Pick<Storage, "getItem">): readonly (readonly [string, number])[] {
  try {
    return JSON.parse(store.getItem(KEY) ?? "[]") as readonly (readonly [string, number])[];
  } catch {
    return [];
  }
}

const ease = (t: number) => 1 - (1 - t) ** 3;

/** The way from one position to another at a moment between 0 and 1. */
export const between = (from: number, to: number, t: number) => from + (to - from) * ease(Math.min(1, t));

let running = 0;

/** Scrolls in 400 ms; at once for who asks for less motion. */
export function animateTo(top: number): void {
  cancelAnimationFrame(running);
  const from = scrollY;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    scrollTo(0, top);
    return;
  }
  const start = performance.now();
  const step = (now: number) => {
    const t = (now - start) / SCROLL_MS;
    scrollTo(0, between(from, top, t));
    if (t < 1) running = requestAnimationFrame(step);
  };
  running = requestAnimationFrame(step);
}

/** The element of a hash. */
export function anchorOf(hash: string): HTMLElement | undefined {
  return hash.length > 1 ? (document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined) : undefined;
}

/** Brings an anchor under the sticky header, with the offset of the specification. */
export function scrollToAnchor(anchor: HTMLElement): void {
  const header = document.querySelector(".header")?.getBoundingClientRect().height ?? 0;
  animateTo(Math.max(0, anchor.getBoundingClientRect().top + scrollY - header - SCROLL_OFFSET));
}
