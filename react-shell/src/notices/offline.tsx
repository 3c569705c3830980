// Says so while the browser is offline, and tells when the connection is back.
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Texts } from "../messages/texts.ts";
import { Icon } from "../shell/icon.tsx";
import { notices } from "./store.ts";

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener("online", listener, { signal: stop.signal });
  addEventListener("offline", listener, { signal: stop.signal });
  return () => stop.abort();
}

/** The notice at the foot of the window. */
export function Offline({ t }: { readonly t: Texts }) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) {
      notices.show({ tone: "ok", title: t("shell-online"), text: t("shell-online-text") });
    }
    before.current = online;
  }, [online, t]);
  if (online) return null;
  return (
    <p className="notice offline" role="status">
      <Icon name="info" />
      <span>
        <strong>{t("shell-offline")}</strong> {t("shell-offline-text")}
      </span>
    </p>
  );
}
