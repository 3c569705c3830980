// axe on every page of the slice, in both themes, wide and narrow; what axe cannot see besides.
import { SLICE } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

for (const [name, path] of Object.entries(SLICE)) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [1440, 390]) {
      test(`axe: ${name}, ${colorScheme}, ${width} wide`, async ({ page, at, a11y }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(at(path));
        await hydrated(page);
        await a11y.audit();
      });
    }
  }

  test(`no sideways scroll at 320: ${name}`, async ({ page, at }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(at(path));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  test(`targets are at least 24 pixels: ${name}`, async ({ page, at }) => {
    await page.goto(at(path));
    await hydrated(page);
    expect(await page.evaluate(smallTargets)).toEqual([]);
  });

  test(`the focus is never under the header: ${name}`, async ({ page, at }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(at(path));
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const hidden: string[] = [];
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press("Shift+Tab");
      const under = await page.evaluate(hiddenFocus);
      if (under !== "") hidden.push(under);
    }
    expect(hidden).toEqual([]);
  });
}

/** Runs in the page: controls smaller than 24 by 24 that stand neither in text nor alone. */
function smallTargets(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>("a[href], button, select, input:not([type=hidden]), summary")];
  const shown = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.closest(".visually-hidden, .skip") === null);
  const boxes = shown.map((control) => control.getBoundingClientRect());
  const inText = (control: HTMLElement) => getComputedStyle(control).display === "inline";
  return shown.flatMap((control, at) => {
    const box = boxes[at];
    if (box === undefined || box.width === 0 || inText(control) || (box.width >= 23.5 && box.height >= 23.5)) return [];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // A smaller target passes when a circle of 24 pixels around it touches no other target.
    const touched = boxes.some((other, index) => {
      if (index === at || other.width === 0 || shown[index]?.contains(control) || control.contains(shown[index] ?? null)) return false;
      const dx = Math.max(other.left - x, 0, x - other.right);
      const dy = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(dx, dy) < 12;
    });
    return touched ? [`${control.outerHTML.slice(0, 120)} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`] : [];
  });
}

/** Runs in the page: the focused element when the sticky header covers all of it. */
function hiddenFocus(): string {
  const focused = document.activeElement;
  const header = document.querySelector("header.header");
  if (!(focused instanceof HTMLElement) || header === null || header.contains(focused) || focused === document.body) return "";
  const box = focused.getBoundingClientRect();
  const cover = header.getBoundingClientRect();
  const sticky = getComputedStyle(header).position === "sticky" && cover.top <= 0;
  return sticky && box.height > 0 && box.bottom <= cover.bottom && box.top >= cover.top ? focused.outerHTML.slice(0, 160) : "";
}
