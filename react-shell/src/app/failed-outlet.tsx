// The content of the outlet when a page could not be loaded or shown: an explanation and two actions.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { currentView } from "../page/current.ts";
import { useMessages } from "./messages.ts";

/** The error message in the visitor's language. */
export function FailedOutlet() {
  const { facts } = currentView();
  const t = useMessages(facts.lang);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = new AbortController();
    addEventListener("online", () => void revalidate(), { signal: stop.signal });
    return () => stop.abort();
  }, [revalidate]);
  return (
    <main id="main" tabIndex={-1}>
      {t !== undefined && (
        <div className="state" role="alert">
          <p className="state__title">{t("shell-error-title")}</p>
          <p className="state__text">{t("shell-fetch-error")}</p>
          <div className="row">
            <button className="btn btn--solid" type="button" onClick={() => void revalidate()}>
              {t("shell-retry")}
            </button>
            <a className="btn btn--line" href={facts.lang === "ar" ? "/ar" : "/"}>
              {t("shell-home")}
            </a>
          </div>
        </div>
      )}
    </main>
  );
}
