// Floating parts above the page: notifications and their list, the offline notice, announcements.
import { useRef, useState, useSyncExternalStore } from "react";
import type { Texts } from "../messages/texts.ts";
import { Icon } from "../shell/icon.tsx";
import { Announcer } from "./announcer.tsx";
import { Offline } from "./offline.tsx";
import { notices } from "./store.ts";
import { Toast } from "./toast.tsx";

interface NoticesProps {
  readonly t: Texts;
}

/** All floating parts, in one language. */
export function Notices({ t }: NoticesProps) {
  return (
    <>
      <Toasts t={t} />
      <Offline t={t} />
      <Announcer t={t} />
    </>
  );
}

function Toasts({ t }: NoticesProps) {
  const { shown, past } = useSyncExternalStore(notices.subscribe, notices.snapshot);
  const close = t("shell-dismiss");
  return (
    <>
      <section
        className="toasts"
        aria-label={t("shell-notifications")}
        onPointerEnter={() => notices.pause()}
        onPointerLeave={() => notices.resume()}
        onFocus={() => notices.pause()}
        onBlur={() => notices.resume()}
      >
        {shown.map((notice) => (
          <Toast key={notice.id} notice={notice} closeLabel={close} onClose={() => notices.dismiss(notice.id)} live />
        ))}
      </section>
      {past.length > 0 && <Past t={t} />}
    </>
  );
}

/** The list of past notifications, opened with the bell. */
function Past({ t }: NoticesProps) {
  const { past } = useSyncExternalStore(notices.subscribe, notices.snapshot);
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  // Closing removes the focused element, so the focus moves to the bell, which opened the list.
  const close = () => {
    setOpen(false);
    bell.current?.focus();
  };
  const forget = (id: number) => {
    notices.forget(id);
    bell.current?.focus();
  };
  const title = t("shell-notifications");
  const label = t("shell-notifications-open", { count: past.length });
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === "Escape" && open) close();
      }}
    >
      <button ref={bell} className="btn btn--icon toasts__bell" type="button" aria-expanded={open} aria-label={label} onClick={() => setOpen(!open)}>
        <Icon name="bell" />
      </button>
      {open && (
        <section className="toasts__list" aria-label={title}>
          <div className="toasts__head">
            {title}
            <button className="toast__close" type="button" aria-label={t("shell-close")} onClick={close}>
              <Icon name="close" small />
            </button>
          </div>
          {past.map((notice) => (
            <Toast key={notice.id} notice={notice} closeLabel={t("shell-dismiss")} onClose={() => forget(notice.id)} />
          ))}
        </section>
      )}
    </div>
  );
}
