import { expect, test, vi } from "vitest";
import { anchorOf, animateTo, between, jumpTo, Positions, scrollToAnchor, TO_PAGE, WITHIN_PAGE } from "./scroll.ts";

function memory(first: string | null = null) {
  let kept = first;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
}

test("positions outlive a reload of the tab", () => {
  const store = memory();
  const before = new Positions(store);
  before.remember("a", 120);
  before.remember("b", 900);
  before.save();
  expect(new Positions(store).of("a")).toBe(120);
  expect(new Positions(store).of("b")).toBe(900);
});

test("only the last fifty entries are kept", () => {
  const positions = new Positions(memory());
  for (let nth = 0; nth < 60; nth += 1) positions.remember(String(nth), nth);
  expect(positions.of("9")).toBeUndefined();
  expect(positions.of("10")).toBe(10);
});

test("a corrupt stored list is ignored", () => {
  expect(new Positions(memory("{")).of("a")).toBeUndefined();
});

test("the eased scroll goes from start to end and never reverses", () => {
  expect(between(100, 500, 0)).toBe(100);
  expect(between(100, 500, 1)).toBe(500);
  expect(between(100, 500, 7)).toBe(500);
  expect(between(100, 500, 0.6)).toBeGreaterThan(between(100, 500, 0.4));
});

test("a hash names an element, also in Arabic", () => {
  document.body.innerHTML = '<p id="ملخص"></p>';
  expect(anchorOf(`#${encodeURIComponent("ملخص")}`)).toBe(document.querySelector("p"));
  expect(anchorOf("#none")).toBeUndefined();
  expect(anchorOf("")).toBeUndefined();
});

test("what an anchor is folded in opens", () => {
  document.body.innerHTML = '<details><summary>a</summary><details><summary>b</summary><p id="day"></p></details></details><details></details>';
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("requestAnimationFrame", () => 1);
  scrollToAnchor(anchorOf("#day") as HTMLElement, WITHIN_PAGE);
  expect([...document.querySelectorAll("details")].map((fold) => fold.open)).toEqual([true, true, false]);
});

test("a heading of the same page is reached in half a second, without a distance from the header", () => {
  document.body.innerHTML = '<div class="header"></div><h2 id="fees"></h2>';
  const [header, heading] = [document.querySelector(".header"), document.querySelector("h2")];
  if (header === null || heading === null) throw new Error("both are there");
  header.getBoundingClientRect = () => new DOMRect(0, 0, 100, 64);
  heading.getBoundingClientRect = () => new DOMRect(0, 900, 100, 20);
  let reached = 0;
  vi.stubGlobal("scrollTo", (_: number, top: number) => (reached = top));
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("requestAnimationFrame", () => 1);
  scrollToAnchor(heading, WITHIN_PAGE);
  expect(reached).toBe(836);
  scrollToAnchor(heading, TO_PAGE);
  expect(reached).toBe(816);
  expect(WITHIN_PAGE.ms).toBe(500);
  vi.unstubAllGlobals();
});

test("a motion follows a heading that sections laid out on the way move", () => {
  document.body.innerHTML = '<h2 id="fees"></h2>';
  const heading = document.querySelector("h2");
  if (heading === null) throw new Error("it is there");
  const frames: FrameRequestCallback[] = [];
  let [at, top] = [2000, 0];
  heading.getBoundingClientRect = () => new DOMRect(0, at, 100, 20);
  vi.stubGlobal("scrollTo", (_: number, to: number) => (top = to));
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const later = (ms: number) => frames.shift()?.(performance.now() + ms);
  scrollToAnchor(heading, WITHIN_PAGE);
  later(250);
  at = 2600;
  later(600);
  expect(top).toBe(2600);
  at = 2640;
  later(620);
  expect(top).toBe(2640);
  for (let frame = 0; frame < 10; frame += 1) later(700);
  expect(frames).toEqual([]);
  vi.unstubAllGlobals();
});

test("a jump ends the motion that is still running", () => {
  const frames: FrameRequestCallback[] = [];
  let top = 1400;
  vi.stubGlobal("scrollTo", (_: number, to: number) => (top = to));
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => void delete frames[id - 1]);
  animateTo(0);
  jumpTo(900);
  for (const frame of frames) frame?.(performance.now() + 10);
  expect(top).toBe(900);
  vi.unstubAllGlobals();
});
