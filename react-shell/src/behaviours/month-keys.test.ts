import { beforeEach, expect, test } from "vitest";
import { startMonthKeys } from "./month-keys.ts";

startMonthKeys();
beforeEach(() => {
  document.documentElement.dir = "ltr";
  const days = Array.from({ length: 14 }, (_, at) => (at % 2 === 0 ? `<a href="#" data-day>${at}</a>` : `<span data-day>${at}</span>`));
  document.body.innerHTML = `<div data-month>${days.join("")}</div><a id="out" href="#">out</a>`;
});

const days = () => [...document.querySelectorAll<HTMLElement>("[data-day]")];
const press = (key: string) => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const at = () => document.activeElement?.textContent;

test("the arrows move by days and weeks, also to days without dates", () => {
  days()[0]!.focus();
  press("ArrowRight");
  expect(at()).toBe("1");
  press("ArrowDown");
  expect(at()).toBe("8");
  press("ArrowLeft");
  press("ArrowUp");
  expect(at()).toBe("0");
  press("End");
  expect(at()).toBe("6");
  press("Home");
  expect(at()).toBe("0");
});

test("the ends of the month hold, and nothing outside of it is moved", () => {
  days()[0]!.focus();
  press("ArrowUp");
  expect(at()).toBe("0");
  document.querySelector<HTMLElement>("#out")!.focus();
  press("ArrowRight");
  expect(at()).toBe("out");
});

test("left is ahead where the page is read from right to left", () => {
  document.documentElement.dir = "rtl";
  days()[0]!.focus();
  press("ArrowLeft");
  expect(at()).toBe("1");
  press("ArrowRight");
  expect(at()).toBe("0");
});
