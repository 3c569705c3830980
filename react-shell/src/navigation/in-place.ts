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

/** The link to the view without any filter. */
function clear(query: URLSearchParams, t: Texts): HTMLAnchorElement {
  const rest = new URLSearchParams([...query].filter(([key]) => VIEW.has(key) && key !== "page"));
  const link = document.createElement("a");
  link.className = "btn btn--line btn--sm";
  link.dataset["clear"] = "";
  link.href = rest.size === 0 ? location.pathname : `?${rest}`;
  link.append(t("shell-chips-clear"));
  return link;
}

/** Draws the chips below a form for the filters of a query. */
export function showChips(form: HTMLFormElement, query: string, t: Texts): void {
  const next = form.nextElementSibling;
  const shown = next instanceof HTMLElement && next.matches(".toolbar--chips") ? next : undefined;
  // The link of a chip is the view without its filter.
  const known = [...(shown?.querySelectorAll<HTMLAnchorElement>(".fchip") ?? [])];
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
  if (links.length > 1) chips.append(" ", clear(new URLSearchParams(query), t));
  if (links.length === 0) chips.remove();
  else form.after(chips);
}

/** Says below the filters by what the rows are sorted: on narrow screens the title of the column may be out of sight. */
export function showOrder(table: Element): void {
  const order = table.querySelector("[data-order]");
  const sorted = table.querySelector("thead th[aria-sort]");
  if (order === null || sorted === null) return;
  const title = sorted.querySelector(".sort")?.firstChild?.textContent?.trim() ?? "";
  const labels = JSON.parse(table.getAttribute("data-labels") ?? "{}") as Readonly<Record<string, string>>;
  const words = labels[sorted.getAttribute("aria-sort") === "ascending" ? "sorted-up" : "sorted-down"] ?? "";
  order.textContent = words.replace("{column}", title);
}

/** Follows views that are shown in place. */
export function followViews(): void {
  document.addEventListener("borsa:view", () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-lang-switch]")) link.search = location.search;
    const form = document.querySelector<HTMLFormElement>("borsa-table form.toolbar");
    const table = form?.closest("borsa-table");
    if (form === null || !table) return;
    showOrder(table);
    void messages(document.documentElement.lang).then((t) => showChips(form, location.search, t));
  });
}
