import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTicks } from "./ticks.ts";

const KEY = "borsa-checklist";

/** A checklist as the server draws it, started. */
function list(page = "how-to-trade", count = 3, early: readonly number[] = []) {
  const items = "<li><label><input type=checkbox></label></li>".repeat(count);
  document.body.innerHTML = `<div data-checklist="${page}" data-count="{ready} of ${count} ready"><ul>${items}</ul>
    <p data-part="foot" hidden><span data-part="count"></span><button data-part="clear" hidden></button></p></div>`;
  const root = document.querySelector<HTMLElement>("[data-checklist]")!;
  const boxes = [...root.querySelectorAll("input")];
  for (const nth of early) boxes[nth - 1]!.checked = true;
  startTicks(root);
  return {
    boxes,
    foot: root.querySelector<HTMLElement>("p")!,
    clear: root.querySelector("button")!,
    ticked: () => boxes.flatMap((box, at) => (box.checked ? [at + 1] : [])),
    says: () => root.querySelector("span")!.textContent,
  };
}

const kept = () => JSON.parse(localStorage.getItem(KEY) ?? "null") as unknown;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("ticks are kept by page, counted and told", () => {
  const told: string[] = [];
  const hear = ({ detail }: CustomEvent<string>) => void told.push(detail);
  document.addEventListener("borsa:announce", hear);
  const { boxes, foot, clear, says } = list();
  expect([foot.hidden, clear.hidden, says()]).toEqual([false, true, "0 of 3 ready"]);
  expect(kept()).toBeNull();
  boxes[2]!.click();
  boxes[0]!.click();
  expect(kept()).toEqual({ "how-to-trade": { count: 3, ticked: [1, 3] } });
  expect([clear.hidden, says()]).toEqual([false, "2 of 3 ready"]);
  expect(told).toEqual(["1 of 3 ready", "2 of 3 ready"]);
  document.removeEventListener("borsa:announce", hear);
  expect(list().ticked()).toEqual([1, 3]);
  expect(list("other").ticked()).toEqual([]);
});

test("clearing removes the entry and leaves those of other pages", () => {
  list("other").boxes[0]!.click();
  const { boxes, clear, ticked, says } = list();
  boxes[1]!.click();
  clear.click();
  expect([ticked(), clear.hidden, says()]).toEqual([[], true, "0 of 3 ready"]);
  expect(document.activeElement).toBe(boxes[0]);
  expect(kept()).toEqual({ other: { count: 3, ticked: [1] } });
  list("other").boxes[0]!.click();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("a list with another number of items begins without ticks", () => {
  list().boxes[0]!.click();
  const { ticked, boxes } = list("how-to-trade", 4);
  expect(ticked()).toEqual([]);
  boxes[3]!.click();
  expect(kept()).toEqual({ "how-to-trade": { count: 4, ticked: [4] } });
});

test.each([
  "{",
  "null",
  "7",
  "[1]",
  '{"how-to-trade":null}',
  '{"how-to-trade":{"count":3,"ticked":[0]}}',
  '{"how-to-trade":{"count":3,"ticked":[4]}}',
  '{"how-to-trade":{"count":3,"ticked":[1.5]}}',
  '{"how-to-trade":{"count":3,"ticked":["1"]}}',
  '{"how-to-trade":{"count":3,"ticked":{"0":1}}}',
  '{"how-to-trade":{"count":3,"ticked":[1,1,1,1]}}',
  '{"how-to-trade":{"ticked":[1]}}',
  '{"__proto__":{"how-to-trade":{"count":3,"ticked":[1]}}}',
])("broken or foreign content is ignored and replaced: %s", (content) => {
  localStorage.setItem(KEY, content);
  const { boxes, ticked } = list();
  expect(ticked()).toEqual([]);
  boxes[1]!.click();
  expect(kept()).toEqual({ "how-to-trade": { count: 3, ticked: [2] } });
});

test("at most 20 pages are kept, the latest ones", () => {
  for (let nth = 1; nth <= 20; nth += 1) list(`page-${nth}`).boxes[0]!.click();
  list("page-1").boxes[1]!.click();
  list("page-21").boxes[0]!.click();
  const pages = Object.keys(kept() as object);
  expect(pages).toHaveLength(20);
  expect(pages).toContain("page-1");
  expect(pages).not.toContain("page-2");
});

test("boxes work without storage", () => {
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  const { boxes, ticked, clear, says } = list();
  boxes[0]!.click();
  expect([ticked(), says()]).toEqual([[1], "1 of 3 ready"]);
  clear.click();
  expect(ticked()).toEqual([]);
});

test("what was ticked before the script ran stays ticked and is kept", () => {
  list().boxes[0]!.click();
  expect(list("how-to-trade", 3, [3]).ticked()).toEqual([1, 3]);
  expect(list().ticked()).toEqual([1, 3]);
});
