// Keeps the values of changed forms in memory, across navigations within the document: Back, another page, the other language. Values are
// not written to storage. Asks the browser to confirm before a document with a changed form is unloaded.

const FORM = "form[data-checks]";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Forms that were changed and not submitted, by the ids of their definitions. A removed element still has its values. */
const changed = new Map<string, HTMLFormElement>();

/** The id of the definition of a form. */
const idOf = (form: HTMLFormElement) => (JSON.parse(form.dataset["checks"] ?? "{}") as { readonly form?: string }).form ?? "";

/** The fields for visitors: not the token, the proof of work and the honeypot. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("[data-field] :is(input, select, textarea)")].filter((field) => field.name !== "");
}

/** True for a checkbox or a radio button: its `value` is fixed, and the visitor changes `checked`. */
function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
}

/** Copies the value of a field; returns false if it is the same already. */
function copyValue(from: Field, to: Field): boolean {
  if (isChoice(from) && isChoice(to)) {
    if (to.checked === from.checked) return false;
    to.checked = from.checked;
  } else {
    if (to.value === from.value) return false;
    to.value = from.value;
  }
  return true;
}

/** Copies the values of a form into a newer element of the same form, with an `input` event for each change, so that they are checked. */
function restore(before: HTMLFormElement, form: HTMLFormElement): void {
  const typed = fieldsOf(before);
  for (const field of fieldsOf(form)) {
    const old = typed.find((one) => one.name === field.name && (!isChoice(one) || one.value === field.value));
    if (old && copyValue(old, field)) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function keep({ target }: Event): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;
  if (form) changed.set(idOf(form), form);
}

function show(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) {
    const before = changed.get(idOf(form));
    if (before === undefined || before === form) continue;
    changed.set(idOf(form), form);
    restore(before, form);
  }
}

/** Starts to keep the forms of this page, and of each page after a navigation. */
export function keepForms(): void {
  document.addEventListener("input", keep);
  document.addEventListener("borsa:page", show);
  document.addEventListener("submit", (event) => {
    if (event.target instanceof HTMLFormElement && event.target.matches(FORM) && !event.defaultPrevented) changed.delete(idOf(event.target));
  });
  addEventListener("beforeunload", (event) => {
    if ([...changed.values()].some((form) => form.isConnected)) event.preventDefault();
  });
}
