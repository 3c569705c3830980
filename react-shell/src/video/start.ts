// Finds videos on this page and after each navigation. The player module is loaded only if there is one.
import { chunk } from "../navigation/chunks.ts";

const VIDEO = '[data-video=""]';

function look(): void {
  const videos = [...document.querySelectorAll<HTMLElement>(VIDEO)];
  if (videos.length === 0) return;
  for (const video of videos) video.dataset["video"] = "ready";
  // If the module cannot be loaded, the browser's controls stay.
  chunk(() => import("./player.ts"))
    .then(({ startPlayer }) => videos.forEach(startPlayer))
    .catch(() => {});
}

/** Sets up the videos of this page, and of each page after a navigation. */
export function startVideos(): void {
  document.addEventListener("borsa:page", look);
  look();
}
