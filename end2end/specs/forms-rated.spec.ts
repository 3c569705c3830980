// Forms of a site whose visitors are rated by a service: its script comes on pages of forms alone, and no form depends on it.
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { answers } from "../support/form-pages.ts";
import { PAGES } from "../support/places.ts";
import { type Behaviour, openRatingService, type RatingService } from "../support/rating-service.ts";
import type { Server } from "../support/servers.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

const FORM = PAGES["suhoor-gathering"];
const FIELDS = ["full-name", "email", "mobile", "company", "job-title"];

async function fill(page: Page): Promise<void> {
  const typed = answers("layan@sahwan.example");
  for (const name of FIELDS) await page.locator(`[name=${name}]`).fill(typed[name] ?? "");
  // The server refuses forms that are sent within two seconds.
  await page.waitForTimeout(2_100);
}

/** A site whose visitors are rated by a service, and the service. */
async function ratedSite(serve: (settings: Readonly<Record<string, string>>) => Promise<Server>): Promise<{ url: string; service: RatingService }> {
  const service = await openRatingService();
  const secret = join(await mkdtemp(join(tmpdir(), "borsa-")), "secret");
  await writeFile(secret, "the-secret");
  const { url } = await serve({
    "forms.score-script": `${service.url}/api.js`,
    "forms.score-key": "site-key",
    "forms.score-secret-file": secret,
    "forms.score-verify": `${service.url}/siteverify`,
  });
  return { url, service };
}

/** Follows a link to a path, which the shell would show in the same document. */
async function follow(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    const link = Object.assign(document.createElement("a"), { href: path, textContent: "link" });
    document.querySelector("main")?.prepend(link);
    link.click();
  }, to);
}

/** Waits for a document that was loaded for this path and is in use. */
async function loadedFor(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => location.pathname === wanted && new URL(performance.getEntriesByType("navigation")[0]?.name ?? "http://x").pathname === wanted,
    path,
  );
  await hydrated(page);
}

/** Touches a field, and waits for the script of the service. */
async function loadScript(page: Page): Promise<void> {
  // Again until the part of the shell that listens has come.
  await expect(async () => {
    await page.locator("[name=full-name]").fill("Layan");
    expect(await page.evaluate(() => "grecaptcha" in globalThis)).toBe(true);
  }).toPass();
}

test("a form is sent with the result of the service, and without one when it does not come", async ({ page, at, t, serve, noise }) => {
  test.slow();
  const { url, service } = await ratedSite(serve);
  await page.setViewportSize({ width: 390, height: 844 });
  const send = page.locator("form[data-checks] [type=submit]");

  await test.step("a page without a form loads nothing of it, and the way to one does", async () => {
    await page.goto(url + at(PAGES["disclaimer"]));
    await hydrated(page);
    // A navigation of the shell: the policy of the home page does not allow the script.
    await follow(page, at(FORM));
    await loadedFor(page, at(FORM));
    expect(service.scripts).toEqual([]);
  });

  await test.step("sent with a result", async () => {
    await expect(page.getByText(new URL(service.url).host)).toBeVisible();
    await fill(page);
    expect(service.scripts).toHaveLength(1);
    await send.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("form-received-title"));
    expect(service.results.map((result) => JSON.parse(result) as unknown)).toEqual([{ key: "site-key", action: "suhoor_gathering" }]);
  });

  await test.step("sent without one", async () => {
    service.behave("fails");
    noise.allow(/503|check of the sender/);
    await page.goto(url + at(FORM));
    await hydrated(page);
    await fill(page);
    await send.click();
    await expect(page.getByRole("alert").filter({ hasText: t("form-score-blocked") })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await send.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("form-received-title"));
    expect(service.results).toHaveLength(1);
  });

  const texts: [Behaviour, string][] = [
    ["fails", "form-score-blocked"],
    ["hangs", "form-score-blocked"],
    ["foreign", "form-score-foreign"],
    ["silent", "form-score-slow"],
    ["rejects", "form-score-failed"],
  ];
  for (const [behaviour, key] of texts) {
    await test.step(`says why there is no result: ${behaviour}`, async () => {
      service.behave(behaviour);
      await page.goto(url + at(FORM));
      await hydrated(page);
      await fill(page);
      await send.click();
      // The script has ten seconds to come, and the service six to answer.
      await expect(page.locator("[data-score-says]")).toHaveText(t(key), { timeout: 15_000 });
      expect(service.results).toHaveLength(1);
    });
  }
  await service.close();
});

test("the script and its policy end with the page of the form", ONCE, async ({ page, at, t, serve }) => {
  test.slow();
  const { url, service } = await ratedSite(serve);
  const policies = new Map<string, string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() === "document") policies.set(pathname, response.headers()["content-security-policy"] ?? "");
  });
  const plain = at(PAGES["disclaimer"]);
  const isWithout = async (path: string) => {
    await loadedFor(page, path);
    expect(await page.evaluate(() => "grecaptcha" in globalThis || document.querySelector('script[src*="/api.js"]') !== null)).toBe(false);
    expect(policies.get(path)).not.toContain(new URL(service.url).host);
  };

  await test.step("by a link of the page, part included", async () => {
    await page.goto(url + at(FORM));
    await hydrated(page);
    await loadScript(page);
    expect(policies.get(at(FORM))).toContain(new URL(service.url).host);
    await follow(page, `${plain}#main`);
    await isWithout(plain);
    expect(new URL(page.url()).hash).toBe("#main");
  });

  await test.step("to the form in the other language", async () => {
    await page.goto(url + at(FORM));
    await hydrated(page);
    await loadScript(page);
    const other = page.locator("a[data-lang-switch]:visible").first();
    const path = await other.evaluate((link: HTMLAnchorElement) => link.pathname);
    await other.click();
    await loadedFor(page, path);
    expect(await page.evaluate(() => "grecaptcha" in globalThis)).toBe(false);
  });

  await test.step("by the history, to a page that the shell came from", async () => {
    await page.goto(url + plain);
    await hydrated(page);
    await follow(page, at(FORM));
    await loadedFor(page, at(FORM));
    await loadScript(page);
    await page.goBack();
    await isWithout(plain);
  });

  await test.step("from the confirmation", async () => {
    await page.goto(url + at(FORM));
    await hydrated(page);
    await fill(page);
    await page.locator("form[data-checks] [type=submit]").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("form-received-title"));
    await hydrated(page);
    await follow(page, plain);
    await isWithout(plain);
  });
  await service.close();
});
