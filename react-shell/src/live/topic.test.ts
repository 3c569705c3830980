import { expect, test } from "vitest";
import { streamUrl, topicOf } from "./topic.ts";

const FRAME = `<header><borsa-number data-live="index:GENERAL:value">5,482.16</borsa-number><borsa-date data-live="clock"></borsa-date></header>`;

function topic(html: string) {
  document.body.innerHTML = html;
  return topicOf(document);
}

test("a page with nothing but the frame needs no quotes", () => {
  expect(topic(`${FRAME}<main><p>Words</p><borsa-table></borsa-table></main>`)).toBe("indices");
  expect(topic(`${FRAME}<main><section data-live="indices"></section></main>`)).toBe("indices");
});

test("a page with quotes, or with blocks that quotes move, needs all", () => {
  for (const part of [
    `<section data-live="quotes"></section>`,
    `<borsa-number data-live="quote:SAHW:last"></borsa-number>`,
    `<dl data-renew="totals"></dl>`,
    `<borsa-price symbol="SAHW"></borsa-price>`,
    `<borsa-quote symbol="SAHW"></borsa-quote>`,
    `<borsa-ticker></borsa-ticker>`,
  ]) {
    expect(topic(`${FRAME}<main>${part}</main>`), part).toBe("all");
  }
});

test("a page without live values needs no stream", () => {
  expect(topic("<main><p>Words</p></main>")).toBeUndefined();
});

test("the address names topic and version where they are not the usual ones", () => {
  expect(streamUrl("all", undefined)).toBe("/live");
  expect(streamUrl("all", 7)).toBe("/live?v=7");
  expect(streamUrl("indices", undefined)).toBe("/live?of=indices");
  expect(streamUrl("indices", 7)).toBe("/live?of=indices&v=7");
});
