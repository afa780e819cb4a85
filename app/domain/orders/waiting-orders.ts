/** A shopper's order awaiting payment, as the basket and the checkout show it. */

export interface WaitingOrder {
  number: string;
  /**
   * The order's status: `settling` means that the money hasn't arrived yet; `paid` means that it arrived a moment ago, perhaps
   * before the shopper noticed.
   */
  standing: "waits" | "settling" | "paid";
  /** The items in words, such as "Lamp and 2 others". */
  items: string;
  /** Amount left to pay after vouchers, such as "$42.90". */
  toPay: string;
  /** Time in Sydney until which the order's items are kept, such as "1.20 pm", with the day if staff placed the order. */
  keptUntil: string;
  /** The paths of the pages to pay for the order, change it, and view it. */
  paths: { pay: string; change: string; receipt: string };
}
