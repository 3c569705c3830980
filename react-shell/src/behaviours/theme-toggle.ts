// Light or dark by choice; theme.ts sets the choice again before the next first paint.
import { tell } from "../events.ts";

/** The theme that is shown. */
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
    // The choice then lasts as long as the page.
  }
  tell("borsa:theme", next);
}

/** Starts the toggle. */
export function startThemeToggle(): void {
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-theme-toggle]") !== null) toggle();
  });
}
