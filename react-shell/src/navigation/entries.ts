// Entries of the history that a table made when it showed another view in place.

/** True for the address of such an entry, if the table is still in the page: it shows the view again by itself. */
export function isShownInPlace(address: string): boolean {
  const { view } = (history.state ?? {}) as { readonly view?: string };
  if (view === undefined || address !== location.origin + location.pathname + location.search) return false;
  return document.querySelector(`borsa-table[data-history="${CSS.escape(view)}"]`) !== null;
}
