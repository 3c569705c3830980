// What is seen together changes together. Values of the stream and blocks that the server writes
// anew are of one state of the data: where a tick moves a block, its values wait until the blocks of
// that state are here, and both are shown in one step.
import type { Blocks } from "../page/fragment.ts";
import { type Batch, mergeBatches } from "./messages.ts";

/** At most one renewal of a page in this time. */
export const RENEW_MS = 2000;
/** Blocks wait this long for the tick that they belong to. */
export const PATIENCE_MS = 2000;

/** What the page offers. */
export interface Stage {
  /** True when a tick moves what stands in a block that comes from the server. */
  readonly renews: (batch: Batch) => boolean;
  /** False while nothing may change: paused or hidden. */
  readonly allowed: () => boolean;
  /** Asks for the blocks of the page that is shown; undefined when they cannot be had. */
  readonly fetch: () => Promise<Blocks | undefined>;
  readonly show: (batch: Batch | undefined, blocks: Blocks | undefined) => void;
}

const versionOf = (batch: Batch) => batch.v ?? 0;
const together = (batches: readonly Batch[]) => batches.reduce<Batch | undefined>(mergeBatches, undefined);

/** Brings ticks and blocks together. */
export class Batches {
  readonly #stage: Stage;
  #held: Batch[] = [];
  /** They are here, and their tick is not. */
  #blocks: Blocks | undefined;
  #heard = 0;
  #last = Number.NEGATIVE_INFINITY;
  #loading = false;
  #page = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** The data moved. */
  tick(batch: Batch): void {
    if (this.#held.length === 0 && !this.#stage.renews(batch)) this.#stage.show(batch, undefined);
    else this.#held.push(batch);
    this.hear(versionOf(batch));
    this.go();
  }

  /** The stream has told everything up to a version. */
  hear(version: number): void {
    this.#heard = Math.max(this.#heard, version);
    if (this.#blocks !== undefined && this.#heard >= this.#blocks.version) this.#settle(this.#blocks);
  }

  /** Asks for blocks when ticks wait for them and it may. */
  go(): void {
    const busy = this.#timer !== undefined || this.#loading || this.#blocks !== undefined;
    if (busy || this.#held.length === 0 || !this.#stage.allowed()) return;
    const wait = Math.max(0, this.#last + RENEW_MS - Date.now());
    this.#timer = setTimeout(() => void this.#load(), wait);
  }

  /** Another page is shown: what waited was for the last one. */
  arrive(): void {
    this.#page += 1;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#timer = undefined;
    this.#loading = false;
    this.#blocks = undefined;
    this.#held = [];
  }

  async #load(): Promise<void> {
    this.#timer = undefined;
    if (!this.#stage.allowed()) return;
    const page = this.#page;
    this.#loading = true;
    const blocks = await this.#stage.fetch().catch(() => undefined);
    if (page !== this.#page) return;
    this.#loading = false;
    this.#last = Date.now();
    // Held still meanwhile: the ticks wait on.
    if (!this.#stage.allowed()) return;
    if (blocks === undefined) {
      // The blocks keep their own time; prices go on.
      const held = together(this.#held);
      this.#held = [];
      this.#stage.show(held, undefined);
      return;
    }
    if (this.#heard >= blocks.version) {
      this.#settle(blocks);
      return;
    }
    this.#blocks = blocks;
    this.#patience = setTimeout(() => this.#settle(blocks), PATIENCE_MS);
  }

  /** Shows blocks with the ticks up to theirs; later ones wait for the next blocks. */
  #settle(blocks: Blocks): void {
    clearTimeout(this.#patience);
    this.#blocks = undefined;
    if (!this.#stage.allowed()) return;
    const ripe = this.#held.filter((batch) => versionOf(batch) <= blocks.version);
    this.#held = this.#held.filter((batch) => versionOf(batch) > blocks.version);
    this.#stage.show(together(ripe), blocks);
    this.go();
  }
}
