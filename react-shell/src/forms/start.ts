// Forms that are sent: the proof of work is made while the visitor types, and a reference can be copied. A form that is
// sent before its proof is there is accepted too, at a stricter limit.
const FORM = "form[data-proof-bits]";
const COPY = "button[data-copy]";

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
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage({ token: token.value, bits });
}

function offerCopy(button: HTMLButtonElement): void {
  const { copy = "", copied = "" } = button.dataset;
  // Browsers give the clipboard to secure pages only.
  if (!button.hidden || !("clipboard" in navigator)) return;
  button.hidden = false;
  const write = async () => {
    await navigator.clipboard.writeText(copy);
    const status = button.parentElement?.querySelector("[role=status]");
    if (status) status.textContent = copied;
  };
  button.addEventListener("click", () => void write());
}

function look(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) proveOnce(form);
  for (const button of document.querySelectorAll<HTMLButtonElement>(COPY)) offerCopy(button);
}

/** Looks for forms and references on this page and after each navigation. */
export function startForms(): void {
  document.addEventListener("borsa:page", look);
  look();
}
