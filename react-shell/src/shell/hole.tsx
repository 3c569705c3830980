// Holes in the templates that the server fills for each request (server/src/templates). Their comments must
// not be escaped, so they are written with innerHTML.

/** The names of a template's holes. */
export type HoleName = "sample" | "status" | "clock" | "aside" | "hours" | "crumbs" | "body" | "head";

/** The comment that the server replaces. */
export const hole = (name: HoleName) => `<!--borsa:${name}-->`;

interface HoleProps {
  readonly name: HoleName;
  readonly as?: "div" | "span";
  readonly className?: string;
}

/** An element whose content the server inserts. */
export function Hole({ name, as: Element = "div", className }: HoleProps) {
  return <Element className={className} dangerouslySetInnerHTML={{ __html: hole(name) }} />;
}

/** Tokens in attributes and text that the server replaces in every template. */
export const TOKENS = {
  alt: "__BORSA_ALT__",
  build: "__BORSA_BUILD__",
  config: "__BORSA_CONFIG__",
  section: "__BORSA_SECTION__",
  market: "__MARKET_NAME__",
  marketSub: "__MARKET_SUB__",
  year: "__MARKET_YEAR__",
} as const;

/** Replaced with "true" in pages of the section, else "false". */
export const currentToken = (section: string) => `__BORSA_CUR_${section}__`;

/** Replaced with the address of a configured link. */
export const linkToken = (key: string) => `__LINK_${key}__`;

/** What the server knows of the exchange; elements with the name in `data-text` are removed if it is not configured. */
export type TextName = "licence" | "phone" | "phone-digits" | "street" | "box" | "city" | "hours" | "place" | "social";

/** Replaced with a configured text. */
export const textToken = (name: TextName) => `__TEXT_${name}__`;
