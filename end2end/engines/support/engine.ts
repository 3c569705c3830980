// The interface of a browser in the smoke run, independent of its protocol.

/** A running browser. */
export interface Engine {
  /** Opens a visit to a server, without cookies; errors in the browser are passed to `complain`. */
  visit: (server: string, complain: (line: string) => void) => Promise<Visit>;
  /** Closes the browser. */
  close: () => Promise<void>;
}

/** A browser window. Selectors are CSS; the first match is used. */
export interface Visit {
  /** Opens a path on the server, which begins with a slash, and waits until the document has loaded. */
  open: (path: string) => Promise<void>;
  /** Runs a function in the page. It must not use outer variables, and must return a JSON value. */
  evaluate: <R>(work: () => R) => Promise<Awaited<R>>;
  /** Clicks with the mouse. */
  click: (selector: string) => Promise<void>;
  /** Types with the keyboard. */
  type: (selector: string, text: string) => Promise<void>;
  /** Closes the window; all errors have been reported by then. */
  close: () => Promise<void>;
}

/** The time zone of the visitor's machine, which must not affect any page. */
export const VISITOR_ZONE = "America/Lima";

/** The size of the window in pixels. */
export const WINDOW = { width: 1440, height: 900 } as const;

/** The path of a program, which xtask passes in an environment variable. */
export function program(variable: string): string {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} names no program: run cargo xtask test --engines all`);
  return path;
}
