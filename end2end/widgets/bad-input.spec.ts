// Invalid input is reported by a message in the element, an event and a console message that names the attribute. The WASM never panics.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { stage } from "./stage.ts";

interface Told {
  readonly tag: string;
  readonly attribute: string;
  readonly message: string;
}

/** Collects `borsa:error` events, from before the elements are defined. */
async function listen(page: Page): Promise<() => Promise<Told[]>> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    document.addEventListener("borsa:error", (event) => {
      const { attribute, message } = (event as CustomEvent<{ attribute: string; message: string }>).detail;
      told.push({ tag: (event.target as Element).localName, attribute, message });
    });
    Object.assign(globalThis, { told });
  });
  return () => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told);
}

const WRONG: readonly (readonly [string, string])[] = [
  ['<borsa-number value="NaN"></borsa-number>', "value"],
  ['<borsa-number value="1e400"></borsa-number>', "value"],
  [`<borsa-number value="${"9".repeat(5000)}"></borsa-number>`, "value"],
  ['<borsa-number value="four"></borsa-number>', "value"],
  ['<borsa-number value="4.5" kind="quantity"></borsa-number>', "value"],
  ['<borsa-number value="4.5" kind="roman"></borsa-number>', "kind"],
  ['<borsa-number value="4.5" decimals="255"></borsa-number>', "decimals"],
  ['<borsa-number value="4.5" decimals="-1"></borsa-number>', "decimals"],
  ['<borsa-date value="2026-13-01"></borsa-date>', "value"],
  ['<borsa-date value="+275760-09-13"></borsa-date>', "value"],
  ['<borsa-date value="2026-11-12T99:00"></borsa-date>', "value"],
  ['<borsa-date value="2026-11-12" kind="DD MM"></borsa-date>', "kind"],
  ['<borsa-market-status now="yesterday"></borsa-market-status>', "now"],
  ['<borsa-market-status></borsa-market-status>', "now"],
  ['<borsa-market-status now="2026-11-12T11:00:00+04:00" status="ajar"></borsa-market-status>', "status"],
  ['<borsa-market-status now="2026-11-12T11:00:00+04:00" timings="10:00,09:00"></borsa-market-status>', "timings"],
  ['<borsa-market-status now="2026-11-12T11:00:00+04:00" holidays="2026-12-02|a;32nd"></borsa-market-status>', "holidays"],
];

for (const [html, attribute] of WRONG) {
  test(`${html.slice(0, 90)} names ${attribute}`, async ({ page, noise }) => {
    const told = await listen(page);
    noise.allow(new RegExp(`^error: <borsa-[a-z-]+>: ${attribute}: Wrong value of ${attribute}$`));
    await stage(page, html);
    const [tag = ""] = /borsa-[a-z-]+/.exec(html) ?? [];
    await expect(page.locator(tag)).toContainText(`Wrong value of ${attribute}`);
    await expect(page.locator(tag)).toHaveAttribute("data-error", attribute);
    await expect.poll(told).toEqual([{ tag, attribute, message: `Wrong value of ${attribute}` }]);
    expect(noise.everything()).toHaveLength(1);
  });
}

test("the right value ends the message, in Arabic too, and an empty one is a missing value", async ({ page, noise }) => {
  noise.allow(/<borsa-(?:number|market-status)>: (?:value|timings): /);
  await stage(
    page,
    `<div lang="ar"><borsa-number value="x"></borsa-number><borsa-number value=""></borsa-number></div>
     <borsa-market-status now="2026-11-12T11:00:00+04:00" timings="later"></borsa-market-status>`,
  );
  const [number, empty] = [page.locator("borsa-number").first(), page.locator("borsa-number").last()];
  await expect(number).toHaveText("قيمة غير صالحة للسمة value");
  await expect(empty).toHaveText("--");
  await number.evaluate((element) => Object.assign(element, { value: 4.5 }));
  await expect(number).toHaveText("4.5");
  await expect(number).not.toHaveAttribute("data-error");
  const status = page.locator("borsa-market-status");
  await expect(status).toHaveText("Wrong value of timings");
  await status.evaluate((element) => Object.assign(element, { timings: "09:30,10:00,14:45,14:55,15:00" }));
  await expect(status).toContainText(/Market open\s*Pre-close in 03:4/);
});

const COLUMNS = [
  { key: "code", kind: "text", title: "Code" },
  { key: "depth", kind: "number", title: "Depth" },
];
const NO_TABLES: readonly unknown[] = [
  "a table",
  42,
  [],
  {},
  { columns: COLUMNS, key: "code" },
  { columns: COLUMNS, rows: [] },
  { columns: "code", key: "code", rows: [] },
  { columns: [{ key: "code", kind: "hologram" }], key: "code", rows: [] },
  { columns: [null], key: "code", rows: [] },
  { columns: COLUMNS, key: "code", rows: { 0: {} } },
];

test("data that is no table is told, and what was shown stays", async ({ page, noise }) => {
  const told = await listen(page);
  noise.allow(/<borsa-table>: data: The data could not be loaded\./);
  await stage(page, "<borsa-table></borsa-table>");
  const table = page.locator("borsa-table");
  const give = (data: unknown) => table.evaluate((element, given) => Object.assign(element, { data: given }), data);
  for (const [nth, data] of NO_TABLES.entries()) {
    await give(data);
    await expect(page.getByRole("alert"), JSON.stringify(data)).toHaveText("The data could not be loaded.");
    expect(await told()).toHaveLength(nth + 1);
    await give({ columns: COLUMNS, key: "code", rows: [{ code: "RAS", depth: 12.5 }] });
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(table).not.toHaveAttribute("data-error");
  }
  await give("a table");
  await expect(page.locator("tbody tr")).toHaveText(/RAS\s*12\.5/);
  expect((await told()).at(-1)).toEqual({ tag: "borsa-table", attribute: "data", message: "The data could not be loaded." });
});

test("rows of any shape are drawn: what is no value of its column is missing", async ({ page }) => {
  await stage(page, "<borsa-table></borsa-table>");
  const rows = [null, 7, "x", [], { code: 1, depth: "1e999" }, { code: {}, depth: [] }, { code: "<img src=x onerror=alert(1)>", depth: "9".repeat(400) }, { code: "a\"]b", depth: -0.0000001 }, { code: "K", depth: "17.25" }];
  const kinds = ["text", "price", "change", "change-percent", "percent", "quantity", "money", "money-millions", "number", "date", "time", "period", "flag", "spark", "range", "security", "link", "files", "state", "amount", "rank", "code", "email"];
  await page.locator("borsa-table").evaluate(
    (element, given) => Object.assign(element, { data: given }),
    { key: "code", columns: [...COLUMNS, { key: "none", kind: "price", title: "No data" }, { key: "deep", kind: "number", decimals: 1e9, title: "Deep" }], rows },
  );
  await expect(page.locator("tbody tr")).toHaveCount(rows.length);
  await expect(page.locator("tbody tr").last()).toHaveText(/K\s*17\.25\s*--\s*--/);
  await expect(page.locator("tbody tr").nth(4)).toHaveText(/--/);
  for (const kind of kinds) {
    const cells = [null, true, 4.5, Number.NaN, 1e300, "", "x", "2026-99-99", "9999-12-31", "-", "+1", [], [1, "2"], {}, { low: "1" }];
    const data = { key: "id", columns: [{ key: "id", kind: "text" }, { key: "v", kind, title: "V", total: true }], rows: cells.map((v, id) => ({ id: `r${id}`, v })) };
    await page.locator("borsa-table").evaluate((element, [given, name]) => {
      const { columns } = given as { columns: { kind: string }[] };
      // A kind that the engine does not know is no table.
      Object.assign(element, { data: given });
      return [columns.length, name];
    }, [data, kind] as const);
    const known = (await page.locator("borsa-table[data-error]").count()) === 0;
    if (!known) throw new Error(`${kind} is no kind`);
    await expect(page.locator("tbody tr"), kind).toHaveCount(cells.length);
  }
  // Nothing has trapped: the module still formats.
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<borsa-number value="1.5"></borsa-number>'));
  await expect(page.locator("borsa-number")).toHaveText("1.5");
});

test("ten megabytes of JSON that is no table are a failure, with an event", async ({ page, noise }) => {
  const told = await listen(page);
  noise.allow(/<borsa-table>: src: /);
  await stage(page, "");
  const bodies = [JSON.stringify({ text: "x".repeat(10 << 20) }), JSON.stringify(Array.from({ length: 900_000 }, (_, nth) => nth)), "[".repeat(1 << 20), "null"];
  for (const [nth, body] of bodies.entries()) {
    await page.route("**/wrong.json", (route) => route.fulfill({ contentType: "application/json", body }));
    await page.evaluate(() => {
      document.body.innerHTML = '<borsa-table src="/wrong.json"></borsa-table>';
    });
    await expect(page.getByRole("alert")).toHaveText(/The data could not be loaded\.\s*Try again/);
    expect(await told()).toHaveLength(nth + 1);
    await page.unroute("**/wrong.json");
  }
  expect(new Set((await told()).map(({ attribute }) => attribute))).toEqual(new Set(["src"]));
});
