// Which pages need a document of their own. The policy of a document and the scripts in it stay until the document is left. The page of a
// form may allow a service that rates visitors: no other page is shown in its document.
import type { SiteConfig } from "../page/config.ts";

/** True for a page that must not be shown in the current document. */
export type NeedsDocument = (page: URL) => boolean;

/** The pages that must not be shown in a document with this configuration, which was loaded for a path. */
export function othersOf({ rated = false }: Pick<SiteConfig, "rated">, path: string): NeedsDocument {
  return (page) => rated && page.pathname !== path;
}

/** Leaves the document. An entry that the history has come to already, as after Back, is loaded in its place. */
export function leave(url: string, current: Pick<Location, "href" | "assign" | "reload"> = location): void {
  if (current.href.split("#")[0] === url) current.reload();
  else current.assign(url);
}
