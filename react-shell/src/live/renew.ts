// Blocks that no stream can keep up, totals, rankings and drawn courses, come anew from the server
// while prices move: the same page is asked for once more and what changed is put in their place.
import { connection, mayPrefetch } from "../navigation/prefetch.ts";
import { fragmentUrl, parseFragment } from "../page/fragment.ts";

/** At most one renewal of a page in this time. */
export const RENEW_MS = 20_000;

const BLOCK = "[data-renew]";
const OPENED = "details[open], .explorer, .is-open";
const SCROLLER = ".table-wrap";

/** True while the visitor is at work inside a block. */
function inUse(block: Element): boolean {
  const selection = block.ownerDocument.getSelection();
  const selected = selection !== null && !selection.isCollapsed && selection.containsNode(block, true);
  return selected || block.contains(block.ownerDocument.activeElement) || block.querySelector(OPENED) !== null;
}

/** The blocks of a page by name, as the server wrote them. */
function blocksOf(root: ParentNode): Map<string, Element> {
  return new Map([...root.querySelectorAll<HTMLElement>(BLOCK)].map((block) => [block.dataset["renew"] ?? "", block]));
}

/** Replaces what stands in a block; a table that was scrolled stays where it was. */
function replace(block: Element, next: Element): void {
  const places = [...block.querySelectorAll(SCROLLER)].map(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
  block.replaceChildren(...next.childNodes);
  for (const [nth, scroller] of block.querySelectorAll(SCROLLER).entries()) Object.assign(scroller, places[nth]);
}

/** Puts what the server wrote anew into blocks that nobody is using; answers how many changed. */
export function renewBlocks(page: ParentNode, body: string, written: WeakMap<Element, string>): number {
  const fresh = blocksOf(new DOMParser().parseFromString(body, "text/html"));
  let count = 0;
  for (const [name, block] of blocksOf(page)) {
    const next = fresh.get(name);
    if (next === undefined || inUse(block)) continue;
    const html = next.innerHTML;
    if (written.get(block) === html) continue;
    written.set(block, html);
    replace(block, next);
    count += 1;
  }
  return count;
}

/** Asks for the page that is shown; undefined when it is another by then, or cannot be had. */
async function fetchBody(): Promise<string | undefined> {
  const asked = location.href;
  const response = await fetch(fragmentUrl(new URL(asked)), { headers: { Accept: "application/json" } });
  if (!response.ok) return undefined;
  const answer = parseFragment(await response.json());
  return "redirect" in answer || answer.status !== 200 || location.href !== asked ? undefined : answer.body;
}

/** Renews the blocks of the page that is shown, some time after the market moved. */
export class Renewal {
  readonly #allowed: () => boolean;
  readonly #fetch: () => Promise<string | undefined>;
  #written = new WeakMap<Element, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(allowed: () => boolean, fetch: () => Promise<string | undefined> = fetchBody) {
    this.#allowed = allowed;
    this.#fetch = fetch;
  }

  /** The market moved. */
  moved(): void {
    if (this.#timer !== undefined || document.querySelector(BLOCK) === null) return;
    this.#timer = setTimeout(() => void this.#renew(), RENEW_MS);
  }

  /** Another page is shown. */
  arrive(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#written = new WeakMap();
  }

  async #renew(): Promise<void> {
    this.#timer = undefined;
    if (!this.#allowed() || !mayPrefetch(connection())) return;
    // A page that cannot be had now stays as it is, with its own time; the next move asks again.
    const body = await this.#fetch().catch(() => undefined);
    if (body === undefined || !this.#allowed()) return;
    if (renewBlocks(document, body, this.#written) > 0) document.dispatchEvent(new CustomEvent("borsa:renewed"));
  }
}
