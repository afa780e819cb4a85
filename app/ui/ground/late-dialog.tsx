import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Dialog } from "./dialog";
import { CloseIcon } from "./icons";

/** Code that is here sooner shows its dialog at once, instead of two dialogs one after the other. ms. */
const SHOWS_BUSY_AFTER_MS = 100;

interface LateDialogProps {
  /** Stands above the placeholder until the dialog itself is there. */
  title: string;
  className?: string;
  /** Loads the code and gives the dialog that it draws. Called once. */
  load: () => Promise<ReactNode>;
  /** Called when the code did not load. */
  onFailed: () => void;
  /** Called when it was closed, or left by a navigation, before the code was there. It is to stop rendering this. */
  onClosed: () => void;
  /** Called with the dialog that shows while the code loads, to place it. */
  onShown?: (dialog: HTMLDialogElement) => void;
}

/**
 * A dialog whose code loads at the press: a dialog with a placeholder shows that it is on its way, and can be closed like any other.
 * (spec 4, Overlay)
 */
export function LateDialog({ title, className = "box", load, onFailed, onClosed, onShown }: LateDialogProps) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [isSlow, setSlow] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const { state: navigating } = useNavigation();
  const calls = useRef({ load, onFailed, onClosed });

  useEffect(() => {
    let isLeft = false;
    const { load, onFailed } = calls.current;
    const timer = setTimeout(() => setSlow(true), SHOWS_BUSY_AFTER_MS);
    load().then(
      (loaded) => isLeft || setDialog(loaded),
      () => isLeft || onFailed(),
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, []);

  const isWaiting = dialog === null;
  useEffect(() => {
    if (isWaiting && navigating === "loading") calls.current.onClosed();
  }, [isWaiting, navigating]);

  if (dialog !== null && !isClosing) return dialog;
  if (!isSlow) return null;
  return (
    <Dialog
      label={title}
      className={className}
      isClosing={isClosing}
      onAsked={() => setClosing(true)}
      onClosed={onClosed}
    >
      <div className="sheet-head">
        <h2>{title}</h2>
        <button type="button" className="close" aria-label="Close" onClick={() => setClosing(true)}>
          <CloseIcon />
        </button>
      </div>
      <div className="sheet-body" ref={(body) => void (body && onShown?.(body.closest("dialog") as HTMLDialogElement))}>
        <div className="placeholder" role="status" aria-label="Loading" />
      </div>
    </Dialog>
  );
}
