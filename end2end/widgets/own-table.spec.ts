// A table of another site: nothing drawn by a server, columns and rows as a property or by address.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { stage } from "./stage.ts";

const DATA = {
  key: "code",
  columns: [
    { key: "code", kind: "text", title: "Port" },
    { key: "depth", kind: "number", decimals: 1, title: "Depth <m>" },
    { key: "open", kind: "flag", title: "Open" },
    { key: "since", kind: "date", title: "Since", shown: false },
  ],
  rows: [
    { code: "RAS", depth: "12.5", open: true },
    { code: "MIN", depth: "17", open: false },
    { code: "KHO", depth: null, open: true },
  ],
};
const LABELS = { yes: "yes", no: "no", "sorted-down": "{column}, downwards", failed: "No rows", retry: "Again" };
const EMPTY = `<borsa-table data-labels='${JSON.stringify(LABELS)}'></borsa-table>`;
const SOURCED = EMPTY.replace(" ", ' src="/ports.json" ');

const table = (page: Page) => page.locator("borsa-table");
const cells = (page: Page) => page.locator("tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

test("data given as a property is drawn with its own columns, and sorted in place", async ({ page }) => {
  await stage(page, EMPTY);
  await table(page).evaluate((element, data) => Object.assign(element, { data }), DATA);
  await expect(page.locator("thead th")).toHaveText(["Port", "Depth <m>", "Open"]);
  expect(await cells(page)).toEqual([
    ["RAS", "12.5", "yes"],
    ["MIN", "17.0", "no"],
    ["KHO", "--", "yes"],
  ]);
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("link", { name: "Depth <m>" }).click();
  await expect(page).toHaveURL(/\?sort=-depth$/);
  await expect(page.locator("tbody tr").first()).toHaveText(/MIN/);
  const given = await table(page).evaluate((element) => (element as unknown as { data: unknown }).data);
  expect(given).toEqual(DATA);
});

test("other data replaces columns and rows; what was given before the definition is not lost", async ({ page }) => {
  const early = `${EMPTY}<script>document.querySelector("borsa-table").data = ${JSON.stringify(DATA)}</script>`;
  await stage(page, early);
  await expect(page.locator("tbody tr")).toHaveCount(3);
  const other = { key: "id", columns: [{ key: "id", kind: "text", title: "Berth" }], rows: [{ id: "B-1" }] };
  await table(page).evaluate((element, data) => Object.assign(element, { data }), other);
  await expect(page.locator("thead th")).toHaveText(["Berth"]);
  expect(await cells(page)).toEqual([["B-1"]]);
});

test("percentages in Arabic names keep their sign on the right, also in rows drawn here", async ({ page }) => {
  await stage(page, `<section lang="ar" dir="rtl">${EMPTY}</section>`);
  const names = ["صكوك أثر للتعليم 6.625% 2029", "موانئ صهوان"];
  const data = {
    key: "code",
    columns: [
      { key: "code", kind: "text", title: "الرمز" },
      { key: "name", kind: "text", title: "الاسم" },
    ],
    rows: names.map((name, at) => ({ code: `S${at}`, name })),
  };
  await table(page).evaluate((element, given) => Object.assign(element, { data: given }), data);
  expect(await cells(page)).toEqual(names.map((name, at) => [`S${at}`, name]));
  await expect(page.locator("tbody span[dir=ltr]")).toHaveText(["6.625%"]);
  await page.getByRole("link", { name: "الاسم" }).click();
  await expect(page).toHaveURL(/sort=-?name/);
  await expect(page.locator("tbody span[dir=ltr]")).toHaveText(["6.625%"]);
});

test("an element without a table fetches its source at once, and offers to try again", async ({ page, noise }) => {
  noise.allow(/503|<borsa-table>: src: No rows/);
  let fails = true;
  await stage(page, "");
  await page.route("**/ports.json", (route) => (fails ? route.fulfill({ status: 503, json: DATA }) : route.fulfill({ json: DATA })));
  await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), SOURCED);
  await expect(page.getByRole("alert")).toHaveText(/No rows/);
  fails = false;
  await page.getByRole("button", { name: "Again" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(table(page)).not.toHaveAttribute("aria-busy");
});

test("a body that is too large, or not JSON, is a failure", async ({ page, noise }) => {
  noise.allow(/<borsa-table>: src: No rows/);
  const rows = Array.from({ length: 9 }, (_, i) => ({ code: String(i).repeat(1024 * 1024) }));
  await stage(page, "");
  await page.route("**/ports.json", (route) => route.fulfill({ json: { ...DATA, rows } }));
  await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), SOURCED);
  await expect(page.getByRole("alert")).toHaveText(/No rows/);
  await page.unroute("**/ports.json");
  await page.route("**/ports.json", (route) => route.fulfill({ contentType: "application/json", body: "<html>" }));
  await page.getByRole("button", { name: "Again" }).click();
  await expect(page.getByRole("alert")).toHaveText(/No rows/);
});

test("another source and removal cancel the request", async ({ page }) => {
  await stage(page, "");
  await page.route("**/ports.json", () => {});
  await page.route("**/berths.json", (route) => route.fulfill({ json: DATA }));
  const cancelled = () => page.waitForEvent("requestfailed", (request) => request.url().endsWith("/ports.json"));
  const asked = () => page.waitForRequest("**/ports.json");
  const insert = () => page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), SOURCED);

  const [first] = await Promise.all([cancelled(), asked().then(() => table(page).evaluate((element) => Object.assign(element, { src: "/berths.json" }))), insert()]);
  expect(first.failure()?.errorText).toContain("ABORTED");
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await table(page).evaluate((element) => element.remove());

  const [second] = await Promise.all([cancelled(), asked().then(() => table(page).evaluate((element) => element.remove())), insert()]);
  expect(second.failure()?.errorText).toContain("ABORTED");
});

test("a message that a server drew in place of a table stays alone", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await stage(page, SOURCED.replace("></", '><div class="state"><p>No data</p></div></'));
  await page.waitForLoadState("networkidle");
  await expect(page.locator("borsa-table table")).toHaveCount(0);
  expect(asked).not.toContain("/ports.json");
});
