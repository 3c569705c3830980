// React takes over the frame that the server sent, then the parts that can wait are loaded.
import { breathe, whenIdle } from "../behaviours/idle.ts";

/** Starts the shell. React and the router are evaluated apart: each is a task of its own. */
export async function hydrate(): Promise<void> {
  const shell = import("./shell.tsx");
  const { hydrateRoot } = await import("react-dom/client");
  await breathe();
  const { startShell } = await shell;
  await breathe();
  startShell(hydrateRoot);
  whenIdle(() => void startRest());
}

/** Widgets, live data, charts: each reads the page by itself. */
async function startRest(): Promise<void> {
  const widgets = import("@borsa/widgets").then(({ define }) => define?.());
  const { startCharts, startLive } = await import("./later.ts");
  startCharts();
  // Live values are shown by the widgets: they come first.
  await widgets.catch((problem: unknown) => console.error("the widgets could not be loaded", problem));
  startLive();
}
