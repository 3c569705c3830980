import { expect, test } from "vitest";
import { nearest, startReading } from "./reading.ts";

const row = (x: number, cells: readonly string[]) => `<tr data-x="${x}"><th>${cells[0]}</th><td>${cells[1]}</td><td>${cells[2]}</td></tr>`;

function section(): HTMLElement {
  document.body.innerHTML = `<section><div class="plot"></div><details class="chart-table"><table>
    <thead><tr><th>Time</th><th>Last</th><th>Volume</th></tr></thead>
    <tbody>${row(0, ["10:00", "4.30", "12"])}${row(400, ["12:00", "4.34", "20"])}${row(800, ["14:00", "4.38", "7"])}</tbody>
  </table></details></section>`;
  return document.querySelector<HTMLElement>(".plot")!;
}

test("the nearest row is found", () => {
  const rows = [...section().closest("section")!.querySelectorAll<HTMLTableRowElement>("tbody tr")];
  const at = (place: number) => nearest(rows, place)?.firstElementChild?.textContent;
  expect([at(-5), at(199), at(201), at(1000)]).toEqual(["10:00", "10:00", "12:00", "14:00"]);
  expect(nearest([], 5)).toBeUndefined();
});

test("the reading names what it shows, and goes with the pointer", () => {
  const plot = section();
  plot.getBoundingClientRect = () => new DOMRect(100, 0, 500, 200);
  startReading(plot);
  plot.dispatchEvent(new MouseEvent("pointermove", { clientX: 320 }));
  const read = plot.querySelector("p");
  expect(read?.textContent).toBe("Time 12:00Last 4.34Volume 20");
  expect(read?.getAttribute("aria-hidden")).toBe("true");
  plot.dispatchEvent(new MouseEvent("pointerleave"));
  expect(plot.children).toHaveLength(0);
});
