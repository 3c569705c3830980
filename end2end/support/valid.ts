// Validates HTML against the standard; rules of style are off.
import { HtmlValidate } from "html-validate";

const STANDARD = { root: true, extends: ["html-validate:standard"] };

const strict = new HtmlValidate(STANDARD);

/**
 * For pages with tables. The standard lets rows and cells end without an end tag, which the validator takes for mistakes; the
 * check `outside` has a validator that knows it.
 */
const tabular = new HtmlValidate({ ...STANDARD, rules: { "close-order": "off", "element-permitted-content": "off" } });

/** The errors of a page, each with line and column. */
export async function mistakes(html: string): Promise<string[]> {
  const validator = /<t[dh][ >]/.test(html) ? tabular : strict;
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return messages.map(({ line, column, ruleId, message }) => `${String(line)}:${String(column)} ${ruleId}: ${message}`);
}
