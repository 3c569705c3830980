// Calculators and the readiness self-check: by keyboard, with the answers in the address.
import type { Page } from "@playwright/test";
import { PAGES } from "../support/places.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

test("a trading cost is calculated by keyboard and its address is shared", async ({ page, at, t }) => {
  await page.goto(at(PAGES["trading-cost"]));
  await hydrated(page);
  const quantity = page.getByLabel(t("ask-trading-cost-quantity"), { exact: true });
  await expect(quantity).toBeHidden();
  await page.getByRole("radio", { name: t("ask-trading-cost-order-value") }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(quantity).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(quantity).toBeFocused();
  await quantity.fill("٢٬٠٠٠");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3.50");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/quantity=.*price=3\.50/);
  await expect(page.locator(".calc__sum")).toContainText("20.13");
  await expect(quantity).toHaveValue("٢٬٠٠٠");
});

test("wrong answers are summarised, and the summary leads to the field", async ({ page, at, t }) => {
  await page.goto(`${at(PAGES["listing-fees"])}?value=lots`);
  const summary = page.getByRole("alert");
  await expect(summary).toBeVisible();
  await summary.getByRole("link").click();
  const field = page.getByLabel(t("ask-listing-fees-value"), { exact: true });
  await expect(field).toBeInViewport();
  await expect(field).toHaveValue("lots");
  await field.fill("200,000,000");
  await field.press("Enter");
  await expect(page.locator(".calc__sum")).toContainText("141,750.00");
});

test("the self-check answers for each market, at 320 pixels", async ({ page, at, a11y }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${at(PAGES.readiness)}?capital=12&accounts=1&statements=yes&float=25&holders=60&lock-up=12&adviser=yes&board=no`);
  await hydrated(page);
  await expect(page.locator(".stands__market")).toHaveCount(3);
  await page.getByRole("radio").last().press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/board=yes/);
  await expect(page.locator(".stands__market").nth(2).locator(".readiness-missing")).toHaveCount(0);
  await a11y.audit();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

/** The sum without the comments of the server's templates. */
const sumOf = (page: Page) =>
  page.locator("[data-sum]").evaluate((panel) => {
    const copy = panel.cloneNode(true) as Element;
    const comments = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
    const found: ChildNode[] = [];
    while (comments.nextNode()) found.push(comments.currentNode as ChildNode);
    for (const comment of found) comment.remove();
    copy.normalize();
    return copy.innerHTML.replaceAll(/\s+/g, " ").replaceAll("> <", "><").replaceAll(' class=""', "").trim();
  });

/** A calculator, a field of it with another answer, and what else the address says. */
const ANSWERS = [
  ["trading-cost", "value", "2500000", ""],
  ["trading-cost", "value", "", "value=900"],
  ["settlement-day", "traded", "", "traded=2026-12-01"],
  ["trading-cost", "commission", "0.1", "order=quantity"],
  ["trading-cost", "value", "900", "order=debt"],
  ["listing-fees", "value", "1", "listing=dual"],
  ["listing-fees", "value", "800,000,000,000", ""],
  ["price-limits", "reference", "4.315", ""],
  ["bond-yield", "clean", "101.5", "settles=2026-03-15"],
  ["dividend-yield", "paid", "2.5", "per-share=0.1&held=300"],
  ["settlement-day", "traded", "2026-12-01", ""],
  ["rights-issue", "issue", "1.5", "cum=6&held=1001&new=1&old=3"],
  ["allotment", "amount", "30000", ""],
  ["allotment", "coverage", "0.9", "subscribers=2000"],
  ["allotment", "amount", "5500", ""],
  ["rights-issue", "issue", "7", "cum=6&held=1001&new=1&old=3"],
  ["pjsc-zakat", "shares", "2500", ""],
  ["pjsc-zakat", "shares", "2500000", "symbol=SAHW&year=2020"],
  ["pjsc-zakat", "market-price", "1.52", "purpose=trading"],
] as const;

test("while one types the sum is the one that the server would draw", async ({ page, at }) => {
  for (const [id, key, text, query] of ANSWERS) {
    await page.goto(`${at(PAGES[id])}?${query}`);
    await hydrated(page);
    const before = await sumOf(page);
    await page.locator(`#answer-${key}`).fill(text);
    await expect.poll(() => sumOf(page), { message: id }).not.toBe(before);
    const live = await sumOf(page);
    await expect(page).toHaveURL(text === "" ? (url) => !url.searchParams.has(key) : new RegExp(`${key}=`));
    await page.reload();
    expect(await sumOf(page), `${id}, ${key} = ${text}`).toBe(live);
  }
});

/** A calculator, a field of it, and answers of the address with the beginning of that field's. */
const TYPED = [
  ["trading-cost", "value", "value=90"],
  ["bond-yield", "clean", "settles=2026-03-15&clean=9"],
  ["rights-issue", "issue", "cum=9000&held=1001&new=1&old=3&issue=1"],
  ["pjsc-zakat", "shares", "shares=1000"],
] as const;

test("the sum of each key is there before its frame is painted", ONCE, async ({ page, at }) => {
  for (const [id, key, query] of TYPED) {
    await page.goto(`${at(PAGES[id])}?${query}`);
    await hydrated(page);
    const field = page.locator(`#answer-${key}`);
    const before = await sumOf(page);
    await field.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("9");
    // The module is loaded with the first key.
    await expect.poll(() => sumOf(page), { message: id }).not.toBe(before);
    await field.evaluate((control) => {
      const sum = document.querySelector("[data-sum]");
      const frames: boolean[] = ((globalThis as { answered?: boolean[] }).answered = []);
      // Before the listeners of the calculator.
      document.addEventListener("input", () => {
        const shown = sum?.textContent;
        requestAnimationFrame(() => frames.push(sum?.textContent !== shown));
      }, { capture: true });
      control.focus();
    });
    await page.keyboard.press("5");
    await page.keyboard.press("7");
    await expect.poll(() => page.evaluate(() => (globalThis as { answered?: boolean[] }).answered), { message: id }).toEqual([true, true]);
  }
});

test("the zakat of another company is asked for with the button", async ({ page, at, t }) => {
  await page.goto(at(PAGES["pjsc-zakat"]));
  await hydrated(page);
  await page.locator("#answer-symbol").selectOption("SAHW");
  await expect(page.locator("[data-sum]")).toHaveText(t("calculator-press-company"));
  await page.getByRole("button", { name: t("calculator-show") }).click();
  await expect(page).toHaveURL(/symbol=SAHW/);
  await expect(page.locator("[data-sum] .calc__sum")).toBeVisible();
});

test("the summary of wrong answers goes when an answer is changed", ONCE, async ({ page }) => {
  await page.goto(`${PAGES["listing-fees"]}?value=lots`);
  await hydrated(page);
  await page.locator("#answer-value").fill("200000000");
  await expect(page.locator(".calc__sum")).toContainText("141,750.00");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a wrong answer is named when its field is left, and a right one takes the error away", async ({ page, at, t, a11y }) => {
  await page.goto(at(PAGES["trading-cost"]));
  await hydrated(page);
  const field = page.locator("#answer-value");
  const error = page.locator("#answer-value-error");
  await field.fill("lots");
  await expect(page.locator("[data-sum]")).toHaveText(t("calculator-no-sum"));
  await expect(error).toBeHidden();
  await field.press("Tab");
  await expect(error).toContainText(t("wrong-answer-number", { example: "" }).trim());
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await a11y.audit();
  await field.fill("500");
  await expect(error).toBeHidden();
  await expect(page.locator("[data-announcer]")).toContainText(t("sum-cost"));
});

for (const [id, key, right] of [
  ["listing-fees", "value", "30000000"],
  ["readiness", "capital", "30"],
] as const) {
  test(`a wrong answer of ${id} is named when its field is left before the module is there`, ONCE, async ({ page, at, t }) => {
    await page.goto(at(PAGES[id]));
    await hydrated(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => void (release = resolve));
    await page.route("**/*.wasm", async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest("**/*.wasm");
    const field = page.locator(`#answer-${key}`);
    await field.press("x");
    await field.press("Tab");
    await asked;
    release();
    await expect(page.locator(`#answer-${key}-error`)).toContainText(t("wrong-answer-number", { example: "" }).trim());
    await field.fill(right);
    await expect(page.locator(`#answer-${key}-error`)).toBeHidden();
  });
}
