// Code that can wait until the page is shown: loaded once, in one chunk, when the browser is idle.
import { startCalculators } from "../calculators/start.ts";
import { startCharts } from "../chart/start.ts";
import { startContents } from "../contents/present.ts";
import { startCopying } from "../copying/start.ts";
import { startForms } from "../forms/start.ts";
import { startGallery } from "../gallery/start.ts";
import { startAwaited } from "../live/awaited.ts";
import { followViews } from "../navigation/in-place.ts";
import { startPart } from "../navigation/start-part.ts";
import { keepTabsInSight } from "../navigation/tab-in-sight.ts";
import { keepAnnouncements } from "../notices/announcer.tsx";
import { startPrinting } from "../printing/start.ts";
import { startTableStops } from "../tables/table-stops.ts";
import { startVideos } from "../video/start.ts";

export { startLive } from "../live/start.ts";
export { texts } from "../messages/texts.ts";
export { Notices } from "../notices/notices.tsx";

/** Starts what needs no widgets. */
export function startParts(): void {
  keepAnnouncements();
  startAwaited();
  startCalculators();
  startCharts();
  // Without its module the boxes of a checklist work, and nothing is kept.
  startPart("[data-checklist]", () => import("../checklist/ticks.ts").then(({ startTicks }) => startTicks));
  startContents();
  startCopying();
  startForms();
  startGallery();
  startPrinting();
  startVideos();
  startPart(".records:has(tr[data-at])", () => import("../visits/marks.ts").then(({ markNew }) => markNew));
  startTableStops();
  keepTabsInSight();
  followViews();
}
