import { afterEach, expect, test, vi } from "vitest";
import { followTables } from "./follow-tables.ts";

afterEach(() => vi.restoreAllMocks());

test("each page and each renewed block asks for the module that it needs", () => {
  const load = vi.fn(() => Promise.resolve());
  followTables(load);
  expect(load, "the page that is there has asked already").not.toHaveBeenCalled();
  document.dispatchEvent(new Event("borsa:page"));
  document.dispatchEvent(new Event("borsa:renewed"));
  expect(load).toHaveBeenCalledTimes(2);
});

test("a module that could not be loaded is logged, and the next page asks again", async () => {
  const lost = new Error("offline");
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.reject(lost));
  followTables(load);
  document.dispatchEvent(new Event("borsa:page"));
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith("the widgets could not be loaded", lost));
  document.dispatchEvent(new Event("borsa:page"));
  expect(load).toHaveBeenCalledTimes(2);
});
