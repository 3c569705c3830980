// The view that stands. It changes when a view is shown, not when it is loaded: a navigation can
// be overtaken by another.
import type { View } from "./view.ts";

let shown: View | undefined;

/** The view that stands. */
export function currentView(): View {
  if (shown === undefined) throw new Error("no view is shown yet");
  return shown;
}

/** Remembers the view that was shown. */
export function setCurrentView(view: View): void {
  shown = view;
}
