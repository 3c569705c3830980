// The state of the browser's network connection.

/** Listens to the online and offline events; returns the function that stops it. */
export function subscribeOnline(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener("online", listener, { signal: stop.signal });
  addEventListener("offline", listener, { signal: stop.signal });
  return () => stop.abort();
}

/** False when the browser is offline. */
export const isOnline = (): boolean => navigator.onLine;

/** Resolves when the browser is online; rejects when the signal is aborted. */
export function whenOnline(signal?: AbortSignal): Promise<void> {
  if (isOnline()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const end = (then: () => void) => () => {
      stop.abort();
      then();
    };
    addEventListener("online", end(resolve), { signal: stop.signal });
    signal?.addEventListener("abort", end(() => reject(signal.reason as Error)), { signal: stop.signal });
  });
}
