// Calculates while one types. The sum on the page is the server's until an answer is changed; then the WASM module with
// the same functions is loaded.
import { chunk } from "../navigation/chunks.ts";

const CALCULATOR = "[data-calculator][data-facts]";
/** A form that is sent, whose wrong answers are named while one types. */
const SENT = "form[data-questions][data-wrong]";

/** Forms that are calculated already. */
const followed = new WeakSet<HTMLFormElement>();

/** The fields that are left. A field may be left before the module is there: with Tab right after the first key. */
function leftIn(form: HTMLFormElement): ReadonlySet<string> {
  const left = new Set<string>();
  // Before the listeners of the module, which show the errors of these fields.
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) left.add(target.name);
  });
  return left;
}

function follow({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const [form, calculator] = [target.closest("form"), target.closest<HTMLElement>(CALCULATOR)];
  if (form === null || followed.has(form) || !(calculator || form.matches(SENT))) return;
  followed.add(form);
  const left = leftIn(form);
  // Without the module the button calculates, and the server names what is wrong.
  chunk(() => import("./live.ts"))
    .then(({ calculateIn, checkIn }) => (calculator ? calculateIn(calculator, form, left) : checkIn(form, left)))
    .catch((problem: unknown) => console.error("the calculator could not be loaded", problem));
}

/** True if a field differs from what the page was loaded with. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== option.hasAttribute("selected"));
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type === "radio" ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** The result of a form that is sent is of the answers that were sent: while others stand in the form, a sentence says so in its place. */
export function hideOutdated({ target }: Pick<Event, "target">): void {
  const form = target instanceof Element ? target.closest("form") : null;
  const pair = form?.closest(".calc-pair");
  const result = pair?.querySelector<HTMLElement>("[data-result]");
  const outdated = pair?.querySelector<HTMLElement>("[data-result-outdated]");
  if (!form || !result || !outdated) return;
  const changed = [...form.elements].some(isChanged);
  result.hidden = changed;
  outdated.hidden = !changed;
}

/** Follows the calculators of all pages. */
export function startCalculators(): void {
  document.addEventListener("input", follow);
  document.addEventListener("input", hideOutdated);
}
