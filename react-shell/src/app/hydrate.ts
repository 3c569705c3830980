// Hydrates the frame that the server sent, then loads the parts that can wait.
import { breathe, whenIdle } from "../behaviours/idle.ts";
import { chunk } from "../navigation/chunks.ts";

// Empty when the shell is built without widgets.
const WIDGETS = import.meta.glob<string>("../../../wasm-widgets/pkg/*.wasm", { query: "?url", import: "default", eager: true });

/** Starts the shell. React and the router are evaluated separately, so that each is a short task. */
export async function hydrate(): Promise<void> {
  const shell = chunk(() => import("./shell.tsx"));
  const { hydrateRoot } = await chunk(() => import("react-dom/client"));
  await breathe();
  const { startShell } = await shell;
  await breathe();
  startShell(hydrateRoot);
  whenIdle(() => void startRest());
}

async function fetched(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
}

/**
 * Defines the widgets. A module whose evaluation failed cannot be retried, so the WASM file that it needs is
 * first loaded into the browser's cache.
 */
async function startWidgets(): Promise<void> {
  await chunk(() => Promise.all(Object.values(WIDGETS).map(fetched)));
  const { define } = await chunk(() => import("@borsa/widgets"));
  define?.();
}

/** Starts widgets, live data, charts, forms and videos, which are independent of React. */
async function startRest(): Promise<void> {
  const widgets = startWidgets();
  const { startLive, startParts } = await chunk(() => import("./later.ts"));
  startParts();
  // Live values are shown by the widgets: they come first.
  await widgets.catch((problem: unknown) => console.error("the widgets could not be loaded", problem));
  startLive();
}
