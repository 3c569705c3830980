// The look of what a grid adds. Rules without weight (`:where`), so that those of a page come first.

const STYLE = `
  :where(borsa-table[data-grid]) { display: block; position: relative; }
  /* Rows of a tall table move while it is scrolled: the browser must not follow them. */
  :where(borsa-table[data-grid] table) { border-collapse: collapse; overflow-anchor: none; }
  :where(borsa-table[data-grid] [data-part=unseen], borsa-table[data-grid] > [data-part=grid-said]) {
    position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
  }
  :where(borsa-table[data-grid] > [data-part=progress]) { display: block; inline-size: 100%; }
  :where(borsa-table[data-grid] thead th) { position: sticky; inset-block-start: 0; z-index: 2; background: var(--surface, Canvas); text-align: start; white-space: nowrap; }
  :where(borsa-table[data-grid] :is(th, td)) { white-space: nowrap; }
  /* The first column stays in sight, as the titles do; with pinned columns it is the first of them. */
  :where(borsa-table[data-grid] tr > :first-child:not([colspan])) { position: sticky; inset-inline-start: 0; z-index: 1; background: var(--borsa-grid-pinned, var(--surface, Canvas)); }
  :where(borsa-table[data-grid] .table-wrap) { scroll-padding-inline-start: min(40%, 10rem); }
  /* A changed value, in steps: to paint each frame would use the processor as long as values change. */
  :where(borsa-table[data-grid] .tick-up) { --wash: color-mix(in oklab, var(--borsa-up, green) 25%, transparent); animation: borsa-tick 1.5s steps(6, end); }
  :where(borsa-table[data-grid] .tick-down) { --wash: color-mix(in oklab, var(--borsa-down, red) 25%, transparent); animation: borsa-tick 1.5s steps(6, end); }
  @keyframes borsa-tick { from { background: var(--wash); } }
  @media (prefers-reduced-motion: reduce) { :where(borsa-table[data-grid] :is(.tick-up, .tick-down)) { animation-duration: 1ms; } }
  :where(borsa-table[data-grid] tbody tr[data-s] > th) { text-align: start; font-weight: inherit; }
  :where(borsa-table[data-grid] .t-n) { text-align: end; font-variant-numeric: tabular-nums; }
  :where(borsa-table[data-grid] [data-part=place]) { margin-inline-start: 0.3em; font-size: 0.8em; }
  :where(borsa-table[data-grid] [data-part=place])::before { content: attr(data-of) / ''; }
  :where(borsa-table[data-grid] tr[aria-selected=true] > *) { background: var(--borsa-grid-selected, color-mix(in oklab, Highlight 18%, var(--surface, Canvas))); }
  :where(borsa-table[data-grid] tr[data-g] > *) { background: var(--borsa-grid-group, color-mix(in oklab, CanvasText 6%, var(--surface, Canvas))); font-weight: 600; text-align: start; }
  :where(borsa-table[data-grid] tr[data-g] > .t-n) { text-align: end; }
  :where(borsa-table[data-grid] [data-part=group]) { all: unset; cursor: pointer; }
  :where(borsa-table[data-grid] [data-part=group])::before { content: '▾'; display: inline-block; inline-size: 1.2em; }
  :where(borsa-table[data-grid] tr[aria-expanded=false] [data-part=group])::before { content: '▸'; }
  :where(borsa-table[data-grid] tr[aria-expanded=false] [data-part=group]:dir(rtl))::before { content: '◂'; }
  :where(borsa-table[data-grid] [data-part=count]) { font-weight: 400; opacity: 0.75; }
  :where(borsa-table[data-grid] tfoot :is(th, td)) { position: sticky; inset-block-end: 0; z-index: 2; background: var(--surface, Canvas); text-align: start; font-weight: 600; border-block-start: 1px solid; }
  :where(borsa-table[data-grid] tfoot .t-n) { text-align: end; }
  :where(borsa-table[data-grid] :is(thead, tfoot) tr > :first-child:not([colspan])) { z-index: 3; }
  :where(borsa-table[data-grid] :is(th, td, button)):focus-visible { outline: 2px solid var(--focus, Highlight); outline-offset: -2px; }
  :where(borsa-table[data-density=compact]) { --row: 1.75rem; }
  :where(borsa-table[data-density=compact] tbody :is(th, td)) { padding-block: 0; block-size: 1.75rem; }
  :where(borsa-table[data-density=roomy]) { --row: 3.5rem; }
  :where(borsa-table[data-density=roomy] tbody :is(th, td)) { block-size: 3.5rem; }
  :where(borsa-table[data-grid] [data-part=tools]) { display: flex; flex-wrap: wrap; gap: 0.5rem; justify-content: flex-end; padding-block: 0.5rem; padding-inline: 0.5rem; }
  :where(borsa-table[data-grid] [data-part=tools] button) {
    font: inherit; font-size: 0.875em; padding: 0.3rem 0.75rem; border: 1px solid var(--line-strong, GrayText); border-radius: 0.375rem;
    background: var(--surface, Canvas); color: inherit; cursor: pointer;
  }
  :where(borsa-table[data-grid] [data-part=tools] [aria-haspopup])::after { content: ' ▾'; }
  :where(borsa-table[data-grid] [data-part=column-menu]) { all: unset; display: inline-block; min-inline-size: 1.5rem; line-height: 1.5rem; text-align: center; cursor: pointer; opacity: 0.7; }
  :where(borsa-table[data-grid] [data-part=column-menu])::before { content: '⋮'; }
  :where(borsa-table[data-grid] [data-part=grip]) { position: absolute; inset-block: 0; inset-inline-end: 0; inline-size: 8px; cursor: col-resize; touch-action: none; }
  :where(borsa-table[data-grid] [data-part=menu]) {
    position: fixed; z-index: 100; margin: 0; padding: 0.25rem; list-style: none; max-block-size: calc(100dvh - 8px); overflow: auto; min-inline-size: 11rem;
    background: var(--surface, Canvas); color: var(--text, CanvasText); border: 1px solid var(--line-strong, GrayText); border-radius: 0.5rem; box-shadow: 0 6px 24px rgb(0 0 0 / 0.2);
  }
  :where(borsa-table[data-grid] [data-part=menu] > li) { padding: 0.4rem 0.75rem; border-radius: 0.25rem; cursor: pointer; font-size: 0.875rem; white-space: nowrap; }
  :where(borsa-table[data-grid] [data-part=menu] > li:is(:hover, :focus)) { background: var(--borsa-grid-selected, color-mix(in oklab, Highlight 18%, Canvas)); outline-offset: -2px; }
  :where(borsa-table[data-grid] [data-part=menu] > [aria-disabled=true]) { opacity: 0.5; cursor: default; }
  :where(borsa-table[data-grid] [data-part=menu] > [aria-checked])::before { content: ''; display: inline-block; inline-size: 1.5em; }
  :where(borsa-table[data-grid] [data-part=menu] > [aria-checked=true])::before { content: '✓'; }
  @media print { :where(borsa-table[data-grid] :is([data-part=tools], [data-part=column-menu], [data-part=grip], [data-part=menu])) { display: none; } }
`;

let sheet;

/** Adds the style to the document, or the shadow root, that an element is in. */
export function adoptStyle(element) {
  const root = element.getRootNode();
  if (!root.adoptedStyleSheets) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
