import type { ReactNode } from "react";

interface TakeOutProps {
  /** With the voucher's id where it is one. */
  intent: string;
  /** What the button removes, for screen readers. */
  what: string;
  children: ReactNode;
}

/** What was added to the order, with a button to remove it. */
export function TakeOut({ intent, what, children }: TakeOutProps) {
  return (
    <p className="review-head">
      <span>{children}</span>
      <button type="submit" name="intent" value={intent} className="plain-button">
        Remove<span className="hidden"> {what}</span>
      </button>
    </p>
  );
}
