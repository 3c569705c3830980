// The first script: menus and theme answer at once; React and the rest follow when the page has
// been drawn. Until then every link and form works as the server wrote it.
import "#style/main.css";
import { startDrawer } from "./behaviours/drawer.ts";
import { whenIdle } from "./behaviours/idle.ts";
import { startMenus } from "./behaviours/menus.ts";
import { startThemeToggle } from "./behaviours/theme-toggle.ts";
import { guardChunks } from "./navigation/reload-guard.ts";

guardChunks();
startMenus();
startDrawer();
startThemeToggle();

function start(): void {
  whenIdle(() => {
    void import("./app/hydrate.ts").then(({ hydrate }) => hydrate());
  });
}

if (document.readyState === "complete") start();
else addEventListener("load", start, { once: true });
