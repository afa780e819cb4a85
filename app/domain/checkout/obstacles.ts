/** Lists the obstacles to placing an order, each as a sentence with the step where the customer can fix it. */
import { mailedNameFault } from "~/domain/accounts/names.schema";
import type { Address } from "~/domain/addresses/address";
import { addressFaults } from "~/domain/addresses/address.schema";
import { formatMoney } from "~/domain/money/money";
import type { Fulfilment } from "~/domain/orders/order";
import type { Checkout } from "./checkout";
import type { Quote, QuoteLine } from "./quote";

export type Obstacle = Quote["obstacles"][number];

export interface CheckoutState {
  checkout: Checkout;
  fulfilment: Fulfilment;
  /** Entries whose quantity exceeds the available amount. */
  tooMany: { title: string; most: number }[];
  /** The store chosen for collection; null if none is chosen, or the store no longer exists. */
  storeName: string | null;
  /** Items with too few copies in the chosen store. */
  missingInStore: { title: string; left: number }[];
  canBeSent: boolean;
  /** True if the order sends somebody else an email that contains the buyer's name. */
  givesAway: boolean;
  /** The reasons why applied vouchers can't be used. */
  voucherProblems: string[];
  payableCents: number;
  /** Null if the customer can't buy on account. */
  creditLeftCents: number | null;
}

/**
 * Messages about missing entries. A step's own page doesn't show its message, because its form already requests the entries.
 */
const PROMPTS = {
  contact: "Please enter your name and email.",
  fulfilment: "Please choose delivery or click & collect.",
  store: "Please choose a store to collect from.",
  address: "Please enter a delivery address.",
} as const;

/** Returns whether the obstacle is a problem with an entry, rather than a missing entry. */
export function isTrouble({ message }: Obstacle): boolean {
  return !Object.values<string>(PROMPTS).includes(message);
}

/**
 * Returns the obstacles in the order of the steps; empty when the order can be placed. `isCountry` checks a country code; it is
 * a parameter because the list of countries is too long to send to browsers.
 */
export function listObstacles(state: CheckoutState, isCountry: (code: string) => boolean): Obstacle[] {
  return [
    ...state.tooMany.map(({ title, most }): Obstacle => ({ step: "basket", message: onlySo(title, most) })),
    ...contactObstacles(state.checkout, state.givesAway),
    ...deliveryObstacles(state, isCountry),
    ...paymentObstacles(state),
  ];
}

function onlySo(title: string, most: number): string {
  return `You can order up to ${most} of ${title}. Please change the quantity in your basket.`;
}

function contactObstacles({ email, firstName, surname }: Checkout, givesAway: boolean): Obstacle[] {
  if (email === "" || firstName === "" || surname === "") return [at("contact", PROMPTS.contact)];
  const faults = givesAway ? Object.values(giverFaults({ firstName, surname })) : [];
  return faults.slice(0, 1).map((message) => at("contact", message));
}

/** Returns error messages by field if the buyer's names aren't suitable for the email that announces a gift. */
export function giverFaults({ firstName, surname }: Pick<Checkout, "firstName" | "surname">): Record<string, string> {
  const faults = { firstName: mailedNameFault(firstName), surname: mailedNameFault(surname) };
  return Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])));
}

/** Returns whether an order with these lines sends somebody else an email that contains the buyer's name. */
export function givesAway(lines: readonly Pick<QuoteLine, "options">[]): boolean {
  return lines.some(({ options }) => options.some(({ kind }) => kind !== "licence"));
}

function deliveryObstacles(state: CheckoutState, isCountry: (code: string) => boolean): Obstacle[] {
  const { checkout, fulfilment, storeName } = state;
  if (fulfilment === "digital") return [];
  if (checkout.fulfilment === null) return [at("delivery", PROMPTS.fulfilment)];
  if (fulfilment === "collect") {
    if (storeName === null) return [at("delivery", PROMPTS.store)];
    return state.missingInStore.map(({ title, left }) => at("delivery", missingSentence(storeName, title, left)));
  }
  if (!isWhole(checkout.address, isCountry)) return [at("delivery", PROMPTS.address)];
  return state.canBeSent ? [] : [at("delivery", "We don't deliver to this country. Please choose another address.")];
}

function missingSentence(store: string, title: string, left: number): string {
  const has = left === 0 ? `doesn't have ${title} in stock` : `has only ${left} of ${title} in stock`;
  return `Our ${store} store ${has}. Please choose another store, or delivery.`;
}

/** Returns whether the address is complete enough for sending a parcel. */
function isWhole(address: Address, isCountry: (code: string) => boolean): boolean {
  return Object.keys(addressFaults(address, isCountry)).length === 0;
}

function paymentObstacles({ checkout, voucherProblems, payableCents, creditLeftCents }: CheckoutState): Obstacle[] {
  const obstacles = voucherProblems.map((message) => at("review", message));
  if (payableCents === 0 || checkout.paymentMethod !== "onAccount") return obstacles;
  if (creditLeftCents === null) return [...obstacles, at("review", "You can't pay for this order on account.")];
  if (payableCents <= creditLeftCents) return obstacles;
  const left = formatMoney(Math.max(0, creditLeftCents));
  const message = `Your account has ${left} of credit left. This order is ${formatMoney(payableCents)}. Please pay by card.`;
  return [...obstacles, at("review", message)];
}

function at(step: Obstacle["step"], message: string): Obstacle {
  return { step, message };
}
