// A table as a grid by keys and pointer: cells, rows that are selected, groups that open, and the menus of columns.
import { Cells, lines } from './grid-cells.js';
import { hasEngine, keysBetween, offersRows, open, stateOf, withRows } from './grid-engine.js';
import { Layout } from './grid-layout.js';
import { alsoSortBy, markSorts, saidOfSorts, sortsOf } from './grid-sort.js';
import { adoptStyle } from './grid-style.js';
import { heads, rowsAs, rowsOf } from './grid-text.js';
import { drawTools, openColumnMenu } from './grid-tools.js';

const FOCUSABLE = 'a[href], button, input, select, textarea';
const CELLS = 'thead tr:last-child > *, tbody tr:is([data-s], [data-g]) > :not([data-part=gap])';

/** The key is the grid's: the page does not scroll by it, and no other element sees it. */
function consume(event) {
  event.preventDefault();
  event.stopPropagation();
}

export class Grid {
  #element;
  /** The row, zero for the titles, and the column of the cell that the focus comes to. */
  #at = [0, 0];
  /** Where a selection by Shift began. */
  #anchor = 0;
  #selected = new Set();
  #cells;
  #said = document.createElement('p');
  #order = '';
  layout;

  constructor(element) {
    this.#element = element;
    this.#cells = new Cells(element);
    this.layout = new Layout(element);
    Object.assign(this.#said, { role: 'status' }).dataset.part = 'grid-said';
    element.append(this.#said);
    for (const type of ['keydown', 'focusin', 'copy', 'contextmenu', 'grid:said']) element.addEventListener(type, this);
    // Before the links of titles sort by one column.
    element.addEventListener('click', this, { capture: true });
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
    else if (event.type === 'contextmenu') this.#menuOf(event);
    else if (event.type === 'grid:said') this.#said.textContent = event.detail;
    else this.#click(event);
  }

  // Rows come and go while a long table scrolls, and new ones are copies of others.
  #mark() {
    const element = this.#element;
    const table = element.querySelector('table');
    if (!table) return;
    adoptStyle(element);
    drawTools(this.layout);
    markSorts(element);
    this.layout.apply();
    this.#tell();
    const isGrouped = Boolean(stateOf(element)?.group);
    table.setAttribute('role', isGrouped ? 'treegrid' : 'grid');
    table.setAttribute('aria-multiselectable', 'true');
    for (const row of lines(element)) {
      const isGroup = row.dataset.s === undefined;
      if (!isGroup) row.setAttribute('aria-selected', String(this.#selected.has(row.dataset.s)));
      if (isGrouped) row.ariaLevel = isGroup ? '1' : '2';
      else row.removeAttribute('aria-level');
    }
    const now = this.#cells.cell(...this.#at) ?? table.querySelector('th, td');
    for (const cell of table.querySelectorAll(CELLS)) {
      if (cell.tabIndex !== (cell === now ? 0 : -1) || !cell.hasAttribute('tabindex')) cell.tabIndex = cell === now ? 0 : -1;
      for (const inner of cell.querySelectorAll(FOCUSABLE)) if (inner.tabIndex !== -1) inner.tabIndex = -1;
    }
  }

  // Says a new order by several columns.
  #tell() {
    const sorts = sortsOf(this.#element);
    const order = JSON.stringify(sorts);
    if (order === this.#order) return;
    this.#order = order;
    if (sorts.length > 1) this.#said.textContent = saidOfSorts(this.#element);
  }

  async #go(row, column) {
    this.#at = this.#cells.within(row, column);
    const [number, place] = this.#at;
    if (!this.#cells.row(number)) await this.#cells.scrollTo(number);
    if (this.#cells.row(number) && !this.#cells.cell(number, place)) await this.#cells.scrollAcross(number, place);
    // The focus may have gone to another cell while lines were drawn.
    this.#at = [number, place];
    this.#mark();
    this.#cells.cell(number, place)?.focus();
  }

  #follow(target) {
    const cell = target.closest?.('td, th');
    if (!cell || !this.#element.contains(cell)) return;
    const at = [this.#cells.number(cell.parentNode), this.#cells.column(cell)];
    if (String(at) === String(this.#at)) return;
    this.#at = at;
    this.#mark();
  }

  #keydown(event) {
    const cell = event.target.closest?.('[role$=grid] :is(td, th)');
    if (!cell) return;
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey) || (event.key === 'ArrowDown' && event.altKey);
    if (isMenu) return this.#menuOf(event);
    if (event.altKey) return;
    if (event.target !== cell) {
      // Inside a cell keys belong to what has the focus there.
      if (event.key === 'Escape' || event.key === 'F2') {
        consume(event);
        cell.focus();
      }
      return;
    }
    const all = event.ctrlKey || event.metaKey;
    const move = this.#cells.moved(event.key, this.#at, all);
    if (move) {
      consume(event);
      this.#moved(move, event.shiftKey);
    } else if (this.#acts(event, cell, all)) consume(event);
  }

  // What keys do to the cell that has the focus; false for keys that are not the grid's.
  #acts({ key, shiftKey }, cell, all) {
    const [row] = this.#at;
    const isGroup = cell.parentNode.dataset.g !== undefined;
    if (key === ' ' && isGroup) this.#open(cell.parentNode);
    else if (key === ' ' && row > 0) this.#toggle(row);
    else if (key === 'a' && all) this.choose(new Set(rowsOf(this.#element).map(([own]) => own)));
    else if (key === 'Escape' && this.#selected.size > 0) this.choose(new Set());
    else if (key === 'F2') cell.querySelector(FOCUSABLE)?.focus();
    else if (key === 'Enter' && isGroup) this.#open(cell.parentNode);
    else if (key === 'Enter' && shiftKey && row === 0 && hasEngine() && cell.querySelector('a.sort')) alsoSortBy(this.#element, cell);
    else if (key === 'Enter') cell.querySelector(FOCUSABLE)?.click();
    else return false;
    return true;
  }

  /** Opens or closes a group; the focus stays on its line. */
  #open(row) {
    const hasFocus = row.contains(document.activeElement);
    const [number, column] = [this.#cells.number(row), this.#at[1]];
    open(this.#element, Number(row.dataset.g), row.getAttribute('aria-expanded') === 'false');
    if (hasFocus) this.#go(number, column);
  }

  // The menu of a column, from its title or one of its cells.
  #menuOf(event) {
    const cell = event.target.closest?.('[role$=grid] :is(td, th)');
    const isKey = event.type === 'keydown';
    if (!cell || !offersRows(this.#element) || (!isKey && cell.parentNode.parentNode.localName !== 'thead')) return;
    const head = heads(this.#element)[this.#cells.column(cell)];
    if (!head?.dataset.k || cell.colSpan > 1) return;
    consume(event);
    withRows(this.#element, () => this.#openMenu(head, cell.isConnected ? cell : head));
  }

  #openMenu(head, anchor) {
    const { k: key } = head.dataset;
    const row = anchor === head ? 0 : this.#at[0];
    // The table may have been built again, and the column may be elsewhere or gone.
    const home = () => {
      const column = heads(this.#element).findIndex((other) => other.dataset.k === key);
      this.#at = [row, Math.max(column, 0)];
      this.#mark();
      return this.#cells.cell(...this.#at) ?? this.#cells.cell(0, this.#at[1]);
    };
    openColumnMenu(this.layout, head, anchor, home);
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
    this.choose(new Set(keysBetween(this.#element, from, to) ?? rowsOf(this.#element).slice(from - 1, to).map(([key]) => key)));
  }

  #toggle(row) {
    const key = this.#cells.row(row)?.dataset.s;
    const keys = new Set(this.#selected);
    if (!keys.delete(key)) keys.add(key);
    this.#anchor = row;
    this.choose(keys);
  }

  #click(event) {
    const { target } = event;
    const head = target.closest?.('thead th');
    if (head && target.closest('[data-part=column-menu]')) {
      consume(event);
      return withRows(this.#element, () => this.#openMenu(head, head));
    }
    if (head && event.shiftKey && target.closest('a.sort') && hasEngine()) {
      consume(event);
      return alsoSortBy(this.#element, head);
    }
    const group = target.closest?.('[data-part=group]');
    if (group) {
      consume(event);
      return this.#open(group.closest('tr'));
    }
    return this.#pick(event);
  }

  // Selects the row of a pointer.
  #pick(event) {
    const row = event.target.closest?.('tbody tr[data-s]');
    if (!row || event.target.closest(FOCUSABLE) || String(getSelection()) !== '') return;
    const number = this.#cells.number(row);
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
