import { beforeEach, expect, test } from "vitest";
import { keepForms } from "./kept.ts";

const page = (id: string) => `<form data-checks='{"form":"${id}"}'>
  <input type=hidden name=token value=new><div data-field=name><input name=name></div><div data-field=country><select name=country><option>AE<option>OM</select></div>
  <fieldset data-field=way><input type=radio name=way value=mail><input type=radio name=way value=post></fieldset><button>Send</button></form>`;

const form = () => document.querySelector("form")!;
const field = <T extends HTMLElement = HTMLInputElement>(selector: string) => document.querySelector<T>(selector)!;
const come = (id: string) => {
  document.body.innerHTML = page(id);
  document.dispatchEvent(new CustomEvent("borsa:page"));
};
/** True when the browser would ask before it leaves the document. */
const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

keepForms();

beforeEach(() => come("other"));

test("what was typed is there again in a newer element of the form, and its checks hear of it", () => {
  come("contact");
  expect(asks()).toBe(false);
  field("[name=name]").value = "Layan";
  field("[value=post]").checked = true;
  field<HTMLSelectElement>("select").value = "OM";
  field("[name=token]").value = "old";
  field("[name=name]").dispatchEvent(new Event("input", { bubbles: true }));
  expect(asks()).toBe(true);
  come("training");
  expect(field("[name=name]").value).toBe("");
  expect(asks()).toBe(false);
  const heard: string[] = [];
  document.addEventListener("input", ({ target }) => heard.push((target as HTMLInputElement).name));
  come("contact");
  expect([field("[name=name]").value, field("[value=post]").checked, field<HTMLSelectElement>("select").value]).toEqual(["Layan", true, "OM"]);
  expect(field("[name=token]").value).toBe("new");
  expect(heard).toEqual(["name", "country", "way"]);
  expect(asks()).toBe(true);
});

test("a form that was sent is empty again, one that was held back is kept", () => {
  come("mobile");
  const send = () => form().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  field("[name=name]").value = "Layan";
  field("[name=name]").dispatchEvent(new Event("input", { bubbles: true }));
  form().addEventListener("submit", (event) => event.preventDefault(), { once: true });
  send();
  expect(asks()).toBe(true);
  send();
  expect(asks()).toBe(false);
  come("mobile");
  expect(field("[name=name]").value).toBe("");
});
