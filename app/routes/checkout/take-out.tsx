import type { ReactNode } from "react";

interface TakeOutProps {
  /** Intent of the form, followed by the voucher's id if the item is a voucher. */
  intent: string;
  /** The item that the button removes, for screen readers. */
  what: string;
  children: ReactNode;
}

/** Renders an item that was added to the order, with a button to remove it. */
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
