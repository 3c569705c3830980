// Snapshots of the accessibility tree of the pages with a body of their own, and of one page of each family. Read
// changes before accepting them.
import { DRAWN, PAGES, SYMBOL } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

// Long tables are filtered to one row, which represents all of them.
const ADDRESSES: Record<string, string> = {
  ...Object.fromEntries(DRAWN.map((id) => [id, PAGES[id]])),
  disclosures: `${PAGES.disclosures}?symbol=KNAF&from=2026-11-11`,
  equities: `${PAGES.equities}?q=${SYMBOL}`,
  bonds: `${PAGES.bonds}?q=BRHT2910`,
  sukuk: `${PAGES.sukuk}?q=ATHR2901`,
  "company-daily-summary": `${PAGES["company-daily-summary"]}?from=2026-11-09`,
  "foreign-ownership": `${PAGES["foreign-ownership"]}?q=${SYMBOL}`,
  index: `${PAGES.index.replace("GENERAL", "UTILITIES")}`,
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
  await page.goto(at(PAGES.home));
  await expect(page.getByRole("contentinfo")).toMatchAriaSnapshot({ name: "footer.aria.yml" });
});
