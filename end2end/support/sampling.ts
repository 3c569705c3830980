// Looks at a page on every frame while it is live, and keeps what does not agree.
import type { Page } from "@playwright/test";

/** One look at a page: what stands there, and what of it contradicts the rest. */
export interface Sight {
  readonly state: string;
  readonly wrong: readonly string[];
}

/** What was seen. */
export interface Seen {
  /** Frames that were looked at. */
  readonly frames: number;
  /** States that differed from the one before. */
  readonly states: number;
  /** States that contradict themselves, the first of them. */
  readonly wrong: readonly string[];
}

/** Runs in the page: looks with `read` on each frame for a time. */
async function watch(read: () => Sight, milliseconds: number): Promise<Seen> {
  const wrong = new Set<string>();
  let [frames, states, last] = [0, 0, ""];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    await new Promise((next) => requestAnimationFrame(next));
    const seen = read();
    frames += 1;
    if (seen.state !== last) states += 1;
    last = seen.state;
    for (const problem of seen.wrong) if (wrong.size < 10) wrong.add(problem);
  }
  return { frames, states, wrong: [...wrong] };
}

/** Looks at a page on each frame for a time; `read` runs in the page and names nothing outside itself. */
export function sample(page: Page, milliseconds: number, read: () => Sight): Promise<Seen> {
  // As one text: a function that is handed over could not be made in the page, whose policy forbids it.
  return page.evaluate<Seen>(`(${watch.toString()})(${read.toString()}, ${milliseconds})`);
}
