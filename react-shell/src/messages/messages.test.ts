import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { FOOTER, LEGAL, MAIN, STORES, UTILITY } from "../generated/nav.ts";
import { PAGE_PATHS } from "../generated/pages.ts";
import { texts } from "./texts.ts";

const SOURCES = import.meta.glob<string>("#locales/*/{frame,nav,pages,shell}.ftl", { query: "?raw", import: "default", eager: true });
const sources = (lang: string) => Object.entries(SOURCES).filter(([path]) => path.includes(`/${lang}/`)).map(([, text]) => text);
const parsed = (text: string) => new FluentResource(text).body;
const keys = (lang: string) => sources(lang).flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key ?? ""));

test("both languages have the same messages, each once", () => {
  expect(keys("ar").toSorted()).toEqual(keys("en").toSorted());
  expect(new Set(keys("en")).size).toBe(keys("en").length);
});

test("every label of the navigation and every page title has a message", () => {
  const known = new Set(keys("en"));
  const items = MAIN.flatMap((menu) => menu.groups.flatMap((group) => group.items))
    .concat(FOOTER.flatMap((column) => column.items))
    .concat(LEGAL, STORES, UTILITY);
  const sections = MAIN.map((menu) => `section-${menu.section}`);
  const groups = MAIN.flatMap((menu) => menu.groups.map((group) => group.title));
  const pages = Object.keys(PAGE_PATHS).map((id) => `page-${id}`);
  const wanted = items.map((item) => item.label).concat(sections, groups, pages);
  expect(wanted.filter((key) => !known.has(key))).toEqual([]);
});

test("a missing message falls back to English, then to its key", () => {
  const chain = texts([{ lang: "ar", sources: [parsed("only-ar = نعم")] }, { lang: "en", sources: [parsed("only-en = yes")] }]);
  expect(chain("only-ar")).toBe("نعم");
  expect(chain("only-en")).toBe("yes");
  expect(chain("nowhere")).toBe("nowhere");
});

test("Arabic counts have their six forms", () => {
  const t = texts([{ lang: "ar", sources: sources("ar").map(parsed) }]);
  const forms = [0, 1, 2, 3, 11, 100].map((count) => t("shell-live-quotes", { count }));
  expect(new Set(forms.map((text) => text.replace(/\d+/, "n"))).size).toBe(6);
  expect(forms[3]).toContain("3");
});

test("texts are what Fluent makes of the messages", () => {
  for (const lang of ["en", "ar"]) {
    const all = sources(lang).map(parsed);
    const t = texts([{ lang, sources: all }]);
    const fluent = new FluentBundle(lang, { useIsolating: false });
    for (const body of all) fluent.addResource({ body });
    for (const count of [0, 1, 2, 3, 11, 100, 1234]) {
      const args = { count, title: "Title", market: "Market", year: "2026", from: "10:00", to: "15:00" };
      for (const { id, value } of all.flat()) expect(t(id, args)).toBe(fluent.formatPattern(value ?? "", args, []));
    }
  }
});

test("nothing that the shell says in the browser is without a use, and nothing it uses is missing", () => {
  const code = Object.values(import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*"], { query: "?raw", import: "default", eager: true })).join("\n");
  const used = new Set([...code.matchAll(/"(shell-[a-z-]+)"/g)].map(([, key]) => key ?? ""));
  // The parts of the frame that the server renders use one more message.
  const written = keys("en").filter((key) => key.startsWith("shell-") && key !== "shell-market-now");
  expect(written.filter((key) => !used.has(key))).toEqual([]);
  const elements = new Set(["shell-top", "shell-crumbs", "shell-foot"]);
  expect([...used].filter((key) => !written.includes(key) && !elements.has(key))).toEqual([]);
});
