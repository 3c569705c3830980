// One route for all addresses: the server knows the pages, so the loader asks it.
import { createBrowserRouter } from "react-router";
import { currentView, shownPath } from "../page/current.ts";
import { loadView } from "../page/load-view.ts";
import { answeredView, type View } from "../page/view.ts";
import { isShownInPlace } from "../navigation/entries.ts";
import { isOnline, whenOnline } from "../navigation/online.ts";
import { leave, type NeedsDocument } from "../navigation/own-document.ts";
import { FailedOutlet } from "./failed-outlet.tsx";
import { Page } from "./page.tsx";
import { prefetcher } from "./prefetching.ts";

/** The id of the route, by which its data is found. */
export const ROUTE = "page";

export type Router = ReturnType<typeof createBrowserRouter>;

/** The router, with the initial view. */
export function makeRouter(view: View, needsDocument: NeedsDocument): Router {
  const loading = {
    current: currentView,
    shownPath,
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    prefetched: (url: string) => prefetcher.take(url),
    wasOffline: async (signal: AbortSignal) => {
      if (isOnline()) return false;
      await whenOnline(signal);
      return true;
    },
    needsDocument,
    leave,
  };
  const loader = ({ request }: { readonly request: Request }) =>
    isShownInPlace(request.url) ? answeredView(currentView()) : loadView(loading, request);
  return createBrowserRouter([{ id: ROUTE, path: "*", loader, Component: Page, ErrorBoundary: FailedOutlet }], {
    hydrationData: { loaderData: { [ROUTE]: view } },
  });
}
