import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startMenus } from "./menus.ts";

startMenus();
beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.dir = "ltr";
  document.body.innerHTML = `<nav><details data-menu><summary>A</summary><a href="#a">a</a></details><details data-menu><summary>B</summary></details></nav><main>m</main>`;
});
afterEach(() => vi.useRealTimers());

const press = (key: string) => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const menus = () => [...document.querySelectorAll("details")];
const over = (target: Element) =>
  target.dispatchEvent(Object.assign(new Event("pointerover", { bubbles: true }), { pointerType: "mouse" }));

test("a pointer that rests 120 ms opens, one that passes does not", () => {
  over(menus()[0]!);
  vi.advanceTimersByTime(100);
  over(document.querySelector("main")!);
  vi.advanceTimersByTime(500);
  expect(menus()[0]!.open).toBe(false);
  over(menus()[0]!);
  vi.advanceTimersByTime(120);
  expect(menus()[0]!.open).toBe(true);
});

test("what the pointer opened closes when it leaves", () => {
  over(menus()[1]!);
  vi.advanceTimersByTime(120);
  over(document.querySelector("main")!);
  vi.advanceTimersByTime(120);
  expect(menus()[1]!.open).toBe(false);
});

test("Escape closes and gives the focus back to the button", () => {
  const menu = menus()[0]!;
  menu.open = true;
  document.querySelector("a")!.focus();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector("summary"));
});

test("a click elsewhere closes", () => {
  menus()[0]!.open = true;
  document.querySelector("main")!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(menus()[0]!.open).toBe(false);
});

test("arrow keys walk along the sections as they stand on the screen", () => {
  const [a, b] = [...document.querySelectorAll("summary")];
  a!.tabIndex = 0;
  b!.tabIndex = 0;
  a!.focus();
  press("ArrowRight");
  expect(document.activeElement).toBe(b);
  document.documentElement.dir = "rtl";
  press("ArrowRight");
  expect(document.activeElement).toBe(a);
});

test("a menu that only a click opens stays shut under the pointer, and closes when the focus leaves", () => {
  const main = document.querySelector("main")!;
  main.innerHTML = `<details data-popup><summary>C</summary><a href="#c">c</a></details><a href="#d">d</a>`;
  const popup = main.querySelector("details")!;
  over(popup);
  vi.advanceTimersByTime(500);
  expect(popup.open).toBe(false);
  popup.open = true;
  popup.querySelector("a")!.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  expect(popup.open).toBe(true);
  main.querySelector<HTMLElement>(":scope > a")!.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  expect(popup.open).toBe(false);
});
