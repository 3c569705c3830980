// Tables with `data-grid` work as a grid: the arrow keys reach every cell, in the direction of writing, rows are selected by
// keys and pointer, columns are sorted, grouped, chosen, moved, pinned and sized, and what is selected is copied.
import { Grid } from './grid-keys.js';
import { describe, restore } from './grid-layout.js';
import { useEngine } from './grid-engine.js';

export { rowsAs } from './grid-text.js';

const NAME = 'borsa-table[data-grid]';
const grids = new WeakMap();
let watched;

/** Makes a grid of each table with `data-grid`, those of later, too. The module of the tables sorts and groups. */
export function watch(engine) {
  if (engine) useEngine(engine);
  document.querySelectorAll(NAME).forEach(gridOf);
  watched ??= new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, target, type } of changes) {
      if (type === 'attributes') target.matches(NAME) && gridOf(target);
      for (const node of addedNodes) {
        if (node.matches?.(NAME)) joined(node);
        node.querySelectorAll?.(NAME).forEach(joined);
      }
      for (const node of removedNodes) {
        if (node.matches?.(NAME)) left(node);
        node.querySelectorAll?.(NAME).forEach(left);
      }
    }
  });
  watched.observe(document, { childList: true, subtree: true, attributeFilter: ['data-grid'] });
}

/** The keys of the selected rows, in the order of the view. */
export const selected = (element) => gridOf(element).selected;

/** Selects the rows with these keys, and no others. */
export const select = (element, keys) => gridOf(element).choose(new Set([...keys].map(String)));

/** How the table is laid out: order, groups, columns, density. It can be kept as JSON. */
export const layout = (element) => describe(gridOf(element).layout);

/** Lays the table out as described; what is not described stays. False while there are no rows. */
export const setLayout = (element, wanted) => restore(gridOf(element).layout, wanted);

/** A grid that comes, or comes back. */
function joined(element) {
  const before = grids.get(element);
  if (before) before.layout.apply();
  else gridOf(element);
}

/** A grid that has left the document, and was not moved in it. */
function left(element) {
  if (!element.isConnected) grids.get(element)?.layout.leave();
}

function gridOf(element) {
  if (!grids.has(element)) grids.set(element, new Grid(element));
  return grids.get(element);
}
