// What the server tells the shell about the page it stands on.
import type { LayoutName, SectionCode } from "../generated/pages.ts";

/** The meta element `borsa-config`. */
export interface SiteConfig {
  readonly locale: string;
  readonly layout: LayoutName;
  readonly page: string;
  readonly section: SectionCode;
  readonly alt: string;
  readonly build: string;
  /** Of the data on the page: the live stream goes on from here. */
  readonly version: number;
}

/** The configuration of a document; throws when it is not one of ours. */
export function readConfig(from: Document): SiteConfig {
  const content = from.querySelector<HTMLMetaElement>('meta[name="borsa-config"]')?.content;
  if (content === undefined) throw new Error("the document has no borsa-config");
  return JSON.parse(content) as SiteConfig;
}
