// The rows of a view as text: what a grid copies and exports.

const UNITS = '\x1f';
const ROWS = '\x1e';

/** The rows of the view, or those with the given keys, as `csv` or `tsv` with a line of titles. */
export function rowsAs(element, format = 'csv', keys) {
  const wanted = keys && new Set([...keys].map(String));
  const rows = rowsOf(element).filter(([key]) => !wanted || wanted.has(key));
  const lines = [heads(element).map(titleOf), ...rows.map(([, ...cells]) => cells)];
  const [between, end, written] = format === 'tsv' ? ['\t', '\n', plain] : [',', '\r\n', quoted];
  return lines.map((cells) => cells.map(written).join(between) + end).join('');
}

// A spreadsheet takes these texts as formulas; figures are none.
const isFormula = (text) => /^(?:\p{Cc}|\s*[=+\-@＝＋－＠])/u.test(text) && !/^-?[\d.]+$/.test(text);
const disarmed = (text) => (isFormula(text) ? `'${text}` : text);
const plain = (text) => disarmed(text).replace(/[\t\r\n]+/g, ' ');
const quoted = (text) => {
  const safe = disarmed(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
export const heads = (element) => [...element.querySelectorAll('thead tr:last-child > th')];

/** The title of a column, without what a grid adds to it. */
export function titleOf(head) {
  const copy = head.cloneNode(true);
  for (const part of copy.querySelectorAll('[data-part]')) part.remove();
  return copy.textContent.trim();
}

/** Key and cells of each row of the view, as in data formats. Of a table that the element has no rows of, as they are drawn. */
export function rowsOf(element) {
  const text = element.view?.() ?? '';
  if (text) return text.split(ROWS).slice(0, -1).map((row) => row.split(UNITS));
  return drawn(element).map((row) => [row.dataset.s, ...[...row.cells].map((cell) => cell.textContent.trim())]);
}

/** The rows that are in the document. */
export const drawn = (element) => [...element.querySelectorAll('tbody tr[data-s]')];
