// What screen readers hear: the page that was reached, and summaries of live data when asked for.
import { useEffect, useState } from "react";
import type { Texts } from "../messages/texts.ts";

/** A page was reached. */
export interface PageEvent {
  readonly title: string;
}

/** A polite live region. Others speak through it with the event `borsa:announce`. */
export function Announcer({ t }: { readonly t: Texts }) {
  const [text, setText] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onPage = (event: CustomEvent<PageEvent>) => setText(t("shell-page-loaded", { title: event.detail.title }));
    const onAnnounce = (event: CustomEvent<string>) => setText(event.detail);
    document.addEventListener("borsa:page", onPage as EventListener, { signal });
    document.addEventListener("borsa:announce", onAnnounce as EventListener, { signal });
    return () => stop.abort();
  }, [t]);
  return (
    <p className="visually-hidden" aria-live="polite" data-announcer="">
      {text}
    </p>
  );
}
