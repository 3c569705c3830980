// Audits with axe: all rules of WCAG 2.2 AA, including contrast.
import axe from "axe-core";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules about colours, in which themes differ. */
const COLOURS = ["color-contrast", "link-in-text-block"];

type Finding = { id: string; help: string; where: string[] };
type Rules = { type: "tag" | "rule"; values: string[] };

/**
 * Audits pages. A finding does not stop the spec, but fails it at the end. The site has no frames, so that axe runs
 * in the page alone, where it is put once.
 */
export class Accessibility {
  constructor(readonly page: Page) {}

  /** Audits with all rules; reports each finding with its elements. */
  audit(): Promise<void> {
    return this.#audit("html", { type: "tag", values: TAGS });
  }

  /** Audits what is inside of `<main>`: header and footer are the same on all pages. */
  auditMain(): Promise<void> {
    return this.#audit("main", { type: "tag", values: TAGS });
  }

  /** Audits the colours only, after a change of the theme. */
  auditColours(): Promise<void> {
    return this.#audit("html", { type: "rule", values: COLOURS });
  }

  async #audit(inside: string, rules: Rules): Promise<void> {
    if (!(await this.page.evaluate(() => "axe" in globalThis))) await this.page.evaluate(axe.source);
    await this.page.evaluate(settled);
    expect.soft(await this.page.evaluate(run, { inside, rules })).toEqual([]);
  }
}

/** Runs in the page: what a change of its size or a late font leads to is drawn, such as the stops of tables that scroll. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

/** Runs in the page: what axe finds inside of an element. Only what fails gets selectors. */
async function run({ inside, rules }: { inside: string; rules: Rules }): Promise<Finding[]> {
  const { violations } = await axe.run(inside, { runOnly: rules, resultTypes: ["violations"] });
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
}
