// Grids: rows in groups with counts and subtotals, and a row of totals.
import { expect, test } from "../support/test.ts";
import { focused, lines, open, PORTS, press } from "./grid-stage.ts";

const GROUPED = [
  ["East (1)", "", "", "7"],
  ["FUJ", "East", "17.0", "7"],
  ["North (2)", "", "", "6"],
  ["RAS", "North", "12.5", "4"],
  ["KHO", "North", "12.5", "2"],
  ["South (1)", "", "", "11"],
  ["MIN", "South", "17.0", "11"],
  ["-- (1)", "", "", "1"],
  ["SEA", "--", "--", "1"],
];

test("a table that was built ends with its totals, which follow live values", async ({ page }) => {
  await open(page, PORTS);
  const total = page.locator("tfoot tr > *");
  await expect(total).toHaveText(["Total", "", "", "25"]);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("borsa:quotes", { detail: { q: { RAS: { berths: "1004" } } } })));
  await expect(total).toHaveText(["Total", "", "", "1,025"]);
  await open(page, { ...PORTS, columns: PORTS.columns.map((column) => ({ ...column, total: false })) });
  await expect(page.locator("tfoot")).toHaveCount(0);
});

test("rows of one value are a group with their number and sums, from the menu of the column", async ({ page }) => {
  await open(page, PORTS, { attributes: "data-tools" });
  await page.getByRole("button", { name: "Region: options" }).click();
  await page.getByRole("menuitem", { name: "Group by this column" }).click();
  expect(await lines(page)).toEqual(GROUPED);
  await expect(page).toHaveURL(/\?group=region$/);
  await expect(page.getByRole("treegrid")).toBeVisible();
  await expect(page.getByRole("row", { name: /East \(1\)/ })).toHaveAttribute("aria-level", "1");
  await expect(page.locator("[data-part=grid-said]")).toHaveText("Grouped by Region");
  // The order within the groups.
  await page.getByRole("link", { name: "Berths" }).click();
  expect((await lines(page)).slice(2, 5).map(([code]) => code)).toEqual(["North (2)", "RAS", "KHO"]);
  await page.getByRole("link", { name: "Berths" }).click();
  expect((await lines(page)).slice(2, 5).map(([code]) => code)).toEqual(["North (2)", "KHO", "RAS"]);
  await expect(page).toHaveURL(/\?group=region&sort=berths$/);
  // The direction of the groups is that of their column.
  await page.getByRole("button", { name: "Region: options" }).click();
  await page.getByRole("menuitem", { name: "Sort descending" }).click();
  expect((await lines(page)).map(([code]) => code).filter((code) => code?.includes("("))).toEqual(["South (1)", "North (2)", "East (1)", "-- (1)"]);
  await page.getByRole("button", { name: "Region: options" }).click();
  await page.getByRole("menuitem", { name: "Remove grouping" }).click();
  expect(await lines(page)).toHaveLength(5);
  await expect(page.getByRole("grid")).toBeVisible();
});

test("groups are opened and closed by keys, and rows are selected across them", async ({ page }) => {
  await open(page, PORTS, { query: "?group=region" });
  await press(page, "Tab", "ArrowDown", "Enter");
  await expect(page.getByRole("row", { name: /East \(1\)/ })).toHaveAttribute("aria-expanded", "false");
  expect((await lines(page)).slice(0, 2)).toEqual([GROUPED[0], GROUPED[2]]);
  expect(await focused(page)).toContain("East");
  await press(page, "ArrowDown", "ArrowRight", "Space");
  expect((await lines(page)).slice(0, 3)).toEqual([GROUPED[0], GROUPED[2], GROUPED[5]]);
  await press(page, "Space", "ArrowDown", "Space", "Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown");
  const selected = page.locator("tr[aria-selected=true]");
  await expect(selected).toHaveCount(3);
  expect(await selected.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset["s"]))).toEqual(["RAS", "KHO", "MIN"]);
  await press(page, "Alt+ArrowDown");
  await page.getByRole("menuitem", { name: "Collapse all groups" }).press("Enter");
  expect(await lines(page)).toEqual([GROUPED[0], GROUPED[2], GROUPED[5], GROUPED[7]]);
});

test("groups of a hundred thousand rows are drawn as far as they are in sight", async ({ page }) => {
  await open(page, undefined, { query: "?group=region" });
  await page.locator("borsa-table").evaluate((table, data) => {
    const rows = Array.from({ length: 100_000 }, (_, nth) => ({ code: `P${nth}`, region: `R${nth % 3}`, berths: "2" }));
    Object.assign(table, { data: { ...data, rows } });
  }, PORTS);
  await expect.poll(async () => (await lines(page))[0]).toEqual(["R0 (33334)", "", "", "66,668"]);
  expect(await page.locator("tbody tr").count()).toBeLessThan(100);
  await expect(page.locator("table")).toHaveAttribute("aria-rowcount", "100005");
  await page.locator("tr[data-g='0'] button").click();
  await expect(page.locator("table")).toHaveAttribute("aria-rowcount", "66671");
  await expect.poll(async () => (await lines(page))[1]).toEqual(["R1 (33333)", "", "", "66,666"]);
});
