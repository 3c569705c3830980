// Tables in a region that scrolls are stops of the Tab key, so that they can be scrolled by keys; only while they do not
// fit. Scripts can move the focus there in any case.

/** Follows the regions of this page and later ones. */
export function startTableStops(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const fits = target.scrollWidth <= target.clientWidth + 1 && target.scrollHeight <= target.clientHeight + 1;
      (target as HTMLElement).tabIndex = fits ? -1 : 0;
    }
  });
  const look = () => {
    for (const region of document.querySelectorAll('.table-wrap[tabindex="0"]')) observer.observe(region);
  };
  for (const event of ["borsa:page", "borsa:renewed"]) document.addEventListener(event, look);
  look();
}
