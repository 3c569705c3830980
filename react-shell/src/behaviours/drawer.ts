// Keeps the focus in the open drawer: everything outside it is inert.

const OUTSIDE = "#shell-top > :not(.header, .scrim), #shell-top .brand, #shell-crumbs, #main, #shell-foot";

/** Starts the drawer. The `toggle` event does not bubble, so it is captured. */
export function startDrawer(): void {
  document.addEventListener(
    "toggle",
    (event) => {
      const drawer = event.target;
      if (!(drawer instanceof HTMLDetailsElement && drawer.matches("[data-drawer]"))) return;
      for (const element of document.querySelectorAll<HTMLElement>(OUTSIDE)) element.inert = drawer.open;
    },
    true,
  );
}
