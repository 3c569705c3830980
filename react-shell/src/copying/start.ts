// Buttons that copy a text, and say so beside them. Without this script, and where the browser has no clipboard, they are
// hidden.
const COPY = "button[data-copy]";

function look(): void {
  // The clipboard exists in secure contexts only.
  if (!("clipboard" in navigator)) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>(COPY)) button.hidden = false;
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const { copy: text = "", copied = "" } = button.dataset;
  const status = button.parentElement?.querySelector("[role=status]");
  // A text that stays the same is not announced again.
  if (status) status.textContent = "";
  await navigator.clipboard.writeText(text);
  if (status) status.textContent = copied;
}

function press({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>(COPY) : null;
  if (button === null) return;
  copy(button).catch((problem: unknown) => console.error("the text could not be copied", problem));
}

/** Sets up the buttons of this page, and of each page after a navigation. */
export function startCopying(): void {
  document.addEventListener("borsa:page", look);
  document.addEventListener("click", press);
  look();
}
