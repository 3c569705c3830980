import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayPrefetch, Prefetcher } from "./prefetch.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  [undefined, true],
  [{ effectiveType: "4g" }, true],
  [{ effectiveType: "3g" }, true],
  [{ effectiveType: "2g" }, false],
  [{ effectiveType: "slow-2g" }, false],
  [{ effectiveType: "4g", saveData: true }, false],
])("on %o prefetching is allowed: %s", (over, allowed) => {
  expect(mayPrefetch(over)).toBe(allowed);
});

test("a pointer that only passes over a link fetches nothing", () => {
  const fetch = vi.fn(() => Promise.resolve(1));
  const prefetcher = new Prefetcher(fetch);
  prefetcher.intend("/_page/a");
  vi.advanceTimersByTime(30);
  prefetcher.cancel();
  vi.advanceTimersByTime(1000);
  expect(fetch).not.toHaveBeenCalled();
});

test("a pointer that rests fetches once, and the answer is handed out once", async () => {
  const fetch = vi.fn(() => Promise.resolve("page"));
  const prefetcher = new Prefetcher(fetch);
  prefetcher.intend("/_page/a");
  vi.advanceTimersByTime(100);
  prefetcher.intend("/_page/a");
  vi.advanceTimersByTime(100);
  expect(fetch).toHaveBeenCalledTimes(1);
  await expect(prefetcher.take("/_page/a")).resolves.toBe("page");
  expect(prefetcher.take("/_page/a")).toBeUndefined();
});

test("an old answer is not used", () => {
  const prefetcher = new Prefetcher(() => Promise.resolve("page"));
  prefetcher.intend("/_page/a");
  vi.advanceTimersByTime(20_000);
  expect(prefetcher.take("/_page/a")).toBeUndefined();
});

test("failed requests are not stored", async () => {
  const prefetcher = new Prefetcher(() => Promise.reject(new Error("offline")));
  prefetcher.intend("/_page/a");
  await vi.advanceTimersByTimeAsync(100);
  expect(prefetcher.take("/_page/a")).toBeUndefined();
});
