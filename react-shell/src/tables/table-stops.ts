// Tables in a region that scrolls sideways are stops of the Tab key, so that they can be scrolled by keys; only while they do
// not fit.

const REGION = '.table-wrap[tabindex="0"]';

/** True when not all of a region is in sight. */
export function overflows(region: HTMLElement): boolean {
  return region.scrollWidth > region.clientWidth + 1 && getComputedStyle(region).overflowX !== "visible";
}

/** Follows the regions of this page and later ones. */
export function startTableStops(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const region = target.closest<HTMLElement>(".table-wrap");
      // Still reachable by scripts, such as that of the pager.
      if (region !== null) region.tabIndex = overflows(region) ? 0 : -1;
    }
  });
  const look = () => {
    for (const region of document.querySelectorAll<HTMLElement>(REGION)) {
      observer.observe(region);
      for (const table of region.children) observer.observe(table);
    }
  };
  for (const event of ["borsa:page", "borsa:renewed"]) document.addEventListener(event, look);
  look();
}
