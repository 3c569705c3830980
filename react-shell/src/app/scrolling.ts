// Stores the scroll position of each history entry, and scrolls to it or to an anchor after a navigation.
import { anchorOf, animateTo, jumpTo, Positions, scrollToAnchor, TO_PAGE, WITHIN_PAGE } from "../navigation/scroll.ts";
import type { Router } from "./router.tsx";

const positions = new Positions(sessionStorage);
let key = "default";

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
  const before = positions.of(key);
  const [entry] = performance.getEntriesByType("navigation");
  const returned = entry instanceof PerformanceNavigationTiming && (entry.type === "reload" || entry.type === "back_forward");
  if (before !== undefined && returned && scrollY === 0) scrollTo(0, before);
  addEventListener("scroll", () => positions.remember(key, scrollY), { passive: true });
  addEventListener("pagehide", () => positions.save());
  // A table made an entry for a view that it shows in place.
  document.addEventListener("borsa:view", () => {
    key = (history.state as { readonly key?: string } | null)?.key ?? key;
  });
}

/** Scrolls after a navigation. */
export function arrive({ key: next, hash, back, sameView, samePage }: Arrival): void {
  key = next;
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
