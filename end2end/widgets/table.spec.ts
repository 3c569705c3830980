// The table element alone: ten thousand rows, of which the server rendered a few.
import { expect, test } from "../support/test.ts";
import { stage, tell } from "./stage.ts";

const COUNT = 10_000;
const DRAWN = 20;

const symbol = (i: number) => `S${String(i).padStart(5, "0")}`;
const rows = Array.from({ length: COUNT }, (_, i) => ({
  symbol: symbol(i),
  name: `Issuer ${i}`,
  name_en: `Issuer ${i}`,
  name_ar: `مصدر ${i}`,
  last: ((i * 7919) % COUNT / 100).toFixed(2),
  "change-percent": i % 3 === 0 ? null : ((i % 7) - 3).toFixed(2),
  sharia: i % 2 === 0,
}));

const LABELS = { up: "up", down: "down", flat: "unchanged", empty: "Nothing", "sorted-down": "{column}, downwards", "count-one": "{count} issuer", "count-other": "{count} issuers" };

const row = ({ symbol: s, name, last }: (typeof rows)[number]) =>
  `<tr data-s="${s}"><th scope="row"><span class="sec"><a class="sec__sym" href="/company/${s}">${s}</a><span class="sec__name">${name}</span></span></th>
   <td>${last}</td><td><span class="chg chg--up"><span class="visually-hidden">up </span>+1.00%</span></td></tr>`;

const BODY = `<borsa-table src="/data.json" data-labels='${JSON.stringify(LABELS)}'>
  <form><input name="q" aria-label="Search"><label><input type="checkbox" name="sharia" value="1">Sharia</label></form><p data-count></p>
  <div class="table-wrap"><table class="table table--cards"><thead><tr><th data-k="security" data-kind="security"><a class="sort" href="?sort=security">Security</a></th>
  <th data-k="last" data-kind="price"><a class="sort" href="?sort=-last">Last</a></th><th data-k="change-percent" data-kind="change-percent">Change %</th></tr></thead>
  <tbody>${rows.slice(0, DRAWN).map(row).join("")}</tbody></table></div></borsa-table>`;

// A table that the element does not know; the data describes its columns.
const DATA = {
  dataset: "issuers",
  key: "symbol",
  sort: "",
  columns: [
    { key: "security", kind: "security", title: "Security" },
    { key: "last", kind: "price", title: "Last" },
    { key: "change-percent", kind: "change-percent", title: "Change %" },
    { key: "sharia", kind: "flag", title: "Sharia", shown: false },
  ],
  filters: [
    { key: "q", kind: "words" },
    { key: "sharia", kind: "flag" },
  ],
  labels: {},
  rows,
};

test("nothing is fetched before the first use, then a click sorts all rows and draws those in view", async ({ page }) => {
  await stage(page, BODY, DATA);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await tell(page, "quotes", { q: { [symbol(2)]: { last: "9.99" } } });
  await expect(page.locator(`tr[data-s=${symbol(2)}] td`).first()).toHaveText("9.99");
  expect(fetched).toEqual([]);
  await page.getByRole("link", { name: "Last" }).click();
  await expect(page).toHaveURL(/\?sort=-last$/);
  expect(fetched).toEqual(["/data.json"]);
  await expect(page.locator("th[data-k=last]")).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("link", { name: "Last" })).toHaveAttribute("href", "?sort=last");
  await expect(page.getByRole("status")).toHaveText("Last, downwards");
  await expect(page.locator("table")).toHaveAttribute("aria-rowcount", String(COUNT + 1));
  const first = page.locator("tbody tr[data-s]").first();
  await expect(first.locator("td").first()).toHaveText("99.99");
  const href = await first.locator("a").getAttribute("href");
  expect(href).toBe(`/company/${await first.getAttribute("data-s")}`);
  expect(await page.locator("tbody tr").count()).toBeLessThan(120);
});

test("rows are counted with all rows of head and foot", async ({ page }) => {
  const grouped = BODY.replace("<thead><tr>", '<thead><tr><td colspan="3"></td></tr><tr>');
  await stage(page, grouped.replace("</tbody>", "</tbody><tfoot><tr><th>Total</th><td></td><td></td></tr></tfoot>"), DATA);
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page).toHaveURL(/sort=security/);
  await expect(page.locator("table")).toHaveAttribute("aria-rowcount", String(COUNT + 3));
  await expect(page.locator("tbody tr").first()).toHaveAttribute("aria-rowindex", "3");
  await expect(page.locator("tfoot tr")).toHaveAttribute("aria-rowindex", String(COUNT + 3));
});

test("parameters of other parts of the page stay in the address and in links", async ({ page }) => {
  await stage(page, BODY.replace("?sort=-last", "?chart=line&sort=-last"), DATA);
  await page.evaluate(() => history.replaceState(null, "", "/?chart=line"));
  await page.getByRole("link", { name: "Last" }).click();
  await expect(page).toHaveURL(/\?chart=line&sort=-last$/);
  await expect(page.getByRole("link", { name: "Last" })).toHaveAttribute("href", "?chart=line&sort=last");
  await expect(page.getByRole("link", { name: "Security" })).toHaveAttribute("href", "?sort=security");
});

test("scrolling shows the rows at the new position", async ({ page }) => {
  await stage(page, BODY, DATA);
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page).toHaveURL(/sort=security/);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator("tbody tr[data-s]").last()).toHaveAttribute("data-s", symbol(COUNT - 1));
  await expect(page.locator("tbody tr[data-s]").last()).toHaveAttribute("aria-rowindex", String(COUNT + 1));
});

test("filters work as they are typed, and a row without a value says so", async ({ page }) => {
  await stage(page, BODY, DATA);
  await page.getByLabel("Search").fill("مصدر 999");
  await expect(page.locator("[data-count]")).toHaveText("19 issuers");
  await page.getByLabel("Sharia").check();
  await expect(page.locator("[data-count]")).toHaveText("5 issuers");
  await expect(page).toHaveURL(/q=.+&sharia=1$/);
  const missing = page.locator(`tr[data-s=${symbol(9990)}] .chg`);
  await expect(missing).toHaveText(/--/);
  await expect(missing).toHaveClass("chg chg--flat");
  await page.getByLabel("Search").fill("none of them");
  await expect(page.locator("tbody")).toHaveText("Nothing");
});

test("with `data-history` the way back leads through the views, elsewhere it leaves the page", async ({ page }) => {
  await stage(page, BODY.replace("<borsa-table", "<borsa-table data-history"), DATA);
  await page.getByRole("link", { name: "Last" }).click();
  await expect(page).toHaveURL(/\?sort=-last$/);
  await page.getByLabel("Search").pressSequentially("999");
  await expect(page).toHaveURL(/q=999&sort=-last$/);
  await page.getByLabel("Sharia").check();
  await expect(page).toHaveURL(/q=999&sharia=1&sort=-last$/);
  await page.goBack();
  await expect(page).toHaveURL(/q=999&sort=-last$/);
  await expect(page.getByLabel("Sharia")).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\?sort=-last$/);
  await expect(page.getByLabel("Search")).toHaveValue("");
  await expect(page.locator("[data-count]")).toHaveText(`${COUNT.toLocaleString("en")} issuers`);
  await page.goBack();
  await expect(page.locator("th[data-k=last]")).not.toHaveAttribute("aria-sort");
  await stage(page, BODY, DATA);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole("link", { name: "Last" }).click();
  await expect(page).toHaveURL(/\?sort=-last$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("a tap on a row opens its card, a tap on its link does not", async ({ page }) => {
  await stage(page, BODY, DATA);
  const second = page.locator("tbody tr").nth(1);
  await second.locator("td").first().click();
  await expect(second).toHaveClass("is-open");
  await second.locator("td").first().click();
  await expect(second).not.toHaveClass("is-open");
});

test("the focus stays in its row while other rows are added and removed", async ({ page }) => {
  await stage(page, BODY, DATA);
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page).toHaveURL(/sort=security/);
  const link = page.locator(`tr[data-s=${symbol(12)}] a`);
  await link.focus();
  await page.evaluate(() => scrollBy(0, 60));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(link).toBeFocused();
});
