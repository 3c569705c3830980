// Calculates the proof of work of a form while the visitor types, and loads the checks when the first field is touched.
// A form without a proof is accepted at a stricter rate limit. Where the site uses a service that rates visitors, its script takes the
// place of the proof.
import { chunk } from "../navigation/chunks.ts";
import { keepForms } from "./kept.ts";

const FORM = "form[data-proof-bits]";
const SCORED = "form[data-score-key]";

function proveOnce(form: HTMLFormElement): void {
  const [token, proof] = ["token", "proof"].map((name) => form.elements.namedItem(name));
  const bits = Number(form.dataset["proofBits"]);
  if (!(token instanceof HTMLInputElement) || !(proof instanceof HTMLInputElement) || !(bits > 0)) return;
  delete form.dataset["proofBits"];
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  const end = () => worker.terminate();
  worker.addEventListener("message", ({ data }: MessageEvent<string>) => {
    proof.value = data;
    end();
  });
  worker.addEventListener("error", end);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- `Worker.postMessage` has no such parameter
  worker.postMessage({ token: token.value, bits });
}

/** The fields that were changed, of each form that is checked. */
const touched = new WeakMap<HTMLFormElement, Set<string>>();

function touch({ target, type }: Event): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-checks]") : null;
  if (!(target instanceof Element) || !form) return;
  const changed = touched.get(form) ?? new Set<string>();
  const key = target.closest<HTMLElement>("[data-field]")?.dataset["field"];
  if (type === "input" && key !== undefined) changed.add(key);
  if (touched.has(form)) return;
  touched.set(form, changed);
  if (form.matches(SCORED)) {
    chunk(() => import("./score.ts"))
      .then(({ prepare }) => prepare(form))
      .catch((problem: unknown) => console.warn("the check of the sender could not be loaded", problem));
  }
  // Without the module the server checks.
  chunk(() => import("./checks.ts"))
    .then(({ checkIn }) => checkIn(form, changed))
    .catch((problem: unknown) => console.error("the checks of the form could not be loaded", problem));
}

/** Sends a form with the result of its service, after all other checks. */
function score(event: Event): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches(SCORED) || event.defaultPrevented) return;
  event.preventDefault();
  chunk(() => import("./score.ts"))
    .then(({ send }) => send(form))
    .catch(() => form.submit());
}

/** True in a document that was loaded for another page: the policy of that page does not allow the service of a form. */
function isOfOtherPage(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname !== location.pathname;
}

function look(): void {
  if (document.querySelector(SCORED) !== null && isOfOtherPage()) return location.reload();
  for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) proveOnce(form);
}

/** Sets up the forms of this page, and of each page after a navigation. */
export function startForms(): void {
  document.addEventListener("borsa:page", look);
  document.addEventListener("focusin", touch);
  // Before the listeners of the form, which check what was changed.
  document.addEventListener("input", touch, { capture: true });
  keepForms();
  // After the listeners of the form (its checks) and of `keepForms`, which both need to see the event before it is cancelled here.
  document.addEventListener("submit", score);
  look();
}
