// The current view. It is set when a view is shown, not when it is loaded, as another navigation may come
// first.
import type { View } from "./view.ts";

let shown: View | undefined;

/** The current view. */
export function currentView(): View {
  if (shown === undefined) throw new Error("no view is shown yet");
  return shown;
}

/** Sets the view that was shown. */
export function setCurrentView(view: View): void {
  shown = view;
}
