// Every address of the specification under every prefix: asked for without a browser, as visitors without JavaScript get it, and one page of
// each family in a browser, with and without JavaScript.
import { readFileSync } from "node:fs";
import { PAGE_PATHS, PAGE_PATTERNS, type PageId } from "../../react-shell/src/generated/pages.ts";
import { text, type Lang } from "../support/messages.ts";
import { FAMILIES, PAGES } from "../support/places.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

interface Specified {
  readonly prefixes: readonly string[];
  readonly routes: readonly { readonly path: string }[];
}

const { prefixes, routes } = JSON.parse(readFileSync(new URL("../../crates/page-table/tests/routes.json", import.meta.url), "utf8")) as Specified;

/** The addresses of a path of the specification: with examples of its parameters, and without those that are optional. */
function addresses(path: string): string[] {
  const pattern = path.replaceAll("?}", "}");
  const id = (Object.keys(PAGE_PATTERNS) as PageId[]).find((known) => PAGE_PATTERNS[known] === pattern);
  // What has moved is redirected.
  if (id === undefined) return [path];
  return path.includes("?}") && !PAGE_PATHS[id].includes("{") ? [PAGES[id], PAGE_PATHS[id]] : [PAGES[id]];
}

const ADDRESSES = [...new Set(routes.flatMap(({ path }) => addresses(path)))];

const langOf = (prefix: string): Lang => (prefix === "/ar" ? "ar" : "en");

test("every address of the specification answers under every prefix with its page", ONCE, async ({ request }) => {
  expect(routes).toHaveLength(138);
  const failed: string[] = [];
  const ask = async (prefix: string, path: string) => {
    // The root alone is redirected by language; its address in English has the prefix.
    const address = path === "/" ? prefix || "/en" : prefix + path;
    const answer = await request.get(address, { maxRedirects: 1 });
    const html = await answer.text();
    const lang = langOf(prefix);
    const wrong = [
      answer.status() === 200 ? "" : `status ${answer.status()}`,
      html.includes(`<html lang="${lang}"`) ? "" : "language",
      html.match(/<h1[\s>]/g)?.length === 1 ? "" : "heading",
      html.includes(text(lang, "data-failed")) ? "a failed block" : "",
      /href="[^"]*undefined/.test(html) ? "a link" : "",
    ].filter((problem) => problem !== "");
    if (wrong.length > 0) failed.push(`${address}: ${wrong.join(", ")}`);
  };
  for (const prefix of prefixes) {
    // At most eight at a time: more would wait for a turn and be refused.
    for (let from = 0; from < ADDRESSES.length; from += 8) await Promise.all(ADDRESSES.slice(from, from + 8).map((path) => ask(prefix, path)));
  }
  expect(failed).toEqual([]);
});

test("a page of each family is read with and without JavaScript under every prefix", ONCE, async ({ page, browser, baseURL, viewport }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}), ...(viewport ? { viewport } : {}) });
  const still = await plain.newPage();
  for (const [nth, id] of FAMILIES.entries()) {
    // Each family under one prefix, all prefixes in turn.
    const prefix = prefixes[nth % prefixes.length] ?? "";
    const address = prefix + (PAGES[id] === "/" ? "" : PAGES[id]) || "/en";
    await still.goto(address);
    const heading = still.getByRole("heading", { level: 1 });
    await expect.soft(heading, address).toBeVisible();
    const title = (await heading.textContent()) ?? "";
    await page.goto(address);
    await hydrated(page);
    await expect.soft(page.getByRole("heading", { level: 1 }), address).toHaveText(title);
    await expect.soft(page.locator("html"), address).toHaveAttribute("lang", langOf(prefix));
  }
  await plain.close();
});
