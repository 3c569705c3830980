// What assistive technology is told, page by page: a change here is read before it is accepted.
import { SLICE, SYMBOL } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

// One row of a long table says as much as all of them.
const ADDRESSES: Record<string, string> = {
  ...SLICE,
  equities: `${SLICE.equities}?q=${SYMBOL}`,
  "daily summary": `${SLICE["daily summary"]}?from=2026-11-09`,
  index: `${SLICE.index.replace("GENERAL", "UTILITIES")}`,
};

for (const [name, path] of Object.entries(ADDRESSES)) {
  test(`ARIA tree: ${name}`, async ({ page, request, at }) => {
    // The first answer after a quiet time may be an old one with its age; the next is not.
    await request.get(at(path));
    await page.goto(at(path));
    await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: `${name.replaceAll(" ", "-")}.aria.yml` });
  });
}

test("ARIA tree: footer", async ({ page, at }) => {
  await page.goto(at(SLICE.home));
  await expect(page.getByRole("contentinfo")).toMatchAriaSnapshot({ name: "footer.aria.yml" });
});
