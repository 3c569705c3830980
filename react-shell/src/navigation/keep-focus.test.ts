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

test("another page of a table moves the focus to the head of the table", () => {
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
