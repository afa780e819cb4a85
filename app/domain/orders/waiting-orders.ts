/** A shopper's orders that await payment, as the basket and the checkout name them. */

export interface WaitingOrder {
  number: string;
  /** `settling` means that the money is on its way, `paid` that the payment arrived a moment ago, perhaps unseen. */
  standing: "waits" | "settling" | "paid";
  /** "Lamp and 2 others". */
  items: string;
  /** "$42.90", without the part that vouchers paid. */
  toPay: string;
  /** "1.20 pm", in Sydney, with the day if staff placed it: the time until which its items are kept. */
  keptUntil: string;
  /** The addresses to pay for it, change it, and view it. */
  paths: { pay: string; change: string; receipt: string };
}
