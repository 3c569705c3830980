// React takes over the frame that the server sent, then the parts that can wait are loaded.
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { breathe, whenIdle } from "../behaviours/idle.ts";
import { setCurrentView } from "../page/current.ts";
import { adoptedView } from "../page/view.ts";
import { startLinks } from "./links.ts";
import { makeRouter } from "./router.tsx";
import { startScrolling } from "./scrolling.ts";

/** Starts the shell. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) return;
  const view = adoptedView(document);
  setCurrentView(view);
  await breathe();
  const router = makeRouter(view);
  await breathe();
  startTransition(() => {
    hydrateRoot(root, <RouterProvider router={router} />);
  });
  startScrolling(router);
  startLinks(router);
  whenIdle(startRest);
}

/** Widgets, live data, charts: each reads the page by itself. */
async function startRest(): Promise<void> {
  const widgets = import("@borsa/widgets").then(({ define }) => define?.());
  const [{ startLive }, { startCharts }] = await Promise.all([import("../live/start.ts"), import("../chart/start.ts")]);
  startCharts();
  // Live values are shown by the widgets: they come first.
  await widgets.catch((problem: unknown) => console.error("the widgets could not be loaded", problem));
  startLive();
}
