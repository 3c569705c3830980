import { beforeEach, expect, test, vi } from "vitest";
import { keepFocus, startKeepingFocus } from "./keep-focus.ts";

startKeepingFocus();

const shown = (html: string) => {
  document.body.innerHTML = `<main id="main" tabindex="-1">${html}</main>`;
  return document.querySelector("main") as HTMLElement;
};
const swapped = (main: HTMLElement, html: string) => {
  main.innerHTML = html;
  (document.activeElement as HTMLElement | null)?.blur();
  keepFocus(main, false);
  return document.activeElement;
};

const panel = (nth: number) =>
  `<section class="panel"><div class="table-wrap" tabindex="0">${nth}</div><nav class="pager"><a class="pager__btn" href="?page=2">2</a></nav></section>`;

const chip = (words: string) => `<a class="fchip" href="?">${words}</a>`;
const chips = (...words: string[]) => `<div class="toolbar toolbar--chips">${words.map(chip).join("")}</div>`;
const actions = (words: string) => `<div class="toolbar__actions"><a class="btn" href="?">${words}</a><a class="btn" href="x.csv">CSV</a></div>`;

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn();
});

test("a field is found by its name, a link by its words", () => {
  const main = shown('<input name="from" value="1"><a class="seg__btn" href="?range=1w">1W</a>');
  main.querySelector("input")?.focus();
  expect(swapped(main, '<input type="hidden" name="from"><input name="from" value="2">')?.getAttribute("value")).toBe("2");
  const again = shown('<a class="seg__btn" href="?range=1w">1W</a>');
  again.querySelector("a")?.focus();
  expect(swapped(again, '<a class="other">1W</a><a class="seg__btn" aria-current="true" href="?range=1w">1W</a>')?.className).toBe("seg__btn");
});

test("a control that has no successor leaves the focus on the content", () => {
  const main = shown('<a class="fchip" href="?">Sharia</a>');
  main.querySelector("a")?.focus();
  expect(swapped(main, "<p>rows</p>")?.id).toBe("main");
});

test("a chip that was removed hands the focus to the next one, the last one to the form", () => {
  const form = '<form class="toolbar"><input type="hidden" name="sort"><input name="q"></form>';
  const main = shown(form + chips("Sharia", "Banks", "Rising"));
  main.querySelectorAll("a")[1]?.focus();
  expect(swapped(main, form + chips("Sharia", "Rising"))?.textContent).toBe("Rising");
  expect(swapped(main, form + chips("Sharia"))?.textContent).toBe("Sharia");
  expect(swapped(main, form)?.getAttribute("name")).toBe("q");
});

test("a link of the toolbar that changes its words keeps the focus", () => {
  const main = shown(actions("All columns"));
  main.querySelector("a")?.focus();
  expect(swapped(main, actions("Main columns"))?.textContent).toBe("Main columns");
});

test("a turned page is read from the head of its table", () => {
  const main = shown(panel(1));
  main.querySelector("a")?.focus();
  expect(swapped(main, panel(2))?.textContent).toBe("2");
  expect(document.activeElement?.className).toBe("table-wrap");
  expect(HTMLElement.prototype.scrollIntoView).toHaveBeenCalledOnce();
});

test("a focus that still exists is left alone", () => {
  const main = shown('<button type="button">A</button>');
  const button = main.querySelector("button");
  button?.focus();
  keepFocus(main, false);
  expect(document.activeElement).toBe(button);
});
