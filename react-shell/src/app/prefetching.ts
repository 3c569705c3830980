// The prefetcher of the shell.
import { fragmentUrl } from "../page/fragment.ts";
import { languageOf } from "../page/load-view.ts";
import { currentView } from "../page/current.ts";
import { connection, mayPrefetch, Prefetcher } from "../navigation/prefetch.ts";

export const prefetcher = new Prefetcher(async (url) => {
  const response = await fetch(url, { headers: { Accept: "application/json" }, priority: "low" });
  return response.json() as Promise<unknown>;
});

/** Call when the pointer enters a link to a page. */
export function prefetchPage(page: URL): void {
  const elsewhere = page.pathname !== location.pathname || page.search !== location.search;
  const sameFrame = languageOf(page.pathname) === currentView().facts.lang;
  if (elsewhere && sameFrame && mayPrefetch(connection())) prefetcher.intend(fragmentUrl(page));
}
