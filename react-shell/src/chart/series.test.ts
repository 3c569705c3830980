import { expect, test } from "vitest";
import { endingAt, readSeries, withDecimals } from "./series.ts";

test("minutes of a session are at the exchange's local time", () => {
  const answer = { value: { version: 1, current: { date: "2026-11-12", previousClose: "4.31", points: [{ time: "10:00:00", price: "4.32", volume: 500 }] } } };
  const { daily, points } = readSeries(answer);
  expect(daily).toBe(false);
  expect(points).toEqual([{ time: Date.UTC(2026, 10, 12, 10) / 1000, iso: "2026-11-12T10:00:00", value: 4.32, text: "4.32", volume: 500 }]);
});

test("a session without a trade is replaced with the previous one", () => {
  const previous = { date: "2026-11-11", previousClose: "4.30", points: [{ time: "10:00:00", price: "4.31", volume: 5 }] };
  const { points } = readSeries({ value: { version: 1, current: { date: "2026-11-12", previousClose: "4.31", points: [] }, previous } });
  expect(points.map((point) => point.iso)).toEqual(["2026-11-11T10:00:00"]);
});

test("days are at their date, and days without a price are omitted", () => {
  const answer = { value: { sessions: [{ date: "2026-11-11", close: "4.30", volume: "12" }, { date: "2026-11-12", close: null, volume: "0" }] } };
  const { daily, points } = readSeries(answer);
  expect(daily).toBe(true);
  expect(points.map((point) => [point.iso, point.volume])).toEqual([["2026-11-11T00:00:00", 12]]);
});

test("anything else is an error", () => {
  expect(() => readSeries({ error: "gone" })).toThrow(TypeError);
});

const days = (...dates: readonly string[]) => readSeries({ value: { sessions: dates.map((date) => ({ date, close: "4.30", volume: "12" })) } });

test("days end at the point of the drawn chart, which takes the place of its day", () => {
  const ended = (series: ReturnType<typeof days>) => endingAt(series, "2026-11-12 4.38 500").points.map(({ iso, text }) => `${iso.slice(8, 10)} ${text}`);
  expect(ended(days("2026-11-10", "2026-11-11"))).toEqual(["10 4.30", "11 4.30", "12 4.38"]);
  expect(ended(days("2026-11-11", "2026-11-12"))).toEqual(["11 4.30", "12 4.38"]);
  expect(endingAt(days("2026-11-11"), "").points).toHaveLength(1);
});

test("a price has the decimals of the quote, and more only where it has more", () => {
  expect(["12.800", "9.947", "1,234.500"].map((text) => withDecimals(text, 2))).toEqual(["12.80", "9.947", "1,234.50"]);
  expect(withDecimals("0.840", 3)).toBe("0.840");
  expect(withDecimals("--", 2)).toBe("--");
});
