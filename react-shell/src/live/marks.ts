// The marks of freshness on the page follow the stream.
import type { Freshness } from "./client.ts";

/** `{time}` in the words that the server wrote. */
function write(mark: HTMLElement, words: string, time: string): void {
  const span = mark.querySelector("span") ?? mark.appendChild(document.createElement("span"));
  const [before = "", after = ""] = words.split("{time}");
  const bdi = document.createElement("bdi");
  bdi.className = "num";
  bdi.textContent = time;
  span.replaceChildren(before, ...(words.includes("{time}") ? [bdi, after] : []));
}

/** True for a block that came from the server as old, while the stream is not: it says so until it comes anew. */
const isOldItself = (mark: HTMLElement) =>
  mark.classList.contains("asof--stale") && mark.dataset["told"] === undefined && mark.closest("[data-renew]") !== null;

const shownTime = (mark: HTMLElement) => mark.querySelector(".num")?.textContent ?? "";

/** True for a mark that says when trading starts: it says so until, at that time or later, a trade moves an index. */
function waits(mark: HTMLElement, state: Freshness, opened: boolean, time = ""): boolean {
  if (mark.dataset["asofWaits"] === undefined) return false;
  const start = /\d\d:\d\d/.exec(mark.textContent)?.[0] ?? "";
  if (state !== "live" || !opened || time < start) return true;
  delete mark.dataset["asofWaits"];
  return false;
}

/** Shows on every mark that values are live, or that they are not. The time is that of values which
 * follow the stream; a block that comes from the server brings its own. `opened`: an index moved. */
export function markFreshness(root: ParentNode, state: Freshness, time?: string, opened = false): void {
  for (const mark of root.querySelectorAll<HTMLElement>(".asof[data-asof]")) {
    const waited = mark.dataset["asofWaits"] !== undefined;
    if (waits(mark, state, opened, time) || isOldItself(mark)) continue;
    if (state === "live") delete mark.dataset["told"];
    else mark.dataset["told"] = state;
    const words = state === "live" ? mark.dataset["labelLive"] : mark.dataset["labelStale"];
    mark.classList.toggle("asof--stale", state === "stale");
    mark.classList.toggle("asof--delayed", state === "held");
    if (words !== undefined) write(mark, words, (waited || mark.closest("[data-live]") ? time : undefined) ?? shownTime(mark));
  }
}
