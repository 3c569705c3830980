import { expect, test } from "vitest";
import { anchorOf, between, Positions } from "./scroll.ts";

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
