/** Simulates a browser at the checkout, which calls the real loaders and actions of its steps on a real database. */
import { ensureOwner, readVisitor } from "~/http/visitor.server";
import * as contact from "~/routes/checkout/contact";
import * as delivery from "~/routes/checkout/delivery";
import * as layout from "~/routes/checkout/layout";
import * as review from "~/routes/checkout/review";
import * as start from "~/routes/checkout/start";
import { aBasket } from "../factories/baskets";
import { ask, type BasketAnswer, type Fields, form, pairs, type Route, SHOP } from "./basket-world";

const STEPS = { contact, delivery, review };
type Step = keyof typeof STEPS;

export const ADA = { email: "ada@example.com", firstName: "Ada", surname: "Reader" };
export const HOME = {
  intent: "deliver",
  entry: "by hand",
  street1: "12 Smith Street",
  street2: "",
  city: "Fitzroy",
  state: "VIC",
  postcode: "3065",
  country: "AUS",
  shippingMethod: "standard",
};

export interface CheckoutBrowser {
  ownerId: string;
  start(): Promise<BasketAnswer>;
  look(step: Step, query?: string): Promise<BasketAnswer>;
  /** Returns the unfinished order, as loaded by the layout route of the steps. */
  order(): Promise<BasketAnswer["data"]>;
  send(step: Step, fields: Fields): Promise<BasketAnswer>;
  /** Returns the review form's fields, with the terms accepted. */
  reviewForm(): Promise<Record<"key" | "digest" | "shown" | "agree", string>>;
}

/** Creates the browser of a new guest, or a browser with this cookie. `place` is the browser's IP address. */
export async function aCustomer(
  world: { holding?: string[]; quantities?: number[]; cookie?: string; place?: string } = {},
): Promise<CheckoutBrowser> {
  const cookie =
    world.cookie ?? pairs((await ensureOwner({ request: new Request(SHOP), context: {} })).headers.getSetCookie());
  const headers = { Cookie: cookie };
  const context = { ...(world.place !== undefined && { clientAddress: world.place }) };
  const ownerId = (await readVisitor(new Request(SHOP, { headers }))).ownerId ?? "";
  if (world.holding?.length !== 0) {
    await aBasket({ owner: ownerId, holding: world.holding, quantities: world.quantities } as Parameters<
      typeof aBasket
    >[0]);
  }
  const look = (step: Step, query = "") =>
    ask(STEPS[step].loader as unknown as Route, new Request(`${SHOP}/checkout/${step}${query}`, { headers }));
  return {
    ownerId,
    look,
    order: async () =>
      (await ask(layout.loader as unknown as Route, new Request(`${SHOP}/checkout/review`, { headers }))).data,
    start: () => ask(start.loader as unknown as Route, new Request(`${SHOP}/checkout`, { headers })),
    send: (step, fields) =>
      ask(STEPS[step].action as unknown as Route, form(`/checkout/${step}`, fields, headers), {}, context),
    reviewForm: async () => {
      const { data } = await look("review");
      return { ...(data?.form as { key: string; digest: string; shown: string }), agree: "on" };
    },
  };
}

/** Creates a guest who has completed the checkout up to the review. */
export async function aReadyCustomer(world: Parameters<typeof aCustomer>[0] = {}): Promise<CheckoutBrowser> {
  const customer = await aCustomer(world);
  await customer.send("contact", ADA);
  await customer.send("delivery", HOME);
  return customer;
}
