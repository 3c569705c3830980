// Finds a list of records, newest first, on this page and after each navigation. The module that marks what is new since the
// last visit is loaded only if there is one.
import { chunk } from "../navigation/chunks.ts";

const LIST = ".records:not([data-visited]):has(tr[data-at])";

function look(): void {
  const list = document.querySelector<HTMLElement>(LIST);
  if (list === null) return;
  list.dataset["visited"] = "";
  // Without the module nothing is marked.
  chunk(() => import("./marks.ts"))
    .then(({ markNew }) => markNew(list))
    .catch(() => {});
}

/** Marks what is new in the list of this page, and of each page after a navigation. */
export function startVisits(): void {
  document.addEventListener("borsa:page", look);
  look();
}
