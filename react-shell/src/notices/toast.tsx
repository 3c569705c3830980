// One notification.
import { Icon } from "../shell/icon.tsx";
import type { Kept } from "./store.ts";

interface ToastProps {
  readonly notice: Kept;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Announced when it appears; the list of past ones is silent. */
  readonly live?: boolean;
}

/** Title, text and a button to close it. */
export function Toast({ notice, closeLabel, onClose, live = false }: ToastProps) {
  const role = notice.tone === "bad" ? "alert" : "status";
  return (
    <div className={`toast toast--${notice.tone}`} {...(live ? { role } : {})}>
      <Icon name="info" />
      <div>
        <p className="toast__title">{notice.title}</p>
        {notice.text !== undefined && <p className="toast__text">{notice.text}</p>}
      </div>
      <button className="toast__close" type="button" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" small />
      </button>
    </div>
  );
}
