import { expect, test } from "vitest";
import { FOOTER, LEGAL, MAIN, STORES, UTILITY } from "../generated/nav.ts";
import { PAGE_PATHS } from "../generated/pages.ts";
import { localization } from "./localization.ts";

const SOURCES = import.meta.glob<string>("#locales/*/{shell,nav,pages}.ftl", { query: "?raw", import: "default", eager: true });
const texts = (lang: string) => Object.entries(SOURCES).filter(([path]) => path.includes(`/${lang}/`)).map(([, text]) => text);
const keys = (lang: string) => texts(lang).flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key ?? ""));
const bundle = (lang: string) => localization([{ lang, texts: texts(lang) }]);

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
  const chain = localization([{ lang: "ar", texts: ["only-ar = نعم"] }, { lang: "en", texts: ["only-en = yes"] }]);
  expect(chain.getString("only-ar")).toBe("نعم");
  expect(chain.getString("only-en")).toBe("yes");
  expect(chain.getString("nowhere", null, "nowhere")).toBe("nowhere");
});

test("Arabic counts have their six forms", () => {
  const l10n = bundle("ar");
  const forms = [0, 1, 2, 3, 11, 100].map((count) => l10n.getString("shell-live-quotes", { count }));
  expect(new Set(forms.map((text) => text.replace(/\d+/, "n"))).size).toBe(6);
  expect(forms[3]).toContain("3");
});
