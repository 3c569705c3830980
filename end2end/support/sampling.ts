// Observes a live page on every frame, and collects inconsistent states.
import type { Page } from "@playwright/test";

/** The state of a page: its values, and the contradictions between them. */
export interface Sight {
  readonly state: string;
  readonly wrong: readonly string[];
}

/** The result of an observation. */
export interface Seen {
  /** Number of frames. */
  readonly frames: number;
  /** Number of states that differ from the previous one. */
  readonly states: number;
  /** The first inconsistent states. */
  readonly wrong: readonly string[];
}

/** Runs in the page: calls `read` on each frame for this time. */
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

/** Observes a page on each frame for a time; `read` runs in the page and must not use outer variables. */
export function sample(page: Page, milliseconds: number, read: () => Sight): Promise<Seen> {
  // Passed as one expression: the page's content security policy forbids creating functions from text.
  return page.evaluate<Seen>(`(${watch.toString()})(${read.toString()}, ${milliseconds})`);
}
