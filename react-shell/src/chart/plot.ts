// The binding to the chart library: a line or an area over volume bars, in the design's colours.
import {
  AreaSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from "lightweight-charts";
import { resolveColour } from "./colours.ts";
import type { Point, Series } from "./series.ts";

/** Formatting of values and times. */
export interface Writing {
  readonly value: (value: number) => string;
  /** The full date or time of a point. */
  readonly moment: (point: Point) => string;
  /** Its short form for the axis. */
  readonly tick: (point: Point) => string;
}

/** A chart in the page. */
export interface Plot {
  /** Moves the crosshair to a point. */
  readonly pointTo: (nth: number) => void;
  readonly remove: () => void;
}

const at = (point: Point) => point.time as UTCTimestamp;

function frame(host: HTMLElement, writing: Writing, byTime: ReadonlyMap<number, Point>): IChartApi {
  const line = resolveColour(host, "var(--line)");
  const text = resolveColour(host, "var(--text-3)");
  const hair = { labelBackgroundColor: resolveColour(host, "var(--text)"), color: resolveColour(host, "var(--line-strong)") };
  return createChart(host, {
    autoSize: true,
    // The logo adds a style element, which the content security policy forbids. Instead, the credit is a link
    // below the chart.
    layout: { attributionLogo: false, background: { color: "transparent" }, textColor: text, fontFamily: getComputedStyle(host).fontFamily },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.24 } },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      tickMarkFormatter: (time: Time, type: TickMarkType) => (type === TickMarkType.Year ? label(byTime, time, year) : label(byTime, time, writing.tick)),
    },
    localization: { priceFormatter: writing.value, timeFormatter: (time: Time) => label(byTime, time, writing.moment) },
    crosshair: { vertLine: hair, horzLine: hair },
    handleScale: { mouseWheel: false },
  });
}

const year = (point: Point) => point.iso.slice(0, 4);

function label(byTime: ReadonlyMap<number, Point>, time: Time, write: (point: Point) => string): string {
  const point = byTime.get(Number(time));
  return point === undefined ? "" : write(point);
}

function prices(chart: IChartApi, host: HTMLElement, series: Series, area: boolean): ISeriesApi<"Area" | "Line"> {
  const [first, last] = [series.points.at(0), series.points.at(-1)];
  const rising = (last?.value ?? 0) >= (first?.value ?? 0);
  const direction = rising ? "var(--up)" : "var(--down)";
  const colour = resolveColour(host, direction);
  const shared = { lineWidth: 2 as const, priceLineStyle: LineStyle.Dotted, crosshairMarkerRadius: 4 };
  const drawn = area
    ? chart.addSeries(AreaSeries, {
        ...shared,
        lineColor: colour,
        topColor: resolveColour(host, direction, 0.18),
        bottomColor: resolveColour(host, direction, 0),
      })
    : chart.addSeries(LineSeries, { ...shared, color: colour });
  drawn.setData(series.points.map((point) => ({ time: at(point), value: point.value })));
  return drawn;
}

function volumes(chart: IChartApi, host: HTMLElement, series: Series): void {
  const bars = chart.addSeries(HistogramSeries, {
    priceScaleId: "volume",
    color: resolveColour(host, "var(--text-3)", 0.38),
    lastValueVisible: false,
    priceLineVisible: false,
  });
  bars.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  bars.setData(series.points.map((point) => ({ time: at(point), value: point.volume })));
}

/** Draws into an element; the callback gets the point under the pointer. */
export function plot(host: HTMLElement, series: Series, area: boolean, writing: Writing, onPoint: (nth: number) => void): Plot {
  const byTime = new Map(series.points.map((point) => [point.time, point]));
  const order = new Map(series.points.map((point, nth) => [point.time, nth]));
  const chart = frame(host, writing, byTime);
  const line = prices(chart, host, series, area);
  volumes(chart, host, series);
  chart.timeScale().fitContent();
  chart.subscribeCrosshairMove(({ time }) => {
    const nth = time === undefined ? undefined : order.get(Number(time));
    if (nth !== undefined) onPoint(nth);
  });
  return {
    pointTo: (nth) => {
      const point = series.points[nth];
      if (point !== undefined) chart.setCrosshairPosition(point.value, at(point), line);
    },
    remove: () => chart.remove(),
  };
}
