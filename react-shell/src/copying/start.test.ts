import { expect, test, vi } from "vitest";
import { startCopying } from "./start.ts";

const PAGE = "<li><button type=button hidden data-copy='https://x.example/a.ics' data-copied=Copied><b>Copy</b></button><span role=status></span></li>";

const button = () => document.querySelector<HTMLButtonElement>("button")!;
const status = () => document.querySelector("[role=status]")!.textContent;

test("buttons are hidden without a clipboard, and copy and say so with one, on later pages too", async () => {
  document.body.innerHTML = PAGE;
  vi.stubGlobal("navigator", {});
  startCopying();
  expect(button().hidden).toBe(true);
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  document.dispatchEvent(new CustomEvent("borsa:page"));
  expect(button().hidden).toBe(false);
  document.body.innerHTML = PAGE;
  document.dispatchEvent(new CustomEvent("borsa:page"));
  button().querySelector("b")!.click();
  await vi.waitFor(() => expect(status()).toBe("Copied"));
  expect(writeText.mock.calls).toEqual([["https://x.example/a.ics"]]);
});

test("nothing is said when the browser refuses", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  const writeText = vi.fn<(text: string) => Promise<void>>().mockRejectedValue(new Error("refused"));
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  document.body.innerHTML = PAGE;
  button().click();
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(status()).toBe("");
});
