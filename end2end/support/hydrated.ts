// Runs in the page, in any browser, so it must not use outer variables.

/** True when React has hydrated the frame and the widgets, which are loaded later, are defined. */
export function isHydrated(): boolean {
  const main = document.getElementById("main");
  const owned = main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
  return owned && customElements.get("borsa-market-status") !== undefined;
}
