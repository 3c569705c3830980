// Mounting and removing 1,000 tables: neither the module's memory nor the heap of JavaScript grows with their number.
import { expect, test } from "../support/test.ts";
import { stage } from "./stage.ts";

const ROWS = 40;
const ROUNDS = 100;
const AT_ONCE = 10;
/** Grown and freed memory is not given back exactly; a table that leaks has some 50 kB of rows and cells. */
const SLACK = 3_000_000;

test("a thousand tables leave nothing behind", async ({ page }) => {
  await stage(page, "<main></main>");
  const session = await page.context().newCDPSession(page);
  const measure = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = (await session.send("Runtime.getHeapUsage")) as { usedSize: number };
    const { nodes } = (await session.send("Memory.getDOMCounters")) as { nodes: number };
    const wasm = await page.evaluate(() => (globalThis as unknown as { wasm: { memory: WebAssembly.Memory } }).wasm.memory.buffer.byteLength);
    return { heap: usedSize, nodes, wasm };
  };
  const mount = (rounds: number) =>
    page.evaluate(
      async ([times, tables, length]) => {
        const rows = Array.from({ length }, (_, nth) => ({ code: `S${nth}`, name: `Security of the list ${nth}`, last: `${nth}.25`, day: "2026-11-12" }));
        const kinds = { code: "text", name: "text", last: "price", day: "date" };
        const columns = Object.entries(kinds).map(([key, kind]) => ({ key, kind, title: key }));
        const main = document.querySelector("main")!;
        for (let round = 0; round < times; round += 1) {
          for (let nth = 0; nth < tables; nth += 1) {
            const table = main.appendChild(document.createElement("borsa-table"));
            Object.assign(table, { data: { key: "code", columns, rows } });
            table.querySelector<HTMLAnchorElement>("th:nth-child(3) a")?.click();
          }
          // Promises and timers of the elements run between the rounds.
          await new Promise((resume) => setTimeout(resume));
          main.replaceChildren();
        }
      },
      [rounds, AT_ONCE, ROWS] as const,
    );
  await mount(10);
  const before = await measure();
  await mount(ROUNDS);
  // Elements of the last rounds are given back by a later collection: callbacks of the module hold them until they have run.
  await expect.poll(async () => (await measure()).nodes - before.nodes).toBeLessThan(2_000);
  const after = await measure();
  expect(after.wasm - before.wasm).toBeLessThanOrEqual(65_536 * 2);
  expect(after.heap - before.heap).toBeLessThan(SLACK);
});
