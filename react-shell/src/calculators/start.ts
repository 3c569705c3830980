// Calculates while one types. The sum on the page is the server's until an answer is changed; then the WASM module with
// the same functions is loaded.
import { chunk } from "../navigation/chunks.ts";

const CALCULATOR = "[data-calculator][data-facts]";

function follow(calculator: HTMLElement): void {
  const form = calculator.querySelector("form");
  if (form === null || form.dataset["live"] !== undefined) return;
  form.dataset["live"] = "";
  const load = () => {
    // Without the module the button calculates.
    chunk(() => import("./live.ts"))
      .then(({ calculateIn }) => calculateIn(calculator, form))
      .catch((problem: unknown) => console.error("the calculator could not be loaded", problem));
  };
  form.addEventListener("input", load, { once: true });
}

function look(): void {
  for (const calculator of document.querySelectorAll<HTMLElement>(CALCULATOR)) follow(calculator);
}

/** Follows the calculator of this page, and of each page after a navigation. */
export function startCalculators(): void {
  document.addEventListener("borsa:page", look);
  look();
}
