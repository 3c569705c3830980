import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Summary, SUMMARY_MS } from "./summary.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("is silent unless turned on", () => {
  const say = vi.fn();
  const summary = new Summary(say);
  summary.add({ A: { last: "1" } });
  vi.advanceTimersByTime(60_000);
  expect(say).not.toHaveBeenCalled();
});

test("announces at most once in 10 seconds and counts each price once", () => {
  const say = vi.fn();
  const summary = new Summary(say);
  summary.setOn(true);
  for (let second = 0; second < 25; second += 1) {
    summary.add({ A: { last: String(second) }, B: {} });
    vi.advanceTimersByTime(1000);
  }
  expect(say.mock.calls).toEqual([[2], [2]]);
  summary.setOn(false);
  vi.advanceTimersByTime(SUMMARY_MS * 2);
  expect(say).toHaveBeenCalledTimes(2);
});
