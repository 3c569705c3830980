// The buttons that pause live values and turn on spoken summaries.
import { messages } from "../app/messages.ts";
import type { LiveClient } from "./client.ts";
import type { Summary } from "./summary.ts";

const PAUSE = "[data-live-pause]";
const ANNOUNCE = "[data-live-announce]";

function showPaused(paused: boolean): void {
  document.documentElement.toggleAttribute("data-live-paused", paused);
  for (const button of document.querySelectorAll<HTMLElement>(PAUSE)) {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(paused));
    const label = paused ? button.dataset["labelResume"] : button.dataset["labelPause"];
    const words = button.querySelector("[data-part=label]") ?? (button.childElementCount === 0 ? button : null);
    if (label !== undefined && words !== null) words.textContent = label;
  }
}

/** Adds a button for screen readers after the pause button; it is visible while focused. */
async function addAnnounce(on: boolean): Promise<void> {
  const t = await messages(document.documentElement.lang);
  for (const pause of document.querySelectorAll<HTMLElement>(PAUSE)) {
    if (pause.parentElement?.querySelector(ANNOUNCE) !== null) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn btn--line btn--sm visually-hidden focusable";
    button.dataset["liveAnnounce"] = "";
    button.textContent = t("shell-live-announce");
    button.setAttribute("aria-pressed", String(on));
    pause.after(button);
  }
}

/** Shows the controls of a new page. */
export function showControls(client: LiveClient, summary: Summary): void {
  showPaused(client.paused);
  void addAnnounce(summary.on);
}

/** Handles the controls of all pages. */
export function startControls(client: LiveClient, summary: Summary): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest(PAUSE) !== null) {
      client.setPaused(!client.paused);
      showPaused(client.paused);
    }
    const announce = event.target.closest(ANNOUNCE);
    if (announce !== null) {
      summary.setOn(!summary.on);
      announce.setAttribute("aria-pressed", String(summary.on));
    }
  });
}
