// Every address answers in its language with the title of its page. Plain HTTP requests, without a browser.
import { titleOf } from "../support/html.ts";
import { ADDRESSES, PAGES } from "../support/places.ts";
import { mistakes } from "../support/valid.ts";
import { expect, ONCE, test } from "../support/test.ts";

test("every address answers with its own title and one heading", async ({ request, lang, at, t }) => {
  for (const [id, path] of ADDRESSES) {
    // Without a symbol the company page redirects to the listed securities.
    const page = id === "company" ? "listed-securities" : id;
    const answer = await request.get(at(path));
    expect.soft(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect.soft(html, path).toContain(`<html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}"`);
    // Editors give their pages a title, which is the heading, too.
    const heading = html.includes('class="wrap reviewed"') ? /<h1[^>]*>([^<]+)</.exec(html)?.[1] : undefined;
    expect.soft(titleOf(html), path).toContain(heading ?? t(page === "home" ? "home-document-title" : `page-${page}`));
    expect.soft(html.match(/<h1[\s>]/g) ?? [], path).toHaveLength(1);
    expect.soft(/<meta[^>]+name="robots"[^>]+noindex/.test(html), path).toBe(page === "ignore-reits");
  }
});

test("every page is valid HTML, shows its content, and calls it a sample", async ({ request, at, t }) => {
  for (const path of Object.values(PAGES)) {
    const html = await (await request.get(at(path))).text();
    expect.soft(html, path).toContain(t("sample-data"));
    expect.soft(html, path).not.toContain(t("data-failed"));
    expect.soft(await mistakes(html), path).toEqual([]);
  }
});

test("/en serves the page of the unprefixed address", ONCE, async ({ request }) => {
  const answer = await request.get(`/en${PAGES.indices}`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(new RegExp(`rel="canonical"[^>]+${PAGES.indices}"|${PAGES.indices}"[^>]+rel="canonical"`));
});

test("what does not exist is a 404 in the visitor's language", async ({ request, at, t, lang }) => {
  for (const path of ["/no/such/page", `${PAGES.indices}/NOSUCH`, PAGES.company.replace(/\w+$/, "NOSUCH")]) {
    const answer = await request.get(at(path));
    expect.soft(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect.soft(html, path).toContain(`<html lang="${lang}"`);
    expect.soft(html, path).toContain(t("missing-title"));
  }
});
