// What floats above the page: notifications and their list, the offline notice, announcements.
import { LocalizationProvider, type ReactLocalization, useLocalization } from "@fluent/react";
import { useState, useSyncExternalStore } from "react";
import { Icon } from "../shell/icon.tsx";
import { Announcer } from "./announcer.tsx";
import { Offline } from "./offline.tsx";
import { notices } from "./store.ts";
import { Toast } from "./toast.tsx";

interface NoticesProps {
  readonly l10n: ReactLocalization;
}

/** All of it, in one language. */
export function Notices({ l10n }: NoticesProps) {
  return (
    <LocalizationProvider l10n={l10n}>
      <Toasts />
      <Offline />
      <Announcer />
    </LocalizationProvider>
  );
}

function Toasts() {
  const { l10n } = useLocalization();
  const { shown, past } = useSyncExternalStore(notices.subscribe, notices.snapshot);
  const close = l10n.getString("shell-dismiss");
  return (
    <>
      <section
        className="toasts"
        aria-label={l10n.getString("shell-notifications")}
        onPointerEnter={() => notices.pause()}
        onPointerLeave={() => notices.resume()}
        onFocus={() => notices.pause()}
        onBlur={() => notices.resume()}
      >
        {shown.map((notice) => (
          <Toast key={notice.id} notice={notice} closeLabel={close} onClose={() => notices.dismiss(notice.id)} live />
        ))}
      </section>
      {past.length > 0 && <Past />}
    </>
  );
}

/** The list of past notifications behind its bell. */
function Past() {
  const { l10n } = useLocalization();
  const { past } = useSyncExternalStore(notices.subscribe, notices.snapshot);
  const [open, setOpen] = useState(false);
  const title = l10n.getString("shell-notifications");
  const label = l10n.getString("shell-notifications-open", { count: past.length });
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === "Escape") setOpen(false);
      }}
    >
      <button className="btn btn--icon toasts__bell" type="button" aria-expanded={open} aria-label={label} onClick={() => setOpen(!open)}>
        <Icon name="bell" />
      </button>
      {open && (
        <section className="toasts__list" aria-label={title}>
          <div className="toasts__head">
            {title}
            <button className="toast__close" type="button" aria-label={l10n.getString("shell-close")} onClick={() => setOpen(false)}>
              <Icon name="close" small />
            </button>
          </div>
          {past.map((notice) => (
            <Toast key={notice.id} notice={notice} closeLabel={l10n.getString("shell-dismiss")} onClose={() => notices.forget(notice.id)} />
          ))}
        </section>
      )}
    </div>
  );
}
