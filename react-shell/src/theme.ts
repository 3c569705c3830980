// The only script that blocks the first paint: it applies the selected theme and tells the style sheet that
// scripts run. Without a selection, CSS uses the system's theme. It imports no script, so it can run as a
// classic one; it imports the styles of the first paint to make them its asset.
import "#style/first.css";

{
  document.documentElement.dataset["js"] = "";
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem("theme");
  } catch {
    // Storage may be disabled; then the system's theme is used.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset["theme"] = chosen;
}
