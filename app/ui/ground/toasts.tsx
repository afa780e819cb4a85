import { useEffect, useState } from "react";
import { CloseIcon } from "~/ui/ground/icons";
import { useStore } from "~/ui/ground/store";
import { closeToast, noToasts, type Toast, toasts } from "~/ui/ground/toast";

/** Display time in ms, from spec 9, Toast notifications. */
const SHOWN_MS = 5000;

/** Shows the toasts. The region exists from the start, because otherwise a screen reader would miss the first toast. */
export function Toasts() {
  const shown = useStore(toasts, noToasts);
  return (
    <div className="toasts" role="status">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** A toast, whose timer pauses while it is hovered or focused. It stays if it has a button to press. */
function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const { id, message, kind, retry } = toast;
  useEffect(() => {
    if (held || retry) return;
    const timer = setTimeout(() => closeToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, retry, id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the clock is stopped
    <div
      className={`toast ${kind}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{message}</p>
      {retry && (
        <button
          type="button"
          className="button"
          onClick={() => {
            closeToast(id);
            retry();
          }}
        >
          Retry
        </button>
      )}
      <button type="button" className="close" aria-label="Close" onClick={() => closeToast(id)}>
        <CloseIcon />
      </button>
    </div>
  );
}
