// The basic functions of the site in every browser, in both languages. Chromium has the detailed tests.
import { type Lang, text } from "../support/messages.ts";
import { FAMILIES, PAGES, SYMBOL } from "../support/places.ts";
import type { Visit } from "./support/engine.ts";
import { expect, hydrated, test } from "./support/test.ts";

/** State of the document: language, direction, title and the like. */
const facts = (visit: Visit) =>
  visit.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    title: document.title,
    headings: document.querySelectorAll("h1").length,
    heading: document.querySelector("h1")?.textContent ?? "",
    path: location.pathname + location.search,
    focus: document.activeElement?.id ?? "",
    sameDocument: "visited" in globalThis,
  }));

/** Sets a mark on the document, to detect a reload. */
const mark = (visit: Visit) =>
  visit.evaluate(() => {
    Object.assign(globalThis, { visited: true });
  });

const symbols = (visit: Visit) =>
  visit.evaluate(() => [...document.querySelectorAll<HTMLElement>("tbody tr[data-s]")].map((row) => row.dataset["s"] ?? ""));

const direction = (lang: Lang) => (lang === "ar" ? "rtl" : "ltr");

for (const name of FAMILIES) {
  test(`${name} loads and hydrates`, async ({ visit, at, lang }) => {
    await visit.open(at(PAGES[name]));
    const page = await facts(visit);
    expect(page).toMatchObject({ dir: direction(lang), headings: 1 });
    expect(page.lang.split("-")[0]).toBe(lang);
    expect(page.title).toMatch(/.+ · .+/);
    expect(page.heading.trim()).not.toBe("");
    await hydrated(visit);
    expect(await facts(visit)).toEqual(page);
  });
}

test("the market status counts down in the exchange's time", async ({ visit, at, lang }) => {
  await visit.open(at(PAGES.home));
  await hydrated(visit);
  const status = () => visit.evaluate(() => document.querySelector("borsa-market-status")?.textContent ?? "");
  const first = await status();
  expect(first).toContain(text(lang, "status-open"));
  // Four hours less a quarter before pre-closing, whatever the visitor's time zone.
  expect(first).toMatch(/03:4[0-5]:\d\d/);
  await expect.poll(status).not.toBe(first);
});

test("a column sorts the table in place", async ({ visit, at }) => {
  await visit.open(at(PAGES.equities));
  await hydrated(visit);
  await mark(visit);
  const before = await symbols(visit);
  await visit.click('th[data-k="change-percent"] a.sort');
  await expect.poll(() => symbols(visit)).not.toEqual(before);
  expect((await symbols(visit)).toSorted()).toEqual(before.toSorted());
  const order = await visit.evaluate(() => document.querySelector('th[data-k="change-percent"]')?.getAttribute("aria-sort"));
  expect(order).toMatch(/^(?:a|de)scending$/);
  const { path, sameDocument } = await facts(visit);
  expect(path).toMatch(/[?&]sort=-?change-percent/);
  expect(sameDocument).toBe(true);
});

test("the filter works as it is typed, and by its address", async ({ visit, at }) => {
  await visit.open(at(PAGES.equities));
  await hydrated(visit);
  await visit.type('form.toolbar input[name="q"]', SYMBOL);
  await expect.poll(() => symbols(visit)).toEqual([SYMBOL]);
  await expect.poll(async () => (await facts(visit)).path).toContain(`q=${SYMBOL}`);
  await visit.open(at(`${PAGES.equities}?q=${SYMBOL}`));
  expect(await symbols(visit)).toEqual([SYMBOL]);
});

test("a link changes the page, not the document, and one can go back", async ({ visit, at }) => {
  await visit.open(at(PAGES.indices));
  await hydrated(visit);
  await mark(visit);
  const before = await facts(visit);
  await visit.click("main tbody a");
  await expect.poll(async () => (await facts(visit)).title).not.toBe(before.title);
  await expect.poll(async () => (await facts(visit)).focus).toBe("main");
  const after = await facts(visit);
  expect(after).toMatchObject({ sameDocument: true, headings: 1, lang: before.lang, dir: before.dir });
  expect(after.path.startsWith(`${before.path}/`)).toBe(true);
  await visit.evaluate(() => history.back());
  await expect.poll(async () => (await facts(visit)).title).toBe(before.title);
  expect(await facts(visit)).toMatchObject({ sameDocument: true, path: before.path, heading: before.heading });
});

test("the language switch leads to the same page", async ({ visit, at, lang }) => {
  await visit.open(at(`${PAGES.equities}?sector=financials`));
  await hydrated(visit);
  const other = lang === "en" ? "ar" : "en";
  await visit.click("[data-lang-switch]");
  await expect.poll(async () => (await facts(visit)).dir).toBe(direction(other));
  const { path, lang: now } = await facts(visit);
  expect(now.split("-")[0]).toBe(other);
  expect(path).toBe(`${other === "ar" ? "/ar" : ""}${PAGES.equities}?sector=financials`);
});

test("prices change by themselves", async ({ visit, at }) => {
  await visit.open(at(PAGES.equities));
  await hydrated(visit);
  await mark(visit);
  const read = () => visit.evaluate(() => document.querySelector("tbody")?.textContent ?? "");
  const first = await read();
  expect(first).not.toBe("");
  await expect.poll(read, { timeout: 20_000 }).not.toBe(first);
  expect((await facts(visit)).sameDocument).toBe(true);
});

test("errors in the page are reported", async ({ visit, at, noise }) => {
  noise.allow(/on purpose/);
  await visit.open(at(PAGES.indices));
  await visit.evaluate(() => {
    setTimeout(() => {
      throw new Error("uncaught on purpose");
    });
    setTimeout(() => console.error("said on purpose"));
  });
  await expect.poll(() => noise.everything().filter((line) => /(?:uncaught|said) on purpose/.test(line))).toHaveLength(2);
});
