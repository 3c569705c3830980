// What the light elements have in common: attributes as properties, the language, and errors that are told in the
// element's place.
import { load } from './js/format.js';

const WRONG = { en: (name) => `Wrong value of ${name}`, ar: (name) => `قيمة غير صالحة للسمة ${name}` };
const SHOWN = 40;
// More characters than any decimal has that the formats read.
const LONGEST = 64;

let loaded;

/** The formats, once they are loaded. */
export const formats = () => loaded;

/** Loads the module of formats and defines elements: pairs of a name and a class. A name that is taken stays as it is. */
export async function defineDrawn(elements) {
  loaded = await load();
  for (const [name, of] of elements) {
    for (const property of of.properties) if (!Object.hasOwn(of.prototype, property)) reflect(of.prototype, property);
    if (!customElements.get(name)) customElements.define(name, of);
  }
}

/** Makes an attribute a property. */
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

/** The text of a decimal. JavaScript writes tiny numbers with an exponent, which no decimal has. */
export const plain = (text) => (/^-?\d(?:\.\d+)?e-\d+$/.test(text) ? Number(text).toFixed(12) : text);

/** What an attribute says that the element cannot do; the words for it, in each language, if they are not the usual ones. */
export class Wrong extends Error {
  constructor(attribute, value, words) {
    super(`${attribute}="${String(value).slice(0, SHOWN)}"`);
    this.attribute = attribute;
    this.words = words;
  }
}

/** The language at an element, also through the roots of other elements. */
export function languageAt(element) {
  for (let at = element; at; at = at.getRootNode().host) {
    const near = at.closest('[lang]');
    if (near) return /^ar(?:-|$)/i.test(near.getAttribute('lang')) ? 'ar' : 'en';
  }
  return 'en';
}

// One observer tells all elements in the page of another language.
const present = new Set();
const languages = globalThis.MutationObserver && new MutationObserver(() => present.forEach((element) => element.relanguage()));

export class Drawn extends HTMLElement {
  /** The attributes that are properties. */
  static properties = [];
  #ready = false;
  #language;
  #failed = false;
  #told;
  #before = [];

  connectedCallback() {
    for (const name of this.constructor.properties) {
      // What was set before the element was defined hides the accessor.
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
    // Attributes of an element that is upgraded come before it is connected.
    if (this.#ready && before !== after) this.redraw();
  }

  get language() {
    return languageAt(this);
  }

  /** Draws again if the language has changed. */
  relanguage() {
    if (this.language !== this.#language) this.redraw();
  }

  /** Draws; what is wrong is told in the element, by an event and on the console, which name the attribute. */
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
    // Once, however often it is drawn.
    if (this.#told === problem.message) return;
    this.#told = problem.message;
    console.error(`<${this.localName}>: ${attribute}: ${problem.message}`);
    const told = new CustomEvent('borsa:error', { bubbles: true, composed: true, detail: { attribute, message } });
    // Who adds the element can listen to it then.
    queueMicrotask(() => this.dispatchEvent(told));
  }

  /** Shows a message, perhaps after another one, instead of the text of the page. */
  say(message, again) {
    if (!again) this.#before = [...this.childNodes];
    this.textContent = message;
  }

  unsay() {
    this.replaceChildren(...this.#before);
  }

  /** Takes back what belongs to a drawing and not to a message. */
  cleared() {}

  /** A decimal, exact as text; undefined where the attribute is not set. */
  decimal(name, given = this.getAttribute(name)) {
    if (given === null || given.trim() === '') return undefined;
    const text = plain(given);
    if (text.length > LONGEST || loaded.number('0')(text) === '--') throw new Wrong(name, given);
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
