// Entries of the history that a table made when it showed another view in place.

/** True for the address of such an entry, if the table is still in the page: it shows the view again by itself. */
export function isShownInPlace(address: string): boolean {
  const view = (history.state as { readonly view?: string } | null)?.view;
  return address === location.href.split("#")[0] && document.querySelector(`[data-history="${view}"]`) !== null;
}
