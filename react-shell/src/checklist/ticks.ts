// The ticks of checklists in local storage: one entry, a JSON object from the id of a page to the numbers of its ticked items and
// the number of all items. A list that has another number of items by now begins without ticks.
import { tell } from "../events.ts";

const KEY = "borsa-checklist";
/** When there are more pages, the one that was ticked the longest time ago is dropped. */
const MOST_PAGES = 20;

interface Ticks {
  readonly count: number;
  readonly ticked: readonly number[];
}

function isTicks(value: unknown): value is Ticks {
  if (typeof value !== "object" || value === null || !("count" in value) || !("ticked" in value)) return false;
  const { count, ticked } = value;
  if (typeof count !== "number" || !Array.isArray(ticked) || ticked.length > count) return false;
  return ticked.every((nth) => Number.isInteger(nth) && nth >= 1 && nth <= count);
}

/** The pages with ticks, the latest last; what another program wrote is ignored. */
function stored(): Map<string, Ticks> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const entries: [string, unknown][] = typeof all === "object" && all !== null ? Object.entries(all) : [];
    const pages = new Map<string, Ticks>();
    for (const [page, ticks] of entries) if (isTicks(ticks)) pages.set(page, { count: ticks.count, ticked: ticks.ticked });
    return pages;
  } catch {
    // Broken JSON, or a browser that refuses storage.
    return new Map();
  }
}

function store(page: string, ticks: Ticks): void {
  const pages = stored();
  pages.delete(page);
  if (ticks.ticked.length > 0) pages.set(page, ticks);
  const kept = [...pages].slice(-MOST_PAGES);
  try {
    if (kept.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage the ticks last as long as the page.
  }
}

/** Keeps the ticks of a checklist, and shows their count and the button that clears them. */
export function startTicks(list: HTMLElement): void {
  const part = (name: string) => list.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const [foot, count, clear] = [part("foot"), part("count"), part("clear")];
  if (foot === null || count === null || clear === null) return;
  const page = list.dataset["checklist"] ?? "";
  const boxes = [...list.querySelectorAll<HTMLInputElement>("input")];
  const ticked = () => boxes.flatMap((box, at) => (box.checked ? [at + 1] : []));
  const show = () => {
    const ready = ticked().length;
    count.textContent = (list.dataset["count"] ?? "").replace("{ready}", String(ready));
    clear.hidden = ready === 0;
  };
  const changed = () => {
    store(page, { count: boxes.length, ticked: ticked() });
    show();
    tell("borsa:announce", count.textContent ?? "");
  };

  const before = stored().get(page);
  const known = new Set(before?.count === boxes.length ? before.ticked : []);
  // Ticks made before this script ran stay, and are stored.
  const early = ticked().some((nth) => !known.has(nth));
  for (const [at, box] of boxes.entries()) box.checked ||= known.has(at + 1);
  if (early) changed();
  else show();
  foot.hidden = false;
  list.addEventListener("change", changed);
  clear.addEventListener("click", () => {
    for (const box of boxes) box.checked = false;
    // The button hides, so the focus moves to where one begins again.
    boxes[0]?.focus();
    changed();
  });
}
