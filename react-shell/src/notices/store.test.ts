import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TOAST_MS } from "../generated/constants.ts";
import { NoticeStore } from "./store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const shown = (store: NoticeStore) => store.snapshot().shown.map((notice) => notice.title);
const past = (store: NoticeStore) => store.snapshot().past.map((notice) => notice.title);

test("a notification is hidden after its time and stays in the list", () => {
  const store = new NoticeStore();
  store.show({ tone: "ok", title: "saved" });
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(shown(store)).toEqual(["saved"]);
  vi.advanceTimersByTime(1);
  expect(shown(store)).toEqual([]);
  expect(past(store)).toEqual(["saved"]);
});

test("hover and focus stop the timer, which then continues", () => {
  const store = new NoticeStore();
  store.show({ tone: "ok", title: "a" });
  vi.advanceTimersByTime(2000);
  store.pause();
  vi.advanceTimersByTime(60_000);
  expect(shown(store)).toEqual(["a"]);
  store.show({ tone: "warn", title: "b" });
  store.resume();
  vi.advanceTimersByTime(TOAST_MS - 2000);
  expect(shown(store)).toEqual(["b"]);
  vi.advanceTimersByTime(2000);
  expect(shown(store)).toEqual([]);
});

test("errors stay until they are dismissed", () => {
  const store = new NoticeStore();
  const id = store.show({ tone: "bad", title: "no" });
  vi.advanceTimersByTime(600_000);
  expect(shown(store)).toEqual(["no"]);
  store.dismiss(id);
  expect(shown(store)).toEqual([]);
});

test("the list keeps the last twenty, newest first, and forgets on request", () => {
  const store = new NoticeStore();
  for (let nth = 0; nth < 25; nth += 1) store.show({ tone: "ok", title: String(nth) });
  expect(past(store)).toHaveLength(20);
  expect(past(store)[0]).toBe("24");
  const newest = store.snapshot().past[0]!;
  store.forget(newest.id);
  expect(past(store)[0]).toBe("23");
});

test("listeners are called until they unsubscribe", () => {
  const store = new NoticeStore();
  const told = vi.fn();
  const leave = store.subscribe(told);
  store.show({ tone: "ok", title: "a" });
  leave();
  store.show({ tone: "ok", title: "b" });
  expect(told).toHaveBeenCalledTimes(1);
});
