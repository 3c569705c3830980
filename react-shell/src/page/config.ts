// The configuration of the page, from the server.
import type { LayoutName, SectionCode } from "../generated/pages.ts";

/** The content of the meta element `borsa-config`. */
export interface SiteConfig {
  readonly locale: string;
  readonly layout: LayoutName;
  readonly page: string;
  readonly section: SectionCode;
  readonly alt: string;
  readonly build: string;
  /** Version of the data on the page, from which the live stream continues. */
  readonly version: number;
  /** Seconds after which blocks are refreshed; missing where they follow the live stream. */
  readonly renew?: number;
  /** True where the policy of the document allows a service that rates visitors: no other page is shown in it. */
  readonly rated?: boolean;
}

/** The configuration in a document; throws when it is invalid. */
export function readConfig(from: Document): SiteConfig {
  const content = from.querySelector<HTMLMetaElement>('meta[name="borsa-config"]')?.content;
  if (content === undefined) throw new Error("the document has no borsa-config");
  return JSON.parse(content) as SiteConfig;
}
