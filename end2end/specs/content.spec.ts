// Pages that are read: their contents, folded texts, and structured data.
import { PAGE_PATHS } from "../../react-shell/src/generated/pages.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

/** A page with contents beside its text: the legal family. */
const STATEMENT = PAGE_PATHS["privacy-policy"];
/** A page with questions: the content family. */
const GUIDE = PAGE_PATHS["listing-equities"];
/** A page with a checklist of five items. */
const STEPS = PAGE_PATHS["how-to-trade"];

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
  await expect(contents.locator("[aria-current]")).toHaveCount(1);
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
    // Sections that are laid out on the way move it in the first frames.
    for (let frame = 0; frame < 5; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const first = top();
    await new Promise((resolve) => setTimeout(resolve, 700));
    return [first, top()];
  }, id);
  expect(positions[0]).toBe(positions[1]);
});

test("questions open by the keyboard", ONCE, async ({ page, at }) => {
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

test("ticks of a checklist are kept, counted and cleared", ONCE, async ({ page, at, t, a11y }) => {
  await page.goto(at(STEPS));
  await hydrated(page);
  const list = page.locator(".checklist");
  const boxes = list.getByRole("checkbox");
  const clear = list.getByRole("button", { name: t("content-checklist-clear"), exact: true });
  const count = (ready: number) => t("content-checklist-count", { ready: String(ready), all: "5" });
  // The line with the count shows once the module is there that keeps the ticks.
  await expect(list.getByText(count(0))).toBeVisible();
  await expect(clear).toBeHidden();
  // The whole line is the label.
  await list.getByRole("listitem").nth(1).click();
  await boxes.nth(3).focus();
  await page.keyboard.press("Space");
  await expect(list).toContainText(count(2));
  await expect(page.locator("[data-announcer]")).toHaveText(count(2));
  await a11y.audit();
  const kept = await page.evaluate(() => localStorage.getItem("borsa-checklist"));
  expect(kept).toBe('{"how-to-trade":{"count":5,"ticked":[2,4]}}');

  await page.reload();
  await hydrated(page);
  await expect(list).toContainText(count(2));
  const ticked = () => boxes.evaluateAll((all) => all.flatMap((one, nth) => ((one as HTMLInputElement).checked ? [nth + 1] : [])));
  expect(await ticked()).toEqual([2, 4]);

  // Another page and back, without a load in between.
  await page.getByRole("main").locator(`a[href="${at(PAGE_PATHS["mobile-app"])}"]`).first().click();
  await expect(list).toHaveCount(0);
  await page.goBack();
  await expect(list).toContainText(count(2));
  expect(await ticked()).toEqual([2, 4]);

  await clear.click();
  await expect(clear).toBeHidden();
  await expect(boxes.first()).toBeFocused();
  await expect(list).toContainText(count(0));
  expect(await ticked()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("borsa-checklist"))).toBeNull();
});

test("a tick made before the script is there is kept and announced", ONCE, async ({ page, t }) => {
  // The module of the ticks is late, and the texts of the region for announcements are later.
  for (const [files, late] of [
    ["**/ticks-*.js", 1500],
    ["**/messages-*.json", 4000],
  ] as const) {
    await page.route(files, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, late));
      await route.continue();
    });
  }
  await page.goto(STEPS, { waitUntil: "commit" });
  const boxes = page.locator(".checklist").getByRole("checkbox");
  await boxes.nth(2).check();
  const one = t("content-checklist-count", { ready: "1", all: "5" });
  await expect(page.locator(".checklist").getByText(one)).toBeVisible();
  await expect(page.locator("[data-announcer]")).toHaveText(one);
  await page.reload();
  await expect(boxes.nth(2)).toBeChecked();
});

test("the boxes of a checklist have a finger's room on phones", ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(STEPS);
  await hydrated(page);
  const targets = page.locator(".checklist").locator("label, button");
  await page.locator(".checklist label").first().click();
  const heights = await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights).toHaveLength(6);
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
});

test("where storage is refused the boxes work", ONCE, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await page.goto(STEPS);
  await hydrated(page);
  const list = page.locator(".checklist");
  await list.getByRole("checkbox").first().check();
  await expect(list).toContainText("1 of 5 ready");
  await list.getByRole("button").click();
  await expect(list.getByRole("checkbox").first()).not.toBeChecked();
});
