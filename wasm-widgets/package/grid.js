// Tables with `data-grid` work as a grid: the arrow keys reach every cell, in the direction of writing, rows are selected
// by keys and pointer, and what is selected is copied as tab-separated values.

const NAME = 'borsa-table[data-grid]';
const FOCUSABLE = 'a[href], button, input, select, textarea';
const UNITS = '\x1f';
const ROWS = '\x1e';
const grids = new WeakMap();
let watched;

/** Makes a grid of each table with `data-grid`, those of later, too. */
export function watch() {
  document.querySelectorAll(NAME).forEach(gridOf);
  watched ??= new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'attributes') target.matches(NAME) && gridOf(target);
      for (const node of addedNodes) {
        if (node.matches?.(NAME)) gridOf(node);
        node.querySelectorAll?.(NAME).forEach(gridOf);
      }
    }
  });
  watched.observe(document, { childList: true, subtree: true, attributeFilter: ['data-grid'] });
}

/** The keys of the selected rows, in the order of the view. */
export const selected = (element) => gridOf(element).selected;

/** Selects the rows with these keys, and no others. */
export const select = (element, keys) => gridOf(element).choose(new Set([...keys].map(String)));

/** The rows of the view, or those with the given keys, as `csv` or `tsv` with a line of titles. */
export function rowsAs(element, format = 'csv', keys) {
  const wanted = keys && new Set([...keys].map(String));
  const rows = rowsOf(element).filter(([key]) => !wanted || wanted.has(key));
  const lines = [titlesOf(element), ...rows.map(([, ...cells]) => cells)];
  const [between, end, written] = format === 'tsv' ? ['\t', '\n', plain] : [',', '\r\n', quoted];
  return lines.map((cells) => cells.map(written).join(between) + end).join('');
}

// A spreadsheet takes these texts as formulas; figures are none.
const isFormula = (text) => /^(?:\p{Cc}|\s*[=+\-@＝＋－＠])/u.test(text) && !/^-?[\d.]+$/.test(text);
const disarmed = (text) => (isFormula(text) ? `'${text}` : text);
const plain = (text) => disarmed(text).replace(/[\t\r\n]+/g, ' ');
const quoted = (text) => {
  const safe = disarmed(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const titlesOf = (element) => [...element.querySelectorAll('thead tr:last-child > th')].map((head) => head.textContent.trim());

/** Key and cells of each row of the view, as in data formats. Of a table that the element has no rows of, as they are drawn. */
function rowsOf(element) {
  const text = element.view?.() ?? '';
  if (text) return text.split(ROWS).slice(0, -1).map((row) => row.split(UNITS));
  return drawn(element).map((row) => [row.dataset.s, ...[...row.cells].map((cell) => cell.textContent.trim())]);
}

const drawn = (element) => [...element.querySelectorAll('tbody tr[data-s]')];

function gridOf(element) {
  if (!grids.has(element)) grids.set(element, new Grid(element));
  return grids.get(element);
}

class Grid {
  #element;
  /** The row, zero for the titles, and the column of the cell that the focus comes to. */
  #at = [0, 0];
  /** Where a selection by Shift began. */
  #anchor = 0;
  #selected = new Set();

  constructor(element) {
    this.#element = element;
    for (const type of ['keydown', 'focusin', 'click', 'copy']) element.addEventListener(type, this);
    new MutationObserver(() => this.#mark()).observe(element, { childList: true, subtree: true });
    this.#mark();
  }

  get selected() {
    return this.#selected.size === 0 ? [] : rowsOf(this.#element).map(([key]) => key).filter((key) => this.#selected.has(key));
  }

  choose(keys) {
    this.#selected = keys;
    this.#mark();
    this.#element.dispatchEvent(new CustomEvent('borsa:select', { bubbles: true, composed: true, detail: { keys: this.selected } }));
  }

  handleEvent(event) {
    if (event.type === 'keydown') this.#keydown(event);
    else if (event.type === 'copy') this.#copy(event);
    else if (event.type === 'focusin') this.#follow(event.target);
    else this.#click(event);
  }

  // Rows come and go while a long table scrolls, and new ones are copies of others.
  #mark() {
    const table = this.#element.querySelector('table');
    if (!table) return;
    table.setAttribute('role', 'grid');
    table.setAttribute('aria-multiselectable', 'true');
    for (const row of drawn(this.#element)) row.setAttribute('aria-selected', String(this.#selected.has(row.dataset.s)));
    const now = this.#cell(...this.#at) ?? table.querySelector('th, td');
    for (const cell of table.querySelectorAll('thead tr:last-child > *, tbody tr[data-s] > *')) {
      if (cell.tabIndex !== (cell === now ? 0 : -1) || !cell.hasAttribute('tabindex')) cell.tabIndex = cell === now ? 0 : -1;
      for (const inner of cell.querySelectorAll(FOCUSABLE)) if (inner.tabIndex !== -1) inner.tabIndex = -1;
    }
  }

  get #heads() {
    return this.#element.querySelectorAll('thead tr').length;
  }

  get #count() {
    const table = this.#element.querySelector('table');
    const told = table.getAttribute('aria-rowcount');
    const foot = table.tFoot ? 1 : 0;
    return told ? Number(told) - this.#heads - foot : drawn(this.#element).length;
  }

  /** The number of a row in the view, from 1; zero for the titles. */
  #number(row) {
    if (row.parentNode.localName === 'thead') return 0;
    const told = row.getAttribute('aria-rowindex');
    return told ? Number(told) - this.#heads : drawn(this.#element).indexOf(row) + 1;
  }

  #row(number) {
    if (number === 0) return this.#element.querySelector('thead tr:last-child');
    return drawn(this.#element).find((row) => this.#number(row) === number);
  }

  #cell(row, column) {
    return this.#row(row)?.cells[column];
  }

  async #go(row, column) {
    const width = this.#row(0).cells.length;
    this.#at = [Math.min(Math.max(row, 0), this.#count), Math.min(Math.max(column, 0), width - 1)];
    const [number] = this.#at;
    if (!this.#row(number)) await this.#scrollTo(number);
    this.#mark();
    this.#cell(...this.#at)?.focus();
  }

  // A row that is not in the document: scrolled to, and drawn by then.
  async #scrollTo(number) {
    const [row] = drawn(this.#element);
    const wrap = this.#element.querySelector('.table-wrap');
    const scroller = wrap && wrap.scrollHeight > wrap.clientHeight + 1 ? wrap : document.scrollingElement;
    scroller.scrollTop += (number - this.#number(row)) * row.offsetHeight + row.getBoundingClientRect().top - this.#top(scroller);
    const frame = () => new Promise((resume) => requestAnimationFrame(resume));
    for (let tries = 0; tries < 10 && !this.#row(number); tries += 1) await frame();
  }

  // Where rows are not covered by the titles.
  #top(scroller) {
    const edge = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
    return Math.max(edge, 0) + this.#row(0).offsetHeight;
  }

  #follow(target) {
    const cell = target.closest?.('td, th');
    if (!cell || !this.#element.contains(cell)) return;
    const at = [this.#number(cell.parentNode), cell.cellIndex];
    if (String(at) === String(this.#at)) return;
    this.#at = at;
    this.#mark();
  }

  #keydown(event) {
    const cell = event.target.closest?.('[role=grid] :is(td, th)');
    if (!cell || event.altKey) return;
    if (event.target !== cell) {
      // Inside a cell keys belong to what has the focus there.
      if (event.key === 'Escape' || event.key === 'F2') this.#done(event, cell.focus());
      return;
    }
    const [row, column] = this.#at;
    const all = event.ctrlKey || event.metaKey;
    const forward = getComputedStyle(this.#element).direction === 'rtl' ? -1 : 1;
    const page = Math.max(1, Math.floor((this.#element.querySelector('.table-wrap')?.clientHeight ?? innerHeight) / (cell.offsetHeight || 1)) - 1);
    const last = this.#row(0).cells.length - 1;
    const moves = {
      ArrowRight: () => [row, column + forward],
      ArrowLeft: () => [row, column - forward],
      ArrowDown: () => [row + 1, column],
      ArrowUp: () => [row - 1, column],
      PageDown: () => [row + Math.min(page, 50), column],
      PageUp: () => [row - Math.min(page, 50), column],
      Home: () => [all ? 0 : row, 0],
      End: () => [all ? this.#count : row, last],
    };
    const move = Object.hasOwn(moves, event.key) && moves[event.key];
    if (move) this.#done(event, this.#moved(move(), event.shiftKey));
    else if (event.key === ' ' && row > 0) this.#done(event, this.#toggle(row));
    else if (event.key === 'a' && all) this.#done(event, this.choose(new Set(rowsOf(this.#element).map(([key]) => key))));
    else if (event.key === 'Escape' && this.#selected.size > 0) this.#done(event, this.choose(new Set()));
    else if (event.key === 'F2') this.#done(event, cell.querySelector(FOCUSABLE)?.focus());
    else if (event.key === 'Enter') this.#done(event, cell.querySelector(FOCUSABLE)?.click());
  }

  #done(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  #moved([row, column], extends_) {
    const before = this.#at[0];
    const arrives = this.#go(row, column);
    if (extends_ && this.#at[0] !== before) this.#reach(this.#at[0]);
    else if (!extends_) this.#anchor = this.#at[0];
    return arrives;
  }

  /** Selects the rows from where the selection began. */
  #reach(row) {
    const [from, to] = [this.#anchor || 1, Math.max(row, 1)].toSorted((a, b) => a - b);
    this.choose(new Set(rowsOf(this.#element).slice(from - 1, to).map(([key]) => key)));
  }

  #toggle(row) {
    const key = this.#row(row)?.dataset.s;
    const keys = new Set(this.#selected);
    if (!keys.delete(key)) keys.add(key);
    this.#anchor = row;
    this.choose(keys);
  }

  #click(event) {
    const row = event.target.closest?.('tbody tr[data-s]');
    if (!row || event.target.closest(FOCUSABLE) || String(getSelection()) !== '') return;
    const number = this.#number(row);
    event.target.closest('td, th')?.focus();
    if (event.shiftKey) this.#reach(number);
    else if (event.ctrlKey || event.metaKey) this.#toggle(number);
    else {
      this.#anchor = number;
      this.choose(new Set([row.dataset.s]));
    }
  }

  // Text that is marked is copied by the browser.
  #copy(event) {
    if (this.#selected.size === 0 || String(getSelection()) !== '') return;
    event.clipboardData.setData('text/plain', rowsAs(this.#element, 'tsv', this.#selected));
    event.preventDefault();
  }
}
