import { expect, test } from "vitest";
import { backoff } from "./backoff.ts";

test("doubles up to half a minute, within half of it by chance", () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => backoff(failures, 1))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(backoff(3, 0)).toBe(2000);
});
