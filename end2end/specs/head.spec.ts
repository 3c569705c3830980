// The head of a page, for search engines, other sites and browsers.
import { PAGES } from "../support/places.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

test("a page has its head tags once, also after a navigation", async ({ page, at, lang }) => {
  const canonical = page.locator('link[rel="canonical"]');
  const once = async () => {
    for (const selector of ["head > title", 'link[rel="canonical"]', 'meta[name="description"]']) {
      await expect(page.locator(selector)).toHaveCount(1);
    }
  };
  await page.goto(at(PAGES.indices));
  await expect(page).toHaveTitle(/.+ · .+/);
  await expect(canonical).toHaveAttribute("href", new RegExp(`${at(PAGES.indices)}$`));
  const languages = await page.locator("link[hreflang]").evaluateAll((links) => links.map((link) => link.getAttribute("hreflang")));
  expect(languages.toSorted()).toEqual(["ar-AE", "en-AE", "x-default"]);
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute("content", lang === "ar" ? "ar_AE" : "en_US");
  for (const name of ["description", "author", "copyright", "theme-color"]) {
    await expect(page.locator(`meta[name="${name}"]`).first()).toHaveAttribute("content", /.+/);
  }
  await once();
  const title = await page.title();
  await hydrated(page);
  await page.locator("tbody a").first().click();
  await expect(canonical).toHaveAttribute("href", new RegExp(`${at(PAGES.indices)}/\\w+$`));
  await expect(page).not.toHaveTitle(title);
  await once();
});

test("files for browsers and crawlers exist", ONCE, async ({ request }) => {
  for (const path of ["/favicon.ico", "/favicon.svg", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/healthz"]) {
    expect.soft((await request.get(path)).status(), path).toBe(200);
  }
});

test("the sitemap names both languages of listed pages, and no other page", ONCE, async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const path of [PAGES.equities, PAGES.indices, PAGES["direct-deals"]]) {
    expect.soft(sitemap).toContain(`${path}<`);
    expect.soft(sitemap).toContain(`/ar${path}<`);
  }
  expect.soft(sitemap).not.toContain(`${PAGES["ignore-reits"]}<`);
});

test("answers have the security headers", ONCE, async ({ request }) => {
  const headers = (await request.get(PAGES.home)).headers();
  expect(headers["content-security-policy"]).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["set-cookie"]).toBeUndefined();
});
