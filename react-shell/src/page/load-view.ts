// The loader of the only route: a fragment if the frame stays the same, else a whole document.
import { redirect } from "react-router";
import { fragmentUrl, type FragmentAnswer, parseFragment } from "./fragment.ts";
import { failedView, keptView, type View, viewOfDocument, viewOfFragment } from "./view.ts";

/** External functions of the loader; tests replace them. */
export interface Loading {
  readonly current: () => View;
  /** The path of the page that is shown; undefined while there is an error instead. */
  readonly shownPath: () => string | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The prefetched answer for a fragment's address, if any. */
  readonly prefetched: (url: string) => Promise<unknown> | undefined;
  /** Waits until the browser is online; resolves to true if it was offline. */
  readonly wasOffline: (signal: AbortSignal) => Promise<boolean>;
  /** True for a page that must not be shown in the current document. */
  readonly needsDocument: (page: URL) => boolean;
  /** Leaves the shell with a full page load. */
  readonly leave: (url: string) => void;
}

/** The language of a path. */
export function languageOf(pathname: string): string {
  return /^\/ar(\/|$)/.test(pathname) ? "ar" : "en";
}

const never = () => new Promise<never>(() => {});

async function fetchJson(loading: Loading, url: string, signal: AbortSignal): Promise<unknown> {
  const ready = loading.prefetched(url);
  if (ready !== undefined) {
    const value = await ready.catch(() => undefined);
    if (value !== undefined) return value;
  }
  const response = await loading.fetch(url, { signal, headers: { Accept: "application/json" } });
  return response.json();
}

async function loadDocument(loading: Loading, page: URL, signal: AbortSignal): Promise<View> {
  const response = await loading.fetch(page.pathname + page.search, { signal, headers: { Accept: "text/html" } });
  const text = await response.text();
  const view = viewOfDocument(new DOMParser().parseFromString(text, "text/html"));
  if (view.facts.build !== loading.current().facts.build) {
    loading.leave(page.href);
    return never();
  }
  return view;
}

async function follow(loading: Loading, target: string, page: URL): Promise<never> {
  const to = new URL(target, page);
  // The router takes a path that begins with two slashes as an address of another host.
  if (to.origin === page.origin && !to.pathname.startsWith("//")) throw redirect(to.pathname + to.search + to.hash);
  loading.leave(to.href);
  return never();
}

async function settle(loading: Loading, answer: FragmentAnswer, page: URL, signal: AbortSignal): Promise<View> {
  if ("redirect" in answer) return follow(loading, answer.redirect, page);
  const current = loading.current();
  if (answer.build !== current.facts.build) {
    loading.leave(page.href);
    return never();
  }
  if (answer.layout !== current.facts.layout) return loadDocument(loading, page, signal);
  return viewOfFragment(answer, current);
}

async function load(loading: Loading, page: URL, signal: AbortSignal): Promise<View> {
  if (loading.needsDocument(page)) {
    loading.leave(page.href);
    return never();
  }
  if (languageOf(page.pathname) !== loading.current().facts.lang) return loadDocument(loading, page, signal);
  const answer = parseFragment(await fetchJson(loading, fragmentUrl(page), signal));
  return settle(loading, answer, page, signal);
}

/**
 * Loads the view of an address. Without a connection the navigation waits for it, and the current page stays.
 * All other failures are views too, so that the frame stays usable.
 */
export async function loadView(loading: Loading, request: Request): Promise<View> {
  const { signal } = request;
  try {
    return await load(loading, new URL(request.url), signal);
  } catch (problem) {
    if (problem instanceof Response || signal.aborted) throw problem;
    if (await loading.wasOffline(signal)) return loadView(loading, request);
    const { pathname } = new URL(request.url);
    return (pathname === loading.shownPath() ? keptView : failedView)(loading.current());
  }
}
