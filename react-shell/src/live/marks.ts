// The marks of freshness on the page follow the stream.
import type { EventName } from "./messages.ts";

/** `{time}` in the words that the server wrote. */
function write(mark: HTMLElement, words: string, time: string): void {
  const span = mark.querySelector("span") ?? mark.appendChild(document.createElement("span"));
  const [before = "", after = ""] = words.split("{time}");
  const bdi = document.createElement("bdi");
  bdi.className = "num";
  bdi.textContent = time;
  span.replaceChildren(before, ...(words.includes("{time}") ? [bdi, after] : []));
}

const shownTime = (mark: HTMLElement) => mark.querySelector(".num")?.textContent ?? "";

/** Values are live, held by the visitor, or no longer come. */
export type Freshness = "live" | "held" | "stale";

/** True for a mark that says when trading starts: it says so until the first trade moves an index. */
function waits(mark: HTMLElement, state: Freshness, moved: EventName | undefined): boolean {
  if (mark.dataset["asofWaits"] === undefined) return false;
  if (state !== "live" || moved !== "indices") return true;
  delete mark.dataset["asofWaits"];
  return false;
}

/** Shows on every mark that values are live, or that they are not. The time is that of values which
 * follow the stream; a block that comes from the server brings its own. `moved` is the event that tells. */
export function markFreshness(root: ParentNode, state: Freshness, time?: string, moved?: EventName): void {
  for (const mark of root.querySelectorAll<HTMLElement>(".asof[data-asof]")) {
    const waited = mark.dataset["asofWaits"] !== undefined;
    if (waits(mark, state, moved)) continue;
    const words = state === "live" ? mark.dataset["labelLive"] : mark.dataset["labelStale"];
    mark.classList.toggle("asof--stale", state === "stale");
    mark.classList.toggle("asof--delayed", state === "held");
    if (words !== undefined) write(mark, words, (waited || mark.closest("[data-live]") ? time : undefined) ?? shownTime(mark));
  }
}
