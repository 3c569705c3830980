// <borsa-price>, <borsa-change> and <borsa-sparkline>: light elements over the module of formats. What they write is
// plain text or a drawing in the element, so the page's styles apply.
import { load } from './js/format.js';
import * as wasm from './pkg-format/wasm_format.js';

/** The names of these elements. */
export const PRICES = ['borsa-price', 'borsa-change', 'borsa-sparkline'];

const WRONG = { en: (name) => `Wrong value of ${name}`, ar: (name) => `قيمة غير صالحة للسمة ${name}` };
const SHOWN = 40;

let formats;

/** Loads the module of formats and defines the elements, once. */
export async function define() {
  formats = await load();
  const classes = { 'borsa-price': Price, 'borsa-change': Change, 'borsa-sparkline': Sparkline };
  for (const name of PRICES) if (!customElements.get(name)) customElements.define(name, classes[name]);
}

/** What an attribute says that the element cannot do. */
class Wrong extends Error {
  constructor(attribute, value) {
    super(`${attribute}="${String(value).slice(0, SHOWN)}"`);
    this.attribute = attribute;
  }
}

class Drawn extends HTMLElement {
  #ready = false;

  connectedCallback() {
    this.#ready = true;
    for (const name of this.constructor.observedAttributes) {
      // What was set before the element was defined hides the accessor.
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    this.redraw();
  }

  attributeChangedCallback(name, before, after) {
    // Attributes of an element that is upgraded come before it is connected.
    if (this.#ready && before !== after) this.redraw();
  }

  get language() {
    return this.closest('[lang]')?.lang.startsWith('ar') ? 'ar' : 'en';
  }

  /** Draws; what is wrong is told in the element, by an event and on the console, which name the attribute. */
  redraw() {
    try {
      this.draw();
      this.removeAttribute('data-error');
    } catch (problem) {
      const attribute = problem.attribute ?? 'value';
      const message = WRONG[this.language](attribute);
      this.setAttribute('data-error', attribute);
      this.textContent = message;
      console.error(`<${this.localName}>: ${attribute}: ${problem.message}`);
      this.dispatchEvent(new CustomEvent('borsa:error', { bubbles: true, composed: true, detail: { attribute, message } }));
    }
  }

  /** A decimal, exact as text; undefined where the attribute is not set. */
  decimal(name, text = this.getAttribute(name)) {
    if (text === null || text.trim() === '') return undefined;
    if (formats.number('0')(text) === '--') throw new Wrong(name, text);
    return text;
  }

  /** One of a few words. */
  word(name, words) {
    const value = this.getAttribute(name) ?? words[0];
    if (!words.includes(value)) throw new Wrong(name, value);
    return value;
  }

  options() {
    const decimals = this.getAttribute('decimals');
    if (decimals !== null && !/^(?:\d|1[0-8])$/.test(decimals)) throw new Wrong('decimals', decimals);
    const options = { locale: this.language, digits: this.word('digits', ['latn', 'arab']) };
    return decimals === null ? options : { ...options, decimals: Number(decimals) };
  }
}

/** A value of the live stream: the column of a symbol, from `borsa:quotes` on the document. */
class Live extends Drawn {
  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('borsa:quotes', this);
  }

  disconnectedCallback() {
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
}

class Price extends Live {
  static observedAttributes = ['value', 'decimals', 'digits', 'lang'];
  column = 'last';
  #fading;

  draw() {
    const format = formats.number('price', this.options());
    if (!this.hasAttribute('value') && this.textContent.trim()) return;
    this.textContent = format(this.decimal('value'));
  }

  /** Marks a changed price for the time of a highlight, for the page's styles. */
  moved(by) {
    if (!by) return;
    const mark = by > 0 ? 'up' : 'down';
    this.dataset.moved = mark;
    this.classList.remove('tick-up', 'tick-down');
    this.classList.add(`tick-${mark}`);
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => {
      delete this.dataset.moved;
      this.classList.remove('tick-up', 'tick-down');
    }, 1500);
  }
}

class Change extends Live {
  static observedAttributes = ['value', 'kind', 'decimals', 'digits', 'lang'];

  get column() {
    return this.getAttribute('kind') === 'percent' ? 'change-percent' : 'change';
  }

  draw() {
    const kind = this.word('kind', ['value', 'percent']);
    const format = formats.number(kind === 'percent' ? 'change-percent' : 'change', this.options());
    if (!this.hasAttribute('value') && this.textContent.trim()) return;
    const text = format(this.decimal('value'));
    // The sign tells the direction without colours.
    this.dataset.direction = /[1-9١-٩]/.test(text) ? (text.startsWith('+') ? 'up' : 'down') : 'flat';
    this.textContent = text;
  }
}

class Sparkline extends Drawn {
  static observedAttributes = ['values', 'label'];
  #svg;

  get values() {
    return this.getAttribute('values') ?? '';
  }

  /** A list of numbers or decimals, oldest first. */
  set values(list) {
    this.setAttribute('values', Array.isArray(list) ? list.join() : String(list ?? ''));
  }

  draw() {
    const label = this.getAttribute('label');
    let path;
    try {
      path = wasm.spark(this.values);
    } catch {
      throw new Wrong('values', this.values);
    }
    if (this.#svg?.parentNode !== this) {
      const of = (tag) => document.createElementNS('http://www.w3.org/2000/svg', tag);
      this.#svg = of('svg');
      for (const [name, value] of [['class', 'spark'], ['viewBox', '0 0 20 28'], ['preserveAspectRatio', 'none'], ['width', '80'], ['height', '28']]) {
        this.#svg.setAttribute(name, value);
      }
      const line = this.#svg.appendChild(of('path'));
      for (const [name, value] of [['fill', 'none'], ['stroke', 'currentColor'], ['vector-effect', 'non-scaling-stroke']]) line.setAttribute(name, value);
      this.replaceChildren(this.#svg);
    }
    this.#svg.firstChild.setAttribute('d', path);
    this.#svg.toggleAttribute('hidden', path === '');
    this.setAttribute('role', label ? 'img' : 'presentation');
    if (label) this.setAttribute('aria-label', label);
    else this.removeAttribute('aria-label');
  }
}

for (const [of, names] of [[Price, ['value', 'decimals', 'digits', 'symbol']], [Change, ['value', 'kind', 'decimals', 'digits', 'symbol']], [Sparkline, ['label']]]) {
  for (const name of names) {
    Object.defineProperty(of.prototype, name, {
      enumerable: true,
      get() {
        return this.getAttribute(name) ?? '';
      },
      set(value) {
        if (value == null) this.removeAttribute(name);
        else this.setAttribute(name, value);
      },
    });
  }
}
