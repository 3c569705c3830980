// Turns clicks on links and submitted forms anywhere in the document into navigations of the router.
import { closeMenus } from "../behaviours/menus.ts";
import { switchLanguage } from "../navigation/language.ts";
import { formTarget, isPlainClick, linkAt, pageOf } from "../navigation/links.ts";
import { prefetchPage, prefetcher } from "./prefetching.ts";
import type { Router } from "./router.tsx";

/** Starts to intercept links and forms. */
export function startLinks(router: Router): void {
  document.addEventListener("click", (event) => {
    const link = linkAt(event);
    if (link === undefined || !isPlainClick(event)) return;
    if ("langSwitch" in link.dataset) {
      event.preventDefault();
      void router.navigate(switchLanguage(link));
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
    void router.navigate(page.pathname + page.search + page.hash);
  });

  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    const page = formTarget(event.target, event.submitter);
    if (page === undefined) return;
    event.preventDefault();
    void router.navigate(page.pathname + page.search);
  });

  document.addEventListener(
    "pointerover",
    (event) => {
      const link = linkAt(event);
      const page = link === undefined || "langSwitch" in link.dataset ? undefined : pageOf(link);
      if (page === undefined) prefetcher.cancel();
      else prefetchPage(page);
    },
    { passive: true },
  );
}
