import { afterEach, expect, test, vi } from "vitest";
import { keepTabsInSight } from "./tab-in-sight.ts";

const strip = `<nav class="tabs"><a href="/a">a</a><a href="/b" aria-current="page">b</a></nav>`;

/** The strip is 390 pixels wide, the tab 80, at this place of the screen. */
function placed(left: number): Element {
  document.body.innerHTML = strip;
  const [nav, tab] = [document.querySelector("nav") as Element, document.querySelector("[aria-current]") as Element];
  nav.getBoundingClientRect = () => new DOMRect(0, 0, 390, 48);
  tab.getBoundingClientRect = () => new DOMRect(left, 0, 80, 48);
  return nav;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("the strip is scrolled to the tab in force, on this page and on the next", () => {
  vi.stubGlobal("CSS", { supports: () => false });
  const first = placed(600);
  keepTabsInSight();
  expect(first.scrollLeft).toBe(445);
  const second = placed(-300);
  document.dispatchEvent(new Event("borsa:page"));
  expect(second.scrollLeft).toBe(-455);
});

test("a browser that begins there by itself is left alone", () => {
  vi.stubGlobal("CSS", { supports: () => true });
  const nav = placed(600);
  keepTabsInSight();
  expect(nav.scrollLeft).toBe(0);
});
