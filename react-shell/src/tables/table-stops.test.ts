import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTableStops } from "./table-stops.ts";

let resized: (target: Element) => void = () => undefined;
let watched = new Set<Element>();

beforeEach(() => {
  watched = new Set();
  class Observer {
    constructor(told: (entries: { target: Element }[]) => void) {
      resized = (target) => watched.has(target) && told([{ target }]);
    }
    observe(target: Element) {
      watched.add(target);
    }
  }
  vi.stubGlobal("ResizeObserver", Observer);
});
afterEach(() => vi.unstubAllGlobals());

/** A region of a width, with a table that needs a width. */
function drawn(stop: number, room: number, needed: () => number): [HTMLElement, Element] {
  document.body.innerHTML = `<div class="table-wrap" tabindex="${stop}"><table><tbody><tr><td>1</td></tr></tbody></table></div>`;
  const [region, table] = [document.querySelector<HTMLElement>(".table-wrap") as HTMLElement, document.querySelector("table") as Element];
  Object.defineProperty(region, "clientWidth", { get: () => room });
  Object.defineProperty(region, "scrollWidth", { get: needed });
  return [region, table];
}

test("a table that outgrows its region becomes a stop, and one that fits is none", () => {
  let needed = 300;
  const [region, table] = drawn(0, 390, () => needed);
  startTableStops();
  resized(region);
  expect(region.tabIndex).toBe(-1);
  // The font arrives: the region keeps its size.
  needed = 520;
  resized(table);
  expect(region.tabIndex).toBe(0);
});

test("a region whose links are stops is left alone", () => {
  const [region, table] = drawn(-1, 390, () => 900);
  startTableStops();
  resized(region);
  resized(table);
  expect(region.tabIndex).toBe(-1);
});
