// axe with every rule of WCAG 2.2 AA, contrast among them.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Audits a page as it stands. */
export class Accessibility {
  constructor(readonly page: Page) {}

  /** Fails with each finding and the elements that it is about. */
  async audit(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page })
      // The site has no frames, and what passes needs no selectors: a fifth of the time.
      .setLegacyMode()
      .options({ resultTypes: ["violations"] })
      .withTags(TAGS)
      .analyze();
    const findings = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 5).map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    }));
    expect(findings).toEqual([]);
  }
}
