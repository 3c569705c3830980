// A million rows: read in slices with progress, scrolled to the end, and reached by keys.
import { expect, test } from "../support/test.ts";
import { open, press } from "./grid-stage.ts";

const COUNT = 1_000_000;

test("a million rows are read with progress while the page goes on, and every one can be reached", async ({ page }) => {
  test.setTimeout(180_000);
  await open(page, undefined);
  await page.locator("borsa-table").evaluate((table, count) => {
    const told: number[] = [];
    let longest = 0;
    // What the page gets done meanwhile: the time between two turns of its own.
    let before = performance.now();
    const turn = () => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
      if ((told.at(-1) ?? 0) < count) setTimeout(turn);
    };
    table.addEventListener("borsa:progress", (event) => told.push((event as CustomEvent<{ rows: number }>).detail.rows));
    const rows = Array.from({ length: count }, (_, nth) => ({ code: `P${nth + 1}`, depth: `${nth % 500}.5`, berths: nth % 40, since: "2001-02-03" }));
    const columns = [
      { key: "code", kind: "text", title: "Port" },
      { key: "depth", kind: "number", decimals: 1, title: "Depth" },
      { key: "berths", kind: "quantity", title: "Berths" },
      { key: "since", kind: "date", title: "Since" },
    ];
    Object.assign(table, { data: { key: "code", columns, rows } });
    Object.assign(globalThis, { told, longest: () => longest });
    before = performance.now();
    setTimeout(turn);
  }, COUNT);
  await expect(page.locator("borsa-table")).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("progressbar", { name: "Loading rows" })).toBeVisible();
  await expect(page.locator("table")).toHaveAttribute("aria-rowcount", String(COUNT + 1), { timeout: 150_000 });
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.locator("borsa-table")).not.toHaveAttribute("aria-busy");
  const [told, longest] = await page.evaluate(() => {
    const of = globalThis as unknown as { told: number[]; longest: () => number };
    return [of.told, of.longest()] as const;
  });
  expect(told.length).toBeGreaterThan(20);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect([told[0], told.at(-1)]).toEqual([0, COUNT]);
  // At rest no task takes 50 ms. All rows at once take seconds, however busy the machine is.
  expect(longest).toBeLessThan(1_000);

  await page.getByRole("button", { name: "before" }).focus();
  await press(page, "Tab", "ArrowDown", "Control+End");
  await expect.poll(() => page.evaluate(() => document.activeElement?.parentElement?.dataset["s"])).toBe(`P${COUNT}`);
  const scroll = (part: number) => page.locator(".table-wrap").evaluate((wrap, share) => void (wrap.scrollTop = wrap.scrollHeight * share), part);
  for (const part of [0.25, 0.5, 0.9]) {
    await scroll(part);
    const middle = async () => {
      const first = await page.locator("tbody tr[data-s]").nth(10).getAttribute("data-s");
      return Math.abs(Number(first?.slice(1)) / COUNT - part);
    };
    await expect.poll(middle).toBeLessThan(0.01);
    // Rows fill what is seen.
    const isFull = await page.locator(".table-wrap").evaluate((wrap) => {
      const frame = wrap.getBoundingClientRect();
      const rows = [...wrap.querySelectorAll("tbody tr[data-s]")].map((row) => row.getBoundingClientRect());
      return rows[0]!.top <= frame.top + 40 && rows.at(-1)!.bottom >= frame.bottom;
    });
    expect(isFull).toBe(true);
  }
});

test("other rows take the place of those that are being read", async ({ page }) => {
  await open(page, undefined);
  await page.locator("borsa-table").evaluate((table) => {
    const columns = [{ key: "code", kind: "text", title: "Port" }];
    const rows = (name: string, length: number) => Array.from({ length }, (_, nth) => ({ code: `${name}${nth}` }));
    Object.assign(table, { data: { key: "code", columns, rows: rows("A", 200_000) } });
    Object.assign(table, { data: { key: "code", columns, rows: rows("B", 30_000) } });
    Object.assign(table, { data: { key: "code", columns, rows: rows("C", 100_000) } });
  });
  await expect(page.locator("table")).toHaveAttribute("aria-rowcount", "100001");
  await expect(page.locator("tbody tr[data-s]").first()).toHaveText("C0");
  await page.waitForTimeout(300);
  await expect(page.locator("tbody tr[data-s]").first()).toHaveText("C0");
  await page.locator("borsa-table").evaluate((table) => {
    const columns = [{ key: "code", kind: "text", title: "Port" }];
    const rows = Array.from({ length: 200_000 }, (_, nth) => ({ code: `D${nth}` }));
    Object.assign(table, { data: { key: "code", columns, rows } });
    Object.assign(table, { data: { key: "code", columns, rows: [{ code: "E" }] } });
  });
  await expect(page.locator("tbody tr[data-s]")).toHaveText(["E"]);
  await expect(page.locator("borsa-table")).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  // Another address, too.
  await page.route("**/ports.json", (route) => route.fulfill({ json: { key: "code", columns: [{ key: "code", kind: "text", title: "Port" }], rows: [{ code: "F" }] } }));
  await page.locator("borsa-table").evaluate((table) => {
    const columns = [{ key: "code", kind: "text", title: "Port" }];
    const rows = Array.from({ length: 900_000 }, (_, nth) => ({ code: `G${nth}` }));
    Object.assign(table, { data: { key: "code", columns, rows }, src: "/ports.json" });
  });
  await expect(page.locator("tbody tr[data-s]")).toHaveText(["F"]);
  await page.waitForTimeout(1_000);
  await expect(page.locator("tbody tr[data-s]")).toHaveText(["F"]);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("of many rows that were in sight some elements are kept, and what comes back is as it was", async ({ page }) => {
  await open(page, undefined);
  await page.locator("borsa-table").evaluate((table) => {
    const rows = Array.from({ length: 15_000 }, (_, nth) => ({ code: `P${nth}`, depth: String(nth) }));
    const columns = [
      { key: "code", kind: "text", title: "Port" },
      { key: "depth", kind: "quantity", title: "Depth" },
    ];
    Object.assign(table, { data: { key: "code", columns, rows } });
  });
  const row = page.locator("tr[data-s=P3]");
  await expect(row).toHaveText("P33");
  await row.evaluate((element) => Object.assign(globalThis, { first: new WeakRef(element) }));
  // A value of a row that is not in the document is there when it comes back.
  await page.locator(".table-wrap").evaluate(async (wrap) => {
    for (let top = 0; top < 28 * 3_000; top += 28 * 10) {
      wrap.scrollTop = top;
      await new Promise((resume) => requestAnimationFrame(resume));
    }
  });
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("borsa:quotes", { detail: { q: { P3: { depth: "77" } } } })));
  await page.locator(".table-wrap").evaluate((wrap) => void (wrap.scrollTop = 0));
  await expect(row).toHaveText("P377");
  const isSame = await row.evaluate((element) => (globalThis as unknown as { first: WeakRef<Element> }).first.deref() === element);
  expect(isSame).toBe(false);
});
