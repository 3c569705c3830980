// Keeps live values and server-rendered blocks consistent. When a tick affects a block, its values wait until
// the block of the same version has been fetched, and both are shown in one step.
import type { Blocks } from "../page/fragment.ts";
import { type Batch, mergeBatches } from "./messages.ts";

/** The minimum time between two refreshes of blocks, in ms. */
export const RENEW_MS = 2000;
/** How long fetched blocks wait for the tick of their version, in ms. */
export const PATIENCE_MS = 2000;

/** The functions of the page. */
export interface Stage {
  /** True when a batch affects a server-rendered block. */
  readonly renews: (batch: Batch) => boolean;
  /** False while nothing may change: paused or hidden. */
  readonly allowed: () => boolean;
  /** Fetches the blocks of the current page; undefined on failure. */
  readonly fetch: () => Promise<Blocks | undefined>;
  readonly show: (batch: Batch | undefined, blocks: Blocks | undefined) => void;
}

const versionOf = (batch: Batch) => batch.v ?? 0;
const together = (batches: readonly Batch[]) => batches.reduce<Batch | undefined>(mergeBatches, undefined);

/** Shows ticks and blocks of the same version together. */
export class Batches {
  readonly #stage: Stage;
  #held: Batch[] = [];
  /** Blocks whose tick has not arrived yet. */
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

  /** Receives a tick. */
  tick(batch: Batch): void {
    if (this.#held.length === 0 && !this.#stage.renews(batch)) this.#stage.show(batch, undefined);
    else this.#held.push(batch);
    this.hear(versionOf(batch));
    this.go();
  }

  /** Called when the stream has sent everything up to a version. */
  hear(version: number): void {
    this.#heard = Math.max(this.#heard, version);
    if (this.#blocks !== undefined && this.#heard >= this.#blocks.version) this.#settle(this.#blocks);
  }

  /** Fetches blocks if ticks wait for them and changes are allowed. */
  go(): void {
    const busy = this.#timer !== undefined || this.#loading || this.#blocks !== undefined;
    if (busy || this.#held.length === 0 || !this.#stage.allowed()) return;
    const wait = Math.max(0, this.#last + RENEW_MS - Date.now());
    this.#timer = setTimeout(() => void this.#load(), wait);
  }

  /** Another page is shown: discards what waited for the previous one. */
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
    // Paused meanwhile: the ticks keep waiting.
    if (!this.#stage.allowed()) return;
    if (blocks === undefined) {
      // The blocks failed: show the prices without them.
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

  /** Shows blocks with the ticks up to their version; later ticks wait for the next blocks. */
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
