// The elements, without side effects: nothing is fetched or defined before it is asked for. It can be imported on a
// server, where there are no elements and `define` does nothing.

// What is loaded together: the light elements need the module of formats only.
const GROUPS = [
  { names: ['borsa-market-status', 'borsa-number', 'borsa-date', 'borsa-table'], load },
  { names: ['borsa-price', 'borsa-change', 'borsa-sparkline'], load: async () => (await import('./prices.js')).define() },
];

/** The names of the elements. */
export const NAMES = GROUPS.flatMap((group) => group.names);

/** Loads the WASM modules and defines all elements, once. Existing ones are upgraded, later ones when they are added. */
export function define() {
  if (!('customElements' in globalThis)) return Promise.resolve(undefined);
  return Promise.all(GROUPS.map(once)).then(([widgets]) => widgets);
}

function once(group) {
  group.loading ??= group.load().catch((problem) => {
    // A lost connection: the next call tries again.
    group.loading = undefined;
    throw problem;
  });
  return group.loading;
}

async function load() {
  const widgets = await import('./pkg-web/wasm_widgets.js');
  await widgets.default();
  widgets.define();
  return widgets;
}

/**
 * Defines elements when the first one that needs the same module comes near the window. Elements in shadow roots are
 * not seen: call `define` for them. The result ends the waiting.
 */
export function defineWhenNear(margin = '400px') {
  if (!('IntersectionObserver' in globalThis)) return () => {};
  const stops = GROUPS.map((group) => whenNear(group, margin));
  return () => stops.forEach((stop) => stop());
}

function whenNear(group, margin) {
  const names = group.names.join();
  const near = new IntersectionObserver(
    (seen) => {
      if (!seen.some((entry) => entry.isIntersecting)) return;
      stop();
      once(group).catch((problem) => console.error('@borsa/widgets could not be loaded', problem));
    },
    { rootMargin: margin },
  );
  const watch = (root) => root.querySelectorAll(names).forEach((element) => near.observe(element));
  const added = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(names)) near.observe(node);
        watch(node);
      }
    }
  });
  function stop() {
    near.disconnect();
    added.disconnect();
  }
  watch(document);
  added.observe(document, { childList: true, subtree: true });
  return stop;
}
