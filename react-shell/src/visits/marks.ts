// What is new in a list of records since the last visit. The time of the newest record seen is kept in local storage, by
// list; the time up to which records were seen before this visit in session storage, so that marks outlast a reload.
import { messages } from "../app/messages.ts";

const KEY = "borsa-visits";
/** When there are more lists, the one that was visited the longest time ago is dropped. */
const MOST_LISTS = 20;
/** `2026-11-12T09:20`, or a day alone: as texts they sort by time. */
const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/u;

/** The times by list, the latest last; what another program wrote is ignored. */
function times(storage: Storage): Map<string, string> {
  try {
    const all: unknown = JSON.parse(storage.getItem(KEY) ?? "{}");
    const entries: [string, unknown][] = typeof all === "object" && all !== null ? Object.entries(all) : [];
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string" && TIME.test(entry[1])));
  } catch {
    // Broken JSON, or a browser that refuses storage.
    return new Map();
  }
}

function keep(storage: Storage, list: string, time: string): void {
  const all = times(storage);
  all.delete(list);
  all.set(list, time);
  try {
    storage.setItem(KEY, JSON.stringify(Object.fromEntries([...all].slice(-MOST_LISTS))));
  } catch {
    // Without storage nothing is marked at the next visit.
  }
}

/** The list of a path in either language. */
const listOf = (path: string) => path.replace(/^\/(?:en|ar)(?=\/)/u, "");

/** Marks the records of a list that are newer than the last visit, and says how many there are. */
export async function markNew(list: HTMLElement): Promise<void> {
  const rows = [...list.querySelectorAll<HTMLElement>("tr[data-at]")];
  const newest = rows.map((row) => row.dataset["at"] ?? "").reduce((a, b) => (a > b ? a : b), "");
  if (!TIME.test(newest)) return;
  const key = listOf(location.pathname);
  const seen = times(localStorage).get(key);
  const since = times(sessionStorage).get(key) ?? seen;
  // A filtered list or a later page has not shown what is newest of all.
  if (location.search === "") {
    keep(localStorage, key, seen !== undefined && seen > newest ? seen : newest);
    // At the first visit nothing is marked, on later pages of that visit neither.
    keep(sessionStorage, key, since ?? newest);
  }
  const fresh = since === undefined ? [] : rows.filter((row) => (row.dataset["at"] ?? "") > since);
  if (fresh.length === 0) return;
  const t = await messages(document.documentElement.lang);
  for (const row of fresh) {
    const mark = document.createElement("span");
    mark.className = "tag tag--new";
    mark.textContent = t("shell-visit-new");
    row.querySelector("th")?.append(" ", mark);
  }
  const line = document.createElement("p");
  line.className = "xsmall soft";
  // When all of this page is new, the next one may have more of it.
  const goesOn = fresh.length === rows.length && list.querySelector('a[rel="next"]') !== null;
  line.textContent = t(goesOn ? "shell-visit-count-more" : "shell-visit-count", { n: String(fresh.length) });
  list.querySelector(".list-bar__title")?.after(line);
}
