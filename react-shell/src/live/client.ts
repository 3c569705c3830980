// The live stream of one tab: connected while the page has live values and is visible; reconnects, and
// detects silence.
import type { StatusDetail } from "../events.ts";
import { backoff } from "./backoff.ts";
import { type Batch, type EventName, EVENTS, mergeBatches, parseData } from "./messages.ts";
import type { Topic } from "./topic.ts";

/** Values are stale after this many ms without an event; the server sends a heartbeat every 5 s. */
export const STALE_MS = 15_000;

/** The part of EventSource that is used. */
export interface Source {
  addEventListener(name: string, listener: (event: MessageEvent<string> | Event) => void): void;
  close(): void;
}

/** The callbacks of the client. */
export interface Outlet {
  /** Values changed; delayed while paused. */
  tick(batch: Batch): void;
  status(data: StatusDetail): void;
  /** All changes up to a version have been received. */
  heard(version: number): void;
  /** The freshness of the values has changed. */
  fresh(): void;
}

/** State of live values: updated, paused by the visitor, or stale. */
export type Freshness = "live" | "held" | "stale";

/** Opens the stream of a topic from a version of the data. */
export type Open = (topic: Topic, since: number | undefined) => Source;

/** The stream of a tab. */
export class LiveClient {
  readonly #open: Open;
  readonly #outlet: Outlet;
  #source: Source | undefined;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isStale = false;
  // What the page needs; undefined while it has no live values.
  #topic: Topic | undefined;
  #visible = true;
  #paused = false;
  // The version that the page shows: after a reconnection the stream continues from it.
  #version: number | undefined;
  #held: Batch | undefined;

  constructor(open: Open, outlet: Outlet, since?: number) {
    this.#open = open;
    this.#outlet = outlet;
    this.#version = since;
  }

  /** What the first page needs. */
  want(topic: Topic | undefined): void {
    this.#topic = topic;
    this.#settle();
  }

  /** Whether the tab is visible: hidden tabs need no stream. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#settle();
  }

  get paused(): boolean {
    return this.#paused;
  }

  get freshness(): Freshness {
    if (this.#isStale) return "stale";
    return this.#paused ? "held" : "live";
  }

  /**
   * Another page is shown, with data of this version. A page that is older than the stream (prefetched) gets
   * the changes that it lacks. One that needs another topic gets a stream of it from the version that was
   * heard: values of the frame, which stays, are of that version, even if the page is newer.
   */
  arrive(version: number, topic: Topic | undefined): void {
    this.#held = undefined;
    const isOlder = this.#version === undefined || version < this.#version;
    if (isOlder) this.#version = version;
    if (isOlder || topic !== this.#topic) {
      this.#source?.close();
      this.#source = undefined;
    }
    this.#topic = topic;
    this.#settle();
  }

  /** The browser went offline: values are stale until the next event. */
  lose(): void {
    if (this.#source !== undefined || this.#retry !== undefined) this.#setStale(true);
  }

  /** Pauses or resumes; changes in between are shown together afterwards. */
  setPaused(paused: boolean): void {
    this.#paused = paused;
    const held = this.#held;
    if (!paused) this.#held = undefined;
    this.#outlet.fresh();
    if (!paused && held !== undefined) this.#outlet.tick(held);
  }

  #settle(): void {
    const topic = this.#visible ? this.#topic : undefined;
    if (topic === undefined) this.#disconnect();
    else if (this.#source === undefined && this.#retry === undefined) this.#connect(topic);
  }

  #connect(topic: Topic): void {
    const source = this.#open(topic, this.#version);
    this.#source = source;
    for (const name of EVENTS) {
      source.addEventListener(name, (event) => this.#receive(name, "data" in event ? event.data : ""));
    }
    source.addEventListener("error", () => this.#fail(source));
    // A reconnection alone is not a sign of life: the timeout runs until the next event.
    if (this.#silence === undefined) this.#waitForBeat();
  }

  #disconnect(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#retry = undefined;
    this.#silence = undefined;
    this.#source?.close();
    this.#source = undefined;
  }

  #fail(source: Source): void {
    if (source !== this.#source) return;
    source.close();
    this.#source = undefined;
    this.#failures += 1;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#settle();
    }, backoff(this.#failures, Math.random()));
  }

  #receive(name: EventName, text: string): void {
    this.#failures = 0;
    this.#waitForBeat();
    const data = parseData(text);
    if (data === undefined) return;
    if (typeof data["v"] === "number") this.#version = data["v"];
    // A heartbeat may report that the exchange itself sends nothing.
    this.#setStale(name === "beat" && data["stale"] === true);
    if (name === "status") this.#outlet.status(data as unknown as StatusDetail);
    else if (name === "beat") this.#outlet.heard(this.#version ?? 0);
    else if (this.#paused) this.#held = mergeBatches(this.#held, data as Batch);
    else this.#outlet.tick(data as Batch);
  }

  #setStale(stale: boolean): void {
    if (stale === this.#isStale) return;
    this.#isStale = stale;
    this.#outlet.fresh();
  }

  #waitForBeat(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#setStale(true), STALE_MS);
  }
}
