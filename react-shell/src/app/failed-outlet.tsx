// What is shown when a page could not be loaded or shown: an explanation, and what can be done.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { currentView } from "../page/current.ts";
import { useMessages } from "./messages.ts";

/** The content of the outlet instead of a page. */
export function FailedOutlet() {
  return (
    <main id="main" tabIndex={-1}>
      <Failure />
    </main>
  );
}

/** The error in the visitor's language. With `kept` it stands over a page that is still shown. */
export function Failure({ kept = false }: { readonly kept?: boolean }) {
  const { facts } = currentView();
  const t = useMessages(facts.lang);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = new AbortController();
    addEventListener("online", () => void revalidate(), { signal: stop.signal });
    return () => stop.abort();
  }, [revalidate]);
  if (t === undefined) return null;
  return (
    <div className={kept ? "notice offline" : "state"} role="alert">
      {!kept && <p className="state__title">{t("shell-error-title")}</p>}
      <p className="state__text">{t("shell-fetch-error")}</p>
      <div className="row">
        <button className="btn btn--solid" type="button" onClick={() => void revalidate()}>
          {t("shell-retry")}
        </button>
        {!kept && (
          <a className="btn btn--line" href={facts.lang === "ar" ? "/ar" : "/"}>
            {t("shell-home")}
          </a>
        )}
      </div>
    </div>
  );
}
