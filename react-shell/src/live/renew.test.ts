import { beforeEach, expect, test } from "vitest";
import { renewBlocks, renews } from "./renew.ts";

const page = (glance: string, movers = "m") => `<section data-renew="glance">${glance}</section><div data-renew="movers">${movers}</div><p>outside</p>`;

const table = (cell: string, row = "") => `<div class="table-wrap"><table><tbody><tr class="${row}"><td>${cell}</td></tr></tbody></table></div>`;

const row = (name: string, value: string) => `<p class="row"><span>${name}</span> <b>${value}</b></p>`;

const region = (stop: number, cell: string) => `<div class="table-wrap" tabindex="${stop}"><p>${cell}</p></div>`;

const quote = (code: string) => ({ v: 1, q: { [code]: { last: "1.00" } } });

const text = (name: string) => document.querySelector(`[data-renew=${name}]`)?.textContent;

beforeEach(() => {
  document.body.innerHTML = page("1 trade");
});

test("only blocks that have changed are replaced", () => {
  const written = new WeakMap<Element, string>();
  const outside = document.querySelector("p");
  expect(renewBlocks(document, { glance: "2 trades", movers: "m" }, written)).toBe(2);
  expect(text("glance")).toBe("2 trades");
  expect(document.querySelector("p")).toBe(outside);
  expect(renewBlocks(document, { glance: "2 trades", movers: "n" }, written)).toBe(1);
});

test("what is the same in a block stays in the page", () => {
  document.body.innerHTML = page(row("Trades", "1") + row("Volume", "7"), "<borsa-number value=1>1</borsa-number>");
  const [first, second] = document.querySelectorAll(".row");
  const [label, value] = [first?.querySelector("span"), first?.querySelector("b")];
  const widget = document.querySelector("borsa-number");
  renewBlocks(document, { glance: row("Trades", "2") + row("Volume", "7"), movers: "<borsa-number value=1>2</borsa-number>" }, new WeakMap());
  expect([...document.querySelectorAll(".row")]).toEqual([first, second]);
  expect([first?.querySelector("span"), first?.querySelector("b")]).toEqual([label, value]);
  expect(first?.textContent).toBe("Trades 2");
  // A widget holds its nodes, so it is replaced as a whole.
  expect(document.querySelector("borsa-number")).not.toBe(widget);
  // Another number of parts: all of them are new.
  renewBlocks(document, { glance: row("Trades", "3") }, new WeakMap());
  expect(text("glance")).toBe("Trades 3");
});

test("a table that is no stop of the Tab key stays one", () => {
  document.body.innerHTML = page(region(-1, "1"));
  const before = document.querySelector(".table-wrap");
  renewBlocks(document, { glance: region(0, "2") }, new WeakMap());
  expect(document.querySelector(".table-wrap")).toBe(before);
  expect(before?.outerHTML).toBe(region(-1, "2"));
});

test("a block in use is not replaced", () => {
  document.body.innerHTML = page('<button type="button">x</button>', "<details open><summary>t</summary></details>");
  document.querySelector("button")?.focus();
  expect(renewBlocks(document, { glance: "2 trades", movers: "n" }, new WeakMap())).toBe(0);
  expect(document.querySelector("button")).toBe(document.activeElement);
});

test("an expanded card is not replaced, and a table keeps its scroll position", () => {
  document.body.innerHTML = page(table("1"), table("1", "is-open"));
  const wrap = document.querySelector(".table-wrap");
  if (wrap === null) throw new Error("no table");
  wrap.scrollLeft = 120;
  expect(renewBlocks(document, { glance: table("2"), movers: table("2") }, new WeakMap())).toBe(1);
  expect(text("glance")).toBe("2");
  expect(text("movers")).toBe("1");
  expect(document.querySelector(".table-wrap")?.scrollLeft).toBe(120);
});

test("blocks of one security are affected by its own quote only", () => {
  expect(renews(document, quote("SAHW"))).toBe(true);
  document.body.innerHTML = `<div data-renew-of="quote:SAHW">${page("1")}</div>`;
  expect(renews(document, quote("GHAF"))).toBe(false);
  expect(renews(document, quote("SAHW"))).toBe(true);
  document.body.innerHTML = "<p>no blocks</p>";
  expect(renews(document, quote("SAHW"))).toBe(false);
});
