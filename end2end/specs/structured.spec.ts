// What pages tell search engines, read by a processor of JSON-LD, and compared with what visitors see.
import jsonld, { type JsonLdDocument } from "jsonld";
import { PAGES } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

/** The part of the vocabulary's context that decides how values are read, so that no test fetches it. */
const address = { "@type": "@id" };
const CONTEXT = {
  "@context": {
    "@vocab": "http://schema.org/",
    ...Object.fromEntries(["url", "contentUrl", "logo", "sameAs"].map((term) => [term, { ...address }])),
    ...Object.fromEntries(["dateModified", "datePublished"].map((term) => [term, { "@type": "Date" }])),
  },
};

interface Node {
  "@type": string;
  [property: string]: unknown;
}

/** The nodes of a page. The processor is in its safe mode: it refuses what it would otherwise leave out. */
async function nodes(texts: readonly string[]): Promise<Node[]> {
  const documentLoader = async (url: string) => {
    if (url !== "https://schema.org" && url !== "https://schema.org/") throw new Error(`fetches ${url}`);
    return { contextUrl: undefined, documentUrl: url, document: CONTEXT };
  };
  const all: Node[] = [];
  for (const text of texts) {
    const data = JSON.parse(text) as JsonLdDocument;
    const expanded = await jsonld.expand(data, { documentLoader, safe: true } as jsonld.Options.Expand);
    const flat = await jsonld.compact(expanded, CONTEXT as never, { documentLoader, graph: true } as jsonld.Options.Compact);
    all.push(...(flat["@graph"] as Node[]));
    const quads = await jsonld.toRDF(data, { documentLoader, safe: true } as jsonld.Options.ToRdf);
    expect(JSON.stringify(quads)).not.toContain('"value":"undefined"');
  }
  return all;
}

const said = {
  "market-rules": ["Article", "BreadcrumbList"],
  "listing-equities": ["Article", "BreadcrumbList", "FAQPage"],
  "key-figures": ["Dataset", "Organization", "BreadcrumbList"],
  "contact-us": ["Organization", "WebPage", "BreadcrumbList"],
  equities: ["Dataset", "BreadcrumbList"],
  indices: ["Dataset", "BreadcrumbList"],
  "trading-cost": ["WebPage", "BreadcrumbList"],
  calculators: ["WebPage", "BreadcrumbList"],
  readiness: ["WebPage", "BreadcrumbList"],
  "press-releases-item": ["Organization", "NewsArticle", "BreadcrumbList"],
  "events-item": ["Organization", "Event", "BreadcrumbList"],
} as const;

test("the data of every page can be read", async ({ request, at }) => {
  test.slow();
  let seen = 0;
  for (const path of Object.values(PAGES)) {
    const answer = await request.get(at(path));
    const html = answer.ok() && answer.headers()["content-type"]?.startsWith("text/html") ? await answer.text() : "";
    const texts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, text]) => text ?? "");
    const found = await nodes(texts);
    expect(
      found.every((node) => node["@type"] !== undefined),
      path,
    ).toBe(true);
    seen += found.length > 0 ? 1 : 0;
  }
  expect(seen).toBeGreaterThan(Object.keys(PAGES).length / 2);
});

for (const [id, types] of Object.entries(said)) {
  test(`the data of ${id} can be read and agrees with the page`, async ({ page, at, lang }) => {
    await page.goto(at(PAGES[id as keyof typeof said]));
    const scripts = page.locator('script[type="application/ld+json"]');
    const found = await nodes(await scripts.allTextContents());
    expect(found.map((node) => node["@type"]).toSorted()).toEqual([...types].toSorted());

    const own = found.find((node) => node["@type"] === "WebPage" || node["@type"] === "Article");
    if (own) {
      expect(own["inLanguage"]).toBe(lang);
      expect(own["name"] ?? own["headline"]).toBeTruthy();
      const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
      expect(own["url"]).toBe(canonical);
    }

    const list = found.find((node) => node["@type"] === "BreadcrumbList");
    const items = list?.["itemListElement"] as { position: number; name: string; item?: string }[];
    expect(items.map((item) => item.position)).toEqual(items.map((_, nth) => nth + 1));
    // A section that no page introduces is left out of the list, as only its last step may lack an address.
    const seen = await page.locator("ol.crumbs > li").evaluateAll((all) =>
      all
        .map((step) => ({ name: step.textContent.trim(), path: step.querySelector("a")?.getAttribute("href") ?? undefined }))
        .filter(({ path }, nth) => path !== undefined || nth === all.length - 1),
    );
    const listed = items.map(({ name, item }) => ({ name, path: item === undefined ? undefined : new URL(item).pathname }));
    expect(listed).toEqual(seen);
  });
}
