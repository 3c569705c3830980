// Looks for videos on this page and after each navigation. What plays them is loaded when a page has one.
import { chunk } from "../navigation/chunks.ts";

const VIDEO = '[data-video=""]';

function look(): void {
  const videos = [...document.querySelectorAll<HTMLElement>(VIDEO)];
  if (videos.length === 0) return;
  for (const video of videos) video.dataset["video"] = "ready";
  // Without it the browser's own controls stay.
  chunk(() => import("./player.ts"))
    .then(({ startPlayer }) => videos.forEach(startPlayer))
    .catch(() => {});
}

/** Starts the videos of this page, and of each page after a navigation. */
export function startVideos(): void {
  document.addEventListener("borsa:page", look);
  look();
}
