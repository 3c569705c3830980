// Extracts parts of an answer's HTML, for specs that need no browser.

/** The text of `<main>`, without tags and attributes. */
export function words(html: string): string {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return plain(main.replaceAll(/<[^>]*>/g, " ")).replaceAll(/\s+/g, " ");
}

/** The document's title. */
export const titleOf = (html: string): string => plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");

/** The keys of a table's columns. */
export const columnsOf = (html: string) => [...html.matchAll(/<th[^>]* data-k="?([\w-]+)/g)].map(([, key]) => key);

/** The keys of a table's rows. */
export const rowsOf = (html: string) => [...html.matchAll(/<tr[^>]* data-s="?(\w+)/g)].map(([, key]) => key);

const plain = (text: string) => text.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
