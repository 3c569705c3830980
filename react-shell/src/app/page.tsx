// The element of the only route: the frame, the outlet in its error boundary, and floating notices.
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { NavigationType, useLoaderData, useLocation, useNavigation, useNavigationType } from "react-router";
import { closeMenus } from "../behaviours/menus.ts";
import { tell } from "../events.ts";
import { keepFocus } from "../navigation/keep-focus.ts";
import { isOnline, subscribeOnline } from "../navigation/online.ts";
import { setCurrentView } from "../page/current.ts";
import { showFacts } from "../page/show-facts.ts";
import type { View } from "../page/view.ts";
import { Body, Frame } from "../shell/frame.tsx";
import { Floating } from "./floating.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { OutletBoundary } from "./outlet-boundary.tsx";
import { FailedOutlet, Failure } from "./failed-outlet.tsx";
import { arrive } from "./scrolling.ts";

/** The element of every page. */
export function Page() {
  const view = useLoaderData<View>();
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const online = useSyncExternalStore(subscribeOnline, isOnline, () => true);
  useShownView(view, pathname);
  useArrival();
  return (
    <>
      <Frame regions={view.regions}>
        <OutletBoundary key={view.kind === "failed" ? "failed" : "page"}>
          {view.kind === "failed" ? <FailedOutlet /> : <Body key={view.turn} html={view.body} />}
        </OutletBoundary>
      </Frame>
      {view.kind === "kept" && <Failure kept />}
      <LoadingBar busy={state !== "idle" && online} sameView={next?.pathname === pathname} failed={view.kind === "failed" || view.kind === "kept"} />
      <Floating lang={view.facts.lang} />
    </>
  );
}

/** Updates the rest of the document for the shown view, before it is painted. */
function useShownView(view: View, pathname: string): void {
  useLayoutEffect(() => {
    setCurrentView(view, pathname);
    showFacts(document, view);
  }, [view, pathname]);
}

/** After a navigation: closes menus, restores the scroll position, moves the focus, announces the page. */
function useArrival(): void {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef(location);
  useEffect(() => {
    const from = last.current;
    if (from === location) return;
    last.current = location;
    const samePath = from.pathname === location.pathname;
    const sameView = samePath && from.search !== location.search;
    const samePage = samePath && !sameView;
    closeMenus();
    const back = type === NavigationType.Pop;
    arrive({ key: location.key, hash: location.hash, back, sameView, samePage });
    if (samePage) return;
    tell("borsa:page", { title: document.title });
    const main = document.getElementById("main");
    if (main === null) return;
    if (sameView) keepFocus(main, back);
    else main.focus({ preventScroll: true });
  }, [location, type]);
}
