// <borsa-quote>: one security of a list of the site.
import { Board, make, symbolOf } from './board.js';
import { formats, Wrong } from './drawn.js';
import { setValue } from './prices.js';

export class Quote extends Board {
  static observedAttributes = ['src', 'symbol', 'digits', 'lang'];
  static properties = ['src', 'symbol', 'digits'];
  static style = `
    [part~="head"] { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.6em; }
    [part~="name"] { font-weight: 600; }
    [part~="figures"] { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.8em; }
    [part~="price"] { font-size: 1.75em; font-weight: 600; }
    dl { display: flex; flex-wrap: wrap; gap: 0.3em 1.5em; margin-block: 0.4em; }
  `;
  #shown;
  #name = make('span', { part: 'name' });
  #symbol = make('bdi', { part: 'symbol', dir: 'ltr' });
  #state = make('span', { part: 'state' });
  #price = make('borsa-price', { part: 'price' });
  #change = make('borsa-change', { part: 'change' });
  #percent = make('borsa-change', { part: 'change-percent', kind: 'percent' });
  #rangeName = make('dt');
  #range = make('bdi', { part: 'range', dir: 'ltr' });
  #previousName = make('dt');
  #previous = make('borsa-price', { part: 'previous-close' });
  #time = make('p', { part: 'time' });

  constructor() {
    super();
    this.card.setAttribute('role', 'group');
    this.card.append(
      make('p', { part: 'head' }, this.#name, this.#symbol, this.#state),
      make('p', { part: 'figures' }, this.#price, this.#change, this.#percent),
      make('dl', { part: 'details' }, make('div', {}, this.#rangeName, make('dd', {}, this.#range)), make('div', {}, this.#previousName, make('dd', {}, this.#previous))),
      this.#time,
    );
  }

  draw() {
    symbolOf('symbol', this.getAttribute('symbol'));
    super.draw();
  }

  fill(data) {
    const symbol = symbolOf('symbol', this.getAttribute('symbol'));
    const row = data.rows.get(symbol);
    if (!row) throw new Wrong('symbol', symbol);
    const options = this.options();
    const { words } = this;
    this.#name.textContent = this.nameOf(row);
    this.card.setAttribute('aria-label', this.nameOf(row));
    this.#symbol.textContent = symbol;
    this.#state.textContent = this.stateOf(data, row);
    const figures = [[this.#price, 'last'], [this.#change, 'change'], [this.#percent, 'change-percent'], [this.#previous, 'previous-close']];
    for (const [element, key] of figures) {
      element.setAttribute('digits', options.digits);
      // No up or down mark after a change of the symbol.
      if (symbol === this.#shown) setValue(element, row[key]);
      else element.setAttribute('value', row[key] ?? '');
    }
    this.#shown = symbol;
    this.#rangeName.textContent = words.range;
    this.#previousName.textContent = words.previous;
    this.#range.textContent = formats().number('price', options).range(row.low ?? null, row.high ?? null);
    const [date, time] = ['date', 'time'].map((kind) => formats().date(kind, options)(data.asOf));
    this.#time.textContent = words.asOf(date, time);
  }

  stateOf({ states }, { state }) {
    if (state === undefined) return '';
    const label = Object.hasOwn(this.words.states, state) ? this.words.states[state] : states[state];
    return typeof label === 'string' ? label.slice(0, 80) : state;
  }
}
