/** A shopper's order awaiting payment, as the basket and the checkout show it. */

export interface WaitingOrder {
  number: string;
  /**
   * The order's status: `settling` means that the money hasn't arrived yet, `paid` that it arrived a moment ago, perhaps
   * unnoticed.
   */
  standing: "waits" | "settling" | "paid";
  /** The items in words, such as "Lamp and 2 others". */
  items: string;
  /** The amount to pay, such as "$42.90", without the part that vouchers paid. */
  toPay: string;
  /** The time in Sydney until which its items are kept, such as "1.20 pm", with the day if staff placed the order. */
  keptUntil: string;
  /** The paths of the pages to pay for the order, change it, and view it. */
  paths: { pay: string; change: string; receipt: string };
}
