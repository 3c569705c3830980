// Calculates while one types. The sum on the page is the server's until an answer is changed; then the WASM module with
// the same functions is loaded.
import { chunk } from "../navigation/chunks.ts";

const CALCULATOR = "[data-calculator][data-facts]";

/** Forms that are calculated already. */
const followed = new WeakSet<HTMLFormElement>();

function follow({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const [form, calculator] = [target.closest("form"), target.closest<HTMLElement>(CALCULATOR)];
  if (form === null || calculator === null || followed.has(form)) return;
  followed.add(form);
  // Without the module the button calculates.
  chunk(() => import("./live.ts"))
    .then(({ calculateIn }) => calculateIn(calculator, form))
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
