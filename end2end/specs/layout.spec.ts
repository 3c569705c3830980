// Layout on phones, in small windows, and in print.
import type { Page } from "@playwright/test";
import { FAMILIES, PAGES } from "../support/places.ts";
import { expect, hydrated, ONCE, test } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };
const WINDOW = { width: 1024, height: 800 };

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (found === null) throw new Error(`${selector} is not drawn`);
  return found;
};

/** Fails when a column's head extends beyond the scrolling region of its table. */
const seen = async (page: Page, selector: string) => {
  const [table, head] = [await box(page, ".table-wrap"), await box(page, selector)];
  expect(head.x, selector).toBeGreaterThanOrEqual(table.x - 1);
  expect(head.x + head.width, selector).toBeLessThanOrEqual(table.x + table.width + 1);
};

test("on a phone the close of a day and its change are seen without scrolling, below a tidy breadcrumb", async ({ page, at }) => {
  await page.setViewportSize(PHONE);
  await page.goto(at(PAGES["company-daily-summary"]));
  for (const key of ["date", "close", "change", "change-percent"]) await seen(page, `th[data-k="${key}"]`);
  await test.step("no line of the breadcrumb begins with a separator", async () => {
    const first = await page.locator(".crumbs li").evaluateAll((items) => items.map((item) => item.firstElementChild?.localName));
    expect(first.length).toBeGreaterThan(3);
    expect(first).not.toContain("svg");
  });
});

test("on a phone the change of a period is seen without scrolling", async ({ page, at, t }) => {
  await page.setViewportSize(PHONE);
  await page.goto(at(PAGES["company-trading-summary"]));
  for (const id of ["trading-period", "col-change-percent"]) await seen(page, `thead th:text-is("${t(id)}")`);
});

/** Loads files late, and sums up how far the page moves. */
const watchShifts = async (page: Page, late: RegExp) => {
  await page.route(late, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
};

/** Nothing that a reader has begun to read moves while the page loads. */
const stands = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  // The shift of a frame is reported behind it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0));
  expect.soft(moved, path).toBeLessThan(0.02);
};

test("nothing moves on a small phone when fonts and styles come late", async ({ page, at }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await watchShifts(page, /\.(woff2|css)$/);
  const sukuk = PAGES.company.replace("SAHW", "GHAF3501");
  for (const path of [sukuk, PAGES["company-daily-summary"], PAGES["company-accounts"], PAGES.payments]) await stands(page, at(path));
});

// It stands behind what is visible first.
for (const width of [390, 1440]) {
  test(`nothing moves when the second style sheet comes late, ${width} wide`, ONCE, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page, /\/client-[^/]*\.css$/);
    for (const id of FAMILIES) await stands(page, PAGES[id]);
  });
}

test("nothing moves on a phone when the table's widget comes late", ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await watchShifts(page, /\.wasm$/);
  await page.goto(PAGES.equities);
  const apply = page.locator(".toolbar [type=submit]");
  await expect(page.locator("borsa-table:defined")).toBeAttached();
  await expect(apply).toBeHidden();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500))));
  const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0));
  expect(moved).toBeLessThan(0.005);
});

test("filters can be applied where the table's widget cannot be loaded", ONCE, async ({ page, noise }) => {
  noise.allow(/Failed to load resource|could not be loaded/);
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto(PAGES.equities);
  // Each file is asked for several times, with pauses.
  await expect(page.locator("[data-widgets-failed]")).toBeAttached({ timeout: 30_000 });
  await page.locator(".toolbar select[name=moved]").selectOption("up");
  await page.locator(".toolbar [type=submit]").click();
  await expect(page).toHaveURL(/moved=up/);
});

test("the strip of indices runs to the edge of a phone, and fits in a small window", async ({ page, at }) => {
  await page.setViewportSize(PHONE);
  await page.goto(at(PAGES.home));
  const strip = await box(page, ".hero .strip");
  expect([Math.round(strip.x), Math.round(strip.width)]).toEqual([0, PHONE.width]);
  await page.setViewportSize(WINDOW);
  const hidden = await page.locator(".hero .strip").evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
});

for (const id of ["home", "disclosures", "company"] as const) {
  test(`bars, strip and files of ${id} are a finger high on a phone`, async ({ page, at }) => {
    await page.setViewportSize(PHONE);
    await page.goto(at(PAGES[id]));
    await page.evaluate(() => document.fonts.ready);
    const small = await page.locator(".utilbar :is(a, button), .strip a, a.pdf").evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && Math.round(control.getBoundingClientRect().height) < 44)
        .map((control) => `${control.localName}.${control.className} ${control.textContent.trim()}`),
    );
    expect(small).toEqual([]);
  });
}

for (const id of ["home", "company", "index"] as const) {
  test(`buttons and ranges of ${id} are a finger high on a phone, and ranges as wide`, async ({ page, at }) => {
    await page.goto(at(PAGES[id]));
    await hydrated(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const small = await page.locator("main :is(.btn, .seg__btn, .more, button, select, summary)").evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility() && control.closest("table, .visually-hidden, .choice, .live-pause, p") === null)
          .filter((control) => {
            const { width: wide, height } = control.getBoundingClientRect();
            return Math.round(height) < 44 || (control.matches(".seg__btn") && Math.round(wide) < 44);
          })
          .map((control) => `${control.localName}.${control.className} ${control.textContent.trim()}`),
      );
      expect.soft(small, `${width} pixels`).toEqual([]);
    }
    // Nothing is pushed out of the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test("fields of days show the whole day on the smallest phone", async ({ page, at }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(at(PAGES["direct-deals"]));
  await page.locator(".fold__button").click();
  const fields = await page.locator(".fold__body input[type=date]").evaluateAll((all) =>
    all.map((field) => {
      // As wide as its content.
      const free = field.cloneNode() as HTMLElement;
      Object.assign(free.style, { position: "absolute", inlineSize: "max-content", minInlineSize: "0", maxInlineSize: "none" });
      field.after(free);
      const [width, needed] = [field, free].map((one) => Math.round(one.getBoundingClientRect().width));
      free.remove();
      return { width, needed };
    }),
  );
  expect(fields).toHaveLength(2);
  for (const { width, needed } of fields) expect(width).toBeGreaterThanOrEqual(needed ?? Number.POSITIVE_INFINITY);
});

test("in a small window totals and footer stand in one row", async ({ page, at }) => {
  await page.setViewportSize(WINDOW);
  await page.goto(at(PAGES.equities));
  const tops = (selector: string) =>
    page.locator(selector).evaluateAll((items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().top))).size);
  expect(await tops(".ledger__item")).toBe(1);
  await page.locator(".footer").scrollIntoViewIfNeeded();
  expect(await tops(".footer__cols > div")).toBe(1);
});

test("the first band of the home page does not wait for the styles of the rest", ONCE, async ({ request }) => {
  const html = await (await request.get(PAGES.home)).text();
  const [band, styles, rest] = [html.indexOf('aria-labelledby="market-now"'), html.lastIndexOf('rel="stylesheet"'), html.indexOf('id="glance"')];
  expect(band).toBeGreaterThan(0);
  expect(styles).toBeGreaterThan(band);
  expect(rest).toBeGreaterThan(styles);
});

test("print has no controls, the light theme, and every row", async ({ page, at }) => {
  await page.goto(at(PAGES.equities));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const gone of [".toolbar", ".tabs", ".crumbs", ".mainnav", ".utilbar__end", ".footer"]) {
    await expect(page.locator(gone).first()).toBeHidden();
  }
  expect(await page.locator("html").evaluate((element) => getComputedStyle(element).colorScheme)).toBe("light");
  // On a sheet of A4, which is narrower than the windows in which the clock shows.
  await page.setViewportSize({ width: 703, height: 1000 });
  await expect(page.locator(".header .brand__name")).toBeVisible();
  await expect(page.locator('.utilbar borsa-date[kind="long"]')).toBeVisible();
  const wrap = page.locator(".table-wrap").first();
  expect(await wrap.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  expect(await page.locator("tbody tr[data-s]").count()).toBeGreaterThan(70);
});

test("a signed headline figure is as light as its neighbours, and a change of debt has the colour of the text", async ({ page, at }) => {
  await page.goto(at(PAGES["weekly-margin-trading-report"]));
  const values = page.locator(".headlines .ledger__value");
  const told = (element: Element) => [getComputedStyle(element).fontWeight, getComputedStyle(element).color];
  const neighbour = await values.first().evaluate(told);
  expect(await values.locator(".chg").evaluate(told)).toEqual(neighbour);
});
