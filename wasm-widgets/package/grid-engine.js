// The module of the tables, as far as it serves grids. Without it a table of a server is a grid by keys alone.

let engine;

export const useEngine = (module) => {
  engine = typeof module.gridShow === 'function' ? module : undefined;
};

export const hasEngine = () => engine !== undefined;

/** Order, column of the groups, and columns of a view; undefined before its rows are here. */
export function stateOf(element) {
  const [sort, group, columns] = engine?.gridState(element)?.split('\x1f') ?? [];
  return sort === undefined ? undefined : { sort, group, columns: columns?.split(',') ?? [] };
}

/** All columns of the data: key, title, whether they can be sorted by. */
export function columnsOf(element) {
  const all = engine?.gridColumns(element) ?? [];
  return Array.from({ length: all.length / 3 }, (_, nth) => {
    const [key, title, sort] = all.slice(nth * 3, nth * 3 + 3);
    return { key, title: title || key, sorts: sort !== '' };
  });
}

/** True where the rows are here, or can be asked for. */
export const offersRows = (element) => engine?.gridOffers(element) ?? false;

/** Acts as soon as the rows are here: at once, or when those of a table of a server have come. */
export function withRows(element, act) {
  if (stateOf(element)) return act();
  if (!offersRows(element)) return undefined;
  const isBusy = () => element.hasAttribute('aria-busy');
  const come = new MutationObserver(() => {
    if (isBusy()) return;
    come.disconnect();
    if (stateOf(element)) act();
  });
  come.observe(element, { attributeFilter: ['aria-busy'] });
  engine.gridAsk(element);
  return undefined;
}

/** Shows a view: parameters as in an address; those that are not given stay. */
export const show = (element, given) => engine?.gridShow(element, `?${new URLSearchParams(given)}`) ?? false;

/** Opens or closes a group, or, without a number, all of them. */
export const open = (element, nth, isOpen) => engine?.gridOpen(element, nth, isOpen);

/** The keys of the rows from one line of the view up to another, both counted from 1; undefined before the rows are here. */
export const keysBetween = (element, from, to) => (stateOf(element) ? engine.gridKeys(element, from - 1, to) : undefined);

/** How far a line, counted from 1, is from the first one when it is scrolled to. */
export const offsetOf = (element, line, viewport, rowHeight) =>
  engine?.gridScroll(element, line - 1, Math.round(viewport), Math.max(1, Math.floor(rowHeight))) ?? (line - 1) * rowHeight;
