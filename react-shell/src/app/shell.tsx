// The React part of the shell: router, frame, links.
import { startTransition } from "react";
import type { hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { startKeepingFocus } from "../navigation/keep-focus.ts";
import { othersOf } from "../navigation/own-document.ts";
import { readConfig } from "../page/config.ts";
import { setCurrentView } from "../page/current.ts";
import { adoptedView } from "../page/view.ts";
import { startLinks } from "./links.ts";
import { makeRouter } from "./router.tsx";
import { startScrolling } from "./scrolling.ts";

/** Hydrates the document and starts to intercept its links. */
export function startShell(hydrate: typeof hydrateRoot): void {
  const root = document.getElementById("root");
  if (root === null) return;
  const view = adoptedView(document);
  setCurrentView(view, location.pathname);
  const needsDocument = othersOf(readConfig(document), location.pathname);
  const router = makeRouter(view, needsDocument);
  startTransition(() => {
    hydrate(root, <RouterProvider router={router} />);
  });
  startScrolling(router);
  startKeepingFocus();
  startLinks(router, needsDocument);
}
