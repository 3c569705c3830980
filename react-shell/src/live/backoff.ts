// How long to wait before the next try to connect.

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** Doubles with each failure up to half a minute; a share of chance keeps visitors from returning all at once. */
export function backoff(failures: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(full / 2 + (full / 2) * chance);
}
