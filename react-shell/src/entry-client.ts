// The first script: menus and theme answer at once; React and the rest follow when the page has
// been drawn. Until then every link and form works as the server wrote it.
import "#style/main.css";
import { hydrate } from "./app/hydrate.ts";
import { startDrawer } from "./behaviours/drawer.ts";
import { whenIdle } from "./behaviours/idle.ts";
import { startMenus } from "./behaviours/menus.ts";
import { startThemeToggle } from "./behaviours/theme-toggle.ts";
import { keepStyles } from "./behaviours/keep-styles.ts";

startMenus();
startDrawer();
startThemeToggle();

function start(): void {
  whenIdle(() => {
    keepStyles();
    hydrate().catch((problem: unknown) => console.error("the shell could not be started", problem));
  });
}

if (document.readyState === "complete") start();
else addEventListener("load", start, { once: true });
