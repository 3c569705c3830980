// Scrolling: to the anchor or the top after a navigation, to the stored position after going back.
import { SCROLL_MS, SCROLL_OFFSET } from "../generated/constants.ts";

const KEY = "borsa-scroll";
const KEPT = 50;

/** Scroll positions by history key, stored for the tab. */
export class Positions {
  readonly #store: Pick<Storage, "getItem" | "setItem">;
  #known: Map<string, number>;

  constructor(store: Pick<Storage, "getItem" | "setItem">) {
    this.#store = store;
    this.#known = new Map(readPairs(store));
  }

  /** The stored position of a history entry. */
  of(key: string): number | undefined {
    return this.#known.get(key);
  }

  remember(key: string, top: number): void {
    this.#known.delete(key);
    this.#known.set(key, top);
    if (this.#known.size > KEPT) this.#known = new Map([...this.#known].slice(-KEPT));
  }

  /** Stores the positions before the page is left. */
  save(): void {
    try {
      this.#store.setItem(KEY, JSON.stringify([...this.#known]));
    } catch {
      // When the storage is full, only positions are lost.
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

/** The eased position at time `t` (0 to 1) between two positions. */
export const between = (from: number, to: number, t: number) => from + (to - from) * ease(Math.min(1, t));

let running = 0;

/** Scrolls in 400 ms; immediately with reduced motion. */
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

/** The element that a hash refers to. */
export function anchorOf(hash: string): HTMLElement | undefined {
  return hash.length > 1 ? (document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined) : undefined;
}

/** Scrolls to an anchor, with the specification's distance from the sticky header. */
export function scrollToAnchor(anchor: HTMLElement): void {
  const header = document.querySelector(".header")?.getBoundingClientRect().height ?? 0;
  animateTo(Math.max(0, anchor.getBoundingClientRect().top + scrollY - header - SCROLL_OFFSET));
}
