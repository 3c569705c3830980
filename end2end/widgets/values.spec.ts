// Live values and the highlighting of changes; removed elements.
import { expect, test } from "../support/test.ts";
import { stage, tell } from "./stage.ts";

test("live values change their own element and the marks of a change", async ({ page }) => {
  const change = '<span class="chg chg--up" data-t-up="up" data-t-down="down" data-t-flat="unchanged"><span class="visually-hidden">up </span>';
  await stage(
    page,
    `<borsa-number id="last" data-live="quote:SAHW:last">4.38</borsa-number>
     ${change}<borsa-number data-live="index:GENERAL:change-percent" kind="change-percent">+0.62%</borsa-number></span>`,
  );
  await tell(page, "quotes", { q: { SAHW: { last: "4.35" }, GHAF: { last: "1.00" } } });
  await expect(page.locator("#last")).toHaveText("4.35");
  await expect(page.locator("#last")).toHaveClass("tick-down");
  await tell(page, "indices", { i: { GENERAL: { "change-percent": "-0.30" } } });
  await expect(page.locator(".chg")).toHaveText(/down\s*−0.30%/);
  await expect(page.locator(".chg")).toHaveClass("chg chg--down");
});

test("a value that becomes missing is cleared, and shown again later", async ({ page }) => {
  await stage(
    page,
    `<borsa-number id="bid" data-live="quote:SAHW:bid" decimals="2">4.37</borsa-number><borsa-number id="offer" data-live="quote:SAHW:offer">4.38</borsa-number>
     <borsa-table><table><thead><tr><th data-k="symbol"></th><th data-k="bid" data-kind="price"></th><th data-k="bid-volume" data-kind="quantity"></th></tr></thead>
     <tbody><tr data-s="SAHW"><td>SAHW</td><td id="cell"><bdi class="num">4.37</bdi></td><td id="volume">1,200</td></tr></tbody></table></borsa-table>`,
  );
  await tell(page, "quotes", { q: { SAHW: { bid: null, "bid-volume": null } } });
  await expect(page.locator("#bid")).toHaveText("--");
  await expect(page.locator("#cell")).toHaveText("--");
  await expect(page.locator("#volume")).toHaveText("--");
  await expect(page.locator("#offer")).toHaveText("4.38");
  await expect(page.locator("#bid")).not.toHaveClass(/tick/);
  await tell(page, "quotes", { q: { SAHW: { bid: "4.36" } } });
  await expect(page.locator("#bid")).toHaveText("4.36");
  await expect(page.locator("#cell")).toHaveText("4.36");
});

test("added and removed elements leave nothing behind", async ({ page }) => {
  await stage(page, "<main></main>");
  const grown = await page.evaluate(async () => {
    const main = document.querySelector("main")!;
    const memory = (globalThis as unknown as { wasm: { memory: WebAssembly.Memory } }).wasm.memory;
    const html = '<borsa-number value="1.00"></borsa-number><borsa-date value="2026-11-12"></borsa-date><borsa-market-status now="2026-11-12T11:00:00+04:00"></borsa-market-status>';
    const swap = (times: number) => {
      for (let i = 0; i < times; i += 1) main.innerHTML = html.repeat(20);
    };
    swap(20);
    const before = memory.buffer.byteLength;
    swap(200);
    return memory.buffer.byteLength - before;
  });
  expect(grown).toBe(0);
});
