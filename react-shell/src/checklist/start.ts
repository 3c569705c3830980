// Finds the checklist of this page and after each navigation. The module that keeps its ticks is loaded only if there is one.
import { chunk } from "../navigation/chunks.ts";

const CHECKLIST = "[data-checklist]:not([data-ready])";

function look(): void {
  const list = document.querySelector<HTMLElement>(CHECKLIST);
  if (list === null) return;
  list.dataset["ready"] = "";
  // Without the module the boxes work, and nothing is kept.
  chunk(() => import("./ticks.ts"))
    .then(({ startTicks }) => startTicks(list))
    .catch(() => {});
}

/** Sets up the checklist of this page, and of each page after a navigation. */
export function startChecklists(): void {
  document.addEventListener("borsa:page", look);
  look();
}
