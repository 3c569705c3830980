// Content pages as PDF files, read back by PDF.js.
import { getDocumentProxy } from "unpdf";
import { PAGES } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

const WORDS = {
  en: {
    titles: ["Part 1: Membership Rules", "Part 5: Clearing and Settlement Rules", "Fee Schedule"],
    article: "Article 43: Investor number",
    text: "The depository issues an investor number within one working day of a complete application.",
    direction: "L2R",
  },
  ar: {
    titles: ["الجزء 1: قواعد العضوية", "الجزء 5: قواعد التقاص والتسوية", "جدول الرسوم"],
    article: "المادة 43: رقم المستثمر",
    text: "يصدر مركز الإيداع رقم المستثمر خلال يوم عمل واحد من اكتمال الطلب",
    direction: "R2L",
  },
} as const;

interface Outlined {
  title: string;
  items: Outlined[];
}

interface Structured {
  role?: string;
  children?: Structured[];
}

const roles = (node: Structured): string[] => [node.role ?? "", ...(node.children ?? []).flatMap(roles)];

test("the market rules are a document with bookmarks and tagged text", async ({ page, at, lang, t }) => {
  await page.goto(at(PAGES["market-rules"]));
  await expect(page.getByText(t("content-as-file"))).toBeVisible();
  const file = page.locator(`.page-files a[hreflang="${lang}"]`);
  await expect(file).toContainText("KB");
  const href = (await file.getAttribute("href")) ?? "";
  expect(href).toBe(`/documents/pages/market-rules-${lang}.pdf`);

  const answer = await page.request.get(href);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const etag = answer.headers()["etag"] ?? "";
  expect(etag).not.toBe("");
  const again = await page.request.get(href, { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(304);

  const pdf = await getDocumentProxy(new Uint8Array(await answer.body()));
  const shown = (await page.locator(".page-files .doc__title").textContent()) ?? "";
  expect(shown).toContain(String(pdf.numPages));
  const words = WORDS[lang];
  const outline = (await pdf.getOutline()) as Outlined[];
  const titles = outline.map(({ title }) => title);
  for (const title of words.titles) expect(titles).toContain(title);
  const articles = outline.flatMap(({ items }) => items.map(({ title }) => title));
  expect(articles).toContain(words.article);
  const headings = await page.locator(".prose h2, .prose h3").count();
  // The action at the end is a heading of the file as well.
  expect(titles.length + articles.length).toBe(headings + 1);

  const { info } = await pdf.getMetadata();
  expect((info as Record<string, unknown>)["Language"]).toBe(lang);
  expect(await pdf.getViewerPreferences()).toMatchObject({ Direction: words.direction });
  let text = "";
  const found = new Set<string>();
  let links = 0;
  for (let nth = 1; nth <= pdf.numPages; nth += 1) {
    const one = await pdf.getPage(nth);
    const { items } = await one.getTextContent();
    text += items.map((item) => ("str" in item ? item.str : "")).join(" ");
    for (const role of roles((await one.getStructTree()) as Structured)) found.add(role);
    links += (await one.getAnnotations()).filter(({ subtype }) => subtype === "Link").length;
  }
  for (const role of ["H1", "H2", "H3", "P", "Table", "TR", "TH", "TD", "L", "LI", "LBody", "Link"]) expect(found).toContain(role);
  expect(links).toBeGreaterThan(8);
  // Spaces between the runs of a line, and the order of the letters of an Arabic ligature, differ between readers of PDF.
  const letters = (of: string) => of.replaceAll(/\s+/gu, "");
  if (lang === "en") expect(letters(text)).toContain(letters(words.text));
  const parts = words.text.split(" ");
  expect(parts.filter((word) => text.includes(word)).length).toBeGreaterThan(parts.length / 2);
});
