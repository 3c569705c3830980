// What is new in a list of records since the last visit. The time of the newest record seen is kept in local storage, by
// list, with the records of that time: others of the same minute or day may come later. What was seen before this visit is
// in session storage, so that marks outlast a reload. None of it is sent anywhere.
import { messages } from "../app/messages.ts";

const KEY = "borsa-visits";
/** When there are more lists, the one that was visited the longest time ago is dropped. */
const MOST_LISTS = 20;
/** `2026-11-12T09:20`, or a day alone: as texts they sort by time. */
const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/u;
/** More records of one time are not told apart. */
const MOST_OF_A_TIME = 50;

/** What was seen: a time, and the ids of the records of that time; without ids all of them. */
interface Seen {
  readonly time: string;
  readonly ids: readonly string[];
}

function read(text: string): Seen | undefined {
  const [time = "", ...ids] = text.split("|");
  return TIME.test(time) ? { time, ids } : undefined;
}

const written = ({ time, ids }: Seen) => [time, ...ids].join("|");

/** True for a record that was not seen. */
function isNew(since: Seen, time: string, id: string): boolean {
  return time === since.time ? since.ids.length > 0 && !since.ids.includes(id) : time > since.time;
}

/** The id of a record: the end of its address. */
const idOf = (address: string) => (/[^/?#]+(?=[?#]|$)/u.exec(address)?.[0] ?? "").replaceAll("|", "");

/** The times by list, the latest last; what another program wrote is ignored. */
function times(storage: Storage): Map<string, string> {
  try {
    const all: unknown = JSON.parse(storage.getItem(KEY) ?? "{}");
    const entries: [string, unknown][] = typeof all === "object" && all !== null ? Object.entries(all) : [];
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string" && read(entry[1]) !== undefined));
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
  const records = rows.map((row) => ({
    row,
    time: row.dataset["at"] ?? "",
    id: idOf(row.querySelector("th a[href]")?.getAttribute("href") ?? ""),
  }));
  const time = records.reduce((newest, record) => (record.time > newest ? record.time : newest), "");
  if (!TIME.test(time)) return;
  const { pathname, search } = location;
  const key = listOf(pathname);
  const [before, kept] = [localStorage, sessionStorage].map((storage) => read(times(storage).get(key) ?? ""));
  const since = kept ?? before;
  const ofTime = records.filter((record) => record.time === time && record.id !== "").map((record) => record.id);
  const known = before?.time === time ? before.ids : [];
  const ids = [...new Set([...ofTime, ...known])];
  const newest = { time, ids: ids.length > MOST_OF_A_TIME ? [] : ids };
  // A filtered list or a later page has not shown what is newest of all.
  if (search === "") {
    keep(localStorage, key, written(before !== undefined && before.time > time ? before : newest));
    // At the first visit nothing is marked, on later pages of that visit neither.
    keep(sessionStorage, key, written(since ?? newest));
  }
  const fresh = since === undefined ? [] : records.filter((record) => isNew(since, record.time, record.id));
  if (since === undefined || fresh.length === 0) return;
  const t = await messages(document.documentElement.lang);
  for (const { row } of fresh) {
    const mark = document.createElement("span");
    mark.className = "tag tag--new";
    mark.textContent = t("shell-visit-new");
    row.querySelector("th")?.append(" ", mark);
  }
  const line = document.createElement("p");
  line.className = "xsmall soft";
  // When all of this page is new, the next one may have more of it.
  const goesOn = fresh.length === rows.length && list.querySelector('a[rel="next"]') !== null;
  const counted = goesOn ? await countInFeed(`${pathname}.jsonfeed${search}`, since) : undefined;
  const [n, isAll] = counted ?? [fresh.length, !goesOn];
  line.textContent = t(isAll ? "shell-visit-count" : "shell-visit-count-more", { n: String(n) });
  list.querySelector(".list-bar__title")?.after(line);
}

/** How many entries of the feed of a list are new, and whether that is all; nothing when it has no feed. */
async function countInFeed(address: string, since: Seen): Promise<[number, boolean] | undefined> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return undefined;
    const feed = (await answer.json()) as { items?: { url?: string; date_published?: string }[] };
    const items = feed.items ?? [];
    const fresh = items.filter(({ url = "", date_published = "" }) =>
      isNew(since, date_published.slice(0, since.time.length), idOf(url)),
    );
    return [fresh.length, fresh.length < items.length];
  } catch {
    return undefined;
  }
}
