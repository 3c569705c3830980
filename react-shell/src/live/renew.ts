// Blocks that no stream can keep up, totals, rankings and drawn charts, as the server writes them
// anew while prices move.
import { connection, mayPrefetch } from "../navigation/prefetch.ts";
import { type Blocks, blocksUrl, parseBlocks } from "../page/fragment.ts";
import type { Batch } from "./messages.ts";

const BLOCK = "[data-renew]";
const OPENED = "details[open], .explorer, .is-open";
const SCROLLER = ".table-wrap";
/** Blocks that take longer hold prices up no more. */
const TIMEOUT_MS = 5000;

/** True while the visitor is at work inside a block. */
function inUse(block: Element): boolean {
  const selection = block.ownerDocument.getSelection();
  const selected = selection !== null && !selection.isCollapsed && selection.containsNode(block, true);
  return selected || block.contains(block.ownerDocument.activeElement) || block.querySelector(OPENED) !== null;
}

/** True when a batch moves what a block is made of: `quote:SAHW` or `index:GENERAL`, or anything. */
function isMoved(block: Element, batch: Batch): boolean {
  const of = block.closest<HTMLElement>("[data-renew-of]")?.dataset["renewOf"];
  if (of === undefined) return true;
  const [kind = "", code = ""] = of.split(":");
  return (kind === "index" ? batch.i : batch.q)?.[code] !== undefined;
}

/** True when a batch moves a block of the page, and the visitor does not pay for each byte. */
export function renews(page: ParentNode, batch: Batch): boolean {
  return mayPrefetch(connection()) && [...page.querySelectorAll(BLOCK)].some((block) => isMoved(block, batch));
}

/** Replaces what stands in a block; a table that was scrolled stays where it was. */
function replace(block: Element, html: string): void {
  const places = [...block.querySelectorAll(SCROLLER)].map(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
  const template = block.ownerDocument.createElement("template");
  template.innerHTML = html;
  block.replaceChildren(template.content);
  for (const [nth, scroller] of block.querySelectorAll(SCROLLER).entries()) Object.assign(scroller, places[nth]);
}

/** Puts what the server wrote anew into blocks that nobody is using; answers how many changed. */
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

/** Asks for the blocks of the page that is shown; undefined when it is another by then, or cannot be had. */
export async function fetchBlocks(): Promise<Blocks | undefined> {
  const asked = location.href;
  const answer = await fetch(blocksUrl(new URL(asked)), {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const blocks = answer.ok ? parseBlocks(await answer.json()) : undefined;
  return location.href === asked ? blocks : undefined;
}
