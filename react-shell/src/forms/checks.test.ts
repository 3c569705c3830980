import { expect, test } from "vitest";
import { type Checks, mark, summary, texts, typed } from "./checks.ts";

const CHECKS: Checks = {
  form: "suhoor-gathering",
  today: "2026-11-27",
  titles: ["One field needs another look", "2 fields need another look"],
  problems: { missing: "fill in this field", name: "write letters only" },
  fields: { "full-name": { label: "Full name", short: "write at least 2 characters" }, mobile: { label: "Mobile" } },
};

function draw(): HTMLFormElement {
  document.body.innerHTML = `<form><div data-field="full-name"><input id="answer-full-name" name="full-name" aria-describedby="answer-full-name-hint"></div>
    <div data-field="mobile"><div class="phone"><select name="mobile-country"><option>AE</option></select>
    <input id="answer-mobile" name="mobile"></div></div></form>`;
  const form = document.querySelector("form");
  if (form === null) throw new Error("no form");
  return form;
}

test("names and values end with a NUL each, and a value has none", () => {
  const form = draw();
  const [name] = form.querySelectorAll("input");
  if (name) name.value = "a\0b";
  expect(typed(form)).toBe("full-name\0a\u0001b\0mobile-country\0AE\0mobile\0\0");
});

test("problems have the text of their field or that of all fields", () => {
  const found = texts("full-name short\nmobile missing\n", CHECKS);
  expect([...found]).toEqual([
    ["full-name", "write at least 2 characters"],
    ["mobile", "fill in this field"],
  ]);
  expect(texts("", CHECKS).size).toBe(0);
});

test("an error is drawn, replaced and removed with its attributes", () => {
  const form = draw();
  const [name, mobile] = form.querySelectorAll<HTMLElement>("[data-field]");
  const input = document.querySelector("#answer-full-name");
  if (!name || !mobile || !input) throw new Error("no fields");
  for (const text of ["first", "second"]) {
    mark(name, "full-name", text);
    expect(form.querySelectorAll(".field__error")).toHaveLength(1);
    expect(form.querySelector("#answer-full-name-error span")?.textContent).toBe(text);
    expect(input.getAttribute("aria-describedby")).toBe("answer-full-name-error answer-full-name-hint");
    expect(input.getAttribute("aria-invalid")).toBe("true");
  }
  mark(name, "full-name", undefined);
  expect(form.querySelector(".field__error")).toBeNull();
  expect(input.getAttribute("aria-describedby")).toBe("answer-full-name-hint");
  expect(input.hasAttribute("aria-invalid")).toBe(false);
  mark(mobile, "mobile", "enter a full number");
  expect(form.querySelector("select")?.hasAttribute("aria-invalid")).toBe(false);
  mark(mobile, "mobile", undefined);
  expect(document.querySelector("#answer-mobile")?.hasAttribute("aria-describedby")).toBe(false);
});

test("the summary counts the errors and leads to their fields", () => {
  const all = summary(texts("full-name name\nmobile missing\n", CHECKS), CHECKS);
  expect(all.querySelector("h2")?.textContent).toBe("2 fields need another look");
  const links = [...all.querySelectorAll("a")].map((link) => [link.getAttribute("href"), link.textContent]);
  expect(links).toEqual([
    ["#answer-full-name", "Full name: write letters only"],
    ["#answer-mobile", "Mobile: fill in this field"],
  ]);
});
