import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Blocks } from "../page/fragment.ts";
import { Batches, PATIENCE_MS, RENEW_MS } from "./batches.ts";
import type { Batch } from "./messages.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const price = (v: number, last: string): Batch => ({ v, q: { A: { last } } });
const blocks = (version: number): Blocks => ({ version, blocks: { totals: String(version) } });

/** A page with live blocks, for tests; `shown` is its current price and the version of its blocks. */
function page(answers: readonly (Blocks | undefined)[], renews = true) {
  const left = [...answers];
  const shown: (readonly [string | undefined, number | undefined])[] = [];
  const state = { allowed: true };
  const fetch = vi.fn(async () => left.shift());
  const batches = new Batches({
    renews: () => renews,
    allowed: () => state.allowed,
    fetch,
    show: (batch, anew) => void shown.push([batch?.q?.["A"]?.["last"] ?? undefined, anew?.version]),
  });
  return { batches, fetch, shown, state };
}

test("a tick that affects no block is shown at once", () => {
  const { batches, fetch, shown } = page([], false);
  batches.tick(price(1, "1.00"));
  expect(shown).toEqual([["1.00", undefined]]);
  expect(fetch).not.toHaveBeenCalled();
});

test("a tick waits for the blocks of its version, and both are shown in one step", async () => {
  const { batches, shown } = page([blocks(7)]);
  batches.tick(price(7, "1.00"));
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([["1.00", 7]]);
});

test("a tick that is newer than the blocks is shown with the next ones", async () => {
  const { batches, shown } = page([blocks(7), blocks(8)]);
  batches.tick(price(7, "1.00"));
  batches.tick(price(8, "1.01"));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([["1.00", 7]]);
  await vi.advanceTimersByTimeAsync(RENEW_MS);
  expect(shown.at(-1)).toEqual(["1.01", 8]);
});

test("blocks that are newer than the stream wait for it, with a timeout", async () => {
  const { batches, shown } = page([blocks(9), blocks(20)]);
  batches.tick(price(8, "1.00"));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([]);
  batches.tick(price(9, "1.01"));
  expect(shown).toEqual([["1.01", 9]]);
  batches.tick(price(10, "1.02"));
  await vi.advanceTimersByTimeAsync(RENEW_MS);
  expect(shown).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(shown.at(-1)).toEqual(["1.02", 20]);
});

test("a heartbeat ends the wait for a tick", async () => {
  const { batches, shown } = page([blocks(9)]);
  batches.tick(price(8, "1.00"));
  await vi.advanceTimersByTimeAsync(0);
  batches.hear(9);
  expect(shown).toEqual([["1.00", 9]]);
});

test("many ticks cause few refreshes, and none is lost", async () => {
  const { batches, fetch, shown } = page(Array.from({ length: 50 }, (_, nth) => blocks(100 + nth * 2)));
  for (let second = 0; second < 20; second += 1) {
    setTimeout(() => batches.tick(price(100 + second, String(second))), second * 1000);
  }
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetch.mock.calls.length).toBeLessThanOrEqual(11);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown.findLast(([last]) => last !== undefined)?.[0]).toBe("19");
});

test("prices are shown even if blocks fail", async () => {
  const { batches, shown } = page([undefined]);
  batches.tick(price(7, "1.00"));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([["1.00", undefined]]);
});

test("a paused page shows all changes after it resumes", async () => {
  const { batches, shown, state } = page([blocks(7), blocks(8)]);
  batches.tick(price(7, "1.00"));
  state.allowed = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual([]);
  state.allowed = true;
  batches.go();
  await vi.advanceTimersByTimeAsync(RENEW_MS);
  expect(shown).toEqual([["1.00", 7]]);
});

test("changes for the previous page are discarded", async () => {
  const { batches, shown } = page([blocks(7), blocks(8)]);
  batches.tick(price(7, "1.00"));
  batches.arrive();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual([]);
});
