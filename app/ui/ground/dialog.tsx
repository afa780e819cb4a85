import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { CloseIcon } from "~/ui/ground/icons";
import { overlay } from "~/ui/ground/layers";

/** Maximum wait for the closing animation, in ms, from spec 9, Overlay close wait. */
const CLOSE_WAIT_MS = 400;

/**
 * A native modal dialog over the page. The background is inert. Escape, the veil and Close close the dialog, and the focus
 * returns to where it was. The dialog is open while it is rendered, and `onClosed` must stop rendering it. (design 4.9)
 */
export function Dialog({
  label,
  className,
  within,
  isClosing,
  onAsked,
  onClosed,
  children,
}: {
  label: string;
  className: string;
  /** The path of the dialog's page. Navigations within that page leave the dialog open. */
  within?: string;
  /** Set to close the dialog from outside. */
  isClosing: boolean;
  /** Called when the shopper presses Escape or the veil, or leaves the page by a navigation. */
  onAsked: (isLeaving: boolean) => void;
  onClosed: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useRef(onClosed);
  closed.current = onClosed;
  const requestClose = useRef(onAsked);
  requestClose.current = onAsked;
  const { state, location: next } = useNavigation();
  const isLeaving = state === "loading" && next.pathname !== within;

  // Close the dialog when a navigation starts, as any open overlay (spec 4).
  useEffect(() => {
    if (isLeaving) requestClose.current(true);
  }, [isLeaving]);

  // Remove the dialog immediately when the next page appears. During a closing animation it would keep the focus and typed text
  // from that page.
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname === shownOn.current) return;
    dialog.current?.close();
    closed.current();
  }, [pathname]);

  // Close the dialog before React removes it from the page, because otherwise the focus wouldn't return to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (!shown.open) shown.showModal();
    overlay.set(true);
    return () => {
      overlay.set(false);
      shown.close();
    };
  }, []);

  // Let the closing animation finish, but don't wait longer than the spec allows.
  useEffect(() => {
    const shown = dialog.current;
    if (!isClosing || !shown) return;
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      shown.close();
      closed.current();
    };
    const timer = setTimeout(end, CLOSE_WAIT_MS);
    Promise.allSettled(shown.getAnimations().map((animation) => animation.finished)).then(end, end);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [isClosing]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the veil is for pointers; keys have Escape and the Close button
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      data-closing={isClosing || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onAsked(false);
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onAsked(false);
      }}
    >
      {children}
    </dialog>
  );
}

/** A dialog's title and its Close button. */
export function DialogHead({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className="sheet-head">
      <h2>{title}</h2>
      <button type="button" className="close" aria-label="Close" onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
