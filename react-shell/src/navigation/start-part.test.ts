import { expect, test, vi } from "vitest";
import { startPart } from "./start-part.ts";

/** A navigation to a page. */
function arrive(html: string): void {
  document.body.innerHTML = html;
  document.dispatchEvent(new CustomEvent("borsa:page"));
}

test("a part is started once, and again on the next page that has one", async () => {
  const started: string[] = [];
  const load = vi.fn(() => Promise.resolve((part: HTMLElement) => void started.push(part.id)));
  document.body.innerHTML = "<p>No part</p>";
  startPart("[data-part-of-test]", load);
  expect(load).not.toHaveBeenCalled();
  arrive('<div id="one" data-part-of-test></div>');
  document.dispatchEvent(new CustomEvent("borsa:page"));
  await vi.waitFor(() => expect(started).toEqual(["one"]));
  arrive('<div id="two" data-part-of-test></div>');
  await vi.waitFor(() => expect(started).toEqual(["one", "two"]));
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part whose module fails stays as it is", async () => {
  document.body.innerHTML = '<div id="broken" data-broken-part></div>';
  const start = vi.fn(() => Promise.reject(new Error("no")));
  startPart("[data-broken-part]", () => Promise.resolve(start));
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
  expect(document.querySelector("#broken")).not.toBeNull();
});
