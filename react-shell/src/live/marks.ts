// Updates the freshness labels of the page when the state of the stream changes.
import type { Freshness } from "./client.ts";

/** Writes a label: replaces `{time}` in the text from the server. */
function write(mark: HTMLElement, words: string, time: string): void {
  const span = mark.querySelector("span") ?? mark.appendChild(document.createElement("span"));
  const [before = "", after = ""] = words.split("{time}");
  const bdi = document.createElement("bdi");
  bdi.className = "num";
  bdi.textContent = time;
  span.replaceChildren(before, ...(words.includes("{time}") ? [bdi, after] : []));
}

/**
 * True for a block that was stale when the server rendered it: it stays stale until it is refreshed, whatever
 * the stream's state.
 */
const isOldItself = (mark: HTMLElement) =>
  mark.classList.contains("asof--stale") && mark.dataset["told"] === undefined && mark.closest("[data-renew]") !== null;

const shownTime = (mark: HTMLElement) => mark.querySelector(".num")?.textContent ?? "";

/**
 * True for a label with the start of trading: it stays until that time has passed and a trade has changed an
 * index.
 */
function waits(mark: HTMLElement, state: Freshness, opened: boolean, time = ""): boolean {
  if (mark.dataset["asofWaits"] === undefined) return false;
  const start = /\d\d:\d\d/.exec(mark.textContent)?.[0] ?? "";
  if (state !== "live" || !opened || time < start) return true;
  delete mark.dataset["asofWaits"];
  return false;
}

const LABELS = { live: "labelLive", held: "labelHeld", stale: "labelStale" } as const;

/**
 * Updates all labels to live, paused or stale. `time` is that of values that follow the stream; refreshed
 * blocks have their own. `opened`: an index has changed.
 */
export function markFreshness(root: ParentNode, state: Freshness, time?: string, opened = false): void {
  // A block that is refreshed brings or lacks its own.
  for (const notice of root.querySelectorAll<HTMLElement>("[data-live] [data-stale]")) {
    if (state === "live" && notice.closest("[data-renew]") === null) notice.remove();
  }
  for (const mark of root.querySelectorAll<HTMLElement>(".asof[data-asof]")) {
    const waited = mark.dataset["asofWaits"] !== undefined;
    if (waits(mark, state, opened, time) || isOldItself(mark)) continue;
    if (state === "live") delete mark.dataset["told"];
    else mark.dataset["told"] = state;
    const words = mark.dataset[LABELS[state]];
    mark.classList.toggle("asof--stale", state === "stale");
    mark.classList.toggle("asof--delayed", state === "held");
    if (words !== undefined) write(mark, words, (waited || mark.closest("[data-live]") ? time : undefined) ?? shownTime(mark));
  }
}
