// Where cells are: lines of a view are counted from 1, titles are line zero, and a line may not be in the document.
import { offsetOf } from './grid-engine.js';

/** The lines that are in the document: rows and groups. */
export const lines = (element) => [...element.querySelectorAll('tbody tr:is([data-s], [data-g])')];

// For some frames, in which what was scrolled to is drawn.
async function until(isThere) {
  for (let tries = 0; tries < 10 && !isThere(); tries += 1) await new Promise((resume) => requestAnimationFrame(resume));
}

export class Cells {
  #element;

  constructor(element) {
    this.#element = element;
  }

  /** The nearest place in the table. */
  within(row, column) {
    const width = this.row(0).cells.length;
    return [Math.min(Math.max(row, 0), this.count), Math.min(Math.max(column, 0), width - 1)];
  }

  /** Where a key leads to from a cell, in the direction of writing; undefined for other keys. */
  moved(key, [row, column], all) {
    const titles = this.row(0);
    const forward = getComputedStyle(this.#element).direction === 'rtl' ? -1 : 1;
    const height = this.#element.querySelector('.table-wrap')?.clientHeight ?? innerHeight;
    const line = this.row(row)?.offsetHeight || titles.offsetHeight || 1;
    const page = Math.min(Math.max(1, Math.floor(height / line) - 1), 50);
    const moves = {
      ArrowRight: [row, column + forward],
      ArrowLeft: [row, column - forward],
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      PageDown: [row + page, column],
      PageUp: [row - page, column],
      Home: [all ? 0 : row, 0],
      End: [all ? this.count : row, titles.cells.length - 1],
    };
    return Object.hasOwn(moves, key) ? moves[key] : undefined;
  }

  get #heads() {
    return this.#element.querySelectorAll('thead tr').length;
  }

  get count() {
    const table = this.#element.querySelector('table');
    const told = table.getAttribute('aria-rowcount');
    const foot = table.tFoot ? 1 : 0;
    return told ? Number(told) - this.#heads - foot : lines(this.#element).length;
  }

  /** The number of a row in the view, from 1; zero for the titles. */
  number(row) {
    if (row.parentNode.localName === 'thead') return 0;
    const told = row.getAttribute('aria-rowindex');
    return told ? Number(told) - this.#heads : lines(this.#element).indexOf(row) + 1;
  }

  row(number) {
    if (number === 0) return this.#element.querySelector('thead tr:last-child');
    return lines(this.#element).find((row) => this.number(row) === number);
  }

  cell(row, column) {
    const of = this.row(row);
    const isPart = of?.querySelector(':scope > [data-part=gap]');
    return isPart ? of.querySelector(`:scope > [aria-colindex="${column + 1}"]`) : of?.cells[column];
  }

  /** The number of a column, from zero, whether or not those before it are in the document. */
  column(cell) {
    return Number(cell.getAttribute('aria-colindex') ?? cell.cellIndex + 1) - 1;
  }

  // A row that is not in the document: scrolled to, and drawn by then.
  async scrollTo(number) {
    const [row] = lines(this.#element);
    const wrap = this.#element.querySelector('.table-wrap');
    const isWrap = wrap && wrap.scrollHeight > wrap.clientHeight + 1;
    const scroller = isWrap ? wrap : document.scrollingElement;
    const offset = offsetOf(this.#element, number, isWrap ? wrap.clientHeight : innerHeight, row.getBoundingClientRect().height);
    scroller.scrollTop += row.parentNode.getBoundingClientRect().top + offset - this.#top(scroller);
    await until(() => this.row(number));
  }

  // A cell that is not in the document: its title is, and comes to the middle of what is seen.
  async scrollAcross(number, column) {
    const wrap = this.#element.querySelector('.table-wrap');
    const isWrap = wrap && getComputedStyle(wrap).overflowX !== 'visible';
    const frame = isWrap ? wrap.getBoundingClientRect() : { left: 0, right: innerWidth };
    const title = this.row(0).cells[column].getBoundingClientRect();
    (isWrap ? wrap : document.scrollingElement).scrollLeft += (title.left + title.right - frame.left - frame.right) / 2;
    await until(() => this.cell(number, column));
  }

  // Where rows are not covered by the titles.
  #top(scroller) {
    const edge = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
    return Math.max(edge, 0) + this.row(0).offsetHeight;
  }
}
