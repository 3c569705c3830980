// Answers of `/_page/…`: a page without its frame, or a redirect.

/** A page without its frame. */
export interface Fragment {
  readonly status: number;
  readonly lang: string;
  readonly dir: string;
  readonly layout: string;
  readonly page: string;
  readonly section: string;
  readonly title: string;
  readonly head: string;
  readonly crumbs: string;
  readonly body: string;
  readonly alt: string;
  readonly build: string;
  readonly version: number;
}

/** A fragment, or the address of a redirect. */
export type FragmentAnswer = Fragment | { readonly redirect: string };

const TEXTS = ["lang", "dir", "layout", "page", "section", "title", "head", "crumbs", "body", "alt", "build"] as const;

/** Validates an answer; throws when it is neither. */
export function parseFragment(value: unknown): FragmentAnswer {
  if (typeof value !== "object" || value === null) throw new TypeError("a fragment is an object");
  const fields = value as Readonly<Record<string, unknown>>;
  const { redirect } = fields;
  if (typeof redirect === "string") return { redirect };
  const complete = TEXTS.every((name) => typeof fields[name] === "string") && typeof fields["status"] === "number" && typeof fields["version"] === "number";
  if (!complete) throw new TypeError("a fragment lacks a field");
  return value as Fragment;
}

/** The blocks of a page that are refreshed while prices change, of one version of the live data. */
export interface Blocks {
  readonly version: number;
  readonly blocks: Readonly<Record<string, string>>;
}

/** Validates an answer; undefined when it has no blocks. */
export function parseBlocks(value: unknown): Blocks | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { status, version, blocks } = value as Readonly<Record<string, unknown>>;
  const usable = status === 200 && typeof version === "number" && typeof blocks === "object" && blocks !== null;
  return usable ? { version, blocks: blocks as Blocks["blocks"] } : undefined;
}

/** The address of a page's blocks. */
export function blocksUrl(page: URL): string {
  return `/_blocks${page.pathname}${page.search}`;
}

/** The address of a page's fragment. */
export function fragmentUrl(page: URL): string {
  return `/_page${page.pathname}${page.search}`;
}
