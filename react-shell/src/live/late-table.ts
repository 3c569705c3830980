// What a table misses while its module is on its way: a later page may be the first with a table, and live values do not
// wait for it.
import { type Batch, mergeBatches } from "./messages.ts";

/** Keeps the changes of the page that a table has not seen. */
export class LateTable {
  readonly #awaits: () => boolean;
  readonly #tell: (batch: Batch) => void;
  #missed: Batch | undefined;

  /** `awaits` is true while the page has a table that is not upgraded. */
  constructor(awaits: () => boolean, tell: (batch: Batch) => void) {
    this.#awaits = awaits;
    this.#tell = tell;
  }

  /** Tells the page changes. */
  tell(batch: Batch): void {
    this.#tell(batch);
    if (this.#awaits()) this.#missed = mergeBatches(this.#missed, batch);
  }

  /** Another page is shown. */
  arrive(): void {
    this.#missed = undefined;
  }

  /** A module has come: tells the changes again. For what has them already, they are no change. */
  come(): void {
    const missed = this.#missed;
    if (missed === undefined || this.#awaits()) return;
    this.#missed = undefined;
    this.#tell(missed);
  }
}
