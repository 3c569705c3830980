import { expect, test } from "vitest";
import { showChips, showOrder } from "./in-place.ts";

const t = (key: string, args: Readonly<Record<string, string | number>> = {}) => `${key.replace("shell-chip-", "")} ${Object.values(args).join()}`;

const FORM = `<form class="toolbar"><input type="search" name="q" value="bank"><select name="sector"><option value="">All</option>
  <option value="banks" selected>Banks</option></select><label><input type="checkbox" name="sharia" checked>Sharia</label>
  <input type="date" name="from" value="2026-11-01"><input type="hidden" name="sort" value="last"></form>`;

function drawn(query: string, chips = ""): readonly (readonly [string, string])[] {
  document.body.innerHTML = `<borsa-table>${FORM}${chips}<table></table></borsa-table>`;
  const form = document.querySelector("form");
  if (form !== null) showChips(form, query, t);
  expect(document.querySelectorAll(".toolbar--chips + table, form + table")).toHaveLength(1);
  return [...document.querySelectorAll(".fchip")].map((link) => [link.textContent, link.getAttribute("href") ?? ""] as const);
}

test("each filter in use has a chip that leads to the view without it", () => {
  expect(drawn("?q=bank&sector=banks&sharia=1&sort=last&page=2")).toEqual([
    ["quoted bank", "?sector=banks&sharia=1&sort=last"],
    ["Banks", "?q=bank&sharia=1&sort=last"],
    ["Sharia", "?q=bank&sector=banks&sort=last"],
  ]);
  expect(document.querySelector(".fchip")?.getAttribute("aria-label")).toBe("remove quoted bank");
});

test("several filters are cleared by one link, which keeps the order", () => {
  drawn("?q=bank&sector=banks&sort=last&page=2");
  const clear = document.querySelector(".toolbar--chips > [data-clear]");
  expect(clear?.textContent).toBe("shell-chips-clear ");
  expect(clear?.getAttribute("href")).toBe("?sort=last");
  drawn("?q=bank&sort=last");
  expect(document.querySelector("[data-clear]")).toBeNull();
});

test("the order is said in words after rows were sorted in place", () => {
  const labels = JSON.stringify({ "sorted-up": "{column}, up", "sorted-down": "{column}, down" });
  document.body.innerHTML = `<borsa-table><p data-order>Last, down</p><table><thead><tr><th><a class="sort">Last <span></span></a></th>
    <th aria-sort="ascending"><a class="sort">Volume <span></span></a></th></tr></thead></table></borsa-table>`;
  const table = document.querySelector("borsa-table");
  table?.setAttribute("data-labels", labels);
  if (table) showOrder(table);
  expect(document.querySelector("[data-order]")?.textContent).toBe("Volume, up");
});

test("no filter leaves no chips behind", () => {
  expect(drawn("?sort=last", '<div class="toolbar toolbar--chips"><a class="fchip" href="?">Old</a></div>')).toEqual([]);
  expect(document.querySelector(".toolbar--chips")).toBeNull();
});

test("a day keeps the chip that the server wrote, with the new filters in its address", () => {
  const chips = '<div class="toolbar toolbar--chips"><a class="fchip" href="?q=a">From: 01 Nov, 2026</a><a class="fchip" href="?from=2026-11-01">“a”</a></div>';
  expect(drawn("?from=2026-11-01&q=bank", chips)).toEqual([
    ["From: 01 Nov, 2026", "?q=bank"],
    ["quoted bank", "?from=2026-11-01"],
  ]);
});
