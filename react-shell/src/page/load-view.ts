// The loader of the one route: a fragment for the frame that stands, a document for another one.
import { redirect } from "react-router";
import { fragmentUrl, type FragmentAnswer, parseFragment } from "./fragment.ts";
import { failedView, type View, viewOfDocument, viewOfFragment } from "./view.ts";

/** What the loader needs of the world; tests bring their own. */
export interface Loading {
  readonly current: () => View;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The prefetched answer to a fragment's address, if there is one. */
  readonly prefetched: (url: string) => Promise<unknown> | undefined;
  /** Waits for the connection when there is none; the answer says whether there was none. */
  readonly wasOffline: (signal: AbortSignal) => Promise<boolean>;
  /** Leaves for a full load. */
  readonly leave: (url: string) => void;
}

/** The language of an address. */
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
  if (to.origin === page.origin) throw redirect(to.pathname + to.search + to.hash);
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
  if (languageOf(page.pathname) !== loading.current().facts.lang) return loadDocument(loading, page, signal);
  const answer = parseFragment(await fetchJson(loading, fragmentUrl(page), signal));
  return settle(loading, answer, page, signal);
}

/** The view of an address. Without a connection the navigation waits for it, and the page that
 * stands stays. Any other failure is a view too: the frame must stay usable. */
export async function loadView(loading: Loading, request: Request): Promise<View> {
  const { signal } = request;
  try {
    return await load(loading, new URL(request.url), signal);
  } catch (problem) {
    if (problem instanceof Response || signal.aborted) throw problem;
    return (await loading.wasOffline(signal)) ? loadView(loading, request) : failedView(loading.current());
  }
}
