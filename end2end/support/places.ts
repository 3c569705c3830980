// All paths of the page table, and an example address for each page.
import { PAGE_PATHS, PAGE_PATTERNS, type PageId } from "../../react-shell/src/generated/pages.ts";
import type { Lang } from "./messages.ts";

/** An issuer of the sample exchange. */
export const SYMBOL = "SAHW";

/** A fund of the sample exchange. */
export const FUND = "ETFGNRL";

/** Example values of path parameters; those of a page alone stand under its id and the parameter. */
const EXAMPLES: Readonly<Record<string, string>> = {
  "carbon-credits-detail-item.id": "COOL-2021",
  "carbon-credits-item.symbol": "COOL-2021",
  "circulars-item.id": "2026-16",
  "derivatives-market-announcements-item.id": "2026-d35",
  "disclosures-item.id": "202611111619-knaf",
  "disclosure-short-address.id": "202611111619-knaf",
  "events-item.id": "2026-11-24",
  "market-announcements-item.id": "2026-m22",
  broker: "DLIL",
  IPOCode: "G0512",
  "press-releases-item.id": "2026-11-24-event",
  SecuritySymbol: SYMBOL,
  "company-distributions.SecuritySymbol": "WRFINC",
  "company-nav-summary.SecuritySymbol": FUND,
  code: SYMBOL,
  currentIndex: "GENERAL",
  day: "2026-11-11",
  symbol: "RIMB2909",
  Id: "margin-trading-approval",
};

/** The pages with the address that specs visit. */
export const PAGES = Object.fromEntries(
  Object.entries(PAGE_PATTERNS).map(([id, path]) => [id, path.replaceAll(/\{(\w+)\}/g, (_, name: string) => example(id, name))]),
) as Readonly<Record<PageId, string>>;

/**
 * One page of each family; the others of a family have the same components and styles. Tested in every theme,
 * width and browser.
 */
export const FAMILIES = [
  "home",
  "equities",
  "company",
  "direct-deals",
  "marketdata-providers",
  "foreign-ownership",
  "listing-equities",
  "equity",
  "why-dfm",
  "disclaimer",
  "mobile-app",
] as const satisfies readonly PageId[];

/** One page of each family, and the pages with a body of their own. Other pages are only their text or their table. */
export const DRAWN = [
  ...FAMILIES,
  "bonds",
  "calculators",
  "company-daily-summary",
  "company-trading-summary",
  "developers-data",
  "exchange-traded-funds",
  "funds",
  "index",
  "indices",
  "listed-securities",
  "listing-fees",
  "payments",
  "readiness",
  "real-estate-investment-trust",
  "sukuk",
  "trading-cost",
  "board-members-and-management",
  "careers",
  "circulars-item",
  "disclosures",
  "e-board",
  "member-services",
] as const satisfies readonly PageId[];

/** The lists of instruments and of who trades and passes on data, and the catalogue of the data. */
export const LISTS = [
  "listed-securities",
  "bonds",
  "sukuk",
  "exchange-traded-funds",
  "funds",
  "real-estate-investment-trust",
  "direct-deals",
  "marketdata-providers",
  "developers-data",
] as const satisfies readonly PageId[];

function example(page: string, parameter: string): string {
  const value = EXAMPLES[`${page}.${parameter}`] ?? EXAMPLES[parameter];
  if (value === undefined) throw new Error(`EXAMPLES in places.ts has no value for {${parameter}} of ${page}`);
  return value;
}

/**
 * Every path without required parameters, with its page. A path without its optional parameter comes after
 * the page itself.
 */
export const ADDRESSES: readonly (readonly [PageId, string])[] = (
  Object.entries(PAGE_PATHS) as [PageId, string][]
).filter(([, path], nth, all) => !path.includes("{") && all.findIndex(([, other]) => other === path) === nth);

/** An address in a language. */
export function href(lang: Lang, path: string): string {
  if (lang === "en") return path;
  return path === "/" ? "/ar" : `/ar${path}`;
}
