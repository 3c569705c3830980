/**
 * A page may bring the rest of the styles in its body, in front of its table. They move to the head
 * before another page can take the place of that body; the first link goes when the second is there.
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
