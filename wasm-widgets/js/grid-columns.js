// The columns of a grid: which there are, in which order, and which of them are in the document. The cells of a row follow when
// it is drawn.
import { blankCell, readdress, titleCell } from './define.js';

// HTML spans no more columns by a cell.
const WIDEST_GAP = 1000;

const states = new WeakMap();
// Lines whose cells have been laid: their cells by the names of the columns, and the version of the columns.
const laid = new WeakMap();
let versions = 0;

const titleRow = (element) => element.querySelector('thead tr:last-child');

export function knowColumns(element, template) {
  const heads = [...titleRow(element).cells];
  // Titles without a key are known by their place.
  const names = heads.map((head, at) => head.dataset.k || `#${at}`);
  const byName = (cells) => new Map(names.flatMap((name, at) => (cells[at] ? [[name, cells[at].cloneNode(true)]] : [])));
  states.set(element, {
    first: names,
    names,
    heads: new Map(names.map((name, at) => [name, heads[at]])),
    cells: byName(template.cells),
    key: template.dataset.s ?? '',
    sticks: heads[0].classList.contains('is-sticky'),
    above: [...element.querySelectorAll('thead tr:not(:last-child)')].map((row) => [row, byName(spanned(row))]),
  });
}

// The cells of a row by column: one that spans several stands for each.
const spanned = (row) => [...row.cells].flatMap((cell) => Array.from({ length: cell.colSpan }, () => cell));

export function arrangeColumns(element, from, further) {
  const state = states.get(element);
  const before = state.names;
  let at = 0;
  const named = (place) => before[place] ?? furtherName(state, further.slice(at, (at += 5)));
  state.names = Array.from(from, named);
  for (const name of before) {
    // What a title says of the order does not come back with it.
    if (!state.names.includes(name)) state.heads.get(name).querySelector('[data-part=place]')?.remove();
  }
  drawHead(element, state);
  spanColumns(element, state.names.keys());
}

function furtherName({ heads }, texts) {
  const [name] = texts;
  if (!heads.has(name)) heads.set(name, titleCell(...texts));
  return name;
}

function drawHead(element, { names, heads, above, sticks }) {
  const now = names.map((name) => heads.get(name));
  titleRow(element).replaceChildren(...now);
  for (const [row, cells] of above) row.replaceChildren(...headings(names.map((name) => cells.get(name))));
  if (sticks) {
    for (const row of element.querySelectorAll('thead tr')) {
      [...row.cells].forEach((cell, at) => cell.classList.toggle('is-sticky', at === 0));
    }
  }
  const groups = element.querySelectorAll('colgroup');
  if (groups.length === 0) return;
  const all = document.createElement('colgroup');
  for (const { dataset } of now) Object.assign(all.appendChild(document.createElement('col')).dataset, { k: dataset.k ?? '', kind: dataset.kind ?? '' });
  groups[0].before(all);
  groups.forEach((group) => group.remove());
}

// Headings above titles: neighbours with the same one share it, but the first column stands alone. Further columns have none.
function headings(above) {
  const runs = [];
  for (const heading of above) {
    const last = runs.at(-1);
    const text = heading?.textContent.trim() ?? '';
    if (runs.length > 1 && last.text === text) last.span += 1;
    else runs.push({ heading, text, span: 1 });
  }
  return runs.map(({ heading, span }) => {
    const cell = heading?.cloneNode(true) ?? document.createElement('td');
    cell.colSpan = span;
    return cell;
  });
}

export function spanColumns(element, places) {
  const state = states.get(element);
  state.places = [...places];
  state.isPart = state.places.length < state.names.length;
  versions += 1;
  state.version = versions;
  const table = element.querySelector('table');
  if (state.isPart) table.setAttribute('aria-colcount', state.names.length);
  else table.removeAttribute('aria-colcount');
}

export function layLine(element, line) {
  const state = states.get(element);
  const before = laid.get(line);
  if (before?.version === state.version) return [];
  const have = before?.cells ?? cellsOf(line, state);
  const [cells, all, further] = [new Map(), [], []];
  let next = 0;
  for (const place of state.places) {
    const name = state.names[place];
    let cell = have.get(name);
    if (!cell) {
      cell = furtherCell(state, name, line);
      further.push(place);
    }
    if (state.isPart) cell.setAttribute('aria-colindex', place + 1);
    else cell.removeAttribute('aria-colindex');
    cells.set(name, cell);
    all.push(...gaps(place - next), cell);
    next = place + 1;
  }
  all.push(...gaps(state.names.length - next));
  laid.set(line, { version: state.version, cells });
  put(line, all);
  return further;
}

// A row that has not been laid has the first columns, or no cells; the line of a group is made of the present ones.
function cellsOf(line, { first, names }) {
  const of = line.dataset.g === undefined ? first : names;
  return new Map([...line.cells].map((cell, at) => [of[at], cell]));
}

function furtherCell({ cells, heads, key }, name, line) {
  const cell = cells.get(name)?.cloneNode(true) ?? blankCell('td', heads.get(name));
  readdress(cell, key, line.dataset.s);
  return cell;
}

// Stand for columns that are not in the document.
function* gaps(count) {
  for (let left = count; left > 0; left -= WIDEST_GAP) {
    const gap = document.createElement('td');
    gap.colSpan = Math.min(left, WIDEST_GAP);
    gap.dataset.part = 'gap';
    gap.setAttribute('aria-hidden', 'true');
    yield gap;
  }
}

// Cells that stay are not touched, so that they keep the focus.
function put(line, cells) {
  const stay = new Set(cells);
  for (const cell of [...line.children]) if (!stay.has(cell)) cell.remove();
  cells.forEach((cell, at) => {
    if (line.children[at] !== cell) line.insertBefore(cell, line.children[at] ?? null);
  });
}

export function columnsSeen(element) {
  const table = element.querySelector('table');
  const { direction, tableLayout } = getComputedStyle(table);
  if (tableLayout !== 'fixed') return [];
  const wrap = table.parentNode;
  const all = table.getBoundingClientRect();
  const frame = getComputedStyle(wrap).overflowX === 'visible' ? all : wrap.getBoundingClientRect();
  const [left, right] = [Math.max(frame.left, 0), Math.min(frame.right, innerWidth)];
  const scrolled = direction === 'rtl' ? all.right - right : left - all.left;
  const whole = (pixels) => Math.max(0, Math.round(pixels));
  return [Number(element.dataset.pinned ?? 0), whole(scrolled), whole(right - left), ...[...titleRow(element).cells].map((head) => head.offsetWidth)];
}
