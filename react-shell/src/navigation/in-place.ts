// Sorting and filtering in place change the address without another page. What the server draws from the
// address follows here: the links to the other language, and the chips of the filters in use.
import { messages } from "../app/messages.ts";
import type { Texts } from "../messages/texts.ts";

/** Parameters of a table's view that are no filters. */
const VIEW = new Set(["sort", "columns", "page"]);

const ICON = '<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15"/></svg>';

/** What a field asks for, in words; undefined when it does not say so itself, such as a day. */
function wordsOf(field: unknown, t: Texts): string | undefined {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent;
  if (!(field instanceof HTMLInputElement)) return undefined;
  if (field.type === "checkbox") return field.closest("label")?.textContent.trim();
  return field.type === "search" ? t("shell-chip-quoted", { text: field.value }) : undefined;
}

function chip(words: string, t: Texts): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "fchip";
  link.setAttribute("aria-label", t("shell-chip-remove", { filter: words }));
  link.innerHTML = `<bdi></bdi>${ICON}`;
  link.firstElementChild?.append(words);
  return link;
}

/** Draws the chips below a form for the filters of a query. */
export function showChips(form: HTMLFormElement, query: string, t: Texts): void {
  const next = form.nextElementSibling;
  const shown = next instanceof HTMLElement && next.matches(".toolbar--chips") ? next : undefined;
  // The link of a chip is the view without its filter.
  const known = [...(shown?.querySelectorAll<HTMLAnchorElement>("a") ?? [])];
  const links = [...new Set(new URLSearchParams(query).keys())].flatMap((key) => {
    if (VIEW.has(key)) return [];
    const words = wordsOf(form.elements.namedItem(key), t);
    const link = words === undefined ? known.find((other) => !new URLSearchParams(other.search).has(key)) : chip(words, t);
    if (link === undefined) return [];
    const rest = new URLSearchParams(query);
    rest.delete(key);
    rest.delete("page");
    link.href = rest.size === 0 ? location.pathname : `?${rest}`;
    return [link];
  });
  const chips = shown ?? document.createElement("div");
  chips.className = "toolbar toolbar--chips";
  chips.dataset["label"] = form.getAttribute("aria-label") ?? "";
  chips.replaceChildren(...links);
  if (links.length === 0) chips.remove();
  else form.after(chips);
}

/** Follows views that are shown in place. */
export function followViews(): void {
  document.addEventListener("borsa:view", () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-lang-switch]")) link.search = location.search;
    const form = document.querySelector<HTMLFormElement>("borsa-table form.toolbar");
    if (form === null) return;
    void messages(document.documentElement.lang).then((t) => showChips(form, location.search, t));
  });
}
