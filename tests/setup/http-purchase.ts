/** Makes a purchase through the checkout and the sandbox bank, as a browser without scripts does. */
import { type HttpVisitor, hiddenFields } from "./http-visitor";

export type Step = readonly [step: "contact" | "delivery", fields: Record<string, string>];

/** Checkout steps in their order, with delivery to Fitzroy. */
export const CHECKOUT_STEPS = {
  contact: ["contact", { email: "ada@example.com", firstName: "Ada", surname: "Reader" }],
  delivery: [
    "delivery",
    {
      ...{ intent: "deliver", entry: "by hand", street1: "12 Smith Street", city: "Fitzroy" },
      ...{ state: "VIC", postcode: "3065", country: "AUS" },
    },
  ],
} as const satisfies Record<string, Step>;

/** Submits these checkout steps for a visitor with a basket. */
export async function passSteps(visitor: HttpVisitor, steps: readonly Step[] = Object.values(CHECKOUT_STEPS)) {
  for (const [step, fields] of steps) await visitor.send(`/checkout/${step}`, fields);
}

/** Orders the contents of the basket and pays for them. Returns the receipt's path. */
export async function buy(visitor: HttpVisitor): Promise<string> {
  await passSteps(visitor);
  const review = hiddenFields(await visitor.read("/checkout/review"));
  const bank = await visitor.send("/checkout/review", { ...review, agree: "on" });
  return visitor.follow(await visitor.send(bank, { choice: "approve" }));
}
