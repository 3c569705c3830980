import { expect, test } from "vitest";
import { takeReload } from "./reload-guard.ts";

function memory() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

test("the page reloads at most once in 60 seconds", () => {
  const store = memory();
  expect(takeReload(store, 1_000_000)).toBe(true);
  expect(takeReload(store, 1_059_999)).toBe(false);
  expect(takeReload(store, 1_060_000)).toBe(true);
});

test("without storage it never reloads", () => {
  const broken = {
    getItem: () => null,
    setItem: () => {
      throw new Error("no storage");
    },
  };
  expect(takeReload(broken, 0)).toBe(false);
});
