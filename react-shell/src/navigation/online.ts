// Whether the browser has a connection, and when it comes back.

/** Listens to both directions until the answer is called. */
export function subscribeOnline(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener("online", listener, { signal: stop.signal });
  addEventListener("offline", listener, { signal: stop.signal });
  return () => stop.abort();
}

/** False while the browser knows that it has no connection. */
export const isOnline = (): boolean => navigator.onLine;

/** Waits for the connection; at once when it is there. Rejects when nobody waits any more. */
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
