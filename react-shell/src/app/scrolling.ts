// Stores the scroll position of each history entry, and scrolls to it or to an anchor after a navigation.
import { anchorOf, animateTo, jumpTo, Positions, scrollToAnchor, TO_PAGE, WITHIN_PAGE } from "../navigation/scroll.ts";
import type { Router } from "./router.tsx";

const positions = new Positions(sessionStorage);
let key = "default";
// The place of the entry in the history, as the router counts.
let index = 0;

const currentIndex = () => Number((history.state as { readonly idx?: number } | null)?.idx ?? 0);

/** How a navigation was started. */
export interface Arrival {
  readonly key: string;
  readonly hash: string;
  readonly back: boolean;
  /** True when only the query changed, such as a filter or a sort order. */
  readonly sameView: boolean;
  /** True when only the hash changed, as by a link of a page's contents. */
  readonly samePage: boolean;
}

/** Starts to store positions. The browser's own restoration would run before the page has its full height. */
export function startScrolling(router: Router): void {
  history.scrollRestoration = "manual";
  key = router.state.location.key;
  index = currentIndex();
  const before = positions.of(key);
  const [entry] = performance.getEntriesByType("navigation");
  const returned = entry instanceof PerformanceNavigationTiming && (entry.type === "reload" || entry.type === "back_forward");
  if (before !== undefined && returned && scrollY === 0) scrollTo(0, before);
  addEventListener("scroll", () => positions.remember(key, scrollY), { passive: true });
  addEventListener("pagehide", () => positions.save());
}

/** A table made an entry of the history by itself: it gets what the router's entries have, and stays where it is. */
export function adoptEntry(): void {
  const state = history.state as { readonly key?: string } | null;
  if (state?.key !== undefined) return;
  key = Math.random().toString(36).slice(2, 10);
  index += 1;
  history.replaceState({ ...state, usr: null, key, idx: index }, "");
  positions.remember(key, scrollY);
}

/** Scrolls after a navigation. */
export function arrive({ key: next, hash, back, sameView, samePage }: Arrival): void {
  key = next;
  index = currentIndex();
  const before = back ? positions.of(next) : undefined;
  const anchor = anchorOf(hash);
  if (before !== undefined) jumpTo(before);
  else if (anchor !== undefined) {
    scrollToAnchor(anchor, samePage ? WITHIN_PAGE : TO_PAGE);
    if (anchor.tabIndex < 0) anchor.tabIndex = -1;
    anchor.focus({ preventScroll: true });
  }
  else if (!sameView) animateTo(0);
}
