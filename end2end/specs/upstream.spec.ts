// The exchange's services slow, down or talking nonsense: the page stands, a block says so.
import { SLICE } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

for (const fault of ["down", "garbage"]) {
  test(`indices ${fault}: that block alone says so`, async ({ page, at, serve, t }) => {
    const server = await serve({ "sandbox.fault": `indices=${fault}` });
    const answer = await page.goto(server.url + at(SLICE.home));
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("main")).toContainText(t("data-failed"));
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
