// The views of outlet and frame: adopted from the document, fetched, or failed.
import { readConfig } from "./config.ts";
import type { Fragment } from "./fragment.ts";

/** Facts about a page other than its body. */
export interface PageFacts {
  readonly lang: string;
  readonly dir: string;
  readonly layout: string;
  readonly page: string;
  readonly section: string;
  readonly alt: string;
  readonly build: string;
  /** Version of the live data on the page. */
  readonly version: number;
}

interface Html {
  readonly html: string;
}

/** The HTML of the frame's parts; undefined keeps the current one. */
export interface ViewRegions {
  readonly top: Html | undefined;
  readonly crumbs: Html | undefined;
  readonly foot: Html | undefined;
}

/** A state of the page. */
export interface View {
  /** `kept`: another view of the page could not be loaded, and what was shown stays. */
  readonly kind: "adopted" | "page" | "failed" | "kept";
  readonly facts: PageFacts;
  readonly regions: ViewRegions;
  /** Undefined keeps the server-rendered content of the outlet. */
  readonly body: string | undefined;
  /** Another number than that of the view before if both have the same HTML: tables may have changed what is shown. */
  readonly turn: number;
  /** The head tags between the marks; undefined keeps the current ones. */
  readonly head: string | undefined;
}

/** The initial view: everything is in the document already. */
export function adoptedView(document: Document): View {
  const { locale, ...config } = readConfig(document);
  const facts = { ...config, lang: locale, dir: document.documentElement.dir };
  return { kind: "adopted", facts, regions: { top: undefined, crumbs: undefined, foot: undefined }, body: undefined, turn: 0, head: undefined };
}

/** A page in the current frame. */
export function viewOfFragment(fragment: Fragment, current: View): View {
  const regions = { ...current.regions, crumbs: { html: fragment.crumbs } };
  const turn = fragment.body === current.body ? current.turn + 1 : current.turn;
  return { kind: "page", facts: fragment, regions, body: fragment.body, turn, head: fragment.head };
}

/** A page with its own frame (another language or layout), from its whole document. */
export function viewOfDocument(document: Document): View {
  const { facts } = adoptedView(document);
  const inside = (id: string) => ({ html: document.getElementById(id)?.innerHTML ?? "" });
  return {
    kind: "page",
    facts,
    regions: { top: inside("shell-top"), crumbs: inside("shell-crumbs"), foot: inside("shell-foot") },
    body: inside("main").html,
    turn: 0,
    head: headBetweenMarks(document.head),
  };
}

// React treats an empty text as adopted content, and would not replace it.
const NOTHING = { html: "<!---->" };

/**
 * The view after a failure: an error in the outlet. The frame stays, without the breadcrumb of the previous
 * page.
 */
export function failedView(current: View): View {
  return { ...current, kind: "failed", regions: { ...current.regions, crumbs: NOTHING }, head: undefined };
}

/** The view after what could not be loaded was drawn in place, or something else was. */
export function answeredView(current: View): View {
  return current.kind === "kept" ? { ...current, kind: "page" } : current;
}

/** The view after another view of the same page could not be loaded. */
export function keptView(current: View): View {
  return { ...current, kind: "kept", head: undefined };
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

/** Replaces the page-specific tags in the head. */
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
