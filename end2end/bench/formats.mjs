// Numbers and days by the formats of the widgets, by Intl, and by ten lines of JavaScript, in turn in one process.
// Prints a Markdown table: nanoseconds a value, medians of the rounds.
import { load } from '../../wasm-widgets/js/format.js';
import * as wasm from '../../wasm-widgets/pkg-format/wasm_format.js';

const ROUNDS = 9;
process.env.TZ = 'Asia/Dubai';

const random = (seed) => () => {
  seed = (seed + 0x6d2b79f5) >>> 0;
  let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const next = random(20261);
const numbers = Float64Array.from({ length: 300_000 }, (_, at) => Math.round((next() - 0.1) * 10 ** (at % 10) * 1000) / 1000);
const days = Float64Array.from({ length: 300_000 }, () => Math.floor(946684800e3 + next() * 1104537600e3));

function numberByHand(x) {
  const s = (x < 0 ? -x : x).toFixed(3), dot = s.length - 4;
  let out = s.slice(dot), i = dot;
  for (; i > 3; i -= 3) out = ',' + s.slice(i - 3, i) + out;
  return (x < 0 ? '-' : '') + s.slice(0, i) + out;
}
const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
};
const dayByHand = (months) => (ms) => {
  const d = new Date(ms), k = d.getDate();
  return `${k < 10 ? '0' : ''}${k} ${months[d.getMonth()]}, ${d.getFullYear()}`;
};

const formats = await load();
const each = (values, format) => () => {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += format(values[at]).length;
  return sum;
};
const read = (values, format) => () => {
  const column = format.column(values);
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += column.at(at).length;
  return sum;
};

const cases = [];
function compare(what, values, byHand, icu, format) {
  const wrong = values.subarray(0, 20_000).find((value) => format(value) !== byHand(value));
  if (wrong !== undefined) throw new Error(`${wrong}: ${format(wrong)}, by hand ${byHand(wrong)}`);
  const of = (how, run) => cases.push({ what, how, count: values.length, run, took: [] });
  of('ten lines by hand', each(values, byHand));
  of('Intl, cached', each(values, icu));
  of('ours, one by one', each(values, format));
  of('ours, a column into one buffer', () => format.column(values).length);
  of('ours, a column, each text read', read(values, format));
  of('ours, a column as an array of texts', () => format.column(values).toArray().length);
}
const icu = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
compare("'0,0.000'", numbers, numberByHand, (x) => icu.format(x), formats.number('0,0.000'));
for (const [lang, locale] of [['en', 'en-AE'], ['ar', 'ar-AE']]) {
  const dates = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Asia/Dubai' });
  compare(`'DD MMM, YYYY', ${lang}`, days, dayByHand(MONTHS[lang]), (ms) => dates.format(ms), formats.date('DD MMM, YYYY', { locale }));
}
cases.push({ what: 'the boundary', how: 'a call that does nothing', count: numbers.length, run: each(numbers, () => ({ length: wasm.block() })), took: [] });

for (let round = 0; round <= ROUNDS; round += 1) {
  for (const one of cases) {
    const start = performance.now();
    one.run();
    // The first round warms up.
    if (round) one.took.push(((performance.now() - start) * 1e6) / one.count);
  }
}
const median = (took) => took.toSorted((a, b) => a - b)[took.length >> 1];
console.log(`Node ${process.version}, medians of ${ROUNDS} rounds in turn.\n\n| what | how | ns a value | of the lines by hand |\n| --- | --- | ---: | ---: |`);
let byHand = 1;
for (const { what, how, took } of cases) {
  const ns = median(took);
  if (how === 'ten lines by hand') byHand = ns;
  console.log(`| ${what} | ${how} | ${ns.toFixed(0)} | ${(ns / byHand).toFixed(2)} |`);
}
