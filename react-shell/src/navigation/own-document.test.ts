import { expect, test, vi } from "vitest";
import { leave, othersOf } from "./own-document.ts";

const page = (path: string) => new URL(path, "http://localhost:3000");

test("a document whose policy allows a service shows its own page alone", () => {
  const needs = othersOf({ rated: true }, "/ar/registrations/x");
  expect(["/ar/registrations/x", "/ar/registrations/x?reference=1", "/registrations/x", "/"].map((path) => needs(page(path)))).toEqual([false, false, true, true]);
  expect(othersOf({}, "/a")(page("/b"))).toBe(false);
});

test("what the history shows already is loaded again, and nothing is added to it", () => {
  const current = { href: "http://localhost:3000/a?q=1#part", assign: vi.fn(), reload: vi.fn() };
  leave("http://localhost:3000/a?q=1", current);
  expect(current.reload).toHaveBeenCalledOnce();
  leave("http://localhost:3000/a", current);
  expect(current.assign).toHaveBeenCalledWith("http://localhost:3000/a");
  expect(current.reload).toHaveBeenCalledOnce();
});
