// The label of a chart's reference line, and where the line of prices runs.
import type { Page } from "@playwright/test";

/** What is seen of the label: how often, and how many points of the line are in it. */
export interface Seen {
  readonly labels: number;
  readonly struck: number;
}

/** Looks at the chart of a page: a panel's, or that of the home page. */
export function referenceLabel(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const line = document.querySelector<SVGPathElement>(".chart__line, .horizon__ridge");
    const labels = [...document.querySelectorAll(".chart__ref-label, .horizon__ref-label, .chart__below, .horizon__below")];
    const visible = labels.filter((label) => label.getClientRects().length > 0 && label.checkVisibility());
    const matrix = line?.getScreenCTM();
    if (!line || !matrix) return { labels: visible.length, struck: -1 };
    const steps = 4000;
    const long = line.getTotalLength();
    let struck = 0;
    for (const label of visible) {
      const { left, right, top, bottom } = (label.querySelector("text") ?? label).getBoundingClientRect();
      for (let step = 0; step <= steps; step += 1) {
        const point = line.getPointAtLength((long * step) / steps).matrixTransform(matrix);
        if (point.x >= left && point.x <= right && point.y >= top && point.y <= bottom) struck += 1;
      }
    }
    return { labels: visible.length, struck };
  });
}
