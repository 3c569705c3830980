import { expect, test, vi } from "vitest";
import { LateTable } from "./late-table.ts";

function page() {
  const state = { awaits: true };
  const tell = vi.fn();
  return { state, tell, late: new LateTable(() => state.awaits, tell) };
}

test("a table is told once what changed while its module was loaded, the latest of each value", () => {
  const { state, tell, late } = page();
  late.tell({ v: 1, q: { A: { last: "1", volume: "5" } } });
  late.tell({ v: 2, q: { A: { last: "2" } }, i: { X: { value: "9" } } });
  state.awaits = false;
  late.come();
  late.come();
  expect(tell).toHaveBeenCalledTimes(3);
  expect(tell).toHaveBeenLastCalledWith({ v: 2, q: { A: { last: "2", volume: "5" } }, i: { X: { value: "9" } } });
});

test("the light module alone does not end the wait", () => {
  const { state, tell, late } = page();
  late.tell({ v: 1, q: { A: { last: "1" } } });
  late.come();
  expect(tell).toHaveBeenCalledOnce();
  state.awaits = false;
  late.come();
  expect(tell).toHaveBeenCalledTimes(2);
});

test("nothing is kept for a table that is there, or for the page before", () => {
  const { state, tell, late } = page();
  state.awaits = false;
  late.tell({ v: 1, q: { A: { last: "1" } } });
  late.come();
  state.awaits = true;
  late.tell({ v: 2, q: { A: { last: "2" } } });
  late.arrive();
  state.awaits = false;
  late.come();
  expect(tell).toHaveBeenCalledTimes(2);
});
