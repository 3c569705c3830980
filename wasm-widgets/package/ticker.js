// <borsa-ticker>: a row of securities of a list of the site, which moves unless the visitor wants less motion.
import { Board, make, symbolOf } from './board.js';
import { Wrong } from './drawn.js';
import { setValue } from './prices.js';

const MOST = 50;
// The speed, in pixels per second.
const SPEED = 40;

export class Ticker extends Board {
  static observedAttributes = ['src', 'symbols', 'digits', 'lang'];
  static properties = ['src', 'symbols', 'digits'];
  static style = `
    [part~="card"] { display: flex; align-items: center; gap: 0.75em; }
    [part~="list"] { position: relative; flex: 1; min-inline-size: 0; overflow-x: auto; scrollbar-width: none; }
    [part~="list"].moves { overflow: hidden; }
    [part~="list"]:focus-visible { outline: 2px solid currentColor; outline-offset: -2px; }
    .track { display: flex; inline-size: max-content; }
    ul { display: flex; flex: none; list-style: none; }
    li { display: flex; flex: none; gap: 0.45em; padding-inline-end: 2em; white-space: nowrap; }
    [part~="symbol"] { font-size: 1em; font-weight: 600; opacity: 1; }
    [part~="button"] { flex: none; min-block-size: 2.75em; min-inline-size: 2.75em; padding: 0.5em 0.75em; font: inherit; font-size: 0.875em;
      color: inherit; background: none; border: 1px solid; border-radius: 0.4em; cursor: pointer; }
  `;
  #items = [];
  #lists = [make('ul'), make('ul', { 'aria-hidden': 'true' })];
  #track = make('div', { class: 'track' }, ...this.#lists);
  #view = make('div', { part: 'list', role: 'group', tabindex: '0' }, this.#track);
  #button = make('button', { part: 'button', type: 'button' });
  #wanted;
  #held = false;
  #motion;
  #reduced = matchMedia('(prefers-reduced-motion: reduce)');
  #sizes = new ResizeObserver(() => this.#arrange());

  constructor() {
    super();
    this.card.append(this.#view, this.#button);
    this.#button.addEventListener('click', () => {
      this.#wanted = !this.#moves();
      this.#arrange();
    });
    for (const [type, held] of [['pointerenter', true], ['pointerleave', false], ['focus', true], ['blur', false]]) {
      this.#view.addEventListener(type, () => this.#hold(held));
    }
  }

  connectedCallback() {
    super.connectedCallback();
    for (const part of [this.#view, this.#lists[0]]) this.#sizes.observe(part);
    this.#reduced.addEventListener('change', this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    this.#reduced.removeEventListener('change', this);
    this.#stop();
  }

  handleEvent() {
    this.#arrange();
  }

  #symbols() {
    const given = this.getAttribute('symbols');
    if (given === null) return undefined;
    const symbols = given.slice(0, 1000).split(',');
    if (symbols.length > MOST || given.length > 1000) throw new Wrong('symbols', given);
    return [...new Set(symbols.map((symbol) => symbolOf('symbols', symbol)))];
  }

  draw() {
    this.#symbols();
    super.draw();
  }

  fill(data) {
    const symbols = this.#symbols() ?? [...data.rows.keys()].slice(0, MOST);
    const missing = symbols.find((symbol) => !data.rows.has(symbol));
    if (missing !== undefined) throw new Wrong('symbols', missing);
    const { digits } = this.options();
    this.#view.setAttribute('aria-label', this.words.prices);
    if (symbols.join() !== this.#items.map(({ symbol }) => symbol).join()) this.#build(symbols);
    for (const { symbol, names, prices, changes } of this.#items) {
      const row = data.rows.get(symbol);
      for (const name of names) name.textContent = this.nameOf(row);
      for (const [elements, key] of [[prices, 'last'], [changes, 'change-percent']]) {
        for (const element of elements) {
          element.setAttribute('digits', digits);
          setValue(element, row[key]);
        }
      }
    }
    this.#arrange();
  }

  // While it moves, a copy follows the list, so every security is rendered twice.
  #build(symbols) {
    for (const list of this.#lists) list.replaceChildren();
    this.#items = symbols.map((symbol) => {
      const item = { symbol, names: [], prices: [], changes: [] };
      for (const list of this.#lists) {
        const [name, price, change] = [make('span', { class: 'unseen' }), make('borsa-price', { part: 'price' }), make('borsa-change', { part: 'change', kind: 'percent' })];
        list.append(make('li', { part: 'item' }, make('bdi', { part: 'symbol', dir: 'ltr' }, symbol), name, price, change));
        item.names.push(name);
        item.prices.push(price);
        item.changes.push(change);
      }
      return item;
    });
  }

  #isWide() {
    return this.#lists[0].offsetWidth > this.#view.clientWidth + 1;
  }

  #moves() {
    return this.#isWide() && (this.#wanted ?? !this.#reduced.matches);
  }

  #arrange() {
    const moves = this.#moves();
    this.#button.hidden = !this.#isWide();
    const [label, name] = moves ? this.words.pause : this.words.move;
    this.#button.textContent = label;
    this.#button.setAttribute('aria-label', name);
    this.#lists[1].hidden = !moves;
    this.#view.classList.toggle('moves', moves);
    if (moves) this.#move();
    else this.#stop();
  }

  #move() {
    const width = this.#lists[0].offsetWidth;
    const towards = this.card.dir === 'rtl' ? 1 : -1;
    const before = this.#motion;
    if (before?.width === width && before.towards === towards) return;
    // Continues from the current scroll position.
    const share = before ? this.#share() : Math.abs(this.#view.scrollLeft) / width;
    before?.animation.cancel();
    this.#view.scrollLeft = 0;
    const duration = (width / SPEED) * 1000;
    const ends = [0, towards * width].map((x) => ({ transform: `translateX(${x}px)` }));
    const animation = this.#track.animate(ends, { duration, iterations: Infinity });
    animation.currentTime = (share % 1) * duration;
    if (this.#held) animation.pause();
    this.#motion = { animation, width, towards, duration };
  }

  #share() {
    const { animation, duration } = this.#motion;
    return ((animation.currentTime ?? 0) % duration) / duration;
  }

  #stop() {
    if (!this.#motion) return;
    const { animation, width, towards } = this.#motion;
    const share = this.#share();
    animation.cancel();
    this.#motion = undefined;
    this.#view.scrollLeft = -towards * share * width;
  }

  /** Pauses while the row is hovered or focused. */
  #hold(held) {
    this.#held = held;
    if (held) this.#motion?.animation.pause();
    else this.#motion?.animation.play();
  }
}
