// Scheduling of work that can wait until the page is painted and the main thread is free.

/** Runs when the browser is idle, at the latest after `timeout` ms. */
export function whenIdle(work: () => void, timeout = 2000): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout });
  else setTimeout(work, 200);
}

/** Lets the browser paint and handle input between two pieces of work. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
