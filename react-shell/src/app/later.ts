// Code that can wait until the page is shown: loaded once, in one chunk, when the browser is idle.
export { startCharts } from "../chart/start.ts";
export { startForms } from "../forms/start.ts";
export { startTableStops } from "../tables/table-stops.ts";
export { startVideos } from "../video/start.ts";
export { startLive } from "../live/start.ts";
export { followViews } from "../navigation/in-place.ts";
export { texts } from "../messages/texts.ts";
export { Notices } from "../notices/notices.tsx";
