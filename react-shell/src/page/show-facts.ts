// Updates the parts of the document outside React: language, current section, marks in menus.
import { replaceHead, type View } from "./view.ts";

/** Marks the current section and page in the menus. */
export function markCurrent(root: ParentNode, section: string, pathname: string): void {
  for (const mark of root.querySelectorAll<HTMLElement>("[data-section-mark]")) {
    mark.setAttribute("aria-current", String(mark.dataset["sectionMark"] === section));
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>(".mega__link, .drawer__link, .footer__link")) {
    if (link.pathname === pathname && link.origin === location.origin) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** Updates the document with the facts of a view. */
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
