// Where the focus moves when its element is replaced or closed.
import { PAGES } from "../support/places.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

test("selecting a range keeps the focus", ONCE, async ({ page, at }) => {
  await page.goto(at(PAGES.company));
  await hydrated(page);
  const week = page.locator('main .seg__btn[href$="range=1w"]').first();
  await week.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/range=1w/);
  await expect(week).toHaveAttribute("aria-current", /.+/);
  await expect(week).toBeFocused();
});

test("submitting a date keeps the focus, and another page of the table starts at its first row", ONCE, async ({ page, at }) => {
  await page.goto(at(PAGES["company-daily-summary"]));
  await hydrated(page);
  await test.step("another page", async () => {
    await page.locator(".pager a").last().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator(".table-wrap").first()).toBeFocused();
    await expect(page.locator("tbody tr").first()).toBeInViewport();
  });
  await test.step("a date", async () => {
    const from = page.locator('input[name="from"]');
    await from.fill("2026-10-01");
    await from.press("Enter");
    await expect(page).toHaveURL(/from=2026-10-01/);
    await expect(page.locator('input[name="from"]')).toBeFocused();
  });
});

test("the head of a table stays below the site's own and never covers a focused row", ONCE, async ({ page, at }) => {
  // Only a few rows high, so that moving the focus scrolls from the start.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(at(PAGES.equities));
  await hydrated(page);
  await page.locator("tbody a").nth(40).focus();
  const bottom = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(Math.abs(((await page.locator("thead th").first().boundingBox())?.y ?? 0) - (await bottom(".header")))).toBeLessThan(2);
  const covered = await bottom("thead th");
  const top = await page.evaluate(() => scrollY);
  for (let step = 0; step < 15; step++) {
    await page.keyboard.press("Shift+Tab");
    const row = await page.evaluate(() => document.activeElement?.closest("tbody a")?.getBoundingClientRect().y);
    expect(row).toBeGreaterThanOrEqual(covered - 1);
  }
  expect(await page.evaluate(() => scrollY), "it scrolled").toBeLessThan(top);
});

test("a sort link that has the focus is not behind the first column", async ({ page, at }) => {
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at(PAGES.sukuk));
    await hydrated(page);
    const links = page.locator("thead th a");
    await page.locator("tbody tr").first().locator("a").first().focus();
    for (let step = await links.count(); step > 0; step--) {
      await page.keyboard.press("Shift+Tab");
      const hidden = await page.evaluate(() => {
        const link = document.activeElement;
        if (!(link instanceof HTMLElement) || link.closest("thead") === null) return "no sort link";
        const { x, y, width: wide, height } = link.getBoundingClientRect();
        const parts = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => document.elementFromPoint(x + wide * part, y + height / 2));
        return parts.some((found) => found !== null && link.contains(found)) ? "" : link.textContent;
      });
      expect.soft(hidden).toBe("");
    }
  }
});
