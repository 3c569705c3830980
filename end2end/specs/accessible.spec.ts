// Accessibility: axe on every page that has content, in every theme and width on one page per family, and
// checks that axe does not make.
import type { Page } from "@playwright/test";
import { FAMILIES, PAGES } from "../support/places.ts";
import { expect, hydrated, test as base } from "../support/test.ts";

/** The pages that are audited in every theme and width. */
const EXAMPLES = new Set<string>(FAMILIES);

const WIDE = { width: 1440, height: 900 };

/** All pages are visited in one window, which has styles, scripts and fonts in its cache. */
const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env["E2E_URL"] ?? "", timezoneId: "America/Lima" });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ window, noise }, use) => {
    const stop = noise.listen(window);
    await window.setViewportSize(WIDE);
    await window.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await use(window);
    stop();
    expect(noise.heard(), "complaints of the browser").toEqual([]);
  },
});

for (const [id, path] of Object.entries(PAGES)) {
  test(`${id} is accessible`, async ({ page, at, a11y, lang }) => {
    await page.goto(at(path));
    await hydrated(page);
    await test.step("targets are at least 24 pixels", async () => {
      expect.soft(await page.evaluate(smallTargets)).toEqual([]);
    });
    if (EXAMPLES.has(id)) {
      await test.step("axe", () => a11y.audit());
      await test.step("axe on a phone", async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await a11y.audit();
      });
      await test.step("colours in the dark, on a phone and wide", async () => {
        await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
        await a11y.auditColours();
        await page.setViewportSize(WIDE);
        await a11y.auditColours();
      });
    }
    await test.step("no sideways scroll at 320", async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      // Elements that measure themselves follow the window a frame later.
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(wide).toBeLessThanOrEqual(0);
    });
    // The header and what scrolls below it are the same in both languages and in all pages of a family.
    if (lang === "en" && EXAMPLES.has(id)) await test.step("the focus is never under the header", () => walkBack(page));
    // At the end, because it removes rows that the steps before look at.
    if (!EXAMPLES.has(id)) {
      await test.step("axe, inside of main and with the first rows of each table", async () => {
        await page.setViewportSize(WIDE);
        await page.evaluate(keepFirstRows, 12);
        await a11y.auditMain();
      });
    }
  });
}

/**
 * Runs in the page: removes the rows of each table after the first ones. The rows of a table are written by one
 * function, and an audit of hundreds of them takes four times as long; families' examples keep them all.
 */
function keepFirstRows(count: number): void {
  for (const body of document.querySelectorAll("tbody")) {
    for (const row of [...body.rows].slice(count)) row.remove();
  }
}

/** Moves the focus from the end of the page upwards; fails when the header covers a focused element. */
async function walkBack(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const hidden: string[] = [];
  const reached = new Set<string>();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press("Shift+Tab");
    const { name, under } = await page.evaluate(focusOf);
    reached.add(name);
    if (under) hidden.push(name);
  }
  expect.soft(hidden).toEqual([]);
  expect.soft(reached.size, "the focus moved").toBeGreaterThan(10);
}

/**
 * Runs in the page: the targets smaller than 24 by 24 pixels that are neither inside text nor far from other
 * targets.
 */
function smallTargets(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>("a[href], button, select, input:not([type=hidden]), summary")];
  const shown = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.closest(".visually-hidden, .skip") === null);
  const boxes = shown.map((control) => control.getBoundingClientRect());
  const inText = (control: HTMLElement) => getComputedStyle(control).display === "inline";
  return shown.flatMap((control, at) => {
    const box = boxes[at];
    if (box === undefined || box.width === 0 || inText(control) || (box.width >= 23.5 && box.height >= 23.5)) return [];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // WCAG 2.5.8: a smaller target is allowed if a circle of 24 pixels around it touches no other target.
    const touched = boxes.some((other, index) => {
      if (index === at || other.width === 0 || shown[index]?.contains(control) || control.contains(shown[index] ?? null)) return false;
      const dx = Math.max(other.left - x, 0, x - other.right);
      const dy = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(dx, dy) < 12;
    });
    return touched ? [`${control.outerHTML.slice(0, 120)} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`] : [];
  });
}

/** Runs in the page: the focused element, and whether the sticky header covers all of it. */
function focusOf(): { name: string; under: boolean } {
  const focused = document.activeElement;
  const header = document.querySelector("header.header");
  const name = focused?.outerHTML.slice(0, 160) ?? "";
  if (!(focused instanceof HTMLElement) || header === null || header.contains(focused) || focused === document.body) return { name, under: false };
  const box = focused.getBoundingClientRect();
  const cover = header.getBoundingClientRect();
  const sticky = getComputedStyle(header).position === "sticky" && cover.top <= 0;
  return { name, under: sticky && box.height > 0 && box.bottom <= cover.bottom && box.top >= cover.top };
}
