import { afterEach, expect, test, vi } from "vitest";
import { fetchChunk } from "./fetch-chunk.ts";

afterEach(() => vi.unstubAllGlobals());

const loaded = () => Promise.resolve("loaded");

test("a script is imported once all of its files were fetched", async () => {
  const fetch = vi.fn(() => Promise.resolve(new Response("")));
  vi.stubGlobal("fetch", fetch);
  const load = vi.fn(() => Promise.resolve(fetch.mock.calls.length));
  expect(await fetchChunk(load, ["assets/a.js", "assets/b.js"])).toBe(2);
  expect(fetch.mock.calls).toEqual([["/assets/a.js"], ["/assets/b.js"]]);
});

test("a file that two scripts need is fetched once", async () => {
  const fetch = vi.fn(() => Promise.resolve(new Response("")));
  vi.stubGlobal("fetch", fetch);
  await Promise.all([fetchChunk(loaded, ["assets/c.js"]), fetchChunk(loaded, ["assets/c.js"])]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ["cannot be reached", () => Promise.reject(new TypeError("network"))],
  ["is missing", () => Promise.resolve(new Response("", { status: 404 }))],
])("nothing is imported while a file %s, and the next attempt fetches it again", async (state, fails) => {
  const fetch = vi.fn<() => Promise<Response>>().mockImplementationOnce(fails);
  fetch.mockResolvedValue(new Response(""));
  vi.stubGlobal("fetch", fetch);
  const load = vi.fn(loaded);
  const file = `assets/${state}.js`;
  await expect(fetchChunk(load, [file])).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
  expect(await fetchChunk(load, [file])).toBe("loaded");
  expect(fetch).toHaveBeenCalledTimes(2);
});
