// The titles of the columns of the table that belongs to a drawn chart.

/** The table of a chart, which is in the same section. */
export function tableOf(drawn: Element): HTMLTableElement | null {
  return drawn.closest("section")?.querySelector<HTMLTableElement>(".chart-table table") ?? null;
}

/** Its titles in the language of the page: time or date, value, volume. */
export function titles(drawn: Element): readonly string[] {
  const heads = tableOf(drawn)?.querySelectorAll("thead th") ?? [];
  return Array.from(heads, (head) => head.textContent);
}
