// Grids: orders by several columns, by keys and pointer, in titles and in the address.
import { expect, test } from "../support/test.ts";
import { focused, keys, open, PORTS, press } from "./grid-stage.ts";

test("Shift with a click adds a column to the order, and turns it round", async ({ page }) => {
  await open(page, PORTS);
  await page.getByRole("link", { name: "Depth" }).click();
  expect(await keys(page)).toEqual(["FUJ", "MIN", "KHO", "RAS", "SEA"]);
  await page.getByRole("link", { name: "Berths" }).click({ modifiers: ["Shift"] });
  expect(await keys(page)).toEqual(["MIN", "FUJ", "RAS", "KHO", "SEA"]);
  await page.getByRole("link", { name: "Berths" }).click({ modifiers: ["Shift"] });
  expect(await keys(page)).toEqual(["FUJ", "MIN", "KHO", "RAS", "SEA"]);
  await expect(page).toHaveURL(/\?sort=-depth,berths$/);
  await expect(page.getByRole("columnheader", { name: /Depth.*descending, 1 of 2/ })).toHaveAttribute("aria-sort", "descending");
  // One title at a time has `aria-sort`; words tell of the other.
  await expect(page.getByRole("columnheader", { name: /Berths.*ascending, 2 of 2/ })).not.toHaveAttribute("aria-sort");
  await expect(page.locator("th[data-k=berths] [data-part=place]")).toHaveAttribute("data-of", "▲2");
  await expect(page.locator("[data-part=grid-said]")).toHaveText("Sorted by Depth (descending), Berths (ascending)");
  // A click without Shift sorts by that column alone.
  await page.getByRole("link", { name: "Port" }).click();
  expect(await keys(page)).toEqual(["FUJ", "KHO", "MIN", "RAS", "SEA"]);
  await expect(page).toHaveURL(/\?sort=code$/);
  await expect(page.locator("th[data-k=berths] [data-part=place]")).toHaveCount(0);
});

test("Shift and Enter do the same, and the focus stays", async ({ page }) => {
  await open(page, PORTS);
  await press(page, "Tab", "ArrowRight", "Enter", "ArrowRight", "Shift+Enter");
  await expect(page).toHaveURL(/\?sort=region,-depth$/);
  expect(await keys(page)).toEqual(["FUJ", "KHO", "RAS", "MIN", "SEA"]);
  expect(await focused(page)).toContain("Depth");
});

test("an order by several columns is that of the address, and one that cannot be is not", async ({ page }) => {
  await open(page, PORTS, { query: "?sort=region,-berths" });
  expect(await keys(page)).toEqual(["FUJ", "RAS", "KHO", "MIN", "SEA"]);
  await open(page, PORTS, { query: "?sort=region,none" });
  expect(await keys(page)).toEqual(["RAS", "MIN", "KHO", "FUJ", "SEA"]);
});

test("the state of a table has a name in the address, or no place there", async ({ page }) => {
  await open(page, PORTS, { attributes: 'data-address="ports"', query: "?sort=-code&ports.sort=region,-berths" });
  expect(await keys(page)).toEqual(["FUJ", "RAS", "KHO", "MIN", "SEA"]);
  await page.getByRole("link", { name: "Port" }).click();
  await expect(page).toHaveURL(/\?sort=-code&ports\.sort=code$/);
  await open(page, PORTS, { attributes: 'data-address="off"', query: "?sort=-code" });
  expect(await keys(page)).toEqual(["RAS", "MIN", "KHO", "FUJ", "SEA"]);
  await page.getByRole("link", { name: "Port" }).click();
  expect(await keys(page)).toEqual(["FUJ", "KHO", "MIN", "RAS", "SEA"]);
  await expect(page).toHaveURL(/\?sort=-code$/);
  // The view outlives other rows.
  await page.locator("borsa-table").evaluate((table, data) => Object.assign(table, { data }), { ...PORTS, rows: PORTS.rows.slice(0, 2) });
  await expect.poll(() => keys(page)).toEqual(["MIN", "RAS"]);
});

test("texts with the marks between cells and rows forge none", async ({ page }) => {
  const columns = [
    { key: "code", kind: "text", title: "Port" },
    { key: "state", kind: "code", title: "State" },
  ];
  await open(page, { key: "code", columns, rows: [{ code: "A\u001eFAKE\u001fx", state: "open\u001eB\u001fclosed\u001e" }] });
  const rows = await page.locator("borsa-table").evaluate((table) => (table as HTMLElement & { view: () => string }).view().split("\u001e").map((row) => row.split("\u001f")));
  expect(rows).toEqual([["A FAKE x", "A FAKE x", "open B closed "], [""]]);
});

test("a table that a server drew fetches its rows at the first order, and takes further columns then", async ({ page }) => {
  const titles = PORTS.columns.slice(0, 4).map(({ key, kind, title }) => `<th data-k="${key}" data-kind="${kind}"><a class="sort" href="?sort=${key}">${title}</a></th>`);
  const rows = PORTS.rows.map(({ code, region, depth, berths }) => `<tr data-s="${code}"><th>${code}</th><td>${region ?? "--"}</td><td>${depth ?? "--"}</td><td>${berths}</td></tr>`);
  await open(page, undefined);
  await page.route("**/ports.json", (route) => route.fulfill({ json: PORTS }));
  await page.evaluate((html) => document.querySelector("borsa-table")!.replaceWith(document.createRange().createContextualFragment(html)), `<borsa-table data-grid src="/ports.json"><div class="table-wrap"><table><thead><tr>${titles.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div></borsa-table>`);
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("link", { name: "Region" }).click({ modifiers: ["Shift"] });
  await expect.poll(() => keys(page)).toEqual(["FUJ", "KHO", "RAS", "MIN", "SEA"]);
  await page.getByRole("link", { name: "Berths" }).click({ modifiers: ["Shift"] });
  await expect.poll(() => keys(page)).toEqual(["FUJ", "RAS", "KHO", "MIN", "SEA"]);
  await expect(page).toHaveURL(/\?sort=region,-berths$/);
});
