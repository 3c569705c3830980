// The tab of the page that is shown, in a strip of tabs that scrolls: the strip begins with it in sight. Nothing else scrolls.

function scrollStrips(): void {
  for (const tab of document.querySelectorAll('.tabs > [aria-current="page"]')) {
    const [strip, own] = [tab.parentElement as Element, tab.getBoundingClientRect()];
    const outer = strip.getBoundingClientRect();
    strip.scrollLeft += own.left + own.width / 2 - (outer.left + outer.width / 2);
  }
}

/** Follows the strips of this page and later ones, where the browser does not know `scroll-initial-target`. */
export function keepTabsInSight(): void {
  if (CSS.supports("scroll-initial-target", "nearest")) return;
  document.addEventListener("borsa:page", scrollStrips);
  scrollStrips();
}
