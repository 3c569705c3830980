// The error of a field, drawn as the server draws it.

/** The icon of a warning. */
export const warning = (small: boolean) =>
  `<svg class="icon${small ? " icon--sm" : ""}" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 3 2.5 16.5h15zM10 8v4M10 14.2v.1"/></svg>`;

/** Shows an error at the end of a field, or removes the one that is there. The element in `described` names it before what else describes it, or after. */
export function showError(field: Element | null, described: Element | null, id: string, text: string | undefined, order: "first" | "last"): void {
  document.getElementById(id)?.remove();
  const ids = new Set((described?.getAttribute("aria-describedby") ?? "").split(" ").filter((part) => part !== ""));
  ids.delete(id);
  if (text !== undefined) {
    const error = Object.assign(document.createElement("p"), { className: "field__error", id, innerHTML: warning(true) });
    error.append(Object.assign(document.createElement("span"), { textContent: text }));
    field?.append(error);
  }
  const own = text === undefined ? [] : [id];
  const all = order === "first" ? [...own, ...ids] : [...ids, ...own];
  if (all.length === 0) described?.removeAttribute("aria-describedby");
  else described?.setAttribute("aria-describedby", all.join(" "));
}
