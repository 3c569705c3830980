// Every address of the page table, and an example address of each page that has content.
import { PAGE_PATHS, type PageId, READY_PAGES } from "../../react-shell/src/generated/pages.ts";
import type { Lang } from "./messages.ts";

/** An issuer of the sample exchange. */
export const SYMBOL = "SAHW";

/** What stands for a parameter of an address. */
const EXAMPLES: Readonly<Record<string, string>> = {
  SecuritySymbol: SYMBOL,
  currentIndex: "GENERAL",
};

/** The id of a page that has content. */
export type ReadyPage = keyof typeof READY_PAGES;

/** The pages that have content, with the address that the specs visit. */
export const READY = Object.fromEntries(
  Object.entries(READY_PAGES).map(([id, path]) => [id, path.replaceAll(/\{(\w+)\}/g, (_, name: string) => example(name))]),
) as Readonly<Record<ReadyPage, string>>;

/** One page of each family of pages: its components and styles are those of the others. It is looked at in every theme, width and engine. */
export const FAMILIES = ["home", "equities", "company", "direct-deals", "marketdata-providers"] as const satisfies readonly ReadyPage[];

function example(parameter: string): string {
  const value = EXAMPLES[parameter];
  if (value === undefined) throw new Error(`EXAMPLES in places.ts has no value for {${parameter}}`);
  return value;
}

/** True for a page that has content. */
export const isReady = (id: PageId): id is ReadyPage => id in READY_PAGES;

/** Every address that needs no parameter, with the page that answers; one whose parameter is left out comes after it. */
export const ADDRESSES: readonly (readonly [PageId, string])[] = (
  Object.entries(PAGE_PATHS) as [PageId, string][]
).filter(([, path], nth, all) => !path.includes("{") && all.findIndex(([, other]) => other === path) === nth);

/** An address in a language. */
export function href(lang: Lang, path: string): string {
  if (lang === "en") return path;
  return path === "/" ? "/ar" : `/ar${path}`;
}
