import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Blocks } from "../page/fragment.ts";
import { Apart } from "./apart.ts";

const blocks = { status: 200, version: 7, blocks: { totals: "<p>1</p>" } } as unknown as Blocks;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("blocks are refreshed once in an interval, and not for another page", async () => {
  const shown: Blocks[] = [];
  let allowed = true;
  const answers: ((blocks: Blocks | undefined) => void)[] = [];
  const fetch = vi.fn(() => new Promise<Blocks | undefined>((resolve) => void answers.push(resolve)));
  const apart = new Apart({ allowed: () => allowed, fetch, show: (got) => shown.push(got) }, 30);
  await apart.hear();
  expect(fetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  const first = apart.hear();
  void apart.hear();
  expect(fetch).toHaveBeenCalledTimes(1);
  answers.pop()?.(blocks);
  await first;
  expect(shown).toEqual([blocks]);
  vi.advanceTimersByTime(30_000);
  const second = apart.hear();
  apart.arrive();
  answers.pop()?.(blocks);
  await second;
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(30_000);
  allowed = false;
  await apart.hear();
  expect(fetch).toHaveBeenCalledTimes(2);
});
