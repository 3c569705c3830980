// What search engines, other sites and browsers read of a page.
import { SLICE } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

test("head tags of a page", async ({ page, at, lang }) => {
  await page.goto(at(SLICE.equities));
  await expect(page).toHaveTitle(/.+ · .+/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${at(SLICE.equities)}$`));
  const languages = await page.locator("link[hreflang]").evaluateAll((links) => links.map((link) => link.getAttribute("hreflang")));
  expect(languages.toSorted()).toEqual(["ar-AE", "en-AE", "x-default"]);
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute("content", lang === "ar" ? "ar_AE" : "en_US");
  for (const name of ["description", "author", "copyright", "theme-color"]) {
    await expect(page.locator(`meta[name="${name}"]`).first()).toHaveAttribute("content", /.+/);
  }
});

test("one title, one canonical address and one description, also after a navigation", async ({ page, at }) => {
  await page.goto(at(SLICE.indices));
  for (const selector of ["head > title", 'link[rel="canonical"]', 'meta[name="description"]']) {
    await expect(page.locator(selector)).toHaveCount(1);
  }
});

for (const path of ["/favicon.ico", "/favicon.svg", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/healthz"]) {
  test(`${path} is there`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(200);
  });
}

test("the sitemap names both languages of each page with content, and no other page", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const path of [SLICE.equities, SLICE.indices]) {
    expect(sitemap).toContain(`${path}<`);
    expect(sitemap).toContain(`/ar${path}<`);
  }
  expect(sitemap).not.toContain("/discover-dfm/careers");
});

test("answers carry the policies that keep a page safe", async ({ request, at }) => {
  const headers = (await request.get(at(SLICE.home))).headers();
  expect(headers["content-security-policy"]).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["set-cookie"]).toBeUndefined();
});
