// Asks for the module with the table at each page and block that comes: the first one with a table loads it.

/** Follows pages and blocks; `load` loads the module that the page needs. */
export function followTables(load: () => Promise<unknown>): void {
  const look = () => void load().catch((problem: unknown) => console.error("the widgets could not be loaded", problem));
  document.addEventListener("borsa:page", look);
  document.addEventListener("borsa:renewed", look);
}
