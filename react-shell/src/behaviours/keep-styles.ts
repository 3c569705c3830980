/**
 * On some pages the second part of the CSS is loaded in the body, before the table. Moves these links to the
 * head before another page replaces the body. When the new link has loaded, the old one is removed.
 */
export function keepStyles(): void {
  const given = document.querySelector<HTMLLinkElement>("body link[rel=stylesheet]");
  if (!given) return;
  const kept = document.createElement("link");
  kept.rel = "stylesheet";
  kept.href = given.href;
  kept.addEventListener("load", () => given.remove(), { once: true });
  document.head.append(kept);
}
