// Runs in the page, in any engine, so it names nothing outside itself.

/** True when React has taken the frame over and the widgets, which come after it, are defined. */
export function isHydrated(): boolean {
  const main = document.getElementById("main");
  const owned = main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
  return owned && customElements.get("borsa-market-status") !== undefined;
}
