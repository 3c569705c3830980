import { expect, test, vi } from "vitest";
import { startPrinting } from "./start.ts";

const button = () => document.querySelector<HTMLButtonElement>("button")!;

test("the button is shown, on later pages too, and prints", () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  document.body.innerHTML = "<button type=button hidden data-print>Print</button>";
  startPrinting();
  expect(button().hidden).toBe(false);
  button().click();
  expect(print).toHaveBeenCalledTimes(1);
  document.body.innerHTML = "<button type=button hidden data-print><span>Print</span></button>";
  document.dispatchEvent(new CustomEvent("borsa:page"));
  expect(button().hidden).toBe(false);
  button().querySelector("span")!.click();
  expect(print).toHaveBeenCalledTimes(2);
  document.body.click();
  expect(print).toHaveBeenCalledTimes(2);
});
