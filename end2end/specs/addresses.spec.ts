// Every address of the page table answers, in this language, with a title of its own.
import { ADDRESSES, SLICE } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

const READY = new Set<string>(Object.values(SLICE));

for (const [id, path] of ADDRESSES) {
  test(`address ${path} (${id})`, async ({ request, lang, at, t }) => {
    const answer = await request.get(at(path));
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}"`);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
    expect(title.length).toBeGreaterThan(3);
    expect(html.match(/<h1[\s>]/g) ?? []).toHaveLength(1);
    // Without a symbol the company's address leads to the list of equities.
    const ready = READY.has(path) || id === "company";
    expect(html.includes(t("preparing-title"))).toBe(!ready);
    expect(/<meta[^>]+name="robots"[^>]+noindex/.test(html)).toBe(!ready);
  });
}

for (const [name, path] of Object.entries(SLICE)) {
  test(`the ${name} page has content`, async ({ request, at, t }) => {
    const html = await (await request.get(at(path))).text();
    expect(html).not.toContain(t("preparing-title"));
    expect(html).toContain(t("sample-data"));
    expect(html).not.toContain(t("data-failed"));
  });
}

test("/en serves the page of the unprefixed address", async ({ request }) => {
  const answer = await request.get(`/en${SLICE.indices}`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(new RegExp(`rel="canonical"[^>]+${SLICE.indices}"|${SLICE.indices}"[^>]+rel="canonical"`));
});

for (const path of ["/no/such/page", `${SLICE.indices}/NOSUCH`, SLICE.company.replace(/\w+$/, "NOSUCH")]) {
  test(`${path} is a 404 in the visitor's language`, async ({ request, at, t, lang }) => {
    const answer = await request.get(at(path));
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(t("missing-title"));
  });
}
