// The theme selected by the visitor. On the next page load, theme.ts applies it before the first paint.
import { tell } from "../events.ts";

/** The current theme. */
export function shownTheme(): "light" | "dark" {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function toggle(): void {
  const next = shownTheme() === "dark" ? "light" : "dark";
  document.documentElement.dataset["theme"] = next;
  try {
    localStorage.setItem("theme", next);
  } catch {
    // Without storage the selection applies to this page only.
  }
  tell("borsa:theme", next);
}

/** Starts the theme button. */
export function startThemeToggle(): void {
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-theme-toggle]") !== null) toggle();
  });
}
