// Converts answers of the data calls to points of a chart. Times are the exchange's local times, used as if
// they were UTC, so that the browser's time zone does not matter.

/** One point: seconds on the axis, ISO text of its time, value and volume. */
export interface Point {
  readonly time: number;
  readonly iso: string;
  readonly value: number;
  /** The value as the exchange formatted it. */
  readonly text: string;
  readonly volume: number;
}

/** Points, either by minute or by day. */
export interface Series {
  readonly daily: boolean;
  readonly points: readonly Point[];
}

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});
const list = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fields) : []);

function point(iso: string, price: unknown, volume: unknown): Point | undefined {
  const text = String(price ?? "");
  const time = Date.parse(`${iso}Z`) / 1000;
  const value = Number(text);
  if (text === "" || !Number.isFinite(value) || !Number.isFinite(time)) return undefined;
  return { time, iso, value, text, volume: Number(volume ?? 0) };
}

const known = (points: readonly (Point | undefined)[]) => points.filter((each) => each !== undefined);

/** The points of one session by minute. */
function minutes(session: Fields): readonly Point[] {
  const date = String(session["date"]);
  return known(list(session["points"]).map((row) => point(`${date}T${String(row["time"])}`, row["price"], row["volume"])));
}

/** Parses the answer of `/api/intraday` or `/api/history`; throws if it is neither. */
export function readSeries(answer: unknown): Series {
  const value = fields(fields(answer)["value"]);
  const current = fields(value["current"]);
  if (Array.isArray(current["points"])) {
    const points = minutes(current);
    // Without a trade in the current session, the previous one is drawn.
    return { daily: false, points: points.length > 0 ? points : minutes(fields(value["previous"])) };
  }
  if (Array.isArray(value["sessions"])) {
    const points = list(value["sessions"]).map((row) => point(`${String(row["date"])}T00:00:00`, row["close"], row["volume"]));
    return { daily: true, points: known(points) };
  }
  throw new TypeError("neither an intraday nor a history answer");
}

/**
 * Ends a line of days at the last point of the drawn chart, such as `2026-11-12 4.38 8480190`: the running session is
 * not among the completed ones.
 */
export function endingAt(series: Series, end: string): Series {
  const [date = "", price = "", volume] = end.split(" ");
  const last = point(`${date}T00:00:00`, price, volume);
  if (!series.daily || last === undefined) return series;
  return { ...series, points: [...series.points.filter(({ time }) => time < last.time), last] };
}

/** The most decimals of a price: adjusted ones are rounded to it, as on the server. */
export const FINEST = 3;

/** A formatted price without the zeros behind these decimals: `12.800` reads `12.80`, as elsewhere, and `9.947` stays. */
export function withDecimals(text: string, least: number): string {
  const [whole = "", part] = text.split(".");
  if (part === undefined) return text;
  const kept = part.slice(0, least) + part.slice(least).replace(/0+$/, "");
  return kept === "" ? whole : `${whole}.${kept}`;
}
