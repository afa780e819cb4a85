import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { CloseIcon } from "~/ui/ground/icons";
import { overlay } from "~/ui/ground/layers";

/** Spec 9, Overlay close wait. */
const CLOSE_WAIT_MS = 400;

/**
 * A native modal dialog over the page: the background is inert, Escape, the veil and Close close it, and the focus goes
 * back to where it was. Open while it is rendered; `onClosed` is to stop rendering it. (design 4.9)
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
  /** The path of what it shows: steps there leave it open. */
  within?: string;
  /** Set it to close from outside. */
  isClosing: boolean;
  /** Escape, the veil, or a navigation that leaves the page. */
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

  // Starting a navigation closes any open overlay (spec 4).
  useEffect(() => {
    if (isLeaving) requestClose.current(true);
  }, [isLeaving]);

  // On the next page it is gone at once: while it leaves, that page would take neither the focus nor what is typed.
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname === shownOn.current) return;
    dialog.current?.close();
    closed.current();
  }, [pathname]);

  // Closed before React takes it out of the page, or the focus would not go back to where it was.
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

  // Its own leaving may play to the end, but never for longer than the spec allows.
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

/** A dialog's title and what closes it. */
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
