// Orders by several columns: Shift with a click or Enter on a title adds it, or turns it round. Places stand in the titles.
import { show, stateOf } from './grid-engine.js';
import { heads, titleOf } from './grid-text.js';
import { listed, word } from './grid-words.js';

// Kinds whose largest values come first: figures, days and times.
const DESCENDING = new Set(
  'price change change-percent quantity money money-millions percent amount share number date time moment period'.split(' '),
);

/** As many as the module of the tables takes. */
const MOST = 8;

const parsed = (sort) =>
  sort === ''
    ? []
    : sort.split(',').map((text) => ({ key: text.replace(/^-/, ''), isDown: text.startsWith('-') }));
const written = (sorts) => sorts.map(({ key, isDown }) => (isDown ? '-' : '') + key).join(',');

/** The columns that rows are sorted by, the most important one first. */
export const sortsOf = (element) => parsed(stateOf(element)?.sort ?? '');

/** Sorts by one column alone. */
export const sortBy = (element, key, isDown) => show(element, { sort: written([{ key, isDown }]) });

/** Adds a column to the order; one that is in it is turned round. */
export function alsoSortBy(element, head) {
  // The first order of a table of a server, whose rows are not here yet.
  if (!stateOf(element)) return head.querySelector('a.sort').click();
  const { k: key, kind } = head.dataset;
  const sorts = sortsOf(element);
  const own = sorts.find((sort) => sort.key === key);
  if (own) own.isDown = !own.isDown;
  else if (sorts.length === MOST) return false;
  else sorts.push({ key, isDown: DESCENDING.has(kind) });
  return show(element, { sort: written(sorts) });
}

/** Takes a column out of the order. */
export const dropSort = (element, key) => show(element, { sort: written(sortsOf(element).filter((sort) => sort.key !== key)) });

/** Writes places and directions into the titles. */
export function markSorts(element) {
  const sorts = sortsOf(element);
  for (const head of heads(element)) {
    const at = sorts.findIndex(({ key }) => key === head.dataset.k);
    const before = head.querySelector('[data-part=place]');
    // The page's own mark is enough for a single column.
    const isOwn = sorts.length === 1 && head.querySelector('.sort__mark') !== null;
    const text = at < 0 || isOwn ? '' : (sorts[at].isDown ? '▼' : '▲') + (sorts.length > 1 ? at + 1 : '');
    if ((before?.dataset.of ?? '') === text) continue;
    before?.remove();
    if (text) (head.querySelector('a.sort') ?? head.lastChild).after(badge(element, text, sorts, at));
  }
}

// `aria-sort` is for one title at a time: words tell of the others.
function badge(element, text, sorts, at) {
  const part = document.createElement('span');
  Object.assign(part.dataset, { part: 'place', of: text });
  if (sorts.length > 1) {
    const said = part.appendChild(document.createElement('span'));
    said.dataset.part = 'unseen';
    said.textContent = ` ${word(element, 'place', { order: word(element, sorts[at].isDown ? 'down' : 'up'), nth: at + 1, count: sorts.length })}`;
  }
  return part;
}

/** What is said of a new order by several columns. */
export function saidOfSorts(element) {
  const titles = new Map(heads(element).map((head) => [head.dataset.k, titleOf(head)]));
  const names = sortsOf(element).map(({ key, isDown }) => `${titles.get(key) ?? key} (${word(element, isDown ? 'down' : 'up')})`);
  return word(element, 'sorted', { columns: listed(element, names) });
}
