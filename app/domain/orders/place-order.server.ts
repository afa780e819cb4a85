/** Turns a basket and its checkout into an order in a single transaction. */
import { randomBytes, randomUUID } from "node:crypto";
import { isTaken } from "~/database/accounts/account-records.server";
import { deleteBought, setSeparate } from "~/database/basket/basket-entry-records.server";
import { lockBasket, setOfferCodeOf } from "~/database/basket/basket-records.server";
import { lockCheckout } from "~/database/checkout/checkout-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { takeCredit } from "~/database/orders/credit-records.server";
import { insertHistory, insertOrder, selectPlaced } from "~/database/orders/order-records.server";
import { spendVoucher } from "~/database/vouchers/voucher-use-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import type { SignedIn } from "~/domain/accounts/member";
import { findBasket } from "~/domain/basket/basket.server";
import { type PaymentEntries, renewCheckout, savePayment } from "~/domain/checkout/checkout.server";
import type { Quote } from "~/domain/checkout/quote";
import { quoteFor } from "~/domain/checkout/quote.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { countUses } from "~/domain/offers/offers.server";
import { announceOrder } from "~/domain/systems/announce.server";
import { randomSigns } from "~/domain/vouchers/voucher-code.server";
import { countOrder } from "~/measures.server";
import { findOrder } from "./find-orders.server";
import { countFreeOrder } from "./free-orders.server";
import { moveOrder } from "./move-order.server";
import type { NewOrder, Order, StockSource } from "./order";
import { NUMBER_LENGTH, printedNumber } from "./order-number";
import {
  CreditExceeded,
  EventOver,
  KeyReused,
  NothingToOrder,
  OrderChanged,
  OrderRefused,
  SoldOut,
  VoucherNotUsable,
} from "./refusals";
import { hasEnded, takeCopies } from "./take-copies.server";
import { giveUpForAnother, lockWaitingRoom, TooManyWait } from "./waiting-limits.server";
import { heldAfterLink, heldAfterStep } from "./waiting-rules";
import { planWayBack } from "./way-back.server";

/** Maximum number of attempts. Another tab can place another order each time one is cancelled. */
const MAX_TRIES = 4;

/** The review form's data: the order's key, the digest of the page's contents, and the fields that the digest doesn't cover. */
export interface PlaceOrderRequest extends PaymentEntries {
  key: string;
  digest: string;
}

/**
 * Places the order that the review page showed: takes copies, vouchers and credit, removes the bought entries from the basket,
 * and renews the checkout's key. A card order then awaits payment (`startPayment`); an order on account or paid with vouchers
 * is accepted immediately. Repeated or simultaneous submissions of one form return the same order. If the customer already has
 * the maximum number of unpaid orders, the oldest is cancelled first. Orders awaiting payment are counted by `clientAddress`,
 * if it is known. Throws an {@link OrderRefused} and then changes nothing else.
 */
export async function placeOrder(
  ownerId: string,
  member: SignedIn | null,
  request: PlaceOrderRequest,
  clientAddress?: string,
): Promise<Order> {
  const earlier = await findPlaced(ownerId, request);
  if (earlier) return earlier;
  for (let tries = 1; ; tries += 1) {
    try {
      const { order, isNew } = await inTransaction(() => place(ownerId, member, request, { clientAddress }));
      if (isNew) countOrder();
      return order;
    } catch (error) {
      if (error instanceof TooManyWait && tries <= MAX_TRIES) {
        await giveUpForAnother(error.oldestId);
        continue;
      }
      // Return the order of a simultaneous submission of the same form, which may have been faster.
      const twin = isTaken(error) ? await findPlaced(ownerId, request) : null;
      if (!twin) throw error;
      return twin;
    }
  }
}

/**
 * Returns the order that an earlier submission of this form placed, if any. Throws {@link KeyReused} when the earlier form had
 * other contents or belongs to another owner.
 */
async function findPlaced(ownerId: string, { key, digest }: PlaceOrderRequest): Promise<Order | null> {
  const placed = await selectPlaced(key);
  if (!placed) return null;
  if (placed.digest !== digest || placed.order.ownerId !== ownerId) throw new KeyReused();
  return placed.order;
}

interface PlacingByStaff {
  /** Locked order that the new items are added to once they are paid for. Its delivery price also covers the new items. */
  addsTo?: Order;
  exchange?: {
    /** The locked order whose copies are returned in exchange for the new items. */
    of: Order;
    /** True to charge the amount left to pay to the customer's account. */
    isOnAccount: boolean;
    /** Makes the refund for the returned copies, and returns the part of it that pays for the new order. */
    payWithReturns: (quote: Quote) => Promise<Pick<Quote, "vouchers"> & { exchangedCents: number }>;
  };
}

/**
 * Places an order that staff prepared for a customer, like {@link placeOrder}, within the caller's transaction, which has
 * locked the draft. The order doesn't count towards the limits on unpaid orders. An unpaid order keeps its copies for as long
 * as its pay link is valid. If the items are added to another order and need no payment, returns that other order. Throws an
 * {@link OrderRefused}.
 */
export async function placeForCustomer(
  ownerId: string,
  member: { id: string } | null,
  request: PlaceOrderRequest,
  how: PlacingByStaff = {},
): Promise<Order> {
  const { order, isNew } = await place(ownerId, member, request, { byStaff: how });
  if (isNew) countOrder();
  return order;
}

async function place(
  ownerId: string,
  member: { id: string } | null,
  request: PlaceOrderRequest,
  { clientAddress, byStaff }: { clientAddress?: string | undefined; byStaff?: PlacingByStaff },
): Promise<{ order: Order; isNew: boolean }> {
  const isByStaff = byStaff !== undefined;
  const addsTo = byStaff?.addsTo ?? null;
  const memberId = member?.id ?? null;
  const now = new Date();
  const basket = await lockBasket(ownerId);
  await lockCheckout(ownerId, now.toISOString());
  // Check again, because a simultaneous submission may have finished by now.
  const earlier = await findPlaced(ownerId, request);
  if (earlier) return { order: earlier, isNew: false };
  if (!basket) throw new NothingToOrder();
  await savePayment(ownerId, request);
  const exchange = byStaff?.exchange;
  const shown = await quoteAsShown(ownerId, member, request, {
    isDeliveryFree: addsTo !== null || exchange !== undefined,
  });
  const quote = exchange ? await exchangedQuote(shown, exchange) : { ...shown, exchangedCents: 0 };
  await countFreeOrder(quote, member, clientAddress);
  const waits = quote.paymentMethod === "creditCard" && quote.payableCents > 0;
  const placedFrom = waits && !isByStaff ? await lockWaitingRoom({ ownerId, memberId }, clientAddress, now) : "";

  const id = randomUUID();
  const sources = await takeCopies(quote);
  const links = { addsTo, exchangeOf: exchange?.of.id ?? null };
  const placed = toOrder(quote, { id, ownerId, memberId, placedFrom, isByStaff, ...links, sources, now });
  await insertOrder(placed);
  const by = isByStaff ? "staff" : "customer";
  await insertHistory(id, { state: "awaiting payment", by, note: "", parcel: null, now });
  await announceOrder("order.placed", placed);
  await spendVouchers(quote, id, now);
  const discounts = quote.lines.flatMap((line) => line.discounts);
  await countUses(quote.offers, { id, memberId, emailKey: emailKey(quote.checkout.email), discounts, now });
  if (quote.paymentMethod === "onAccount" && !(member && (await takeCredit(member.id, quote.payableCents)))) {
    throw new CreditExceeded();
  }
  await deleteBought(
    basket.id,
    quote.lines.map(({ entryId }) => entryId),
  );
  // Keep pre-orders that the customer chose to order separately in the basket, for the next order.
  await setSeparate(basket.id, null);
  if (basket.offerCode !== null) await setOfferCodeOf(basket.id, null);
  await renewCheckout(ownerId, request.key);
  if (waits && !isByStaff) await planWayBack(id, now);
  const isQuiet = exchange !== undefined;
  const order = await (waits ? getPlaced(id) : moveOrder(id, "awaiting payment", "paid", by, { isQuiet }));
  return { order, isNew: true };
}

type Priced = Quote & { exchangedCents: number };

/** Returns the quote, including the part that is paid with the returned copies. */
async function exchangedQuote(
  quote: Quote,
  { isOnAccount, payWithReturns }: NonNullable<PlacingByStaff["exchange"]>,
): Promise<Priced> {
  const { vouchers, exchangedCents } = await payWithReturns(quote);
  const voucherCents = vouchers.reduce((sum, { cents }) => sum + cents, 0);
  const payableCents = quote.totalCents - voucherCents - exchangedCents;
  const paymentMethod = payableCents === 0 ? "none" : isOnAccount ? "onAccount" : "creditCard";
  return { ...quote, vouchers, voucherCents, exchangedCents, payableCents, paymentMethod };
}

/** Returns the quote if it equals the one on the form; otherwise throws an error that states the reason. */
async function quoteAsShown(
  ownerId: string,
  member: { id: string } | null,
  { key, digest }: PlaceOrderRequest,
  delivery: { isDeliveryFree: boolean },
): Promise<Quote> {
  const quote = await quoteFor(ownerId, member, delivery);
  if (quote && quote.checkout.orderKey !== key) throw new KeyReused();
  if (quote && quote.digest === digest && quote.obstacles.length === 0) return quote;
  const [obstacle] = quote?.obstacles ?? [];
  if (obstacle) throw new OrderRefused(obstacle.message, obstacle.step);
  if (quote) throw new OrderChanged();
  const held = (await findBasket(ownerId))?.entries ?? [];
  const gone = held.find((entry) => entry.availability === "sold out");
  if (gone) throw new SoldOut(gone.code, gone.title);
  for (const { code, title } of held) if (await hasEnded(code)) throw new EventOver(code, title);
  throw new NothingToOrder();
}

async function spendVouchers(quote: Quote, orderId: string, now: Date): Promise<void> {
  const today = todayInSydney(now);
  const byId = quote.vouchers.toSorted((one, other) => (one.voucherId < other.voucherId ? -1 : 1));
  for (const { voucherId, hint, cents } of byId) {
    if (cents === 0) continue;
    const isSpent = await spendVoucher({ voucherId, orderId, cents }, today, now.toISOString());
    if (!isSpent) throw new VoucherNotUsable(hint);
  }
}

interface OrderNames {
  id: string;
  ownerId: string;
  memberId: string | null;
  placedFrom: string;
  isByStaff: boolean;
  addsTo: Order | null;
  exchangeOf: string | null;
  sources: Map<string, StockSource>;
  now: Date;
}

function toOrder(
  quote: Priced,
  { id, ownerId, memberId, placedFrom, isByStaff, addsTo, exchangeOf, sources, now }: OrderNames,
): NewOrder {
  const { checkout } = quote;
  const { email, firstName, surname, phoneAreaCode, phoneNumber, companyName, companyNumber } = checkout;
  const { itemsCents, discountCents, shippingCents, giftWrapCents, totalCents, gstCents, voucherCents } = quote;
  return {
    id,
    // Use a random number, so that nobody can guess it.
    number: printedNumber(randomSigns(NUMBER_LENGTH)),
    ...{ ownerId, memberId },
    ...{ email, firstName, surname, phoneAreaCode, phoneNumber, companyName, companyNumber },
    fulfilment: quote.fulfilment,
    storeSlug: quote.fulfilment === "collect" ? checkout.storeSlug : null,
    address: checkout.address,
    deliveryInstructions: quote.fulfilment === "delivery" ? checkout.deliveryInstructions : "",
    shippingName: quote.shippingName,
    currency: quote.currency,
    ...{ itemsCents, discountCents, shippingCents, giftWrapCents, totalCents, gstCents, voucherCents },
    refundedCents: 0,
    offerCode: quote.offerCode,
    paymentMethod: quote.paymentMethod,
    state: "awaiting payment",
    note: checkout.note,
    giftMessage: giftWrapCents > 0 ? (checkout.giftMessage ?? "") : "",
    // Give added items the token of the order that they are added to, so that their links lead to that order once the items are
    // paid for.
    accessToken: addsTo?.accessToken ?? randomBytes(16).toString("hex"),
    orderKey: checkout.orderKey,
    digest: quote.digest,
    placedAt: now.toISOString(),
    paidAt: null,
    heldUntil: (isByStaff ? heldAfterLink : heldAfterStep)(now.toISOString(), now),
    placedFrom,
    placedBy: isByStaff ? "staff" : "customer",
    addsTo: addsTo?.id ?? null,
    exchangeOf,
    exchangedCents: quote.exchangedCents,
    lines: quote.lines.map(({ entryId, ...line }) => ({
      ...line,
      id: randomUUID(),
      stockFrom: sources.get(entryId) ?? "",
      names: namesFor(line, quote),
    })),
  };
}

/** Returns the typed names of attendees, if the event requires names. */
function namesFor({ code, quantity }: Pick<Quote["lines"][number], "code" | "quantity">, quote: Quote): string[] {
  const isNamed = quote.namedEvents.some(({ key }) => key === code);
  return isNamed ? [...(quote.checkout.ticketNames[code] ?? [])].slice(0, quantity) : [];
}

async function getPlaced(id: string): Promise<Order> {
  const order = await findOrder(id);
  if (!order) throw new Error(`The order ${id} was just placed but is missing.`);
  return order;
}
