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

/** Follows the calculators of all pages. */
export function startCalculators(): void {
  document.addEventListener("input", follow);
}
