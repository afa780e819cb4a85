/** A shopper's orders that wait for their payment, as the basket and the checkout name them. */

export interface WaitingOrder {
  number: string;
  /** `settling`: its money is on the way. `paid`: its payment arrived a moment ago, perhaps unseen. */
  standing: "waits" | "settling" | "paid";
  /** "Lamp and 2 others". */
  items: string;
  /** "$42.90", without what vouchers paid. */
  toPay: string;
  /** "1:20 pm", in Sydney: until then its items are kept. */
  keptUntil: string;
  /** Where one pays for it, changes it, and looks at it. */
  paths: { pay: string; change: string; receipt: string };
}
