// Snapshots of the accessibility tree of the pages with a body of their own, and of one page of each family. Read
// changes before accepting them.
import { DRAWN, READY, SYMBOL } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

// Long tables are filtered to one row, which represents all of them.
const ADDRESSES: Record<string, string> = {
  ...Object.fromEntries(DRAWN.map((id) => [id, READY[id]])),
  disclosures: `${READY.disclosures}?symbol=KNAF&from=2026-11-11`,
  equities: `${READY.equities}?q=${SYMBOL}`,
  bonds: `${READY.bonds}?q=BRHT2910`,
  sukuk: `${READY.sukuk}?q=ATHR2901`,
  "company-daily-summary": `${READY["company-daily-summary"]}?from=2026-11-09`,
  "foreign-ownership": `${READY["foreign-ownership"]}?q=${SYMBOL}`,
  index: `${READY.index.replace("GENERAL", "UTILITIES")}`,
};

for (const [name, path] of Object.entries(ADDRESSES)) {
  test(`ARIA tree: ${name}`, async ({ page, request, at }) => {
    // The first answer after an idle period may be stale and show its age; the next one is not.
    await request.get(at(path));
    await page.goto(at(path));
    await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });
}

test("ARIA tree: footer", async ({ page, at }) => {
  await page.goto(at(READY.home));
  await expect(page.getByRole("contentinfo")).toMatchAriaSnapshot({ name: "footer.aria.yml" });
});
