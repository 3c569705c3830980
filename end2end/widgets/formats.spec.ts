// The formats against those of ICU, over random values, in the process of the tests: no page is opened.
import { type FormatOptions, type Formats, load } from "@borsa/widgets/format";
import { expect, test } from "@playwright/test";

const COUNT = 100_000;
const LOCALES = ["en-AE", "ar-AE"] as const;
/** Intended difference: our texts hold no marks of direction; isolation is asked for. */
const unmarked = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, "");

let formats: Formats;
test.beforeAll(async () => {
  formats = await load();
});

function random(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function numbers(seed: number): Float64Array {
  const next = random(seed);
  return Float64Array.from({ length: COUNT }, (_, at) => {
    const value = (next() - 0.5) * 10 ** (at % 17);
    // A third has few decimals, as prices do.
    return at % 3 === 0 ? Math.round(value * 1000) / 1000 : value;
  });
}

/** The pairs that differ, at most five: a difference is a failure that shows itself. */
function different(ours: Iterable<string>, theirs: (at: number) => string): [string, string][] {
  const found: [string, string][] = [];
  let at = 0;
  for (const text of ours) {
    const expected = theirs(at++);
    if (text !== expected && found.push([text, expected]) === 5) break;
  }
  expect(at).toBeGreaterThan(0);
  return found;
}

const grouped = (value: number, decimals: number) => {
  const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ",") + (fraction ? `.${fraction}` : "");
  // Intended difference: zero has no sign.
  return (value < 0 && /[1-9]/.test(text) ? "-" : "") + text;
};

for (const locale of LOCALES) {
  test(`numbers are rounded as toFixed rounds and grouped as ICU groups, ${locale}`, () => {
    const values = numbers(7);
    for (const decimals of [0, 2, 3, 6]) {
      const format = formats.number("0,0", { locale, decimals });
      const column = format.column(values);
      expect(different(column, (at) => grouped(values[at] ?? 0, decimals))).toEqual([]);
      expect(different(column, (at) => format(values[at]))).toEqual([]);
      const icu = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
      // Intended difference: ICU rounds the shortest decimal that stands for the number, toFixed the number itself.
      // They differ at halves, and where the number has no digits of its own as far behind the point.
      const half = new RegExp(`\\.\\d{${decimals}}5$`);
      const halves = (value: number) => half.test(String(value)) || Math.abs(value) * 10 ** decimals > 2 ** 52;
      expect(
        different(column, (at) => {
          const value = values[at] ?? 0;
          return halves(value) ? grouped(value, decimals) : unmarked(icu.format(value)).replace(/^-(?=[0,.]+$)/, "");
        }),
      ).toEqual([]);
    }
  });

  test(`Arabic-Indic digits, shares, amounts and compact numbers are those of ICU, ${locale}`, () => {
    const values = numbers(8).map((value) => Math.round(value * 100) / 100).filter((value) => value !== 0 && Math.abs(value) < 9.9e11);
    const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const arabic = new Intl.NumberFormat("ar-AE-u-nu-arab", two);
    const minus = (text: string) => unmarked(text).replace("-", "\u2212");
    expect(different(formats.number("number", { locale, digits: "arab" }).column(values), (at) => minus(arabic.format(values[at] ?? 0)))).toEqual([]);

    const signed = new Intl.NumberFormat(locale, { ...two, signDisplay: "exceptZero" });
    // Intended difference: what is a share already is not multiplied by a hundred.
    expect(different(formats.number("change-percent", { locale }).column(values), (at) => `${minus(signed.format(values[at] ?? 0))}%`)).toEqual([]);

    // Intended differences: the word dirham instead of its letters with marks, the minus before the digits.
    const plain = new Intl.NumberFormat(locale, two);
    const amount = (text: string) => (locale === "en-AE" ? `AED ${text}` : `${text} درهم`);
    expect(different(formats.number("aed", { locale }).column(values), (at) => amount(minus(plain.format(values[at] ?? 0))))).toEqual([]);

    const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 2 });
    // Intended difference: the words of the site, of which Arabic has one for any number.
    const words: Readonly<Record<string, string>> = { K: " thousand", M: " m", B: " bn", آلاف: "ألف" };
    const whole = values.map(Math.round).filter((value) => value !== 0);
    expect(
      different(formats.number("compact", { locale }).column(whole), (at) => {
        const text = minus(compact.format(whole[at] ?? 0)).replace("\u00a0", " ");
        return text.replace(/[KMB]$|آلاف$/, (letter) => words[letter] ?? letter);
      }),
    ).toEqual([]);
  });

  test(`days, times and Hijri days are those of ICU, ${locale}`, () => {
    const next = random(9);
    // Before 1920 the clocks of Dubai showed the time of the sun: an intended difference.
    const [from, to] = [Date.UTC(1920, 1, 1), Date.UTC(2199, 11, 31)];
    const moments = Float64Array.from({ length: COUNT }, () => Math.floor(from + next() * (to - from)));
    const zone = { timeZone: "Asia/Dubai", numberingSystem: "latn" } as const;
    const parts = (icu: Intl.DateTimeFormat, at: number) =>
      Object.fromEntries(icu.formatToParts(at).map(({ type, value }) => [type, value]));
    const icu = new Intl.DateTimeFormat(locale, { ...zone, day: "2-digit", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });
    const days = (comma: string) => (at: number) => {
      const part = parts(icu, moments[at] ?? 0);
      // Intended difference: the design abbreviates September as the other months, with three letters.
      return `${part["day"]} ${part["month"]?.replace("Sept", "Sep")}${comma} ${part["year"]} ${part["hour"]}:${part["minute"]}:${part["second"]}`;
    };
    const columns = [
      ["datetime-seconds", locale === "ar-AE" ? "،" : ","],
      ["DD MMM, YYYY HH:mm:ss", ","],
    ] as const;
    for (const [pattern, comma] of columns) {
      expect(different(formats.date(pattern, { locale }).column(moments), days(comma))).toEqual([]);
    }
    const short = formats.date("date", { locale });
    expect(different(short.column(moments), (at) => formats.date("datetime-seconds", { locale })(moments[at]).slice(0, -9))).toEqual([]);
    expect(different(short.column(BigInt64Array.from(moments, BigInt)), (at) => short(moments[at]))).toEqual([]);

    const hijri = new Intl.DateTimeFormat(`${locale}-u-ca-islamic-umalqura-nu-latn`, { timeZone: "UTC", day: "2-digit", month: "numeric", year: "numeric" });
    const names = formats.date("hijri", { locale });
    const months = new Map<string, string>();
    // Every day of the table in one language, one in a month of the other.
    const step = (locale === "en-AE" ? 1 : 29) * 86_400_000;
    for (let noon = Date.UTC(1900, 3, 30, 8); noon < Date.UTC(2174, 0, 1); noon += step) {
      const part = parts(hijri, noon);
      const [, day, month = "", year] = /^(\d\d) (.+) (\d{4}) (?:AH|هـ) \((?:calculated|محسوب)\)$/.exec(names(noon)) ?? [];
      const known = months.get(part["month"] ?? "") ?? month;
      months.set(part["month"] ?? "", month);
      if (day !== part["day"] || year !== part["year"] || month !== known) throw new Error(`${new Date(noon).toISOString()}: ${names(noon)}`);
    }
    expect(new Set(months.values()).size).toBe(12);
  });

  test(`ages are those of ICU, ${locale}`, () => {
    const units = { second: 1, minute: 60, hour: 3600, day: 86_400, month: 30 * 86_400, year: 365 * 86_400 } as const;
    const most = { second: 59, minute: 59, hour: 23, day: 29, month: 11, year: 130 } as const;
    const icu = new Intl.RelativeTimeFormat(locale);
    const age = formats.age({ locale });
    for (const [unit, seconds] of Object.entries(units)) {
      for (let count = 1; count <= most[unit as keyof typeof most]; count += 1) {
        for (const sign of [-1, 1]) {
          // Intended difference: in the past ICU misspells the word for three to ten seconds.
          const expected = icu.format(sign * count, unit as keyof typeof units).replace("ثوانِ", "ثوانٍ");
          expect(age(sign * count * seconds * 1000, 0)).toBe(expected);
        }
      }
    }
  });
}

test("what is exact never becomes a float, and what is no value is missing", () => {
  const exact = formats.number("0,0.000", { scale: 3 });
  expect(exact(9007199254740993001n)).toBe("9,007,199,254,740,993.001");
  expect(exact("900719925474099.3005")).toBe("900,719,925,474,099.301");
  expect([...exact.column(BigInt64Array.of(4385n, -1n))]).toEqual(["4.385", "-0.001"]);
  expect(formats.number("price")("4.385")).toBe("4.385");
  expect(formats.number("price").range(4.2, 4.55)).toBe("4.20–4.55");
  for (const none of [NaN, Infinity, 1e21, null, undefined, "", "1e3", "12x", "x".repeat(100_000)]) expect(exact(none)).toBe("--");
  for (const none of [NaN, 8.64e15, -8.64e15, Infinity, "2026-02-30", null]) expect(formats.date("date")(none)).toBe("--");
  expect(formats.number("aed")(null)).toBe("0.00");
});

test("an unknown name is an error that lists the known ones", () => {
  const wrong = (options: unknown) => () => formats.number("price", options as FormatOptions);
  expect(() => formats.number("0.0.0" as "0")).toThrow(/number pattern "0\.0\.0"; known: .*price/);
  expect(() => formats.date("YYYY" as "date")).toThrow(/date pattern "YYYY"; known: .*DD MMM, YYYY/);
  expect(wrong({ locale: "fr" })).toThrow(/locale "fr"; known: .*ar-AE/);
  expect(wrong({ digits: "deva" })).toThrow(/digits "deva"/);
  expect(wrong({ isolate: "yes" })).toThrow(/isolation "yes"/);
  expect(wrong({ decimals: 99 })).toThrow(/decimals/);
  expect(() => formats.number("price")(2n ** 64n)).toThrow(/64 bits/);
  // The module goes on.
  expect(formats.number("price")(4.38)).toBe("4.38");
});

test("isolation keeps the order in plain text and in HTML", () => {
  const isolated = (isolate: "text" | "html") => formats.number("aed", { locale: "ar-AE", isolate })(-1234.5);
  expect(isolated("text")).toBe("\u2067\u2066\u22121,234.50\u2069 درهم\u2069");
  expect(isolated("html")).toBe('<bdi dir="rtl"><bdi dir="ltr">\u22121,234.50</bdi> درهم</bdi>');
  expect(formats.date("date-hijri", { isolate: "text" })(Date.UTC(2026, 10, 3))).toBe("\u206603 Nov, 2026 (23 Jumada I 1448 AH, calculated)\u2069");
});
