// The progress bar of a slow navigation.
import { useEffect, useState } from "react";
import { LOADER_DELAY_MS } from "../generated/constants.ts";

interface LoadingBarProps {
  readonly busy: boolean;
  /** The navigation is to another view of the same page: its rows are replaced. */
  readonly sameView: boolean;
  /** The last navigation failed: the bar stands still, in the colour of errors. */
  readonly failed: boolean;
}

/**
 * Shown after the delay of the specification, and when a page could not be loaded. Rows that are late have their shape
 * in their place (style/components/table.css).
 */
export function LoadingBar({ busy, sameView, failed }: LoadingBarProps) {
  const late = useLate(busy, LOADER_DELAY_MS);
  useEffect(() => {
    const main = document.getElementById("main");
    main?.setAttribute("aria-busy", String(late));
    main?.toggleAttribute("data-late-rows", late && sameView);
  }, [late, sameView]);
  if (late) return <div className="loading" data-loading="" />;
  return failed && !busy ? <div className="loading loading--failed" data-loading="failed" /> : null;
}

function useLate(busy: boolean, delay: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy, delay]);
  return late && busy;
}
