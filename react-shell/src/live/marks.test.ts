import { expect, test } from "vitest";
import { markFreshness } from "./marks.ts";

test("labels follow the stream and keep their last time when it is silent", () => {
  document.body.innerHTML = `<p data-live="quotes"><span class="asof" data-asof data-label-live="Live · {time} GST" data-label-held="As of {time} GST" data-label-stale="Not updated since {time} GST"><span>Live · <bdi class="num">14:32</bdi> GST</span></span></p>
    <span class="asof asof--delayed"><span>At close</span></span>`;
  const [live, closed] = [...document.querySelectorAll(".asof")];
  markFreshness(document, "live", "14:33");
  expect(live?.textContent).toBe("Live · 14:33 GST");
  markFreshness(document, "stale");
  expect(live?.textContent).toBe("Not updated since 14:33 GST");
  expect(live?.classList.contains("asof--stale")).toBe(true);
  markFreshness(document, "live");
  expect(live?.querySelector("bdi.num")?.textContent).toBe("14:33");
  expect(live?.classList.contains("asof--stale")).toBe(false);
  expect(closed?.textContent).toBe("At close");
});

test("a block that was rendered as stale stays stale until it is refreshed", () => {
  document.body.innerHTML = `<p data-renew="glance"><span class="asof asof--stale" data-asof data-label-live="Live · {time}" data-label-stale="Not updated since {time}"><span>Not updated since <bdi class="num">14:30</bdi></span></span></p>`;
  markFreshness(document, "live", "14:33");
  expect(document.body.textContent).toBe("Not updated since 14:30");
});

test("the notice about stale values goes when they move again, but not in a block that is refreshed as a whole", () => {
  document.body.innerHTML = `<section data-live="quotes"><p data-stale>a</p></section><section data-live="quotes" data-renew="members"><p data-stale>b</p></section>`;
  markFreshness(document, "stale");
  expect(document.body.textContent).toBe("ab");
  markFreshness(document, "live", "14:33");
  expect(document.body.textContent).toBe("b");
});

test("a block that does not follow the stream keeps its own time", () => {
  document.body.innerHTML = `<span class="asof" data-asof data-label-live="Live · {time}" data-label-stale="Not updated since {time}"><span>Live · <bdi class="num">14:32</bdi></span></span>`;
  markFreshness(document, "live", "14:33");
  expect(document.body.textContent).toBe("Live · 14:32");
  markFreshness(document, "stale");
  expect(document.body.textContent).toBe("Not updated since 14:32");
});

const MARK = `data-asof data-label-live="Live · {time} GST" data-label-held="As of {time} GST" data-label-stale="Not updated since {time} GST"`;

test("paused values are not live", () => {
  document.body.innerHTML = `<p data-live="quotes"><span class="asof" ${MARK}><span>Live · <bdi class="num">14:32</bdi> GST</span></span></p>`;
  const mark = document.querySelector(".asof");
  markFreshness(document, "held");
  expect(mark?.textContent).toBe("As of 14:32 GST");
  expect(mark?.className).toBe("asof asof--delayed");
  markFreshness(document, "live", "14:35");
  expect(mark?.textContent).toBe("Live · 14:35 GST");
  expect(mark?.className).toBe("asof");
});

test("before the open a label shows when trading starts, until an index changes", () => {
  document.body.innerHTML = `<div data-renew="glance"><span class="asof asof--delayed" data-asof-waits ${MARK}><span>Trading starts 10:00 GST</span></span></div>`;
  const mark = document.querySelector(".asof");
  markFreshness(document, "live", "09:45");
  markFreshness(document, "stale");
  markFreshness(document, "live");
  // Late values of the previous session are not a trade.
  markFreshness(document, "live", "09:59", true);
  expect(mark?.textContent).toBe("Trading starts 10:00 GST");
  markFreshness(document, "live", "10:00", true);
  expect(mark?.textContent).toBe("Live · 10:00 GST");
  expect(mark?.className).toBe("asof");
});
