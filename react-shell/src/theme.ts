// The one script that the first paint waits for: it sets the chosen theme, and tells the style
// sheet that scripts run. Without a choice the system decides, in CSS. It imports no script, so it
// runs as a classic one; the styles of the first paint are its asset.
import "#style/first.css";

{
  document.documentElement.dataset["js"] = "";
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem("theme");
  } catch {
    // Storage may be switched off; the system's theme is then the right one.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset["theme"] = chosen;
}
