// The live stream of one tab: connects while the page wants it and is seen, comes back after a
// break, and knows when it has fallen silent.
import type { StatusDetail } from "../events.ts";
import { backoff } from "./backoff.ts";
import { type Batch, type EventName, EVENTS, mergeBatches, parseData } from "./messages.ts";

/** No beat for so long means that values are stale; the stream beats every 5 s. */
export const STALE_MS = 15_000;

/** The part of EventSource that is used. */
export interface Source {
  addEventListener(name: string, listener: (event: MessageEvent<string> | Event) => void): void;
  close(): void;
}

/** What the client tells the page. */
export interface Outlet {
  /** The data moved; held back while paused. */
  tick(batch: Batch): void;
  status(data: StatusDetail): void;
  /** Everything up to a version was told. */
  heard(version: number): void;
  /** The freshness of values is another. */
  fresh(): void;
}

/** What values are: following the market, held still by the visitor, or older than they should be. */
export type Freshness = "live" | "held" | "stale";

/** The stream of a tab. */
export class LiveClient {
  readonly #open: (since: number | undefined) => Source;
  readonly #outlet: Outlet;
  #source: Source | undefined;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isStale = false;
  #wanted = false;
  #visible = true;
  #paused = false;
  // What the page shows already: after a break the stream goes on from here.
  #version: number | undefined;
  #held: Batch | undefined;

  constructor(open: (since: number | undefined) => Source, outlet: Outlet, since?: number) {
    this.#open = open;
    this.#outlet = outlet;
    this.#version = since;
  }

  /** The page has live values, or has none. */
  want(wanted: boolean): void {
    this.#wanted = wanted;
    this.#settle();
  }

  /** The tab is seen, or hidden: hidden tabs need no stream. */
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

  /** Another page is shown, of this version. One that is older than what the stream has told, a
   * prefetched one, is told what it misses. */
  arrive(version: number): void {
    this.#held = undefined;
    if (this.#version !== undefined && version >= this.#version) return;
    this.#version = version;
    this.#source?.close();
    this.#source = undefined;
    this.#settle();
  }

  /** The browser has lost its connection: values are old from now on, until something comes again. */
  lose(): void {
    if (this.#source !== undefined || this.#retry !== undefined) this.#setStale(true);
  }

  /** Holds values still; what comes meanwhile is shown together afterwards. */
  setPaused(paused: boolean): void {
    this.#paused = paused;
    const held = this.#held;
    if (!paused) this.#held = undefined;
    this.#outlet.fresh();
    if (!paused && held !== undefined) this.#outlet.tick(held);
  }

  #settle(): void {
    const should = this.#wanted && this.#visible;
    if (should && this.#source === undefined && this.#retry === undefined) this.#connect();
    if (!should) this.#disconnect();
  }

  #connect(): void {
    this.#retry = undefined;
    const source = this.#open(this.#version);
    this.#source = source;
    for (const name of EVENTS) {
      source.addEventListener(name, (event) => this.#receive(name, "data" in event ? event.data : ""));
    }
    source.addEventListener("error", () => this.#fail(source));
    // Trying again is no sign of life: the silence goes on until something comes.
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
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#failures, Math.random()));
  }

  #receive(name: EventName, text: string): void {
    this.#failures = 0;
    this.#waitForBeat();
    const data = parseData(text);
    if (data === undefined) return;
    if (typeof data["v"] === "number") this.#version = data["v"];
    // A beat may say that the exchange itself has fallen silent.
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
