// What the smoke run asks of an engine, whatever protocol drives it.

/** An engine that runs. */
export interface Engine {
  /** A new visitor of a server, without cookies; what the browser complains about is told. */
  visit: (server: string, complain: (line: string) => void) => Promise<Visit>;
  /** Ends the engine. */
  close: () => Promise<void>;
}

/** A visitor's window. Selectors are CSS and mean the first element that matches. */
export interface Visit {
  /** Opens an address of the server, which begins with a slash, and waits until the document has loaded. */
  open: (path: string) => Promise<void>;
  /** Runs a function in the page; it must name nothing outside itself, and give what JSON can say. */
  evaluate: <R>(work: () => R) => Promise<Awaited<R>>;
  /** Clicks as a mouse does. */
  click: (selector: string) => Promise<void>;
  /** Types as a keyboard does. */
  type: (selector: string, text: string) => Promise<void>;
  /** Ends the visit; every complaint has been told then. */
  close: () => Promise<void>;
}

/** The zone of the visitor's machine, which must not show anywhere. */
export const VISITOR_ZONE = "America/Lima";

/** The size of the window. */
export const WINDOW = { width: 1440, height: 900 } as const;

/** The path of a program, which the caller of the smoke run has found. */
export function program(variable: string): string {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} names no program: run cargo xtask test --engines all`);
  return path;
}
