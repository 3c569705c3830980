// The formats of the exchange: numbers as numbers in, text out. One instance of the WASM module for all callers.
import init, * as wasm from '../pkg-format/wasm_format.js';

const DEFAULTS = { locale: 'en-AE', digits: 'latn', isolate: 'none', decimals: -1, scale: 0 };
const MISSING = NaN;
const NARROW = 0x80000000;
let loading;

/** Loads the module, once. It works in browsers and in Node. */
export function load() {
  loading ??= start().catch((problem) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

async function start() {
  const url = new URL('../pkg-format/wasm_format_bg.wasm', import.meta.url);
  // Node cannot fetch files; bundlers for browsers have nothing to resolve here.
  const files = url.protocol === 'file:' && globalThis.process?.getBuiltinModule?.('node:fs');
  const source = files ? files.promises.readFile(url) : url;
  const { memory } = await init({ module_or_path: source });
  return new Formats(memory);
}

class Formats {
  #memory;
  #units;
  #room;
  #values;

  constructor(memory) {
    this.#memory = memory;
    this.#look();
  }

  /** A function from a number, bigint or plain decimal text to text. */
  number(pattern, options) {
    return this.#formatter('number', pattern, options, 0);
  }

  /** A function from milliseconds since 1970 (number, bigint) or ISO text to text, at the exchange's time. */
  date(pattern, options) {
    return this.#formatter('date', pattern, options, 3);
  }

  /** A function from two moments in milliseconds, then and now, to the time between them. */
  age(options) {
    const of = this.#formatter('age', '', options, 3);
    return (then, now) => of((then - now) / 1000);
  }

  // Views of memory are detached when it grows.
  #look() {
    const [units, values, room] = [wasm.units(), wasm.values(), wasm.room()];
    const { buffer } = this.#memory;
    this.#units = new Uint16Array(buffer, units, 512);
    this.#room = new Uint8Array(buffer, room, 64);
    this.#values = [Float64Array, BigInt64Array].map((Kind) => new Kind(buffer, values, wasm.block()));
  }

  #read(length) {
    if (this.#units.length === 0) this.#look();
    return textOf(this.#units, 0, length);
  }

  #formatter(kind, pattern, options, scale) {
    const given = { ...DEFAULTS, scale, ...options };
    const [locale, digits, isolate] = [given.locale, given.digits, given.isolate].map(String);
    const decimals = whole('decimals', given.decimals, -1);
    const handle = wasm.prepare(kind, String(pattern), decimals, locale, digits, isolate);
    const power = whole('scale', given.scale, 0);
    const other = (value) => {
      if (typeof value === 'bigint') return wasm.scaled(handle, fits(value), power);
      if (typeof value === 'string') return wasm.text(handle, value);
      return wasm.float(handle, value instanceof Date ? value.getTime() : MISSING);
    };
    const format = (value) => {
      if (typeof value !== 'number') return this.#read(other(value));
      const quick = wasm.quick(handle, value);
      if (quick === 0) return this.#read(wasm.float(handle, value));
      if (this.#room.length === 0) this.#look();
      return quick > NARROW ? textOf(this.#units, 0, quick - NARROW) : textOf(this.#room, quick >>> 16, quick & 0xffff);
    };
    format.column = (values) => this.#column(handle, values, power);
    format.range = (from, to) => this.#read(
      typeof from === 'string' || typeof to === 'string'
        ? wasm.rangeOfTexts(handle, String(from ?? ''), String(to ?? ''))
        : wasm.range(handle, Number(from ?? MISSING), Number(to ?? MISSING)),
    );
    return format;
  }

  #column(handle, values, scale) {
    const exact = values instanceof BigInt64Array;
    if (!exact && !(values instanceof Float64Array)) {
      throw new TypeError('a column is a Float64Array or a BigInt64Array');
    }
    const size = wasm.block();
    const texts = [];
    const ends = new Uint32Array(values.length);
    for (let from = 0; from < values.length; from += size) {
      if (this.#units.length === 0) this.#look();
      const some = values.subarray(from, from + size);
      this.#values[exact ? 1 : 0].set(some);
      const length = exact ? wasm.scaledColumn(handle, some.length, scale) : wasm.floats(handle, some.length);
      const { buffer } = this.#memory;
      texts.push(DECODER.decode(new Uint8Array(buffer, wasm.bytes(), length)));
      ends.set(new Uint32Array(buffer, wasm.ends(), some.length), from);
    }
    return new Column(texts, ends, size);
  }
}

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

// A column of texts: a long string for each block of values, and where each text ends in it. A text is cut out when
// it is asked for.
class Column {
  #texts;
  #ends;
  #size;

  constructor(texts, ends, size) {
    this.#texts = texts;
    this.#ends = ends;
    this.#size = size;
  }

  get length() {
    return this.#ends.length;
  }

  /** All texts, with nothing between them. */
  get text() {
    return this.#texts.join('');
  }

  /** Where each text ends in `text`. */
  get ends() {
    let before = 0;
    return this.#ends.map((end, index) => {
      if (index && index % this.#size === 0) before += this.#ends[index - 1];
      return before + end;
    });
  }

  at(index) {
    const start = index % this.#size ? this.#ends[index - 1] : 0;
    return this.#texts[Math.floor(index / this.#size)]?.slice(start, this.#ends[index]);
  }

  toArray() {
    return Array.from({ length: this.length }, (_, index) => this.at(index));
  }

  *[Symbol.iterator]() {
    for (let index = 0; index < this.length; index += 1) yield this.at(index);
  }
}

function whole(name, value, least) {
  if (Number.isInteger(value) && value >= least && value <= 18) return value;
  throw new RangeError(`${name} is a whole number up to 18, not ${String(value)}`);
}

function fits(value) {
  if (BigInt.asIntN(64, value) === value) return value;
  throw new RangeError('a scaled number has 64 bits at most');
}

// A text from its units. Of short ones each unit is an argument, which takes a quarter of the time of a decoder.
function textOf(u, a, length) {
  const of = String.fromCharCode;
  switch (length) {
    case 1: return of(u[a]);
    case 2: return of(u[a], u[a + 1]);
    case 3: return of(u[a], u[a + 1], u[a + 2]);
    case 4: return of(u[a], u[a + 1], u[a + 2], u[a + 3]);
    case 5: return of(u[a], u[a + 1], u[a + 2], u[a + 3], u[a + 4]);
    case 6: return of(u[a], u[a + 1], u[a + 2], u[a + 3], u[a + 4], u[a + 5]);
    case 7: return of(u[a], u[a + 1], u[a + 2], u[a + 3], u[a + 4], u[a + 5], u[a + 6]);
    case 8: return of(u[a], u[a + 1], u[a + 2], u[a + 3], u[a + 4], u[a + 5], u[a + 6], u[a + 7]);
    case 9: return of(u[a], u[a + 1], u[a + 2], u[a + 3], u[a + 4], u[a + 5], u[a + 6], u[a + 7], u[a + 8]);
    case 10: return of(u[a], u[a + 1], u[a + 2], u[a + 3], u[a + 4], u[a + 5], u[a + 6], u[a + 7], u[a + 8], u[a + 9]);
    case 11: return of(u[a], u[a + 1], u[a + 2], u[a + 3], u[a + 4], u[a + 5], u[a + 6], u[a + 7], u[a + 8], u[a + 9], u[a + 10]);
    case 12: return of(u[a], u[a + 1], u[a + 2], u[a + 3], u[a + 4], u[a + 5], u[a + 6], u[a + 7], u[a + 8], u[a + 9], u[a + 10], u[a + 11]);
    case 13: return of(u[a], u[a + 1], u[a + 2], u[a + 3], u[a + 4], u[a + 5], u[a + 6], u[a + 7], u[a + 8], u[a + 9], u[a + 10], u[a + 11], u[a + 12]);
    case 14: return of(u[a], u[a + 1], u[a + 2], u[a + 3], u[a + 4], u[a + 5], u[a + 6], u[a + 7], u[a + 8], u[a + 9], u[a + 10], u[a + 11], u[a + 12], u[a + 13]);
    case 15: return of(u[a], u[a + 1], u[a + 2], u[a + 3], u[a + 4], u[a + 5], u[a + 6], u[a + 7], u[a + 8], u[a + 9], u[a + 10], u[a + 11], u[a + 12], u[a + 13], u[a + 14]);
    case 16: return of(u[a], u[a + 1], u[a + 2], u[a + 3], u[a + 4], u[a + 5], u[a + 6], u[a + 7], u[a + 8], u[a + 9], u[a + 10], u[a + 11], u[a + 12], u[a + 13], u[a + 14], u[a + 15]);
    default: return of.apply(null, u.subarray(a, a + length));
  }
}
