import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Awaited } from "./awaited.ts";

let reloads = 0;
let hidden = false;
const stage = { hidden: () => hidden, reload: () => void (reloads += 1) };

beforeEach(() => {
  vi.useFakeTimers();
  reloads = 0;
  hidden = false;
  document.body.innerHTML = '<input><a href="" data-awaits="60">Refresh</a>';
});

afterEach(() => vi.useRealTimers());

test("a page without its first values is loaded again when they come", () => {
  new Awaited(stage).arrive();
  vi.advanceTimersByTime(60_000);
  expect(reloads).toBe(0);
  vi.advanceTimersByTime(3000);
  expect(reloads).toBe(1);
});

test("a page that has its values stays, and so does one that was left", () => {
  const awaited = new Awaited(stage);
  awaited.arrive();
  document.body.innerHTML = "";
  vi.advanceTimersByTime(120_000);
  awaited.arrive();
  vi.advanceTimersByTime(120_000);
  expect(reloads).toBe(0);
});

test("a hidden page waits until it is seen, and one that is typed into until it is not", () => {
  const awaited = new Awaited(stage);
  awaited.arrive();
  hidden = true;
  vi.advanceTimersByTime(70_000);
  expect(reloads).toBe(0);
  hidden = false;
  document.querySelector("input")?.focus();
  awaited.see();
  expect(reloads).toBe(0);
  document.querySelector("input")?.blur();
  vi.advanceTimersByTime(30_000);
  expect(reloads).toBe(1);
});
