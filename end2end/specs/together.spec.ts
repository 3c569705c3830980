// Values shown together are consistent: in one minute of live trading no frame of a page contradicts itself.
// All pages are observed at the same time.
import type { Page } from "@playwright/test";
import { PAGES } from "../support/places.ts";
import { sample, type Sight } from "../support/sampling.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

// The same code renders the second language, so it is observed for a shorter time.
const TIME = { en: 60_000, ar: 15_000 };

test.describe.configure({ timeout: 150_000 });

async function follow(page: Page, lang: "en" | "ar", name: string, read: () => Sight): Promise<void> {
  await hydrated(page);
  const seen = await sample(page, TIME[lang], read);
  expect.soft(seen.wrong, name).toEqual([]);
  // The first state counts too, so at least one change is required. The most active company trades six to ten times a minute; in one minute of a hundred it trades only twice.
  expect.soft(seen.states, `${name} moved`).toBeGreaterThan(Math.max(1, TIME[lang] / 30_000));
}

test("the figures of a company, the list with its totals, and the home page agree", async ({ page, context, at, market, lang }) => {
  await page.goto(`${market}${at(PAGES.equities)}?columns=security,last,change,bid,offer,trades,high,low,value,range-52w`);
  // The first row is the most active company.
  const href = await page.locator("tbody tr[data-s] a").first().getAttribute("href");
  const [company, home] = [await context.newPage(), await context.newPage()];
  await company.goto(market + (href ?? ""));
  await home.goto(market + at(PAGES.home));
  await Promise.all([
    follow(company, lang, "company", companySight),
    follow(page, lang, "list", listSight),
    follow(home, lang, "home", homeSight),
  ]);
});

test("a paused page shows no live label", ONCE, async ({ page, at, market, t }) => {
  await page.goto(market + at(PAGES.home));
  await hydrated(page);
  const marks = page.locator(".asof[data-asof]");
  const liveWord = t("as-of-live", { time: "" }).trim().split(" ")[0] ?? "";
  await expect(marks.first()).toContainText(liveWord);
  await page.getByRole("button", { name: t("live-pause") }).first().click();
  for (const mark of await marks.allTextContents()) expect(mark).not.toContain(liveWord);
  await page.waitForTimeout(6000);
  for (const mark of await marks.allTextContents()) expect(mark).not.toContain(liveWord);
  await page.getByRole("button", { name: t("live-resume") }).first().click();
  await expect(marks.first()).toContainText(liveWord);
});

/** Runs in the page: a company's quote, the head of its chart, and its figures. */
function companySight(): Sight {
  const number = (text: string | null | undefined) => Number((text ?? "").replaceAll(",", "").replace("−", "-").trim() || "x");
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent ?? "");
  const last = number(document.querySelector(".detail-head__figure")?.textContent);
  const [bid, offer] = texts("[data-renew=quote] dd > bdi.num").map(number);
  const [low, high] = texts("[data-renew=quote] .detail__range:first-of-type .range > bdi").map(number);
  const [open, close, top, bottom, volume] = texts("[data-renew=figures] dd").map(number);
  const change = number(document.querySelector(".detail-head__move borsa-number")?.textContent);
  const state = JSON.stringify({ last, bid, offer, low, high, open, close, top, bottom, volume, change });
  const wrong: string[] = [];
  const not = (what: string, holds: boolean) => {
    if (!holds) wrong.push(`${what}: ${state}`);
  };
  not("low <= last <= high", (low ?? Number.NaN) <= last && last <= (high ?? Number.NaN));
  not("both say the same low and high", low === bottom && high === top);
  not("bid < offer", !((bid ?? 0) >= (offer ?? Number.POSITIVE_INFINITY)));
  not("last - previous close = change", Math.abs(last - (close ?? Number.NaN) - change) < 0.0005);
  not("open within the day", (open ?? Number.NaN) >= (low ?? Number.NaN) && (open ?? Number.NaN) <= (high ?? Number.NaN));
  return { state, wrong };
}

/** Runs in the page: the rows of the list, and its totals. */
function listSight(): Sight {
  const number = (text: string | null | undefined) => Number((text ?? "").replaceAll(",", "").replace("−", "-").trim() || "x");
  const keys = [...document.querySelectorAll<HTMLElement>("thead th")].map((th) => th.dataset["k"] ?? "");
  const wrong: string[] = [];
  let [trades, up, down] = [0, 0, 0];
  for (const row of document.querySelectorAll<HTMLElement>("tbody tr[data-s]")) {
    const value = (key: string) => number(row.children[keys.indexOf(key)]?.textContent);
    const say = (what: string) => wrong.push(`${row.dataset["s"]} ${what}: ${row.textContent}`);
    if (value("low") > value("last") || value("last") > value("high")) say("low <= last <= high");
    if (value("bid") >= value("offer")) say("bid < offer");
    const [least, most] = [...row.querySelectorAll(".range > span")].map((end) => number(end.textContent));
    // A share that multiplied its price by fifty within a year is not among them.
    if ((least ?? 0) > value("low") || (most ?? 0) < value("high") || (most ?? 0) > 50 * value("last")) say("52-week range");
    trades += value("trades");
    if (value("change") > 0) up += 1;
    if (value("change") < 0) down += 1;
  }
  const items = [...document.querySelectorAll("[data-renew=totals] .ledger__item")];
  const total = number(items[2]?.querySelector(".ledger__value")?.textContent);
  const [rose, , fell] = [...(items[3]?.querySelectorAll(".nowrap") ?? [])].map((part) => number(/\d+/.exec(part.textContent ?? "")?.[0]));
  if (total !== trades) wrong.push(`trades: ${total} in the totals, ${trades} in the list`);
  if (rose !== up || fell !== down) wrong.push(`breadth: ${rose} and ${fell} in the totals, ${up} and ${down} in the list`);
  return { state: String(trades), wrong };
}

/** Runs in the page: the level of the index, the strip, and the rankings. */
function homeSight(): Sight {
  const number = (text: string | null | undefined) => Number((text ?? "").replaceAll(",", "").replace("−", "-").replace("%", "").trim() || "x");
  const value = number(document.querySelector(".quote__value")?.textContent);
  const [, high, low, close] = [...document.querySelectorAll(".quote__stats dd")].map((dd) => number(dd.textContent));
  const change = number(document.querySelector(".quote__chg borsa-number")?.textContent);
  const strip = number(document.querySelector(".strip__val")?.textContent);
  const movers = [...document.querySelectorAll("[data-renew=movers] .c-pct borsa-number")].map((cell) => number(cell.textContent));
  const trades = document.querySelectorAll("[data-renew=glance] .ledger__value")[3]?.textContent;
  const state = JSON.stringify({ value, high, low, close, change, strip, movers, trades });
  const wrong: string[] = [];
  if (!((low ?? Number.NaN) <= value && value <= (high ?? Number.NaN))) wrong.push(`low <= level <= high: ${state}`);
  if (Math.abs(value - (close ?? Number.NaN) - change) > 0.005) wrong.push(`level - previous close = change: ${state}`);
  if (strip !== value) wrong.push(`strip and level: ${state}`);
  if (movers.some((percent, nth) => percent > (movers[nth - 1] ?? Number.POSITIVE_INFINITY))) wrong.push(`ranking: ${state}`);
  return { state, wrong };
}
