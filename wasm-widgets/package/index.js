// The elements, without side effects: nothing is fetched or defined before it is asked for. It can be imported on a
// server, where there are no elements and `define` does nothing.

async function defined(widgets) {
  await widgets.default();
  widgets.define();
  return widgets;
}

// The module of the table has the elements of the light one, too: a page with a table does not load the light one.
const TABLE = {
  names: ['borsa-table'],
  module: () => import('./pkg-grid-web/wasm_grid.js'),
  file: 'pkg-grid-web/wasm_grid.js',
  ready: defined,
};
const LIGHT = {
  names: ['borsa-market-status', 'borsa-number', 'borsa-date'],
  module: () => import('./pkg-light-web/wasm_light.js'),
  file: 'pkg-light-web/wasm_light.js',
  ready: defined,
};
const SIZES = [TABLE, LIGHT];
// What the attribute `data-grid` adds to a table.
const GRID = {
  names: ['borsa-table[data-grid]'],
  module: () => import('./grid.js'),
  file: 'grid.js',
  ready: async (grid) => grid.watch(await TABLE.loading),
};
// What is loaded together. The other elements need the module of formats only.
const GROUPS = [
  ...SIZES,
  {
    names: ['borsa-price', 'borsa-change', 'borsa-sparkline'],
    module: () => import('./prices.js'),
    file: 'prices.js',
    ready: (prices) => prices.define(),
  },
  {
    names: ['borsa-quote', 'borsa-ticker'],
    module: () => import('./boards.js'),
    file: 'boards.js',
    ready: (boards) => boards.define(),
  },
];
// The maximum number of attempts to load a group, and the first delay in milliseconds, which doubles after each attempt.
const ATTEMPTS = 6;
const PAUSE = 1000;

/** The names of the elements. */
export const NAMES = GROUPS.flatMap((group) => group.names);

/**
 * Loads the WASM modules and defines elements, all or those of some names with what is loaded together with them, once.
 * Existing ones are upgraded, later ones when they are added.
 */
export async function define(names = NAMES) {
  const wanted = [names].flat();
  const unknown = wanted.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new RangeError(`${String(unknown).slice(0, 40)} is none of ${NAMES.join(', ')}`);
  if (!('customElements' in globalThis)) return undefined;
  const groups = GROUPS.filter((group) => group.names.some((name) => wanted.includes(name)));
  const loaded = await Promise.all(groups.map(once));
  return loaded[groups.findIndex((group) => SIZES.includes(group))];
}

function once(asked) {
  const hasTable = TABLE.loading || document.querySelector(TABLE.names.join());
  const group = asked === LIGHT && hasTable ? TABLE : asked;
  group.loading ??= load(group).catch((problem) => {
    // A lost connection: the next call tries again.
    group.loading = undefined;
    group.failed = (group.failed ?? 0) + 1;
    throw problem;
  });
  return group.loading;
}

// Grids are watched for from the first definition of tables on.
let isWatching = false;
function watchGrids(group) {
  if (group === TABLE && !isWatching) {
    isWatching = true;
    whenNear(GRID, '400px');
  }
}

async function load(group) {
  let module;
  try {
    module = await group.module();
  } catch (problem) {
    if (!group.failed) throw problem;
    // Some versions of Chromium do not request a failed module again at the same URL, so retries add a query. Bundles have no such file.
    const again = `./${group.file}?again=${group.failed}`;
    module = await import(/* @vite-ignore */ /* webpackIgnore: true */ again).catch(() => {
      throw problem;
    });
  }
  const ready = await group.ready(module);
  watchGrids(group);
  return ready;
}

/**
 * Defines elements when the first one that needs the same module comes near the window; if that fails, again after a pause
 * when one is near, a few times. Elements in shadow roots are not seen: call `define` for them. The result ends the waiting.
 */
export function defineWhenNear(margin = '400px') {
  if (!('IntersectionObserver' in globalThis)) return () => {};
  const stops = GROUPS.map((group) => whenNear(group, margin));
  return () => stops.forEach((stop) => stop());
}

function whenNear(group, margin) {
  const names = group.names.join();
  let attempts = 0;
  let pause;
  let idle = true;
  let stopped = false;
  const near = new IntersectionObserver(
    (seen) => {
      if (!idle || !seen.some((entry) => entry.isIntersecting)) return;
      idle = false;
      near.disconnect();
      once(group).then(stop, failed);
    },
    { rootMargin: margin },
  );
  // Elements are not observed during a request and a delay; the whole document is searched afterwards.
  const watch = (root) => idle && root.querySelectorAll(names).forEach((element) => near.observe(element));
  const added = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (idle && node.matches(names)) near.observe(node);
        watch(node);
      }
    }
  });
  function again() {
    idle = true;
    watch(document);
  }
  function failed(problem) {
    console.error('@borsa/widgets could not be loaded', problem);
    if (stopped) return undefined;
    // Offline, no attempt is counted.
    if (navigator.onLine === false) return addEventListener('online', again, { once: true });
    attempts += 1;
    if (attempts === ATTEMPTS) return stop();
    pause = setTimeout(again, PAUSE * 2 ** (attempts - 1));
  }
  function stop() {
    stopped = true;
    idle = false;
    clearTimeout(pause);
    removeEventListener('online', again);
    near.disconnect();
    added.disconnect();
  }
  watch(document);
  added.observe(document, { childList: true, subtree: true });
  return stop;
}
