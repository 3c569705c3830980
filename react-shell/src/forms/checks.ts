// Checks a form with the rules of the server, compiled to WASM: the errors of a field when it is left, all of them with a summary
// when the form is sent. Elements and texts are those of the server.
import type * as Forms from "../../../wasm-widgets/pkg-forms/wasm_forms.js";
import { tell } from "../events.ts";
import { afterPress } from "./after-press.ts";
import { showError, warning } from "./field-error.ts";

/** What is used of the module. */
type Module = Pick<typeof Forms, "default" | "problems">;

type Words = Readonly<Record<string, string>>;

/** The attribute `data-checks` of a form. */
export interface Checks {
  readonly form: string;
  readonly today: string;
  /** Titles of the summary: the first for one error. */
  readonly titles: readonly string[];
  /** Texts of problems by their codes. */
  readonly problems: Words;
  /** The label of each field, and its own texts by codes. */
  readonly fields: Readonly<Record<string, Words>>;
}

/** Empty when the shell is built without the module. */
const MODULES = import.meta.glob<Module>("../../../wasm-widgets/pkg-forms/wasm_forms.js");

/** Names and values in turn, each with a NUL behind it. A NUL of a value becomes another invisible character. */
export function typed(form: HTMLFormElement): string {
  const parts = [...new FormData(form)].flat().filter((part) => typeof part === "string");
  return parts.map((text) => `${text.replaceAll("\0", "\u0001")}\0`).join("");
}

/** The texts of the problems that the module returned, by the keys of their fields. */
export function texts(problems: string, { fields, problems: common }: Checks): Map<string, string> {
  const lines = problems.split("\n").filter((line) => line !== "");
  return new Map(
    lines.map((line) => {
      const [key = "", code = ""] = line.split(" ");
      return [key, fields[key]?.[code] ?? common[code] ?? ""];
    }),
  );
}

const fieldOf = (form: HTMLFormElement, key: string) => form.querySelector<HTMLElement>(`[data-field="${key}"]`);

/** The fields of a form in their order, with their keys. */
const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>("[data-field]")].map((field) => [field.dataset["field"] ?? "", field] as const);

/** The text of the error that a field has on the page. */
const shownText = (key: string) => document.getElementById(`answer-${key}-error`)?.querySelector("span")?.textContent ?? undefined;

/** Shows the error of a field, or none. */
export function mark(field: HTMLElement, key: string, text: string | undefined): void {
  if (text === shownText(key)) return;
  const id = `answer-${key}-error`;
  const described = field instanceof HTMLFieldSetElement ? field : document.getElementById(`answer-${key}`);
  showError(field, described, id, text, "first");
  // The country of a telephone number has no error of its own.
  const controls = [...field.querySelectorAll("input, textarea, select")].filter((control) => control.getAttribute("name") !== `${key}-country`);
  for (const control of controls) {
    if (text === undefined) control.removeAttribute("aria-invalid");
    else control.setAttribute("aria-invalid", "true");
  }
}

/** The summary of errors, with links to their fields. */
export function summary(errors: ReadonlyMap<string, string>, { titles, fields }: Checks): HTMLElement {
  const links = [...errors].map(([key, text]) => {
    const link = Object.assign(document.createElement("a"), { href: `#answer-${key}`, textContent: `${fields[key]?.["label"] ?? ""}: ${text}` });
    const item = document.createElement("li");
    item.append(link);
    return item;
  });
  const title = Object.assign(document.createElement("h2"), { className: "errors__title", id: "errors", innerHTML: warning(false) });
  title.append(titles[errors.size - 1] ?? "");
  const list = Object.assign(document.createElement("ul"), { className: "errors__list" });
  list.append(...links);
  const all = Object.assign(document.createElement("div"), { className: "errors", tabIndex: -1 });
  all.setAttribute("role", "alert");
  all.setAttribute("aria-labelledby", "errors");
  all.append(title, list);
  return all;
}

/** The errors of a form: those of the module, and those of the server for values that stand as they were sent. */
function errorsOf(form: HTMLFormElement, found: ReadonlyMap<string, string>, changed: ReadonlySet<string>): Map<string, string> {
  const errors = new Map<string, string>();
  for (const [key] of fieldsOf(form)) {
    const text = found.get(key) ?? (changed.has(key) ? undefined : shownText(key));
    if (text !== undefined) errors.set(key, text);
  }
  return errors;
}

/** Checks a form from now on. The fields in `changed` were changed before the module was there. */
export async function checkIn(form: HTMLFormElement, changed: Set<string>): Promise<void> {
  const load = Object.values(MODULES)[0];
  if (load === undefined) return;
  const checks = JSON.parse(form.dataset["checks"] ?? "") as Checks;
  const module = await load();
  await module.default();
  const find = () => texts(module.problems(checks.form, checks.today, typed(form)), checks);
  /** The fields that were changed and then left: their errors are shown. */
  const left = new Set<string>();
  const refresh = () => {
    const found = find();
    for (const key of left) {
      const field = fieldOf(form, key);
      if (field) mark(field, key, found.get(key));
    }
  };
  const leave = (field: HTMLElement | null | undefined) => {
    const key = field?.dataset["field"];
    if (key === undefined || !changed.has(key)) return;
    left.add(key);
    const before = shownText(key);
    refresh();
    const text = shownText(key);
    if (text !== undefined && text !== before) tell("borsa:announce", `${checks.fields[key]?.["label"] ?? ""}: ${text}`);
  };
  form.addEventListener("input", refresh);
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    const field = target instanceof Element ? target.closest<HTMLElement>("[data-field]") : null;
    if (!(relatedTarget instanceof Node && field?.contains(relatedTarget))) afterPress(() => leave(field));
  });
  form.addEventListener("submit", (event) => {
    const found = find();
    if (found.size === 0) return;
    event.preventDefault();
    const errors = errorsOf(form, found, changed);
    for (const [key, field] of fieldsOf(form)) {
      mark(field, key, errors.get(key));
      changed.add(key);
      left.add(key);
    }
    for (const old of document.querySelectorAll(".errors")) old.remove();
    const shown = summary(errors, checks);
    form.before(shown);
    shown.focus();
  });
  // What was left while the module was on its way.
  for (const key of changed) {
    const field = fieldOf(form, key);
    if (field && !field.contains(document.activeElement)) leave(field);
  }
}
