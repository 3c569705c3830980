// The offline notice, which also says whether a navigation is waiting; announces when the connection is back.
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import type { Texts } from "../messages/texts.ts";
import { isOnline, subscribeOnline } from "../navigation/online.ts";
import { Icon } from "../shell/icon.tsx";
import { notices } from "./store.ts";

/** The notice at the bottom of the window. */
export function Offline({ t }: { readonly t: Texts }) {
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  const waits = useNavigation().state !== "idle";
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
        <strong>{t("shell-offline")}</strong> {t(waits ? "shell-offline-waits" : "shell-offline-text")}
      </span>
    </p>
  );
}
