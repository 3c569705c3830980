import { expect, test, vi } from "vitest";
import { chunk, type Loader, takeReload } from "./chunks.ts";

function memory() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

/** A simulated browser that loses its connection; the lists are the results of successive calls. */
function world(builds: readonly (string | undefined)[], loads: readonly boolean[]) {
  const did: string[] = [];
  const left = [...builds];
  const loader: Loader = {
    online: async () => void did.push("online"),
    build: async () => {
      did.push("build");
      return left.length > 1 ? left.shift() : left[0];
    },
    shown: () => "b1",
    reload: vi.fn(() => true),
    pause: async () => void did.push("pause"),
  };
  const answers = [...loads];
  const load = vi.fn(async () => {
    if (answers.shift() === false) throw new TypeError("Failed to fetch dynamically imported module");
    return "here";
  });
  return { did, loader, load };
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

test("a script that failed to load is requested again when online, without a reload", async () => {
  const { did, loader, load } = world(["b1"], [false, true]);
  expect(await chunk(load, loader)).toBe("here");
  expect(did).toEqual(["online", "build", "pause"]);
  expect(loader.reload).not.toHaveBeenCalled();
});

test("requests are repeated while the server cannot be reached", async () => {
  const { loader, load } = world([undefined], [...Array.from({ length: 20 }, () => false), true]);
  expect(await chunk(load, loader)).toBe("here");
  expect(load).toHaveBeenCalledTimes(21);
  expect(loader.reload).not.toHaveBeenCalled();
});

test("another build reloads the page", async () => {
  const { loader, load } = world([undefined, "b2"], Array.from({ length: 9 }, () => false));
  void chunk(load, loader);
  await vi.waitFor(() => expect(loader.reload).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(2);
});

test("a script that the server has and the browser cannot load is an error after some attempts", async () => {
  const { loader, load } = world(["b1"], Array.from({ length: 9 }, () => false));
  await expect(chunk(load, loader)).rejects.toThrow("Failed to fetch");
  expect(load).toHaveBeenCalledTimes(4);
  expect(loader.reload).not.toHaveBeenCalled();
});
