// Lists on paper: nothing is cut, and words stay whole.
import { LISTS, PAGES } from "../support/places.ts";
import { expect, ONCE, test } from "../support/test.ts";

for (const id of [...LISTS, "futures", "end-of-day-item", "brokers-directory"] as const) {
  test(`nothing of ${id} is cut at the edge of a sheet`, async ({ page, at }) => {
    // The width of A4 without its margins.
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.goto(at(PAGES[id]));
    await page.emulateMedia({ media: "print" });
    const over = await page.locator(".table-wrap").evaluateAll((all) => all.map((wrap) => wrap.scrollWidth - wrap.clientWidth));
    expect(over.length).toBeGreaterThan(0);
    expect(Math.max(...over)).toBeLessThanOrEqual(0);
    // No word of a head goes on in the next line.
    const broken = await page.locator(".table-wrap thead th").evaluateAll((heads) =>
      heads.flatMap((head) => {
        const [texts, range, found] = [document.createTreeWalker(head, NodeFilter.SHOW_TEXT), document.createRange(), [] as string[]];
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          for (const word of (text.textContent ?? "").matchAll(/[^\s/–-]+/gu)) {
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
            if (lines.size > 1) found.push(word[0]);
          }
        }
        return found;
      }),
    );
    expect(broken).toEqual([]);
  });
}

test("the catalogue has the parameters and columns of every table on paper", ONCE, async ({ page }) => {
  await page.goto(PAGES["developers-data"]);
  await page.emulateMedia({ media: "print" });
  const folds = await page.locator(".catalogue__folds > details").evaluateAll((all) => all.map((fold) => [...fold.children].map((child) => child.checkVisibility())));
  expect(folds.length).toBeGreaterThan(100);
  expect(folds.flat()).not.toContain(false);
});

test("all columns of a list fit on a sheet", ONCE, async ({ page, at, request }) => {
  const columns = ((await (await request.get(`${at(PAGES.equities)}.json`)).json()) as { columns: { key: string }[] }).columns;
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.goto(`${at(PAGES.equities)}?columns=${columns.slice(0, 18).map((column) => column.key).join(",")}`);
  await page.emulateMedia({ media: "print" });
  const over = await page.locator("borsa-table .table-wrap").evaluate((wrap) => wrap.scrollWidth - wrap.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
});
