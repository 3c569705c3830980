// Marks the entry of the page's contents whose section is being read.

const LINKS = ".toc--side .toc__link";

/** The section that is read at this height of the window: the last one that has begun, the first before any has. */
export function present<Heading>(headings: readonly Heading[], top: (heading: Heading) => number, height: number): Heading | undefined {
  return headings.findLast((heading) => top(heading) <= height) ?? headings[0];
}

let watching: AbortController | undefined;

function look(): void {
  watching?.abort();
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading !== null) links.set(heading, link);
  }
  if (links.size === 0) return;
  watching = new AbortController();
  const headings = [...links.keys()];
  let asked = false;
  const mark = () => {
    asked = false;
    const read = present(headings, (heading) => heading.getBoundingClientRect().top, innerHeight / 3);
    for (const [heading, link] of links) {
      if (heading === read) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  const ask = () => {
    if (!asked) requestAnimationFrame(mark);
    asked = true;
  };
  addEventListener("scroll", ask, { passive: true, signal: watching.signal });
  addEventListener("resize", ask, { passive: true, signal: watching.signal });
  mark();
}

/** Marks the entries of this page, and of each page after a navigation. */
export function startContents(): void {
  document.addEventListener("borsa:page", look);
  look();
}
