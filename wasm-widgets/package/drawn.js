// The base class of the elements without shadow root: attributes as properties, the language, and errors shown in the
// element.
import { load } from './js/format.js';

const WRONG = { en: (name) => `Wrong value of ${name}`, ar: (name) => `قيمة غير صالحة للسمة ${name}` };
const SHOWN = 40;
// The maximum length of a decimal.
const LONGEST = 64;

let loaded;

/** The module of formats; undefined before it is loaded. */
export const formats = () => loaded;

/** Loads the module of formats and defines elements: pairs of a name and a class. Names that are already defined are skipped. */
export async function defineDrawn(elements) {
  loaded = await load();
  for (const [name, of] of elements) {
    for (const property of of.properties) if (!Object.hasOwn(of.prototype, property)) reflect(of.prototype, property);
    if (!customElements.get(name)) customElements.define(name, of);
  }
}

/** Defines a property that reflects an attribute. */
function reflect(prototype, name) {
  Object.defineProperty(prototype, name, {
    configurable: true,
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

/** A number or text as a decimal without exponent, which JavaScript uses for tiny numbers. */
export const plain = (text) => (/^-?\d(?:\.\d+)?e-\d+$/.test(text) ? Number(text).toFixed(12) : text);

/** An error about an attribute, optionally with its own message in each language. */
export class Wrong extends Error {
  constructor(attribute, value, words) {
    super(`${attribute}="${String(value).slice(0, SHOWN)}"`);
    this.attribute = attribute;
    this.words = words;
  }
}

/** The language of an element, also across shadow roots. */
export function languageAt(element) {
  for (let at = element; at; at = at.getRootNode().host) {
    const near = at.closest('[lang]');
    if (near) return /^ar(?:-|$)/i.test(near.getAttribute('lang')) ? 'ar' : 'en';
  }
  return 'en';
}

// One observer for `lang` changes, for all elements of the page.
const present = new Set();
const languages = globalThis.MutationObserver && new MutationObserver(() => present.forEach((element) => element.relanguage()));

export class Drawn extends HTMLElement {
  /** The attributes with a property. */
  static properties = [];
  #ready = false;
  #language;
  #failed = false;
  #told;
  #before = [];

  connectedCallback() {
    for (const name of this.constructor.properties) {
      // A property that was set before the element was defined shadows the accessor.
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    this.#ready = true;
    if (present.size === 0) languages.observe(document.documentElement, { attributeFilter: ['lang'], subtree: true });
    present.add(this);
    this.redraw();
  }

  disconnectedCallback() {
    present.delete(this);
    if (present.size === 0) languages.disconnect();
  }

  attributeChangedCallback(name, before, after) {
    // On an upgrade, attributeChangedCallback runs before connectedCallback.
    if (this.#ready && before !== after) this.redraw();
  }

  get language() {
    return languageAt(this);
  }

  /** Renders again if the language has changed. */
  relanguage() {
    if (this.language !== this.#language) this.redraw();
  }

  /** Renders. An error is shown in the element, dispatched as an event and logged, with the name of the attribute. */
  redraw() {
    this.#language = this.language;
    if (this.#failed) this.unsay();
    try {
      this.draw();
      if (this.#failed) this.removeAttribute('data-error');
      this.#failed = false;
      this.#told = undefined;
    } catch (problem) {
      this.#fail(problem);
    }
  }

  #fail(problem) {
    const attribute = problem.attribute ?? 'value';
    const message = problem.words?.[this.#language] ?? WRONG[this.#language](attribute);
    this.cleared();
    this.say(message, this.#failed);
    this.#failed = true;
    this.setAttribute('data-error', attribute);
    // Reported once, however often the element is rendered.
    if (this.#told === problem.message) return;
    this.#told = problem.message;
    console.error(`<${this.localName}>: ${attribute}: ${problem.message}`);
    const told = new CustomEvent('borsa:error', { bubbles: true, composed: true, detail: { attribute, message } });
    // Dispatched in a microtask, so that code that adds the element can add a listener first.
    queueMicrotask(() => this.dispatchEvent(told));
  }

  /** Shows a message instead of the content of the element. */
  say(message, again) {
    if (!again) this.#before = [...this.childNodes];
    this.textContent = message;
  }

  unsay() {
    this.replaceChildren(...this.#before);
  }

  /** Removes attributes that only apply to a rendered value. */
  cleared() {}

  /** A decimal attribute as text; undefined if it is not set. */
  decimal(name, given = this.getAttribute(name)) {
    if (given === null || given.trim() === '') return undefined;
    const text = plain(given);
    if (text.length > LONGEST || loaded.number('0')(text) === '--') throw new Wrong(name, given);
    return text;
  }

  /** An attribute with a fixed set of values. */
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
