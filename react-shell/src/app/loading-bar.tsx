// The progress bar of a slow navigation.
import { useEffect, useState } from "react";
import { LOADER_DELAY_MS } from "../generated/constants.ts";

interface LoadingBarProps {
  readonly busy: boolean;
}

/** The bar, shown after the delay in the specification. */
export function LoadingBar({ busy }: LoadingBarProps) {
  const late = useLate(busy, LOADER_DELAY_MS);
  useEffect(() => {
    document.getElementById("main")?.setAttribute("aria-busy", String(late));
  }, [late]);
  return late ? <div className="loading" data-loading="" /> : null;
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
