// Parts of pages whose code is loaded only where there is one: on this page and after each navigation.
import { chunk } from "./chunks.ts";

/** Starts the first part that the selector finds, on this page and on each page after a navigation. A part is started once; without its
 * module it stays as the server sent it. */
export function startPart(selector: string, load: () => Promise<(part: HTMLElement) => unknown>): void {
  const look = () => {
    const part = document.querySelector<HTMLElement>(`${selector}:not([data-started])`);
    if (part === null) return;
    part.dataset["started"] = "";
    chunk(load)
      .then((start) => start(part))
      .catch(() => {});
  };
  document.addEventListener("borsa:page", look);
  look();
}
