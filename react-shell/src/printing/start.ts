// Buttons that print the page. Without this script they are hidden, and the browser prints by its menu.
const PRINT = "button[data-print]";

function look(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(PRINT)) button.hidden = false;
}

function print({ target }: Event): void {
  if (target instanceof Element && target.closest(PRINT) !== null) globalThis.print();
}

/** Sets up the buttons of this page, and of each page after a navigation. */
export function startPrinting(): void {
  document.addEventListener("borsa:page", look);
  document.addEventListener("click", print);
  look();
}
