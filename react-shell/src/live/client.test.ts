import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveClient, type Source, STALE_MS } from "./client.ts";
import type { Topic } from "./topic.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

class FakeSource implements Source {
  readonly listeners = new Map<string, (event: MessageEvent<string> | Event) => void>();
  closed = false;
  addEventListener(name: string, listener: (event: MessageEvent<string> | Event) => void): void {
    this.listeners.set(name, listener);
  }
  close(): void {
    this.closed = true;
  }
  send(name: string, data: unknown): void {
    this.listeners.get(name)?.(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  fail(): void {
    this.listeners.get("error")?.(new Event("error"));
  }
}

function tab() {
  const sources: FakeSource[] = [];
  const outlet = { tick: vi.fn(), status: vi.fn(), heard: vi.fn(), fresh: vi.fn() };
  const opened: (number | undefined)[] = [];
  const topics: Topic[] = [];
  const client = new LiveClient((topic, since) => {
    topics.push(topic);
    opened.push(since);
    const source = new FakeSource();
    sources.push(source);
    return source;
  }, outlet);
  return { client, sources, outlet, opened, topics, last: () => sources.at(-1)! };
}

test("connects only while the page wants it and the tab is seen", () => {
  const { client, sources, last } = tab();
  client.setVisible(false);
  client.want("all");
  expect(sources).toHaveLength(0);
  client.setVisible(true);
  expect(sources).toHaveLength(1);
  client.setVisible(false);
  expect(last().closed).toBe(true);
  client.setVisible(true);
  client.want(undefined);
  expect(sources.every((source) => source.closed)).toBe(true);
});

test("reconnects after a break, with growing delays", () => {
  const { client, sources, last } = tab();
  client.want("all");
  for (let nth = 1; nth <= 4; nth += 1) {
    last().fail();
    vi.advanceTimersByTime(499);
    expect(sources).toHaveLength(nth);
    vi.advanceTimersByTime(30_000);
    expect(sources).toHaveLength(nth + 1);
  }
});

test("a hidden tab does not retry", () => {
  const { client, sources, last } = tab();
  client.want("all");
  last().fail();
  client.setVisible(false);
  vi.advanceTimersByTime(60_000);
  expect(sources).toHaveLength(1);
});

test("values are stale after 15 s without a heartbeat, until the next event", () => {
  const { client, outlet, last } = tab();
  client.want("all");
  last().send("beat", {});
  vi.advanceTimersByTime(STALE_MS - 1);
  expect(outlet.fresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(outlet.fresh).toHaveBeenCalledTimes(1);
  expect(client.freshness).toBe("stale");
  last().send("beat", {});
  expect(outlet.fresh).toHaveBeenCalledTimes(2);
  expect(client.freshness).toBe("live");
});

test("a pause holds prices back and then shows them together; the status is not held back", () => {
  const { client, outlet, last } = tab();
  client.want("all");
  client.setPaused(true);
  expect(client.freshness).toBe("held");
  last().send("tick", { v: 1, q: { A: { last: "1.00", volume: "5", bid: "0.99" } } });
  last().send("tick", { v: 2, q: { A: { last: "1.01", bid: null }, B: { last: "2.00" } }, i: { G: { value: "3" } } });
  last().send("status", { status: "open" });
  expect(outlet.status.mock.calls).toEqual([[{ status: "open" }]]);
  expect(outlet.tick).not.toHaveBeenCalled();
  client.setPaused(false);
  const q = { A: { last: "1.01", volume: "5", bid: null }, B: { last: "2.00" } };
  expect(outlet.tick.mock.calls).toEqual([[{ v: 2, q, i: { G: { value: "3" } } }]]);
  expect(client.freshness).toBe("live");
});

test("invalid messages are ignored", () => {
  const { client, outlet, last } = tab();
  client.want("all");
  last().listeners.get("tick")?.(new MessageEvent("tick", { data: "{" }));
  last().send("tick", 7);
  expect(outlet.tick).not.toHaveBeenCalled();
});

test("after a break the stream continues from the version that is shown", () => {
  const { client, opened, last } = tab();
  client.want("all");
  last().send("tick", { v: 41, q: {} });
  last().send("beat", { v: 42, stale: false });
  client.setVisible(false);
  client.setVisible(true);
  expect(opened).toEqual([undefined, 42]);
});

test("a page that is older than the stream gets the missing changes, a newer one gets none", () => {
  const { client, opened, last, sources } = tab();
  client.want("all");
  last().send("tick", { v: 41, q: {} });
  client.arrive(43, "all");
  expect(sources).toHaveLength(1);
  client.arrive(30, "all");
  expect(sources[0]?.closed).toBe(true);
  expect(opened).toEqual([undefined, 30]);
});

test("a page that needs another topic gets a stream of it, without losing a change", () => {
  const { client, opened, topics, last, sources } = tab();
  client.want("indices");
  last().send("tick", { v: 41 });
  // The same need on a newer page: the stream stays.
  client.arrive(43, "indices");
  expect(sources).toHaveLength(1);
  // The frame still shows indices of 41.
  client.arrive(45, "all");
  expect(sources[0]?.closed).toBe(true);
  last().send("tick", { v: 50, q: {} });
  // A page of quotes that was prefetched.
  client.arrive(48, "indices");
  client.arrive(44, "all");
  client.arrive(60, undefined);
  expect(sources.every((source) => source.closed)).toBe(true);
  expect(topics).toEqual(["indices", "all", "indices", "all"]);
  expect(opened).toEqual([undefined, 41, 48, 44]);
});

test("a stream that broke comes back with the topic of the page that is shown by then", () => {
  const { client, topics, last, sources } = tab();
  client.want("indices");
  last().fail();
  client.arrive(7, "all");
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(30_000);
  expect(topics).toEqual(["indices", "all"]);
});

test("a heartbeat may report that the exchange is silent", () => {
  const { client, outlet, last } = tab();
  client.want("all");
  last().send("beat", { v: 1, stale: true });
  last().send("beat", { v: 1, stale: true });
  expect(outlet.fresh).toHaveBeenCalledTimes(1);
  expect(client.freshness).toBe("stale");
  last().send("beat", { v: 2, stale: false });
  expect(client.freshness).toBe("live");
});

test("offline, values are stale at once, and live again with the next event", () => {
  const { client, last } = tab();
  client.lose();
  expect(client.freshness).toBe("live");
  client.want("all");
  last().send("beat", { stale: false });
  client.lose();
  expect(client.freshness).toBe("stale");
  last().send("beat", { stale: false });
  expect(client.freshness).toBe("live");
});
