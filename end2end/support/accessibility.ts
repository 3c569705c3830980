// Audits with axe: all rules of WCAG 2.2 AA, including contrast.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules about colours, in which themes differ. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Audits pages. A finding does not stop the spec, but fails it at the end. */
export class Accessibility {
  constructor(readonly page: Page) {}

  /** Audits with all rules; reports each finding with its elements. */
  audit(): Promise<void> {
    return this.#audit((axe) => axe.withTags(TAGS));
  }

  /** Audits what is inside of `<main>`: header and footer are the same on all pages. */
  auditMain(): Promise<void> {
    return this.#audit((axe) => axe.include("main").withTags(TAGS));
  }

  /** Audits the colours only, after a change of the theme. */
  auditColours(): Promise<void> {
    return this.#audit((axe) => axe.withRules(COLOURS));
  }

  async #audit(choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
    const axe = new AxeBuilder({ page: this.page })
      // The site has no frames, and selectors of passed rules are not needed: the audit takes a fifth of the
      // time.
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
