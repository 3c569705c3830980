import { expect, test } from "vitest";
import { present, startContents } from "./present.ts";

const itself = (top: number) => top;

function page(ids: readonly string[]): void {
  const links = ids.map((id) => `<a class="toc__link" href="#${id}">${id}</a>`).join("");
  document.body.innerHTML = `<nav class="toc toc--side">${links}</nav>${ids.map((id) => `<h2 id="${id}"></h2>`).join("")}`;
}

const marked = () => [...document.querySelectorAll("[aria-current]")].map((link) => link.textContent);

test("the section that began last is read, the first one before any has begun", () => {
  const tops = [-900, -100, 250, 700];
  expect(present(tops, itself, 300)).toBe(250);
  expect(present(tops, itself, 200)).toBe(-100);
  expect(present([400, 900], itself, 300)).toBe(400);
  expect(present([], itself, 300)).toBeUndefined();
});

test("one entry is marked, also after a navigation to a page with other contents", () => {
  page(["one", "two"]);
  startContents();
  expect(marked()).toHaveLength(1);
  page(["three"]);
  document.dispatchEvent(new Event("borsa:page"));
  expect(marked()).toEqual(["three"]);
});
