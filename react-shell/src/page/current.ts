// The current view. It is set when a view is shown, not when it is loaded, as another navigation may come
// first.
import type { View } from "./view.ts";

let shown: View | undefined;
let path: string | undefined;

/** The current view. */
export function currentView(): View {
  if (shown === undefined) throw new Error("no view is shown yet");
  return shown;
}

/** The path of the page in the outlet; undefined while there is an error instead. */
export function shownPath(): string | undefined {
  return path;
}

/** Sets the view that was shown for a path. */
export function setCurrentView(view: View, pathname: string): void {
  shown = view;
  path = view.kind === "failed" ? undefined : pathname;
}
