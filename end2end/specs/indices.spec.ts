// The list of indices, and the page of an index.
import { PAGES } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

test("ten price indices, eight of them of sectors, and a total-return twin with their values", async ({ page, at }) => {
  await page.goto(at(PAGES.indices));
  await expect(page.getByRole("table").first().locator("tbody tr")).toHaveCount(11);
});

test("an index with constituents whose contributions make its move", async ({ page, at, request }) => {
  await page.goto(at(PAGES.index));
  await expect(page.locator("thead th[data-k=contribution]")).toBeVisible();
  expect(await page.locator("tbody tr[data-s]").count()).toBeGreaterThan(20);
  const answer = await request.get(`${at(PAGES.index)}.json`);
  expect(answer.status()).toBe(200);
});
