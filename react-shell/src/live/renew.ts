// Refreshes blocks that the stream does not update (totals, rankings, charts) with HTML from the server while
// prices change.
import { connection, mayPrefetch } from "../navigation/prefetch.ts";
import { type Blocks, blocksUrl, parseBlocks } from "../page/fragment.ts";
import type { Batch } from "./messages.ts";

const BLOCK = "[data-renew]";
const OPENED = "details[open], .explorer, .is-open";
const SCROLLER = ".table-wrap";
/** After this many ms, prices no longer wait for blocks. */
const TIMEOUT_MS = 5000;

/** True while the visitor is using a block. */
function inUse(block: Element): boolean {
  const selection = block.ownerDocument.getSelection();
  const selected = selection !== null && !selection.isCollapsed && selection.containsNode(block, true);
  return selected || block.contains(block.ownerDocument.activeElement) || block.querySelector(OPENED) !== null;
}

/** True when a batch affects a block: `quote:SAHW`, `index:GENERAL`, or any change. */
function isMoved(block: Element, batch: Batch): boolean {
  const of = block.closest<HTMLElement>("[data-renew-of]")?.dataset["renewOf"];
  if (of === undefined) return true;
  const [kind = "", code = ""] = of.split(":");
  return (kind === "index" ? batch.i : batch.q)?.[code] !== undefined;
}

/** True when a batch affects a block of the page, and the connection is not metered. */
export function renews(page: ParentNode, batch: Batch): boolean {
  return mayPrefetch(connection()) && [...page.querySelectorAll(BLOCK)].some((block) => isMoved(block, batch));
}

/**
 * Makes the children of a node those of another; nodes that are equal stay. A new element is a new paint to the browser, so
 * a block that is replaced would be the largest paint of the page. Widgets are replaced as a whole: they hold their nodes.
 */
function patch(old: Node, next: Node): void {
  const [before, after] = [[...old.childNodes], [...next.childNodes]];
  if (before.length !== after.length) {
    (old as Element).replaceChildren(...after);
    return;
  }
  for (const [nth, to] of after.entries()) {
    const from = before[nth] as ChildNode;
    if (from.isEqualNode(to)) continue;
    if (from.hasChildNodes() && !from.nodeName.includes("-") && from.cloneNode().isEqualNode(to.cloneNode())) patch(from, to);
    else from.replaceWith(to);
  }
}

/** Updates the content of a block; the scroll position of a table is kept. */
function replace(block: Element, html: string): void {
  const scrollers = [...block.querySelectorAll<HTMLElement>(SCROLLER)];
  const places = scrollers.map(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
  const template = block.ownerDocument.createElement("template");
  template.innerHTML = html;
  // Tables that fit are no stops of the Tab key, which the server does not know.
  for (const [nth, scroller] of template.content.querySelectorAll<HTMLElement>(SCROLLER).entries()) {
    for (const name of ["tabindex", "data-stop"]) {
      const own = scrollers[nth]?.getAttribute(name);
      if (own !== null && own !== undefined) scroller.setAttribute(name, own);
    }
  }
  patch(block, template.content);
  for (const [nth, scroller] of block.querySelectorAll(SCROLLER).entries()) Object.assign(scroller, places[nth]);
}

/** Replaces the content of blocks that are not in use; returns the number of changed blocks. */
export function renewBlocks(page: ParentNode, blocks: Blocks["blocks"], written: WeakMap<Element, string>): number {
  let count = 0;
  for (const block of page.querySelectorAll<HTMLElement>(BLOCK)) {
    const html = blocks[block.dataset["renew"] ?? ""];
    if (html === undefined || written.get(block) === html || inUse(block)) continue;
    written.set(block, html);
    replace(block, html);
    count += 1;
  }
  return count;
}

/** Fetches the blocks of the current page; undefined on failure, or when another page is shown by then. */
export async function fetchBlocks(): Promise<Blocks | undefined> {
  const asked = location.href;
  const answer = await fetch(blocksUrl(new URL(asked)), {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const blocks = answer.ok ? parseBlocks(await answer.json()) : undefined;
  return location.href === asked ? blocks : undefined;
}
