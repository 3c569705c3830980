// Texts for screen readers: the new page after a navigation, and summaries of live data on request.
import { useEffect, useState } from "react";
import type { Texts } from "../messages/texts.ts";

/** A polite live region. Other parts use it with the event `borsa:announce`. */
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
