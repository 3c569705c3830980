// Notifications: each is shown for 3 seconds, longer while hovered or focused, and is kept in the list of
// past ones. Errors are shown until they are dismissed.
import { TOAST_MS } from "../generated/constants.ts";

/** The tone of a notification. */
export type Tone = "ok" | "bad" | "warn";

/** The content of a notification. */
export interface Notice {
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string;
}

/** A notification with its id. */
export interface Kept extends Notice {
  readonly id: number;
}

/** The visible notifications, and the past ones. */
export interface Notices {
  readonly shown: readonly Kept[];
  readonly past: readonly Kept[];
}

const KEPT = 20;

interface Timer {
  readonly handle: ReturnType<typeof setTimeout>;
  readonly since: number;
  readonly left: number;
}

/** The store of notifications, for React's useSyncExternalStore. */
export class NoticeStore {
  #state: Notices = { shown: [], past: [] };
  #next = 1;
  #paused = false;
  readonly #timers = new Map<number, Timer>();
  readonly #left = new Map<number, number>();
  readonly #listeners = new Set<() => void>();

  readonly snapshot = (): Notices => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(notice: Notice): number {
    const kept = { ...notice, id: this.#next };
    this.#next += 1;
    this.#set({ shown: [...this.#state.shown, kept], past: [kept, ...this.#state.past].slice(0, KEPT) });
    if (notice.tone !== "bad") {
      this.#left.set(kept.id, TOAST_MS);
      if (!this.#paused) this.#start(kept.id);
    }
    return kept.id;
  }

  /** Hides a notification; it stays in the list of past ones. */
  dismiss(id: number): void {
    this.#stop(id);
    this.#left.delete(id);
    this.#set({ ...this.#state, shown: this.#state.shown.filter((notice) => notice.id !== id) });
  }

  /** Removes a notification from the list. */
  forget(id: number): void {
    this.dismiss(id);
    this.#set({ ...this.#state, past: this.#state.past.filter((notice) => notice.id !== id) });
  }

  /** While one is hovered or focused, the timers of all are stopped. */
  pause(): void {
    this.#paused = true;
    for (const id of this.#timers.keys()) this.#stop(id);
  }

  resume(): void {
    this.#paused = false;
    for (const id of this.#left.keys()) this.#start(id);
  }

  #start(id: number): void {
    const left = this.#left.get(id) ?? TOAST_MS;
    this.#timers.set(id, { handle: setTimeout(() => this.dismiss(id), left), since: Date.now(), left });
  }

  #stop(id: number): void {
    const timer = this.#timers.get(id);
    if (timer === undefined) return;
    clearTimeout(timer.handle);
    this.#timers.delete(id);
    this.#left.set(id, Math.max(0, timer.left - (Date.now() - timer.since)));
  }

  #set(state: Notices): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The shell's notifications. */
export const notices = new NoticeStore();
