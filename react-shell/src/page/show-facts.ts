// Brings what stands outside React's elements in step with the page: language, section, marks.
import { replaceHead, type View } from "./view.ts";

/** Marks in the menus the section and the page where the visitor is. */
export function markCurrent(root: ParentNode, section: string, pathname: string): void {
  for (const mark of root.querySelectorAll<HTMLElement>("[data-section-mark]")) {
    mark.setAttribute("aria-current", String(mark.dataset["sectionMark"] === section));
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>(".mega__link, .drawer__link, .footer__link")) {
    if (link.pathname === pathname && link.origin === location.origin) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** Shows the facts of a view in the document. */
export function showFacts(document: Document, view: View): void {
  const { lang, dir, section, layout, alt } = view.facts;
  document.documentElement.lang = lang;
  document.documentElement.dir = dir;
  document.body.dataset["section"] = section;
  document.body.dataset["layout"] = layout;
  if (view.head !== undefined) replaceHead(document.head, view.head);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-lang-switch]")) link.href = alt;
  markCurrent(document, section, location.pathname);
}
