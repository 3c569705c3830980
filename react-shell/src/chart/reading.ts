// Reads a server-rendered chart under the pointer: time, value and volume of the nearest row of its table.
import { tableOf, titles } from "./titles.ts";

/** The row whose place, in thousandths of the width, is nearest. */
export function nearest(rows: readonly HTMLTableRowElement[], place: number): HTMLTableRowElement | undefined {
  const away = (row: HTMLTableRowElement) => Math.abs(Number(row.dataset["x"]) - place);
  return rows.reduce<HTMLTableRowElement | undefined>((best, row) => (best === undefined || away(row) < away(best) ? row : best), undefined);
}

/** The texts of a row behind the titles of their columns. */
function describe(row: HTMLTableRowElement, heads: readonly string[]): readonly Node[] {
  return Array.from(row.children, (cell, nth) => {
    const pair = document.createElement("span");
    pair.dir = document.documentElement.dir;
    const value = document.createElement("b");
    const text = document.createElement("bdi");
    text.textContent = cell.textContent;
    value.append(text);
    pair.append(`${heads[nth] ?? ""} `, value);
    return pair;
  });
}

/** Shows the reading while the pointer is on the plot. The table has the same for the keyboard and for screen readers. */
export function startReading(plot: HTMLElement): void {
  const hair = document.createElement("span");
  const read = document.createElement("p");
  hair.className = "chart-hair";
  read.className = "chart-read";
  read.setAttribute("aria-hidden", "true");
  plot.addEventListener("pointermove", ({ clientX }) => {
    const { left, width } = plot.getBoundingClientRect();
    const place = ((clientX - left) / width) * 1000;
    const row = nearest([...(tableOf(plot)?.querySelectorAll<HTMLTableRowElement>("tbody tr") ?? [])], place);
    if (row === undefined) return;
    read.replaceChildren(...describe(row, titles(plot)));
    read.dataset["side"] = place < 500 ? "end" : "start";
    hair.style.setProperty("--x", `${Number(row.dataset["x"]) / 10}%`);
    if (!read.isConnected) plot.append(hair, read);
  });
  plot.addEventListener("pointerleave", () => {
    hair.remove();
    read.remove();
  });
}
