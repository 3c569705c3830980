// The exchange's services slow, down or talking nonsense: the page stands, a block says so.
import { SLICE } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

for (const fault of ["down", "garbage"]) {
  test(`indices ${fault}: that block alone says so`, async ({ page, at, serve, t }) => {
    const server = await serve({ "sandbox.fault": `indices=${fault}` });
    const answer = await page.goto(server.url + at(SLICE.home));
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("main").getByText(t("data-failed"))).toHaveCount(1);
    await expect(page.getByRole("heading", { name: t("home-disclosures"), exact: true })).toBeVisible();
  });
}

test("the list without quotes says so, in the page", async ({ page, at, serve, t }) => {
  const server = await serve({ "sandbox.fault": "stocks=down" });
  await page.goto(server.url + at(SLICE.equities));
  await expect(page.getByRole("main")).toContainText(t("data-failed"));
  await expect(page.getByRole("main")).not.toContainText(t("data-empty"));
});

test("a slow service holds a page for a second at most", async ({ request, at, serve }) => {
  const server = await serve({ "sandbox.fault": "indices=slow:3s" });
  await request.get(server.url + at(SLICE.home));
  const start = Date.now();
  expect((await request.get(server.url + at(SLICE.home))).status()).toBe(200);
  expect(Date.now() - start).toBeLessThan(5000);
});

test("while the market's status is not known, nothing is called live or final", async ({ page, at, serve, t }) => {
  const server = await serve({ "sandbox.fault": "status=down" });
  await page.goto(server.url + at(SLICE.home));
  await expect(page.getByRole("region", { name: t("shell-utility") })).toContainText(t("status-unknown"));
  const marks = await page.getByRole("main").locator(".asof").allTextContents();
  expect(marks.length).toBeGreaterThan(2);
  for (const mark of marks) expect(mark).toContain(t("as-of-stale", { time: "" }).split(" ")[0]);
});

test("the course alone fails: its place says so, the index stands", async ({ page, at, serve, t }) => {
  const server = await serve({ "sandbox.fault": "intraday=garbage" });
  await page.goto(server.url + at(SLICE.home));
  const message = page.getByRole("main").getByText(t("data-failed"));
  await expect(message).toHaveCount(1);
  const mark = page.locator(".horizon .state__mark");
  const [words, drawing] = [await message.boundingBox(), await mark.boundingBox()];
  expect(drawing?.width).toBeLessThan(100);
  expect((drawing?.y ?? 0) + (drawing?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0);
});
