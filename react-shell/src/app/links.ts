// Turns clicks on links and submitted forms anywhere in the document into navigations of the router.
import { closeMenus } from "../behaviours/menus.ts";
import { switchLanguage } from "../navigation/language.ts";
import { formTarget, isPlainClick, linkAt, pageOf } from "../navigation/links.ts";
import type { NeedsDocument } from "../navigation/own-document.ts";
import { prefetchPage, prefetcher } from "./prefetching.ts";
import type { Router } from "./router.tsx";

/** Starts to intercept links and forms. */
export function startLinks(router: Router, needsDocument: NeedsDocument): void {
  // Not through the router: a document that the browser restores from its back/forward cache would still wait for the next page.
  const go = (page: URL) => {
    if (needsDocument(page)) location.assign(page);
    else void router.navigate(page.pathname + page.search + page.hash);
  };
  document.addEventListener("click", (event) => {
    const link = linkAt(event);
    if (link === undefined || !isPlainClick(event)) return;
    if ("langSwitch" in link.dataset) {
      event.preventDefault();
      go(new URL(switchLanguage(link), location.origin));
      return;
    }
    if ("skip" in link.dataset) {
      event.preventDefault();
      document.getElementById("main")?.focus();
      return;
    }
    const page = pageOf(link);
    if (page === undefined) return;
    event.preventDefault();
    closeMenus();
    go(page);
  });

  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    const page = formTarget(event.target, event.submitter);
    if (page === undefined) return;
    event.preventDefault();
    go(page);
  });

  document.addEventListener(
    "pointerover",
    (event) => {
      const link = linkAt(event);
      const page = link === undefined || "langSwitch" in link.dataset ? undefined : pageOf(link);
      if (page === undefined || needsDocument(page)) prefetcher.cancel();
      else prefetchPage(page);
    },
    { passive: true },
  );
}
