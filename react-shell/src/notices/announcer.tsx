// Texts for screen readers: the new page after a navigation, and summaries of live data on request.
import { useEffect, useState } from "react";
import { tell } from "../events.ts";
import type { Texts } from "../messages/texts.ts";

/** What was announced last before there was a region. */
let early = "";
const waiting = new AbortController();

/** Keeps the last announcement until the region is there: it comes with the texts of the language, after other parts. */
export function keepAnnouncements(): void {
  document.addEventListener("borsa:announce", ({ detail }) => (early = detail), { signal: waiting.signal });
}

/** A polite live region. Other parts use it with the event `borsa:announce`. */
export function Announcer({ t }: { readonly t: Texts }) {
  const [text, setText] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("borsa:page", ({ detail }) => setText(t("shell-page-loaded", { title: detail.title })), { signal });
    document.addEventListener("borsa:announce", ({ detail }) => setText(detail), { signal });
    waiting.abort();
    if (early !== "") tell("borsa:announce", early);
    early = "";
    return () => stop.abort();
  }, [t]);
  return (
    <p className="visually-hidden" aria-live="polite" data-announcer="">
      {text}
    </p>
  );
}
