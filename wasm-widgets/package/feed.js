// Feeds of lists of securities: the JSON of a table of the site. Elements with the same URL share one request, which is repeated while
// the page is visible. Requests are sent without cookies and referrer.
const EVERY = 30_000;
const LONGEST_PAUSE = 300_000;
const TIMEOUT = 20_000;
const MOST_BYTES = 8 << 20;
const MOST_ROWS = 20_000;
const LONGEST = 200;

const feeds = new Map();

/** Subscribes to the feed of a URL; `listener` is called after each change. `leave` unsubscribes. */
export function join(address, listener) {
  let feed = feeds.get(address);
  if (!feed) {
    feed = new Feed(address);
    feeds.set(address, feed);
  }
  feed.listeners.add(listener);
  return {
    get data() {
      return feed.data;
    },
    get failed() {
      return feed.failed;
    },
    leave() {
      feed.listeners.delete(listener);
      // Moving an element in the page disconnects and connects it in the same task.
      queueMicrotask(() => {
        if (feed.listeners.size > 0 || feeds.get(address) !== feed) return;
        feeds.delete(address);
        feed.end();
      });
    },
  };
}

class Feed {
  listeners = new Set();
  data;
  failed = false;
  #address;
  #attempts = 0;
  #timer;
  #ended = new AbortController();

  constructor(address) {
    this.#address = address;
    const { signal } = this.#ended;
    document.addEventListener('borsa:quotes', ({ detail }) => this.#live(detail), { signal });
    document.addEventListener('visibilitychange', () => document.hidden || this.#late(), { signal });
    addEventListener('online', () => this.#online(), { signal });
    this.#ask();
  }

  end() {
    clearTimeout(this.#timer);
    this.#ended.abort();
  }

  #tell() {
    for (const listener of [...this.listeners]) listener();
  }

  async #ask() {
    this.#timer = undefined;
    const request = new AbortController();
    const stop = () => request.abort();
    const timeout = setTimeout(stop, TIMEOUT);
    this.#ended.signal.addEventListener('abort', stop, { once: true });
    const before = this.failed;
    let told = false;
    try {
      const options = { signal: request.signal, credentials: 'omit', referrerPolicy: 'no-referrer', headers: { accept: 'application/json' } };
      const answer = await fetch(this.#address, options);
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      this.data = read(await limited(answer));
      this.failed = false;
      this.#attempts = 0;
      told = true;
    } catch (problem) {
      if (this.#ended.signal.aborted) return;
      this.failed = true;
      this.#attempts += 1;
      told = !before;
      if (told) console.error(`@borsa/widgets: ${this.#address} could not be read`, problem);
    } finally {
      clearTimeout(timeout);
      this.#ended.signal.removeEventListener('abort', stop);
    }
    if (this.#ended.signal.aborted) return;
    this.#wait();
    if (told) this.#tell();
  }

  // The interval has jitter, and doubles after each failure.
  #wait() {
    const pause = this.#attempts ? Math.min(1000 * 2 ** this.#attempts, LONGEST_PAUSE) : EVERY;
    this.#timer = setTimeout(() => {
      // Hidden pages send the request when they become visible.
      if (document.hidden) this.#timer = 'late';
      else this.#ask();
    }, pause * (0.9 + Math.random() / 5));
  }

  #late() {
    if (this.#timer === 'late') this.#ask();
  }

  #online() {
    if (!this.failed || this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#ask();
  }

  // Changes of the live stream, on pages that have one.
  #live(detail) {
    const quotes = detail?.q;
    if (!this.data || typeof quotes !== 'object' || quotes === null) return;
    let changed = false;
    for (const [symbol, row] of this.data.rows) {
      if (!Object.hasOwn(quotes, symbol)) continue;
      for (const key of ['last', 'change', 'change-percent', 'high', 'low']) {
        const next = quotes[symbol]?.[key];
        if (next === undefined || (next !== null && typeof next !== 'string')) continue;
        row[key] = text(next);
        changed = true;
      }
    }
    if (!changed) return;
    this.data.asOf = moment(text(detail.t), this.data.asOf);
    this.#tell();
  }
}

async function limited(answer) {
  const chunks = [];
  let size = 0;
  for (let reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError('too large');
    }
    chunks.push(value);
  }
  return JSON.parse(await new Blob(chunks).text());
}

// The time of live values: a timestamp, or on the exchange's own pages a time of the day of the list.
const moment = (told, before) => (/^\d\d:\d\d(?::\d\d)?$/.test(told) ? before && `${before.slice(0, 10)}T${told}` : (told ?? before));

const text = (value) => (typeof value === 'string' && value.length <= LONGEST ? value : undefined);
const KEYS = ['symbol', 'name', 'name_en', 'name_ar', 'last', 'change', 'change-percent', 'high', 'low', 'previous-close', 'state'];

// Minutes by which values are delayed; 0 if they are not.
const delayOf = (told) => (Number.isInteger(told) && told > 0 && told <= 60 ? told : 0);

// The fields of a security that are shown; all are strings.
function read(list) {
  if (!Array.isArray(list?.rows)) throw new TypeError('no rows');
  if (list.rows.length > MOST_ROWS) throw new RangeError('too many rows');
  const rows = new Map();
  for (const row of list.rows) {
    const symbol = text(row?.symbol);
    if (symbol) rows.set(symbol, Object.fromEntries(KEYS.map((key) => [key, text(row[key])])));
  }
  const states = list.labels?.state;
  return { rows, asOf: text(list.asOf), isStale: list.stale === true, delay: delayOf(list.delayMinutes), states: typeof states === 'object' && states ? states : {} };
}
