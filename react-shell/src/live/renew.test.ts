import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RENEW_MS, Renewal, renewBlocks } from "./renew.ts";

const page = (glance: string, movers = "m") => `<section data-renew="glance">${glance}</section><div data-renew="movers">${movers}</div><p>outside</p>`;

const table = (cell: string, row = "") => `<div class="table-wrap"><table><tbody><tr class="${row}"><td>${cell}</td></tr></tbody></table></div>`;

const text = (name: string) => document.querySelector(`[data-renew=${name}]`)?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = page("1 trade");
});
afterEach(() => vi.useRealTimers());

test("what the server wrote anew takes the place of the old, and nothing else does", () => {
  const written = new WeakMap<Element, string>();
  const outside = document.querySelector("p");
  expect(renewBlocks(document, page("2 trades"), written)).toBe(2);
  expect(text("glance")).toBe("2 trades");
  expect(document.querySelector("p")).toBe(outside);
  expect(renewBlocks(document, page("2 trades", "n"), written)).toBe(1);
});

test("a block in use is left alone", () => {
  document.body.innerHTML = page('<button type="button">x</button>', "<details open><summary>t</summary></details>");
  document.querySelector("button")?.focus();
  expect(renewBlocks(document, page("2 trades", "n"), new WeakMap())).toBe(0);
  expect(document.querySelector("button")).toBe(document.activeElement);
});

test("an opened card is left alone, and a table stays where it was scrolled to", () => {
  document.body.innerHTML = page(table("1"), table("1", "is-open"));
  const wrap = document.querySelector(".table-wrap");
  if (wrap === null) throw new Error("no table");
  wrap.scrollLeft = 120;
  expect(renewBlocks(document, page(table("2"), table("2")), new WeakMap())).toBe(1);
  expect(text("glance")).toBe("2");
  expect(text("movers")).toBe("1");
  expect(document.querySelector(".table-wrap")?.scrollLeft).toBe(120);
});

test("many moves make one renewal; a paused page makes none", async () => {
  let allowed = true;
  const load = vi.fn<() => Promise<string | undefined>>(async () => page("3 trades"));
  const renewed = vi.fn<() => void>();
  document.addEventListener("borsa:renewed", renewed);
  const renewal = new Renewal(() => allowed, load);
  for (let move = 0; move < 40; move += 1) renewal.moved();
  await vi.advanceTimersByTimeAsync(RENEW_MS);
  expect(load).toHaveBeenCalledTimes(1);
  expect(renewed).toHaveBeenCalledTimes(1);
  expect(text("glance")).toBe("3 trades");
  allowed = false;
  renewal.moved();
  await vi.advanceTimersByTimeAsync(RENEW_MS);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a failed renewal leaves the page, and another page forgets it", async () => {
  const load = vi.fn<() => Promise<string | undefined>>().mockRejectedValue(new Error("offline"));
  const renewal = new Renewal(() => true, load);
  renewal.moved();
  await vi.advanceTimersByTimeAsync(RENEW_MS);
  expect(text("glance")).toBe("1 trade");
  renewal.moved();
  renewal.arrive();
  await vi.advanceTimersByTimeAsync(RENEW_MS);
  expect(load).toHaveBeenCalledTimes(1);
});
