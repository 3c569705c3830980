// The delay before the next attempt to connect.

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * The delay in ms: doubles with each failure up to half a minute. `chance` (0 to 1) varies it, so that
 * clients do not reconnect all at once.
 */
export function backoff(failures: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(full / 2 + (full / 2) * chance);
}
