// What screen readers hear: the page that was reached, and summaries of live data when asked for.
import { useEffect, useState } from "react";
import type { Texts } from "../messages/texts.ts";

/** A polite live region. Others speak through it with the event `borsa:announce`. */
export function Announcer({ t }: { readonly t: Texts }) {
  const [text, setText] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("borsa:page", ({ detail }) => setText(t("shell-page-loaded", { title: detail.title })), { signal });
    document.addEventListener("borsa:announce", ({ detail }) => setText(detail), { signal });
    return () => stop.abort();
  }, [t]);
  return (
    <p className="visually-hidden" aria-live="polite" data-announcer="">
      {text}
    </p>
  );
}
