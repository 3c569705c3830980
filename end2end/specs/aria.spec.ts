// What assistive technology is told, page by page: a change here is read before it is accepted.
import { READY, SYMBOL } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

// One row of a long table says as much as all of them.
const ADDRESSES: Record<string, string> = {
  ...READY,
  equities: `${READY.equities}?q=${SYMBOL}`,
  "company-daily-summary": `${READY["company-daily-summary"]}?from=2026-11-09`,
  index: `${READY.index.replace("GENERAL", "UTILITIES")}`,
};

for (const [name, path] of Object.entries(ADDRESSES)) {
  test(`ARIA tree: ${name}`, async ({ page, request, at }) => {
    // The first answer after a quiet time may be an old one with its age; the next is not.
    await request.get(at(path));
    await page.goto(at(path));
    await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });
}

test("ARIA tree: footer", async ({ page, at }) => {
  await page.goto(at(READY.home));
  await expect(page.getByRole("contentinfo")).toMatchAriaSnapshot({ name: "footer.aria.yml" });
});
