// Cells that have markup of their own, the sums below them, and the names that an opened card gets.
import { expect, test } from "@playwright/test";
import { stage } from "./stage.ts";

const LABELS = { up: "up", down: "down", flat: "unchanged", new: "new", empty: "Nothing", "count-one": "{count} row", "count-other": "{count} rows" };
const KINDS = { title: "link", rank: "rank", share: "share", issued: "amount", state: "state", files: "files", value: "money" };
const ALPHA = {
  id: "A", title: "Alpha", title_en: "Alpha", title_ar: "ا", title_href: "/x/A", rank: "1", rank_from: "2", share: "60.00",
  issued: "10.00", issued_currency: "USD", state: "good", value: "0.10",
  files: [{ lang: "en", format: "PDF", bytes: 411200, href: "/documents/a.pdf" }],
};
const BETA = {
  ...ALPHA, id: "B", title: "Beta <b>", title_en: "Beta <b>", title_href: "javascript:alert(1)", rank: "2", rank_from: null, share: "40.00",
  issued: "20.00", issued_currency: "AED", state: "bad", value: "0.20",
};
const DATA = {
  dataset: "kinds", key: "id", sort: "", filters: [{ key: "q", kind: "words" }], labels: { state: { good: "Fine", bad: "Bad <x>" } },
  columns: [
    ...Object.entries(KINDS).map(([key, kind]) => ({ key, kind, total: kind === "money", tones: { good: "good", bad: "bad" } })),
    { key: "id", kind: "code", shown: false },
  ],
  rows: [ALPHA, BETA],
};
const HEAD = Object.entries(KINDS).map(([key, kind]) => `<th data-k="${key}" data-kind="${kind}"><a class="sort" href="?sort=${key}">The ${key}</a></th>`);
const BODY = `<borsa-table src="/data.json" data-labels='${JSON.stringify(LABELS)}'><form><input name="q"></form>
  <table class="table table--cards"><thead><tr><td colspan="7"></td></tr><tr>${HEAD.join("")}</tr></thead>
  <tbody><tr data-s="A"><th scope="row"><a class="sec__sym" href="/x/A"><bdi>Alpha</bdi></a></th><td>1</td><td class="c-last">60</td><td></td><td></td><td></td><td>0.10</td></tr></tbody>
  <tfoot><tr><th>Total</th><td></td><td></td><td></td><td></td><td></td><td>0.30</td></tr></tfoot></table></borsa-table>`;

test("what an answer says is drawn as the server draws it, and scripts are no addresses", async ({ page }) => {
  await stage(page, BODY, DATA);
  await page.locator("a.sort").nth(1).click();
  const beta = page.locator("tr[data-s=B]");
  await expect(beta.locator("th")).toHaveText("Beta <b>");
  await expect(beta.locator("th a")).toHaveCount(0);
  await expect(beta.locator(".moved--new")).toHaveText("new");
  await expect(beta.locator("rect")).toHaveAttribute("width", "40.00%");
  await expect(beta.locator(".unit")).toHaveText("AED");
  await expect(beta.locator(".tag--down")).toHaveText("Bad <x>");
  await expect(beta.locator("a.pdf")).toHaveText("EN PDF 412\u{a0}KB");
});

test("sums are those of the rows that a filter leaves", async ({ page }) => {
  await stage(page, BODY, DATA);
  await page.locator("input").fill("beta");
  await expect(page.locator("tfoot td").last()).toHaveText("0.20");
  await page.locator("input").fill("");
  await expect(page.locator("tfoot td").last()).toHaveText("0.30");
});

test("a sum in the first column is renewed, the hidden word before it stays", async ({ page }) => {
  const columns = ["value", "rank"].map((key) => DATA.columns.find((column) => "kind" in column && column.key === key));
  const body = `<borsa-table src="/data.json" data-labels='${JSON.stringify(LABELS)}'><form><input name="q"></form>
    <table><thead><tr><th data-k="value" data-kind="money">Value</th><th data-k="rank" data-kind="rank">Rank</th></tr></thead>
    <tbody><tr data-s="A"><th scope="row">0.10</th><td>1</td></tr></tbody>
    <tfoot><tr><th scope="row"><span class="visually-hidden">Total </span>0.30</th><td></td></tr></tfoot></table></borsa-table>`;
  await stage(page, body, { ...DATA, key: "id", columns: [...columns, { key: "title", kind: "text", shown: false }] });
  await page.locator("input").fill("beta");
  await expect(page.locator("tfoot th")).toHaveText("Total 0.20");
  await expect(page.locator("tfoot th > span")).toHaveText("Total");
  await expect(page.locator("tfoot td")).toBeEmpty();
});

test("the cells of a card get their names when it is opened", async ({ page }) => {
  await stage(page, BODY, DATA);
  const cells = page.locator("tr[data-s=A] td");
  await expect(cells.first()).not.toHaveAttribute("data-label");
  await cells.nth(2).click();
  await expect(cells.first()).toHaveAttribute("data-label", "The rank");
  await expect(cells.nth(1), "a closed card shows it too").not.toHaveAttribute("data-label");
});
