// Tables in a region that scrolls are stops of the Tab key, so that they can be scrolled by keys; only while they do not
// fit. Scripts can move the focus there in any case.

/** True for a region that the server draws as a stop, since none of its cells at the end is one. Blocks that are replaced keep the mark. */
const isOurs = (region: Element) => region.hasAttribute("data-stop");

/** Follows the regions of this page and later ones. */
export function startTableStops(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const region = isOurs(target) ? target : target.parentElement;
      if (region === null || !isOurs(region)) continue;
      const fits = region.scrollWidth <= region.clientWidth + 1 && region.scrollHeight <= region.clientHeight + 1;
      (region as HTMLElement).tabIndex = fits ? -1 : 0;
    }
  });
  const look = () => {
    for (const region of document.querySelectorAll(".table-wrap")) {
      if (region.getAttribute("tabindex") === "0") region.setAttribute("data-stop", "");
      if (!isOurs(region)) continue;
      observer.observe(region);
      // A table may outgrow a region that stays as large: when its font arrives, or its rows change.
      for (const inside of region.children) observer.observe(inside);
    }
  };
  for (const event of ["borsa:page", "borsa:renewed"]) document.addEventListener(event, look);
  look();
}
