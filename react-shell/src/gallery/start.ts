// The elements of the widgets package that the site itself does not use: loaded on the page that shows them.
import { chunk } from "../navigation/chunks.ts";
import { lacksGrid, loadWidgets } from "../widgets/load.ts";

const GALLERY = "[data-gallery]";

/** What `boards.js` of the package exports: its elements and those of prices. */
interface Module {
  readonly define: () => Promise<void>;
}

/** What `grid.js` exports, as far as it is used here. */
interface Grid {
  readonly watch: (engine: unknown) => void;
}

// Empty when the shell is built without widgets.
const MODULES = import.meta.glob<Module>("../../../wasm-widgets/pkg-npm/boards.js");
const GRIDS = import.meta.glob<Grid>("../../../wasm-widgets/pkg-npm/grid.js");

let started = false;

function look(): void {
  const load = Object.values(MODULES)[0];
  const loadGrid = Object.values(GRIDS)[0];
  if (load === undefined || loadGrid === undefined || document.querySelector(GALLERY) === null) return;
  // An element is defined once: the page before had tables of the site. A document that was reloaded is not reloaded again.
  const [navigation] = performance.getEntriesByType("navigation");
  if (lacksGrid() && !(navigation instanceof PerformanceNavigationTiming && navigation.type === "reload")) return location.reload();
  if (started) return;
  started = true;
  // Without the module the elements show what the server rendered.
  Promise.all([chunk(load).then(({ define }) => define()), Promise.all([chunk(loadGrid), loadWidgets()]).then(([{ watch }, widgets]) => watch(widgets))])
    .catch((problem: unknown) => {
      started = false;
      console.error("the elements could not be loaded", problem);
    });
}

/** Loads the elements on the page that shows them, now and after each navigation. */
export function startGallery(): void {
  document.addEventListener("borsa:page", look);
  look();
}
