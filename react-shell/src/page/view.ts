// What the outlet and the frame show: adopted from the document, fetched, or failed.
import { readConfig } from "./config.ts";
import type { Fragment } from "./fragment.ts";

/** The facts of a page that stand outside its body. */
export interface PageFacts {
  readonly lang: string;
  readonly dir: string;
  readonly layout: string;
  readonly page: string;
  readonly section: string;
  readonly alt: string;
  readonly build: string;
  /** Of the live data on the page. */
  readonly version: number;
}

interface Html {
  readonly html: string;
}

/** The frame's parts; undefined leaves what stands there. */
export interface ViewRegions {
  readonly top: Html | undefined;
  readonly crumbs: Html | undefined;
  readonly foot: Html | undefined;
}

/** One state of the page. */
export interface View {
  readonly kind: "adopted" | "page" | "failed";
  readonly facts: PageFacts;
  readonly regions: ViewRegions;
  /** Undefined adopts what stands in the outlet. */
  readonly body: string | undefined;
  /** What goes between the head's marks; undefined leaves it. */
  readonly head: string | undefined;
}

/** The first view: everything is in the document already. */
export function adoptedView(document: Document): View {
  const { locale, ...config } = readConfig(document);
  const facts = { ...config, lang: locale, dir: document.documentElement.dir };
  return { kind: "adopted", facts, regions: { top: undefined, crumbs: undefined, foot: undefined }, body: undefined, head: undefined };
}

/** A page in the frame that stands already. */
export function viewOfFragment(fragment: Fragment, current: View): View {
  const regions = { ...current.regions, crumbs: { html: fragment.crumbs } };
  return { kind: "page", facts: fragment, regions, body: fragment.body, head: fragment.head };
}

/** A page with its own frame: another language or layout, taken from its whole document. */
export function viewOfDocument(document: Document): View {
  const { facts } = adoptedView(document);
  const inside = (id: string) => ({ html: document.getElementById(id)?.innerHTML ?? "" });
  return {
    kind: "page",
    facts,
    regions: { top: inside("shell-top"), crumbs: inside("shell-crumbs"), foot: inside("shell-foot") },
    body: inside("main").html,
    head: headBetweenMarks(document.head),
  };
}

// React takes an empty text for what it has adopted, and would leave it.
const NOTHING = { html: "<!---->" };

/** The outlet says that nothing could be fetched; the frame stays, without the way to the page that left. */
export function failedView(current: View): View {
  return { ...current, kind: "failed", regions: { ...current.regions, crumbs: NOTHING }, head: undefined };
}

const START = "head-start";
const END = "head-end";

function marked(head: HTMLHeadElement): ChildNode[] {
  const nodes = [...head.childNodes];
  const at = (mark: string) => nodes.findIndex((node) => node.nodeType === Node.COMMENT_NODE && node.nodeValue === mark);
  return nodes.slice(at(START) + 1, at(END));
}

function headBetweenMarks(head: HTMLHeadElement): string {
  return marked(head)
    .map((node) => (node instanceof Element ? node.outerHTML : ""))
    .join("");
}

/** Puts a page's own tags into the head in place of the last page's. */
export function replaceHead(head: HTMLHeadElement, html: string): void {
  const [first, ...rest] = marked(head);
  const template = head.ownerDocument.createElement("template");
  template.innerHTML = html;
  for (const node of rest) node.remove();
  if (first === undefined) {
    const end = [...head.childNodes].find((node) => node.nodeType === Node.COMMENT_NODE && node.nodeValue === END);
    end?.before(template.content);
  } else first.replaceWith(template.content);
}
