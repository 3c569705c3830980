// The interactive chart in place of a drawn one: by pointer, and by keyboard with a spoken reading.
import { formatDate, formatNumber } from "@borsa/widgets";
import type { Texts } from "../messages/texts.ts";
import { type Plot, plot } from "./plot.ts";
import { readSeries, type Series } from "./series.ts";

/** What the drawn chart says about its data. */
export interface Order {
  readonly source: string;
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

/** The frame of the explorer: plot, reading, credit. */
function build(t: Texts) {
  const host = element("div", "explorer");
  const area = element("div", "explorer__plot");
  area.tabIndex = 0;
  area.setAttribute("role", "application");
  area.setAttribute("aria-label", t("shell-chart-hint"));
  const bar = element("div", "explorer__bar");
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

/** Moves along the points with the arrow keys. */
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

/** Puts the explorer after the drawn chart; the answer takes it away again. */
export async function explore(drawn: HTMLElement, order: Order, t: Texts): Promise<() => void> {
  const series = await fetchSeries(order.source);
  const { host, area, reading } = build(t);
  const count = series.points.length;
  let at = count - 1;
  const value = (text: string) => formatNumber(text, "price", order.decimals);
  const read = (nth: number) => {
    at = nth;
    const point = series.points[nth];
    if (point === undefined) return;
    const when = formatDate(point.iso, series.daily ? "date" : "time", order.lang);
    reading.textContent = `${when} · ${value(point.text)} · ${formatNumber(String(point.volume), "quantity")}`;
  };
  drawn.after(host);
  drawn.hidden = true;
  const writing = {
    value: (number: number) => value(String(number)),
    axis: (point: { readonly iso: string }) => formatDate(point.iso, series.daily ? "date" : "time", order.lang),
  };
  let shown: Plot = plot(area, series, order.area, writing, read);
  const redraw = () => {
    shown.remove();
    shown = plot(area, series, order.area, writing, read);
  };
  document.addEventListener("borsa:theme", redraw);
  read(at);
  steer(area, count, () => at, (nth) => {
    read(nth);
    shown.pointTo(nth);
  });
  area.focus();
  return () => {
    document.removeEventListener("borsa:theme", redraw);
    shown.remove();
    host.remove();
    drawn.hidden = false;
  };
}
