// Prefetches a page when the pointer rests on its link, unless the connection is metered.

import { NO_PREFETCH_ON } from "../generated/constants.ts";

const SLOW: readonly string[] = NO_PREFETCH_ON;
const INTENT_MS = 65;
const FRESH_MS = 15_000;
const KEPT = 12;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** False on 2g and with data-saver. */
export function mayPrefetch(over: Connection | undefined): boolean {
  return over?.saveData !== true && !SLOW.includes(over?.effectiveType ?? "");
}

/** The Network Information of the browser, if it has it. */
export function connection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection;
}

interface Entry {
  readonly at: number;
  readonly answer: Promise<unknown>;
}

/** Prefetches pages and hands out each answer once, while it is fresh. */
export class Prefetcher {
  readonly #fetch: (url: string) => Promise<unknown>;
  readonly #entries = new Map<string, Entry>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(fetch: (url: string) => Promise<unknown>) {
    this.#fetch = fetch;
  }

  /** The pointer entered a link. */
  intend(url: string): void {
    this.cancel();
    if (this.#fresh(url) !== undefined) return;
    this.#timer = setTimeout(() => this.#start(url), INTENT_MS);
  }

  /** The pointer left the link. */
  cancel(): void {
    clearTimeout(this.#timer);
  }

  /** The prefetched answer if it is recent; a later caller has to fetch it again. */
  take(url: string): Promise<unknown> | undefined {
    const entry = this.#fresh(url);
    this.#entries.delete(url);
    return entry?.answer;
  }

  #start(url: string): void {
    const answer = this.#fetch(url);
    answer.catch(() => this.#entries.delete(url));
    this.#entries.set(url, { at: Date.now(), answer });
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > KEPT && oldest.done !== true) this.#entries.delete(oldest.value);
  }

  #fresh(url: string): Entry | undefined {
    const entry = this.#entries.get(url);
    return entry !== undefined && Date.now() - entry.at < FRESH_MS ? entry : undefined;
  }
}
