// <borsa-price>, <borsa-change> and <borsa-sparkline>: light elements over the module of formats. What they write is
// plain text or a drawing in the element, so the page's styles apply.
import { defineDrawn, Drawn, formats, plain, Wrong } from './drawn.js';
import * as wasm from './pkg-format/wasm_format.js';

/** Loads the module of formats and defines the elements. */
export const define = () =>
  defineDrawn([['borsa-price', Price], ['borsa-change', Change], ['borsa-sparkline', Sparkline]]);

/** Sets the value of an element and marks a changed price as up or down. */
export function setValue(element, value) {
  const before = element.getAttribute('value');
  if (before === (value ?? '')) return;
  element.setAttribute('value', value ?? '');
  element.moved?.(Number(value ?? NaN) - Number(before || NaN));
}

/** A value of the live stream: the column of a symbol, from `borsa:quotes` on the document. */
class Live extends Drawn {
  #own = false;
  #directed = false;

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('borsa:quotes', this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('borsa:quotes', this);
  }

  handleEvent({ detail }) {
    const symbol = this.getAttribute('symbol');
    const quotes = detail?.q;
    if (!symbol || !quotes || !Object.hasOwn(quotes, symbol)) return;
    const next = quotes[symbol]?.[this.column];
    if (next === undefined) return;
    const before = Number(this.getAttribute('value') || NaN);
    this.setAttribute('value', next ?? '');
    this.moved(Number(next ?? NaN) - before);
  }

  moved() {}

  /** Renders the value and returns its text. An element that never had a value keeps its content. */
  write(format) {
    const value = this.decimal('value');
    this.#own ||= this.hasAttribute('value');
    if (!this.#own && this.textContent.trim()) return undefined;
    // Left to right, so that a sign stays before its number in Arabic text.
    if (!this.hasAttribute('dir')) {
      this.dir = 'ltr';
      this.#directed = true;
    }
    this.textContent = format(value);
    return value;
  }

  cleared() {
    this.#own ||= this.hasAttribute('value');
    if (this.#directed) this.removeAttribute('dir');
    this.#directed = false;
  }
}

class Price extends Live {
  static observedAttributes = ['value', 'symbol', 'decimals', 'digits', 'lang'];
  static properties = ['value', 'decimals', 'digits', 'symbol'];
  column = 'last';
  #fading;

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#fading);
    this.#unmark();
  }

  draw() {
    this.write(formats().number('price', this.options()));
  }

  /** Marks a changed price for the time of a highlight, for the page's styles. */
  moved(by) {
    if (!by) return;
    const mark = by > 0 ? 'up' : 'down';
    this.#unmark();
    this.dataset.moved = mark;
    this.classList.add(`tick-${mark}`);
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => this.#unmark(), 1500);
  }

  #unmark() {
    if (!this.hasAttribute('data-moved')) return;
    delete this.dataset.moved;
    this.classList.remove('tick-up', 'tick-down');
  }
}

class Change extends Live {
  static observedAttributes = ['value', 'kind', 'symbol', 'decimals', 'digits', 'lang'];
  static properties = ['value', 'kind', 'decimals', 'digits', 'symbol'];

  get column() {
    return this.getAttribute('kind') === 'percent' ? 'change-percent' : 'change';
  }

  draw() {
    const kind = this.word('kind', ['value', 'percent']);
    const format = formats().number(kind === 'percent' ? 'change-percent' : 'change', this.options());
    if (this.write(format) === undefined) return delete this.dataset.direction;
    const text = this.textContent;
    // The sign tells the direction without colours.
    this.dataset.direction = /[1-9١-٩]/.test(text) ? (text.startsWith('+') ? 'up' : 'down') : 'flat';
  }

  cleared() {
    super.cleared();
    delete this.dataset.direction;
  }
}

// The maximum length of the `values` attribute.
const LONGEST_LIST = 100_000;

class Sparkline extends Drawn {
  static observedAttributes = ['values', 'label'];
  static properties = ['values', 'label'];
  #svg;

  get values() {
    return this.getAttribute('values') ?? '';
  }

  /** A list of numbers or decimals, oldest first. */
  set values(list) {
    if (list == null) this.removeAttribute('values');
    else this.setAttribute('values', Array.isArray(list) ? list.join() : String(list));
  }

  draw() {
    const path = this.#path(this.values);
    if (this.#svg?.parentNode !== this) this.replaceChildren((this.#svg = empty()));
    this.#svg.firstChild.setAttribute('d', path);
    this.#svg.toggleAttribute('hidden', path === '');
    // The accessible name is on the svg element, because an error message may replace it.
    const label = path && this.getAttribute('label');
    for (const [name, value] of [['role', label ? 'img' : null], ['aria-label', label || null], ['aria-hidden', label ? null : 'true']]) {
      if (value === null) this.#svg.removeAttribute(name);
      else this.#svg.setAttribute(name, value);
    }
  }

  #path(values) {
    if (values.length > LONGEST_LIST) throw new Wrong('values', values);
    try {
      return wasm.spark(values.split(',').map(plain).join());
    } catch {
      throw new Wrong('values', values);
    }
  }
}

function empty() {
  const svg = node('svg', { class: 'spark', viewBox: '0 0 14 16', preserveAspectRatio: 'none', width: '80', height: '28' });
  svg.append(node('path', { fill: 'none', stroke: 'currentColor', 'vector-effect': 'non-scaling-stroke' }));
  return svg;
}

function node(tag, attributes) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
