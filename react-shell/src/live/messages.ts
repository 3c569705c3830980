// Validation of the live stream's messages.

/** Changed fields by symbol or index code; values as in the data formats, null when missing. */
export type Changes = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** All changes from one version of the data to another. */
export interface Batch {
  /** The version after the changes. */
  readonly v?: number;
  /** The exchange's time, `14:32`. */
  readonly t?: string;
  readonly q?: Changes;
  readonly i?: Changes;
}

/** The names of the stream's events. */
export const EVENTS = ["tick", "status", "beat"] as const;
export type EventName = (typeof EVENTS)[number];

/** The data of an event; undefined when it is not a JSON object. */
export function parseData(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

/** Merges two sets of changes: later fields win. */
export function mergeChanges(before: Changes | undefined, after: Changes | undefined): Changes | undefined {
  if (before === undefined || after === undefined) return after ?? before;
  const merged: Record<string, Readonly<Record<string, string | null>>> = { ...before };
  for (const [key, fields] of Object.entries(after)) merged[key] = { ...merged[key], ...fields };
  return merged;
}

/** Merges two batches. */
export function mergeBatches(before: Batch | undefined, after: Batch): Batch {
  const q = mergeChanges(before?.q, after.q);
  const i = mergeChanges(before?.i, after.i);
  return { ...before, ...after, ...(q === undefined ? {} : { q }), ...(i === undefined ? {} : { i }) };
}
