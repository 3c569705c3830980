// Pages of a delayed site before its first values: loaded again when the first are old enough to be shown. Blocks that are
// renewed would be filled, but heads and widgets of the page would stay empty.
const AWAITED = "[data-awaits]";
const FIELD = "input, select, textarea";
/** The margin, for the server to fetch the values. */
const MARGIN_MS = 2000;
/** How long the page waits while the visitor is typing. */
const TYPING_MS = 30_000;

/** The functions of the page. */
export interface AwaitedStage {
  readonly hidden: () => boolean;
  readonly reload: () => void;
}

/** Loads the page again when the values come that it lacks. */
export class Awaited {
  readonly #stage: AwaitedStage;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDue = false;

  constructor(stage: AwaitedStage) {
    this.#stage = stage;
  }

  /** Another page is shown. */
  arrive(): void {
    clearTimeout(this.#timer);
    this.#isDue = false;
    const seconds = Number(document.querySelector<HTMLElement>(AWAITED)?.dataset["awaits"]);
    if (seconds > 0) this.#timer = setTimeout(() => this.#come(), seconds * 1000 + MARGIN_MS);
  }

  /** The page is hidden, or seen again. */
  see(): void {
    if (this.#isDue && !this.#stage.hidden()) this.#come();
  }

  #come(): void {
    this.#isDue = true;
    if (this.#stage.hidden() || document.querySelector(AWAITED) === null) return;
    if (document.activeElement?.matches(FIELD) === true) {
      this.#timer = setTimeout(() => this.#come(), TYPING_MS);
      return;
    }
    this.#stage.reload();
  }
}

/** Looks for values that are awaited on this page and later ones. */
export function startAwaited(): void {
  const awaited = new Awaited({ hidden: () => document.hidden, reload: () => location.reload() });
  document.addEventListener("borsa:page", () => awaited.arrive());
  document.addEventListener("visibilitychange", () => awaited.see());
  awaited.arrive();
}
