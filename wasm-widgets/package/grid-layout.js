// How a table is laid out: pinned columns, widths and density by a style sheet of its own, so that rows that come and go
// need nothing; order and choice of columns by the module of the tables.
import { columnsOf, show, stateOf } from './grid-engine.js';
import { heads } from './grid-text.js';

export const DENSITIES = ['compact', 'normal', 'roomy'];
const NARROWEST = 48;
const WIDEST = 1200;
/** The width of a column that was not there when the widths of the others were kept. */
const USUAL = 128;
const STEP = 24;
let last = 0;

export class Layout {
  element;
  pinned = new Set();
  widths = new Map();
  density = 'normal';
  #sheet = new CSSStyleSheet();
  #root;
  #written = '';

  constructor(element) {
    this.element = element;
    last += 1;
    element.dataset.layout = String(last);
  }

  /** The keys of the columns that are shown, in order. */
  get shown() {
    return heads(this.element).map((head) => head.dataset.k);
  }

  /** Shows these columns, the pinned ones first. Unknown ones are left out, and one stays at least. */
  choose(keys) {
    const known = new Set(columnsOf(this.element).map(({ key }) => key));
    const wanted = [...new Set(keys)].filter((key) => known.has(key));
    if (wanted.length === 0) return false;
    const first = wanted.filter((key) => this.pinned.has(key));
    const done = show(this.element, { columns: [...first, ...wanted.filter((key) => !this.pinned.has(key))] });
    this.apply();
    return done;
  }

  /** True where a column has a neighbour to change places with: pinned columns stay before the others. */
  moves(key, by) {
    const next = this.shown[this.shown.indexOf(key) + by];
    return next !== undefined && this.pinned.has(next) === this.pinned.has(key);
  }

  move(key, by) {
    if (!this.moves(key, by)) return false;
    const keys = this.shown;
    const at = keys.indexOf(key);
    [keys[at], keys[at + by]] = [keys[at + by], keys[at]];
    return this.choose(keys);
  }

  pin(key, isPinned) {
    if (isPinned) {
      this.#keepWidths();
      this.pinned.add(key);
    } else this.pinned.delete(key);
    if (!this.choose(this.shown)) this.apply();
  }

  widen(key, by = STEP) {
    this.#keepWidths();
    this.size(key, this.widths.get(key) + by);
  }

  size(key, width) {
    this.#keepWidths();
    this.widths.set(key, Math.round(Math.min(Math.max(width, NARROWEST), WIDEST)));
    this.apply();
  }

  setDensity(density) {
    if (!DENSITIES.includes(density)) return;
    this.density = density;
    this.element.dataset.density = density;
    this.#seekAgain();
  }

  // What is in sight is found again, since rows have another height or columns another width.
  #seekAgain() {
    this.element.querySelector('.table-wrap')?.dispatchEvent(new Event('scroll'));
  }

  // All columns keep the width that they have, so that changing one leaves the others alone.
  #keepWidths() {
    for (const head of heads(this.element)) {
      const { k: key } = head.dataset;
      if (!this.widths.has(key)) this.widths.set(key, this.widths.size === 0 || !this.#written ? Math.max(Math.round(head.offsetWidth), NARROWEST) : USUAL);
    }
  }

  /** Writes the style sheet, if it has to be another. */
  apply() {
    // Columns that are not all in the document keep the width that they had with all of them.
    const isWide = this.element.hasAttribute('data-wide');
    if (isWide) this.#keepWidths();
    this.#countPinned();
    const style = this.#style();
    const root = this.element.getRootNode();
    if (root !== this.#root && root.adoptedStyleSheets) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#sheet];
      this.#root = root;
    }
    if (style === this.#written) return;
    this.#written = style;
    this.#sheet.replaceSync(style);
    this.#drawColumns();
    if (isWide) this.#seekAgain();
  }

  // How many columns at the start are pinned: they stay in the document.
  #countPinned() {
    const { shown } = this;
    const first = shown.findIndex((key) => !this.pinned.has(key));
    const count = String(first < 0 ? shown.length : first);
    if (this.element.dataset.pinned !== count) this.element.dataset.pinned = count;
  }

  // Below headings of several columns, titles are not in the first row, and the widths are those of `col`.
  #drawColumns() {
    const table = this.element.querySelector('table');
    if (!table?.tHead || table.tHead.rows.length < 2 || table.querySelector('col')) return;
    const columns = document.createElement('colgroup');
    for (const key of this.shown) columns.appendChild(document.createElement('col')).dataset.k = key ?? '';
    table.tHead.before(columns);
  }

  /** Takes the style sheet away again. */
  leave() {
    if (this.#root) this.#root.adoptedStyleSheets = this.#root.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
    this.#root = undefined;
  }

  #style() {
    if (this.widths.size === 0) return '';
    const of = `borsa-table[data-layout="${this.element.dataset.layout}"]`;
    const widths = this.shown.map((key) => this.widths.get(key) ?? USUAL);
    const rules = [
      `${of} table { table-layout: fixed; inline-size: ${widths.reduce((a, b) => a + b, 0)}px; min-inline-size: 0; }`,
      `${of} :is(th, td):not([colspan]) { overflow: hidden; text-overflow: ellipsis; }`,
    ];
    let start = 0;
    this.shown.forEach((key, at) => {
      rules.push(`${of} :is(thead tr:last-child > :nth-child(${at + 1}), col[data-k="${CSS.escape(key ?? '')}"]) { inline-size: ${widths[at]}px; }`);
      if (!this.pinned.has(key)) return;
      rules.push(`${of} tr > :nth-child(${at + 1}):not([colspan]) { position: sticky; inset-inline-start: ${start}px; z-index: 1; background: var(--borsa-grid-pinned, var(--surface, Canvas)); }`);
      rules.push(`${of} thead tr > :nth-child(${at + 1}) { z-index: 3; }`);
      start += widths[at];
    });
    // The focus does not come to cells below the pinned ones.
    if (start > 0) rules.push(`${of} .table-wrap { scroll-padding-inline-start: ${start}px; }`);
    return rules.join('\n');
  }
}

/** The layout as plain values, for `restore`. */
export function describe(layout) {
  const { sort = '', group = '', columns = layout.shown } = stateOf(layout.element) ?? {};
  return { sort, group, columns, pinned: [...layout.pinned], widths: Object.fromEntries(layout.widths), density: layout.density };
}

export function restore(layout, { sort, group, columns, pinned, widths, density } = {}) {
  if (!stateOf(layout.element)) return false;
  if (pinned) layout.pinned = new Set([...pinned].map(String));
  for (const [key, width] of Object.entries(widths ?? {})) if (Number.isFinite(width)) layout.size(key, width);
  if (layout.pinned.size > 0) layout.widen(layout.shown[0], 0);
  if (density) layout.setDensity(density);
  const given = Object.entries({ sort, group }).filter(([, value]) => value !== undefined);
  if (given.length > 0) show(layout.element, Object.fromEntries(given));
  if (columns || pinned) layout.choose(columns ?? layout.shown);
  layout.apply();
  return true;
}
