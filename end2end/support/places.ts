// The addresses of the slice, and every address of the page table.
import { PAGE_PATHS, type PageId } from "../../react-shell/src/generated/pages.ts";
import type { Lang } from "./messages.ts";

/** An issuer of the sample exchange. */
export const SYMBOL = "SAHW";

/** The pages that have content, with the address that the specs visit. */
export const SLICE = {
  home: "/",
  equities: PAGE_PATHS.equities,
  company: `${PAGE_PATHS.company}/${SYMBOL}`,
  "trading summary": PAGE_PATHS["company-trading-summary"].replace("{SecuritySymbol}", SYMBOL),
  "daily summary": PAGE_PATHS["company-daily-summary"].replace("{SecuritySymbol}", SYMBOL),
  indices: PAGE_PATHS.indices,
  index: PAGE_PATHS.index.replace("{currentIndex}", "GENERAL"),
  "direct deals": PAGE_PATHS["direct-deals"],
  "data providers": PAGE_PATHS["marketdata-providers"],
} as const;

/** Every address that needs no parameter. */
export const ADDRESSES: readonly (readonly [PageId, string])[] = (
  Object.entries(PAGE_PATHS) as [PageId, string][]
).filter(([, path]) => !path.includes("{"));

/** An address in a language. */
export function href(lang: Lang, path: string): string {
  if (lang === "en") return path;
  return path === "/" ? "/ar" : `/ar${path}`;
}
