// After a deploy old chunks are gone. A chunk that does not load reloads the page, at most once in
// a minute, so that a broken server does not send visitors round in circles.
import { RELOAD_GUARD_MS } from "../generated/constants.ts";

const KEY = "borsa-reloaded";

/** True when the page may be reloaded now; remembers that it was. */
export function takeReload(store: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  try {
    const last = Number(store.getItem(KEY) ?? Number.NaN);
    if (now - last < RELOAD_GUARD_MS) return false;
    store.setItem(KEY, String(now));
    return true;
  } catch {
    // Without storage nothing could stop a loop.
    return false;
  }
}

/** Reloads if it may; the answer tells whether it does. */
export function reloadOnce(): boolean {
  const may = takeReload(sessionStorage, Date.now());
  if (may) location.reload();
  return may;
}

/** Reloads when a chunk that another one asks for does not load. */
export function guardChunks(): void {
  addEventListener("vite:preloadError", (event) => {
    if (reloadOnce()) event.preventDefault();
  });
}
