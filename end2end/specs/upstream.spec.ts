// Services of the exchange that are slow, down or send invalid answers: the page is served and a block shows
// an error. server/tests/routes/chaos covers all faults of all calls.
import { PAGES } from "../support/places.ts";
import { expect, ONCE, test } from "../support/test.ts";

test("without indices, only their block and what moved the index show an error", ONCE, async ({ page, at, serve, t }) => {
  const server = await serve({ "sandbox.fault": "indices=down" });
  const answer = await page.goto(server.url + at(PAGES.home));
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("main").getByText(t("data-failed"))).toHaveCount(2);
  await expect(page.getByRole("heading", { name: t("home-disclosures"), exact: true })).toBeVisible();
});

test("without quotes the list and the head of a company show an error", ONCE, async ({ page, at, serve, t }) => {
  const server = await serve({ "sandbox.fault": "stocks=down" });
  await page.goto(server.url + at(PAGES.equities));
  await expect(page.getByRole("main")).toContainText(t("data-failed"));
  await expect(page.getByRole("main")).not.toContainText(t("data-empty"));
  await page.goto(server.url + at(PAGES.company));
  await expect(page.locator(".notice--bad > .icon")).toBeVisible();
});

test("a page does not wait for a slow service", ONCE, async ({ request, serve }) => {
  const server = await serve({ "sandbox.fault": "indices=slow:12s" });
  const start = Date.now();
  expect((await request.get(server.url + PAGES.home)).status()).toBe(200);
  expect(Date.now() - start).toBeLessThan(6000);
});

test("while the market's status is not known, nothing is called live or final", async ({ page, at, serve, t }) => {
  const server = await serve({ "sandbox.fault": "status=down" });
  await page.goto(server.url + at(PAGES.home));
  await expect(page.getByRole("region", { name: t("shell-utility") })).toContainText(t("status-unknown"));
  const marks = await page.getByRole("main").locator(".asof").allTextContents();
  expect(marks.length).toBeGreaterThan(2);
  for (const mark of marks) expect(mark).toContain(t("as-of-time", { time: "" }).split(" ")[0]);
});

test("when only the intraday chart fails, its block shows an error and the index is shown", ONCE, async ({ page, at, serve, t }) => {
  const server = await serve({ "sandbox.fault": "intraday=garbage" });
  await page.goto(server.url + at(PAGES.home));
  const message = page.getByRole("main").getByText(t("data-failed"));
  await expect(message).toHaveCount(1);
  const mark = page.locator(".horizon .state__mark");
  const [words, drawing] = [await message.boundingBox(), await mark.boundingBox()];
  expect(drawing?.width).toBeLessThan(100);
  expect((drawing?.y ?? 0) + (drawing?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0);
});
