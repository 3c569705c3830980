// Loading of scripts on demand. A script that fails to load is requested again when there is a connection.
// After a deployment, old scripts are gone: the server then reports another build, and the page reloads, at
// most once a minute, so that a broken server does not cause endless reloads.
import { RELOAD_GUARD_MS } from "../generated/constants.ts";
import { backoff } from "../live/backoff.ts";
import { readConfig } from "../page/config.ts";
import { whenOnline } from "./online.ts";

const KEY = "borsa-reloaded";
/** The number of attempts while the server answers with the same build. */
const TRIES = 4;

/** True when the page may be reloaded now; records the reload. */
export function takeReload(store: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  try {
    const last = Number(store.getItem(KEY) ?? Number.NaN);
    if (now - last < RELOAD_GUARD_MS) return false;
    store.setItem(KEY, String(now));
    return true;
  } catch {
    // Without storage a reload loop could not be prevented.
    return false;
  }
}

/** External functions of the loader; tests replace them. */
export interface Loader {
  readonly online: () => Promise<void>;
  /** The server's build; undefined when it does not answer. */
  readonly build: () => Promise<string | undefined>;
  /** The build of the page. */
  readonly shown: () => string;
  /** Reloads the page if allowed; returns false if not. */
  readonly reload: () => boolean;
  readonly pause: (milliseconds: number) => Promise<void>;
}

async function askBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch("/_build", { cache: "no-store" });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

const browser: Loader = {
  online: () => whenOnline(),
  build: askBuild,
  shown: () => readConfig(document).build,
  reload: () => {
    const may = takeReload(sessionStorage, Date.now());
    if (may) location.reload();
    return may;
  },
  pause: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
};

/** Loads a script; retries while the server cannot be reached. */
export function chunk<T>(load: () => Promise<T>, world: Loader = browser): Promise<T> {
  return attempt(load, world, { all: 1, answered: 1 });
}

interface Tries {
  readonly all: number;
  /** The number of attempts while the server answered. */
  readonly answered: number;
}

async function attempt<T>(load: () => Promise<T>, world: Loader, tries: Tries): Promise<T> {
  try {
    return await load();
  } catch (problem) {
    await world.online();
    const build = await world.build();
    const answered = build !== undefined;
    if (answered && build !== world.shown() && world.reload()) return new Promise<never>(() => {});
    if (answered && tries.answered === TRIES) throw problem;
    await world.pause(backoff(tries.all, Math.random()));
    return attempt(load, world, { all: tries.all + 1, answered: tries.answered + Number(answered) });
  }
}
