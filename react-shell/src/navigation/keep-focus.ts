// A filter, a sort order, a range or a page of a table replaces the body while the visitor uses it. The focus
// moves to the corresponding control in the new body, or to the table whose page was turned.

let last: HTMLElement | undefined;

/** Records the focused element: after the body is replaced, the browser does not know it any more. */
export function startKeepingFocus(): void {
  document.addEventListener("focusin", (event) => {
    last = event.target instanceof HTMLElement ? event.target : undefined;
  });
}

const labelOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";

/** The control in the new body that corresponds to one in the old body. */
export function successorOf(gone: HTMLElement, main: HTMLElement): HTMLElement | undefined {
  const name = gone.getAttribute("name");
  if (name !== null) return main.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"])`) ?? undefined;
  const same = (other: Element) => labelOf(other) === labelOf(gone) && other.classList[0] === gone.classList[0];
  return [...main.querySelectorAll<HTMLElement>(gone.localName)].find(same);
}

/** Controls of which one may go, or change its words, while the others stay. */
const GROUPS = [".toolbar--chips", ".toolbar__actions"];

/** What stands in the place of a control that has no successor: in its group, else the form above the table. */
function inPlaceOf(gone: HTMLElement, main: HTMLElement): HTMLElement | undefined {
  const name = GROUPS.find((group) => gone.closest(group) !== null);
  if (name === undefined) return undefined;
  // Scripts put buttons between the links of a group.
  const before = [...(gone.closest(name)?.querySelectorAll(gone.localName) ?? [])].indexOf(gone);
  const now = [...main.querySelectorAll<HTMLElement>(`${name} ${gone.localName}`)];
  return now[before] ?? now.at(-1) ?? main.querySelector<HTMLElement>(".toolbar :is(input, select):not([type=hidden])") ?? undefined;
}

/** The table beside a pager of the new body. */
const turnedTable = (main: HTMLElement) => main.querySelector(".pager")?.closest(".panel")?.querySelector<HTMLElement>(".table-wrap");

/** Restores the focus after the body was replaced for another query. `back` keeps the scroll position. */
export function keepFocus(main: HTMLElement, back: boolean): void {
  const gone = last;
  if (gone === undefined || gone.isConnected || document.activeElement !== document.body) return;
  const table = gone.closest(".pager") === null ? undefined : turnedTable(main);
  const next = table ?? successorOf(gone, main) ?? inPlaceOf(gone, main) ?? main;
  next.focus({ preventScroll: true });
  // Another page of a table is shown from its first row.
  if (table && !back) table.closest(".panel")?.scrollIntoView();
}
