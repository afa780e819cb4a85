/**
 * Shows a child page as a dialog over its parent page. If the parent page isn't shown, the child page is below a short form of
 * it.
 */
import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useContext, useState } from "react";
import { Dialog, DialogHead } from "./dialog";
import { PageBelow } from "./page-context";

/** A page's title and content, in a dialog over its parent if there is one. */
export function PageOver({ title, children }: { title: string; children: ReactNode }) {
  if (useContext(PageBelow) === null) {
    return (
      <>
        <h1>{title}</h1>
        {children}
      </>
    );
  }
  return (
    <DialogOver label={title}>
      {(close) => (
        <>
          <DialogHead title={title} onClose={close} />
          <div className="sheet-body">{children}</div>
        </>
      )}
    </DialogOver>
  );
}

interface DialogOverProps {
  label: string;
  className?: string;
  children: (close: () => void) => ReactNode;
}

/** A dialog that is open while the page is at its address. Back closes it, and closing it goes back. (spec 4, Overlay) */
export function DialogOver({ label, className = "box", children }: DialogOverProps) {
  const below = useContext(PageBelow);
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [closing, setClosing] = useState<"back" | "leaving" | null>(null);
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  function end() {
    if (closing === "leaving") setGone(true);
    else if (closing !== null && state?.isOver) navigate(-1);
    else if (closing !== null && below !== null) navigate(below, { replace: true, preventScrollReset: true });
  }
  return (
    <Dialog
      label={label}
      className={className}
      within={pathname}
      isClosing={closing !== null}
      onAsked={(isLeaving) => setClosing(isLeaving ? "leaving" : "back")}
      onClosed={end}
    >
      {children(() => setClosing("back"))}
    </Dialog>
  );
}
