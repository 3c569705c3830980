// What scrolls sideways on phones: tables with titles above cards, and the edges of tables, tabs and kinds of dates.
import { PAGES } from "../support/places.ts";
import { expect, hydrated, test } from "../support/test.ts";

test("above cards the titles say that they sort, and do", async ({ page, at, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(PAGES.equities));
  await hydrated(page);
  const head = page.locator("borsa-table thead");
  expect(await head.evaluate((element) => getComputedStyle(element, "::before").content)).toBe(`"${t("table-sort-by")}"`);
  await head.locator('[data-k="change-percent"] a').click();
  await expect(page).toHaveURL(/sort=-?change-percent/);
  await test.step("titles that do not sort are for screen readers alone", async () => {
    await page.goto(at(PAGES.home));
    const titles = page.locator(".table--cards thead").first();
    await expect(titles.getByRole("columnheader")).toHaveCount(4);
    expect((await titles.boundingBox())?.height).toBeLessThanOrEqual(2);
  });
});

test("the end of a table that scrolls on a phone fades, and is whole once it is reached", async ({ page, at }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(PAGES.futures));
  const wrap = page.locator("borsa-table .table-wrap");
  const cut = () => wrap.evaluate((element) => getComputedStyle(element).getPropertyValue("--cut"));
  await expect.poll(cut).toBe("32px");
  await wrap.evaluate((element) => element.scrollBy(getComputedStyle(element).direction === "rtl" ? -9999 : 9999, 0));
  await expect.poll(cut).toBe("0px");
});

test("on a phone the amounts of payments fit their columns", async ({ page, at }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(PAGES.payments));
  const cut = await page.locator("borsa-table tbody").evaluate((body) => {
    const cells = [...body.querySelectorAll("tr > :is(:nth-child(2), :nth-child(6))")];
    return cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent);
  });
  expect(cut).toEqual([]);
  await expect(page.locator("borsa-table tbody tr > :nth-child(2)").first()).toContainText(/\.\d{4,}/);
});

test("tabs that scroll on a phone fade where there are more, and have no shadow behind their words", async ({ page, at }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(PAGES.company));
  const tabs = page.locator(".tabs").first();
  const told = (name: string) => tabs.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
  expect(await told("--shade")).toBe("transparent");
  // A strip may end a part of a pixel before its last tab.
  const cut = async (name: string) => Math.round(Number.parseFloat(await told(name)));
  await tabs.evaluate((element) => element.scrollTo(0, 0));
  await expect.poll(() => cut("--cut")).toBe(32);
  expect(await cut("--cut-before")).toBe(0);
  await tabs.evaluate((element) => element.scrollBy(getComputedStyle(element).direction === "rtl" ? -9999 : 9999, 0));
  await expect.poll(() => cut("--cut")).toBe(0);
  expect(await cut("--cut-before")).toBe(32);
});

test("the kinds of dates are one line on a phone, and begin with the chosen one in sight", async ({ page, at }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${at(PAGES.calendar)}?kind=listing`);
  const kinds = page.locator(".kinds");
  const tops = await kinds.locator("li").evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await kinds.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
  await expect(kinds.locator("[aria-current]")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the list of dates shows on a phone of whom a date is, without scrolling", async ({ page, at }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${at(PAGES.calendar)}?view=month`);
  const wrap = await page.locator("borsa-table .table-wrap").boundingBox();
  const what = await page.locator('borsa-table thead [data-k="what"]').boundingBox();
  expect(what?.x).toBeGreaterThanOrEqual(wrap?.x ?? 0);
  expect((what?.x ?? 0) + (what?.width ?? 0)).toBeLessThanOrEqual((wrap?.x ?? 0) + (wrap?.width ?? 0));
});
