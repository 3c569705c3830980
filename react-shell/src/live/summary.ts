// Summaries of live changes for screen readers: on request only, at most one in 10 seconds.
import type { Changes } from "./messages.ts";

/** The minimum time between two summaries in ms. */
export const SUMMARY_MS = 10_000;

/** Collects changed prices and announces them. */
export class Summary {
  readonly #say: (count: number) => void;
  readonly #changed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #on = false;

  constructor(say: (count: number) => void) {
    this.#say = say;
  }

  get on(): boolean {
    return this.#on;
  }

  /** Turns summaries on or off. */
  setOn(on: boolean): void {
    this.#on = on;
    this.#changed.clear();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Adds changed prices. */
  add(changes: Changes): void {
    if (!this.#on) return;
    for (const symbol of Object.keys(changes)) this.#changed.add(symbol);
    this.#timer ??= setTimeout(() => this.#speak(), SUMMARY_MS);
  }

  #speak(): void {
    this.#timer = undefined;
    if (this.#changed.size > 0) this.#say(this.#changed.size);
    this.#changed.clear();
  }
}
