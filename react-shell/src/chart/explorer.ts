// The interactive chart that replaces a server-rendered one: for pointer and keyboard, with a readout for
// screen readers. Escape closes it.
import { type Widgets, loadWidgets } from "../widgets/load.ts";
import type { Texts } from "../messages/texts.ts";
import { type Plot, plot } from "./plot.ts";
import { endingAt, FINEST, type Point, readSeries, type Series, withDecimals } from "./series.ts";
import { titles } from "./titles.ts";

/** Parameters of the data, from attributes of the server-rendered chart. */
export interface Order {
  readonly source: string;
  /** Day, value and volume of the last point; empty for minutes. */
  readonly end: string;
  readonly area: boolean;
  readonly decimals: number;
  readonly lang: string;
}

const TRADINGVIEW = "https://www.tradingview.com/";

async function fetchSeries(source: string): Promise<Series> {
  const response = await fetch(source, { headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return readSeries(await response.json());
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, className: string, text = ""): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** The DOM of the explorer: plot, readout, credit. */
function build(t: Texts) {
  const host = element("div", "explorer");
  const area = element("div", "explorer__plot");
  area.tabIndex = 0;
  area.setAttribute("role", "application");
  area.setAttribute("aria-label", t("shell-chart-hint"));
  const bar = element("div", "explorer__bar");
  bar.dir = document.documentElement.dir;
  const reading = element("p", "explorer__read");
  reading.setAttribute("aria-live", "polite");
  const credit = element("a", "explorer__credit", t("shell-chart-credit"));
  credit.href = TRADINGVIEW;
  credit.target = "_blank";
  credit.rel = "noopener";
  bar.append(reading, credit);
  host.append(area, bar);
  return { host, area, reading };
}

/** Moves between points with the arrow keys. */
function steer(area: HTMLElement, count: number, current: () => number, go: (nth: number) => void): void {
  const page = Math.max(1, Math.round(count / 10));
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, PageUp: page, PageDown: -page, Home: -count, End: count };
  area.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(Math.min(count - 1, Math.max(0, current() + step)));
  });
}

/** Formats values and times like the server. In the readout they stand behind the titles of the table, if there is one. */
function writer({ formatDate, formatNumber }: Widgets, { decimals, lang }: Order, daily: boolean, [when = "", last = "", volume = ""]: readonly string[]) {
  const value = (text: string) => withDecimals(formatNumber(text, "price", Math.max(decimals, FINEST)), decimals);
  // A canvas is drawn left to right; Arabic dates are isolated in it.
  const inCanvas = (text: string) => (lang === "ar" ? `\u2067${text}\u2069` : text);
  const moment = (point: Point) => formatDate(point.iso, daily ? "date" : "time", lang);
  return {
    reading: (point: Point) =>
      [
        [when, moment(point)],
        [last, value(point.text)],
        [volume, formatNumber(String(point.volume), "quantity")],
      ]
        .map((pair) => pair.join(" ").trim())
        .join(" · "),
    value: (number: number) => value(String(number)),
    moment: (point: Point) => inCanvas(moment(point)),
    tick: (point: Point) => inCanvas(formatDate(point.iso, daily ? "day-month" : "time", lang)),
  };
}

/**
 * Inserts the explorer after the server-rendered chart; the returned function removes it. Escape calls `leave`.
 */
export async function explore(drawn: HTMLElement, order: Order, t: Texts, leave: () => void): Promise<() => void> {
  const [answer, widgets] = await Promise.all([fetchSeries(order.source), loadWidgets()]);
  const series = endingAt(answer, order.end);
  const writing = writer(widgets, order, series.daily, titles(drawn));
  const { host, area, reading } = build(t);
  const count = series.points.length;
  let at = count - 1;
  const read = (nth: number) => {
    const point = series.points[nth];
    if (point === undefined) return;
    at = nth;
    reading.textContent = writing.reading(point);
  };
  drawn.after(host);
  drawn.hidden = true;
  let shown: Plot = plot(area, series, order.area, writing, read);
  const stop = new AbortController();
  const close = () => {
    stop.abort();
    shown.remove();
    host.remove();
    drawn.hidden = false;
  };
  const redraw = () => {
    shown.remove();
    shown = plot(area, series, order.area, writing, read);
  };
  document.addEventListener("borsa:theme", redraw, { signal: stop.signal });
  // A navigation removes the chart with its page.
  document.addEventListener("borsa:page", close, { signal: stop.signal });
  host.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave();
  });
  steer(area, count, () => at, (nth) => {
    read(nth);
    shown.pointTo(nth);
  });
  read(at);
  area.focus();
  return close;
}
