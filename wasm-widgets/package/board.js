// The base class of <borsa-quote> and <borsa-ticker>: shadow root, the feed of a list, and messages while there is no data.
import { Drawn, Wrong } from './drawn.js';
import { join } from './feed.js';

// A count of up to 60 minutes in Arabic.
const minutes = (count) => ({ 1: 'دقيقة واحدة', 2: 'دقيقتين' })[count] ?? `${count} ${count <= 10 ? 'دقائق' : 'دقيقة'}`;

const WORDS = {
  en: {
    loading: 'Loading prices…',
    stale: 'Prices may be out of date.',
    delayed: (count) => `Prices are delayed by ${count} ${count === 1 ? 'minute' : 'minutes'}.`,
    range: 'Day range',
    previous: 'Previous close',
    states: { active: 'Active', suspended: 'Suspended' },
    asOf: (date, time) => `As of ${date}, ${time} GST`,
    prices: 'Prices',
    pause: ['Pause', 'Pause movement'],
    move: ['Start', 'Start movement'],
  },
  ar: {
    loading: 'جارٍ تحميل الأسعار…',
    stale: 'قد لا تكون الأسعار محدّثة.',
    delayed: (count) => `الأسعار متأخرة ${minutes(count)}.`,
    range: 'النطاق اليومي',
    previous: 'الإغلاق السابق',
    states: { active: 'نشط', suspended: 'موقوف' },
    asOf: (date, time) => `حتى الساعة ${time} بتوقيت الإمارات يوم ${date}`,
    prices: 'الأسعار',
    pause: ['إيقاف', 'إيقاف الحركة مؤقتًا'],
    move: ['تشغيل', 'تشغيل الحركة'],
  },
};
const UNAVAILABLE = { en: 'Prices cannot be shown at the moment.', ar: 'يتعذّر عرض الأسعار حاليًا.' };
const SYMBOL = /^[\w.-]{1,12}$/;
const LONGEST_ADDRESS = 2048;

const STYLE = `
  :host { display: block; }
  :host([hidden]) { display: none; }
  [part~="card"] {
    --up: var(--borsa-up, light-dark(oklch(0.485 0.084 182), oklch(0.85 0.13 178)));
    --down: var(--borsa-down, light-dark(oklch(0.52 0.198 25), oklch(0.7 0.175 24)));
    font-variant-numeric: tabular-nums;
  }
  p, dl, dd, ul { margin: 0; padding: 0; }
  borsa-change[data-direction="up"], .tick-up { color: var(--up); }
  borsa-change[data-direction="down"], .tick-down { color: var(--down); }
  borsa-price { transition: color 0.4s; }
  [part~="notice"], [part~="time"], [part~="symbol"], dt { font-size: 0.875em; opacity: 0.8; }
  .unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  @media (prefers-reduced-motion: reduce) { borsa-price { transition: none; } }
`;

/** Creates an element with attributes and children. */
export function make(tag, attributes = {}, ...inner) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inner);
  return element;
}

/** Parses a symbol; throws for invalid ones. */
export function symbolOf(attribute, text) {
  const symbol = (text ?? '').trim();
  if (!SYMBOL.test(symbol)) throw new Wrong(attribute, text ?? '');
  return symbol;
}

export class Board extends Drawn {
  #feed;
  #address;
  #slot = document.createElement('slot');
  #message = make('p', { part: 'message', role: 'status' });
  #notice = make('p', { part: 'notice', role: 'status' });

  constructor() {
    super();
    this.card = make('div', { part: 'card' });
    const root = this.attachShadow({ mode: 'open' });
    // Constructed style sheets are allowed by a content security policy without 'unsafe-inline'.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE + this.constructor.style + '[hidden] { display: none; }');
    root.adoptedStyleSheets = [sheet];
    root.append(this.#slot, this.#message, this.card, this.#notice);
    this.#show(this.#slot);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#leave();
  }

  #leave() {
    this.#feed?.leave();
    this.#feed = undefined;
    this.#address = undefined;
  }

  // The light DOM content is shown until there are prices, and beside a message.
  #show(...parts) {
    for (const part of [this.#slot, this.#message, this.card]) part.hidden = !parts.includes(part);
  }

  get words() {
    return WORDS[this.language];
  }

  draw() {
    if (!this.isConnected) return;
    this.card.lang = this.language;
    this.card.dir = this.#notice.dir = this.language === 'ar' ? 'rtl' : 'ltr';
    const feed = this.#follow();
    const { data } = feed;
    if (!data && feed.failed) throw new Wrong('src', this.#address, UNAVAILABLE);
    this.#slot.textContent = data ? '' : this.words.loading;
    if (!data) return this.#show(this.#slot);
    this.fill(data);
    const { delayed, stale } = this.words;
    const notices = [data.delay > 0 && delayed(data.delay), (data.isStale || feed.failed) && stale];
    this.#notice.textContent = notices.filter(Boolean).join(' ');
    this.#show(this.card);
  }

  #follow() {
    const address = this.#wanted();
    if (this.#feed && address === this.#address) return this.#feed;
    this.#leave();
    if (address === undefined) throw new Wrong('src', this.getAttribute('src') ?? '');
    this.#feed = join(address, () => this.redraw());
    this.#address = address;
    return this.#feed;
  }

  // The URL of the list; undefined if it is invalid.
  #wanted() {
    const src = this.getAttribute('src') ?? '';
    if (src === '' || src.length > LONGEST_ADDRESS || !URL.canParse(src, document.baseURI)) return undefined;
    const url = new URL(src, document.baseURI);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  }

  say(message) {
    this.#slot.textContent = '';
    this.#message.dir = this.language === 'ar' ? 'rtl' : 'ltr';
    this.#message.textContent = message;
    this.#notice.textContent = '';
    this.#show(this.#slot, this.#message);
  }

  unsay() {
    this.#message.textContent = '';
    this.#show(this.#slot);
  }

  /** The name of a security in the language of the element. */
  nameOf(row) {
    return row[`name_${this.language}`] ?? row.name ?? row.symbol;
  }
}
