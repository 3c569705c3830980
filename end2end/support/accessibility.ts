// axe with every rule of WCAG 2.2 AA, contrast among them.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that look at colours, the only thing in which themes differ. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Audits a page as it stands; the spec goes on after a finding, and fails at its end. */
export class Accessibility {
  constructor(readonly page: Page) {}

  /** Looks for everything; tells each finding and the elements that it is about. */
  audit(): Promise<void> {
    return this.#audit((axe) => axe.withTags(TAGS));
  }

  /** Looks at the colours only: what changes with the theme of a page that was audited. */
  auditColours(): Promise<void> {
    return this.#audit((axe) => axe.withRules(COLOURS));
  }

  async #audit(choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
    const axe = new AxeBuilder({ page: this.page })
      // The site has no frames, and what passes needs no selectors: a fifth of the time.
      .setLegacyMode()
      .options({ resultTypes: ["violations"] });
    const { violations } = await choose(axe).analyze();
    const findings = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 5).map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    }));
    expect.soft(findings).toEqual([]);
  }
}
