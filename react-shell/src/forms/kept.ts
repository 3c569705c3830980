// Keeps what is typed into a form in the memory of the document: it is there again when the visitor comes back to the form, also in the
// other language. Nothing is stored. Before the document itself is left, the browser asks.

const FORM = "form[data-checks]";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Forms that were changed and not sent, by the ids of their definitions. An element keeps its values when its page is left. */
const changed = new Map<string, HTMLFormElement>();

/** The id of the definition of a form. */
const idOf = (form: HTMLFormElement) => (JSON.parse(form.dataset["checks"] ?? "{}") as { readonly form?: string }).form ?? "";

/** What visitors fill in, without the button, the token, the proof and the trap. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("[data-field] :is(input, select, textarea)")].filter((field) => field.name !== "");
}

/** Copies the values of a form into a newer element of the same form, and tells its checks what was typed. */
function restore(before: HTMLFormElement, form: HTMLFormElement): void {
  const typed = fieldsOf(before);
  for (const field of fieldsOf(form)) {
    const isChoice = field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
    const old = typed.find((one) => one.name === field.name && (!isChoice || one.value === field.value));
    const isSame = isChoice ? (old as HTMLInputElement | undefined)?.checked === field.checked : old?.value === field.value;
    if (old === undefined || isSame) continue;
    if (isChoice) field.checked = (old as HTMLInputElement).checked;
    else field.value = old.value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
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

/** Keeps the forms of this page, and of each page after a navigation. */
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
