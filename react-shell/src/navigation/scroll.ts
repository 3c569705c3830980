// Scrolling: to the anchor or the top after a navigation, to the stored position after going back.
import { SCROLL_MS, SCROLL_OFFSET, SMOOTH_SCROLL_MS, SMOOTH_SCROLL_OFFSET } from "../generated/constants.ts";

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

/** Duration of a scroll, and the distance of its target below the sticky header. */
export interface Motion {
  readonly ms: number;
  readonly offset: number;
}

/** The motion after a navigation to another page. */
export const TO_PAGE: Motion = { ms: SCROLL_MS, offset: SCROLL_OFFSET };

/** The motion to a heading of the same page. */
export const WITHIN_PAGE: Motion = { ms: SMOOTH_SCROLL_MS, offset: SMOOTH_SCROLL_OFFSET };

let running = 0;

/** Scrolls immediately, and ends a motion that is still running. */
export function jumpTo(top: number): void {
  cancelAnimationFrame(running);
  scrollTo(0, top);
}

/** Frames after a motion in which sections that were laid out on the way may still move its target. */
const SETTLING = 3;

/**
 * Scrolls in the time of a motion; immediately with reduced motion. The target is read in each frame: sections are
 * laid out when they come near the window, and move it.
 */
function follow(target: () => number, { ms }: Motion): void {
  cancelAnimationFrame(running);
  const [from, start] = [scrollY, performance.now()];
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let settling = SETTLING;
  const step = (now: number) => {
    const t = still ? 1 : (now - start) / ms;
    scrollTo(0, between(from, target(), t));
    if (t < 1 || settling-- > 0) running = requestAnimationFrame(step);
  };
  if (still) step(start);
  else running = requestAnimationFrame(step);
}

/** Scrolls to a position in the time of a motion; immediately with reduced motion. */
export const animateTo = (top: number): void => follow(() => top, TO_PAGE);

/** The element that a hash refers to. */
export function anchorOf(hash: string): HTMLElement | undefined {
  return hash.length > 1 ? (document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined) : undefined;
}

/** Opens what an element is folded in, as browsers do for the hash of an address. */
function unfold(element: Element): void {
  const fold = element.closest("details");
  if (fold === null) return;
  fold.open = true;
  if (fold.parentElement !== null) unfold(fold.parentElement);
}

/** Scrolls to an anchor, with the specification's distance from the sticky header; what it is folded in opens. */
export function scrollToAnchor(anchor: HTMLElement, motion: Motion): void {
  unfold(anchor);
  const header = document.querySelector(".header")?.getBoundingClientRect().height ?? 0;
  follow(() => Math.max(0, anchor.getBoundingClientRect().top + scrollY - header - motion.offset), motion);
}
