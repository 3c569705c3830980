// Pages that are read: their contents, folded texts, and structured data.
import { PAGE_PATHS } from "../../react-shell/src/generated/pages.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

/** A page with contents beside its text: the legal family. */
const STATEMENT = PAGE_PATHS["privacy-policy"];
/** A page with questions: the content family. */
const GUIDE = PAGE_PATHS["listing-equities"];

test("the contents lead to their headings, and the focus follows", async ({ page, at, t }) => {
  await page.goto(at(STATEMENT));
  await hydrated(page);
  const contents = page.getByRole("navigation", { name: t("content-contents"), exact: true });
  const link = contents.getByRole("link").last();
  const anchor = (await link.getAttribute("href")) ?? "";
  await link.focus();
  await page.keyboard.press("Enter");
  const heading = page.locator(`h2${anchor}`);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`${anchor}$`));
  await expect(contents, "the contents stay beside the text").toBeInViewport();
});

test("on a phone the contents unfold above the text", async ({ page, at, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(STATEMENT));
  await hydrated(page);
  const fold = page.locator("details", { hasText: t("content-contents") }).first();
  await fold.locator("summary").focus();
  await page.keyboard.press("Enter");
  const link = fold.getByRole("link").nth(1);
  await expect(link).toBeVisible();
  const anchor = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page.locator(`h2${anchor}`)).toBeInViewport();
});

test("with reduced motion a heading is reached at once", ONCE, async ({ page, at }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(at(STATEMENT));
  await hydrated(page);
  const link = page.locator(".toc__link:visible").last();
  const id = (await link.getAttribute("href"))?.slice(1) ?? "";
  await link.click();
  const positions = await page.evaluate(async (heading) => {
    const top = () => document.getElementById(heading)?.getBoundingClientRect().top ?? Number.NaN;
    const first = top();
    await new Promise((resolve) => setTimeout(resolve, 700));
    return [first, top()];
  }, id);
  expect(positions[0]).toBe(positions[1]);
});

test("questions open by the keyboard", async ({ page, at }) => {
  await page.goto(at(GUIDE));
  await hydrated(page);
  const answer = page.locator(".acc__a").nth(1);
  await expect(answer).toBeHidden();
  const question = page.locator(".acc__q").nth(1);
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
});

test("headings are in order and the first is the title", async ({ page, at }) => {
  for (const path of [STATEMENT, GUIDE, PAGE_PATHS.overview]) {
    await test.step(path, async () => {
      await page.goto(at(path));
      const levels = await page.getByRole("main").getByRole("heading").evaluateAll((all) => all.map((one) => Number(one.tagName.slice(1))));
      expect(levels[0]).toBe(1);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      const jumps = levels.filter((level, nth) => nth > 0 && level > (levels[nth - 1] ?? 0) + 1);
      expect(jumps).toEqual([]);
    });
  }
});

test("structured data parses and is not executed", async ({ page, at }) => {
  await page.goto(at(GUIDE));
  const text = await page.locator('script[type="application/ld+json"]').first().textContent();
  const data = JSON.parse(text ?? "") as { "@graph": { "@type": string }[] };
  const types = data["@graph"].map((part) => part["@type"]);
  expect(types).toContain("BreadcrumbList");
  expect(types).toContain("FAQPage");
});
