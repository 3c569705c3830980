// Finds labels of a chart that overlap or leave their panel.

/** Runs in the page, on the SVG with the labels; returns the overlapping ones. */
export function touchingWords(marks: Element): string[] {
  const words = [...marks.querySelectorAll(".chart__label, .chart__tag")]
    .map((word) => ({ text: word.textContent, box: word.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const panel = marks.closest(".panel")?.getBoundingClientRect();
  const leaves = (box: DOMRect) => panel !== undefined && (box.right > panel.right || box.left < panel.left);
  const touch = (a: DOMRect, b: DOMRect) => a.right > b.left && b.right > a.left && a.bottom > b.top + 2 && b.bottom > a.top + 2;
  const wrong = words.filter(({ box }, nth) => leaves(box) || words.some((other, place) => place > nth && touch(box, other.box)));
  return wrong.map(({ text }) => text);
}
