// Says so while the browser is offline, and tells when the connection is back.
import { useLocalization } from "@fluent/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "../shell/icon.tsx";
import { notices } from "./store.ts";

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener("online", listener, { signal: stop.signal });
  addEventListener("offline", listener, { signal: stop.signal });
  return () => stop.abort();
}

/** The notice at the foot of the window. */
export function Offline() {
  const { l10n } = useLocalization();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) {
      notices.show({ tone: "ok", title: l10n.getString("shell-online"), text: l10n.getString("shell-online-text") });
    }
    before.current = online;
  }, [online, l10n]);
  if (online) return null;
  return (
    <p className="notice offline" role="status">
      <Icon name="info" />
      <span>
        <strong>{l10n.getString("shell-offline")}</strong> {l10n.getString("shell-offline-text")}
      </span>
    </p>
  );
}
