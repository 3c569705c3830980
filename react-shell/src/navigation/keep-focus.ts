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

/** The table next to a pager in the new body. */
const turnedTable = (main: HTMLElement) => main.querySelector(".pager")?.closest(".panel")?.querySelector<HTMLElement>(".table-wrap");

/** Restores the focus after the body was replaced for another query. `back` keeps the scroll position. */
export function keepFocus(main: HTMLElement, back: boolean): void {
  const gone = last;
  if (gone === undefined || gone.isConnected || document.activeElement !== document.body) return;
  const table = gone.closest(".pager") === null ? undefined : turnedTable(main);
  const next = table ?? successorOf(gone, main) ?? main;
  next.focus({ preventScroll: true });
  // Another page of a table is shown from its first row.
  if (table && !back) table.closest(".panel")?.scrollIntoView();
}
