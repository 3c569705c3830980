// Validates HTML against the standard; rules of style are off.
import { type ConfigData, HtmlValidate } from "html-validate";

/** Parts of a native table have no role, and no other element has the role that it has by itself. */
const RULES = { "no-redundant-role": "error" } as const;

const STANDARD: ConfigData = { root: true, extends: ["html-validate:standard"], rules: RULES };

const strict = new HtmlValidate(STANDARD);

/**
 * For pages with tables. The standard lets rows and cells end without an end tag, which the validator takes for mistakes; the
 * check `outside` has a validator that knows it.
 */
const tabular = new HtmlValidate({ ...STANDARD, rules: { ...RULES, "close-order": "off", "element-permitted-content": "off" } });

/** The errors of a page, each with line and column. */
export async function mistakes(html: string): Promise<string[]> {
  const validator = /<t[dh][ >]/.test(html) ? tabular : strict;
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return messages.map(({ line, column, ruleId, message }) => `${String(line)}:${String(column)} ${ruleId}: ${message}`);
}
