// The elements of the widgets package that the site itself does not use: loaded on the page that shows them.
import { chunk } from "../navigation/chunks.ts";

const GALLERY = "[data-gallery]";

/** What `boards.js` of the package exports: its elements and those of prices. */
interface Module {
  readonly define: () => Promise<void>;
}

// Empty when the shell is built without widgets.
const MODULES = import.meta.glob<Module>("../../../wasm-widgets/pkg-npm/boards.js");

let started = false;

function look(): void {
  const load = Object.values(MODULES)[0];
  if (started || load === undefined || document.querySelector(GALLERY) === null) return;
  started = true;
  // Without the module the elements show what the server rendered.
  chunk(load)
    .then(({ define }) => define())
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
