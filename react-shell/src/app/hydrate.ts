// Hydrates the frame that the server sent, then loads the parts that can wait.
import { breathe, whenIdle } from "../behaviours/idle.ts";
import { chunk } from "../navigation/chunks.ts";
import { followTables } from "../widgets/follow-tables.ts";
import { loadWidgets } from "../widgets/load.ts";

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

/** Starts widgets, live data, charts, forms and videos, which are independent of React. */
async function startRest(): Promise<void> {
  const widgets = loadWidgets();
  // At once: another page may come before the rest is there.
  followTables(loadWidgets);
  const { startLive, startParts } = await chunk(() => import("./later.ts"));
  startParts();
  // Live values are shown by the widgets: they come first.
  await widgets.catch((problem: unknown) => console.error("the widgets could not be loaded", problem));
  startLive();
}
