// Pages that must not show the values of the live stream, because it has a longer delay than they have: their blocks are
// refreshed at intervals, and all other values stand until the next page.
import type { Blocks } from "../page/fragment.ts";

/** The functions of the page. */
export interface ApartStage {
  /** False while nothing may change: paused or hidden. */
  readonly allowed: () => boolean;
  /** Fetches the blocks of the current page; undefined on failure. */
  readonly fetch: () => Promise<Blocks | undefined>;
  readonly show: (blocks: Blocks) => void;
}

/** Refreshes blocks when the stream shows that it is alive, at most once in an interval. */
export class Apart {
  readonly #stage: ApartStage;
  readonly #every: number;
  #last: number;
  #page = 0;

  /** `seconds`: the interval. */
  constructor(stage: ApartStage, seconds: number) {
    this.#stage = stage;
    this.#every = seconds * 1000;
    this.#last = Date.now();
  }

  /** Another page is shown, with new values. */
  arrive(): void {
    this.#page += 1;
    this.#last = Date.now();
  }

  /** Something came over the stream. */
  async hear(): Promise<void> {
    if (!this.#stage.allowed() || Date.now() < this.#last + this.#every) return;
    this.#last = Date.now();
    const page = this.#page;
    const blocks = await this.#stage.fetch().catch(() => undefined);
    if (blocks !== undefined && page === this.#page && this.#stage.allowed()) this.#stage.show(blocks);
  }
}
