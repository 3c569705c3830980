// The entry script: starts menus and theme at once, and React and the rest after the first paint. Before
// that, links and forms work as plain HTML.
import "#style/main.css";
import { hydrate } from "./app/hydrate.ts";
import { startDrawer } from "./behaviours/drawer.ts";
import { whenIdle } from "./behaviours/idle.ts";
import { startMenus } from "./behaviours/menus.ts";
import { startMonthKeys } from "./behaviours/month-keys.ts";
import { startThemeToggle } from "./behaviours/theme-toggle.ts";
import { keepStyles } from "./behaviours/keep-styles.ts";

startMenus();
startDrawer();
startThemeToggle();
startMonthKeys();

function start(): void {
  whenIdle(() => {
    keepStyles();
    hydrate().catch((problem: unknown) => console.error("the shell could not be started", problem));
  });
}

if (document.readyState === "complete") start();
else addEventListener("load", start, { once: true });
