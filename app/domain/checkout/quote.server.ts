/** Prices the basket as an order, using current prices, stock and vouchers. */
import { createHash } from "node:crypto";
import { selectSummaries } from "~/database/catalogue/catalogue-records.server";
import { findNamedEvents } from "~/database/library/event-records.server";
import { mapStock } from "~/database/stores/store-records.server";
import { listVoucherStatuses } from "~/database/vouchers/voucher-records.server";
import type { SignedIn } from "~/domain/accounts/member";
import { creditLeft } from "~/domain/accounts/profile";
import { isCountry } from "~/domain/addresses/countries.server";
import type { BasketEntry } from "~/domain/basket/basket";
import { readBasket } from "~/domain/basket/basket.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import type { AppliedOffer } from "~/domain/offers/apply-offers";
import type { Fulfilment } from "~/domain/orders/order";
import { discountRows } from "~/domain/orders/order-sums";
import { findStore } from "~/domain/stores/stores.server";
import { voucherProblem } from "~/domain/vouchers/voucher-status";
import { env } from "~/env.server";
import type { Checkout } from "./checkout";
import { findCheckout, findKnown } from "./checkout.server";
import { givesAway, listObstacles } from "./obstacles";
import type { Quote, RedeemedVoucher } from "./quote";
import { chosenMethod, toCost } from "./shipping";
import { listShippingMethods } from "./shipping-methods.server";
import { chargedForWrap, type OrderSums, redeem, sumUp } from "./sums";
import { parcelWeight } from "./weigh.server";

/**
 * Prices the order; null when nothing can be ordered. Leaves out entries that can't be bought; they stay in the basket. Set
 * `isDeliveryFree` for goods that are sent together with another order, which has already paid for delivery.
 */
export async function quoteFor(
  ownerId: string,
  member: Pick<SignedIn, "id"> | null,
  { isDeliveryFree = false }: { isDeliveryFree?: boolean } = {},
): Promise<Quote | null> {
  const found = await readBasket(ownerId);
  const entries = found?.basket.entries.filter((entry) => entry.canBeBought) ?? [];
  if (!found || entries.length === 0) return null;
  const { basket, applied } = found;
  const known = await findKnown(member);
  const checkout = await findCheckout(ownerId, known);
  const fulfilment: Fulfilment = basket.needsShipping ? (checkout.fulfilment ?? "delivery") : "digital";
  const wrapPriceCents = fulfilment === "digital" || env.GIFT_WRAP_PRICE === 0 ? null : env.GIFT_WRAP_PRICE;
  const wrapCents = checkout.giftMessage === null ? 0 : (wrapPriceCents ?? 0);
  const { sums, method, shippedCents } = await getSums(entries, {
    applied,
    fulfilment,
    checkout,
    wrapCents,
    isDeliveryFree,
  });
  const { vouchers, voucherCents, voucherProblems } = await getVouchers(checkout, sums.voucherableCents);
  const payableCents = sums.totalCents - voucherCents;
  const store = fulfilment === "collect" && checkout.storeSlug !== null ? await findStore(checkout.storeSlug) : null;
  const creditLeftCents = known ? creditLeft(known.profile) : null;
  const isOnAccount = checkout.paymentMethod === "onAccount";

  const lines = entries.map((entry, at) => ({ ...toLine(entry), ...sums.lines[at] })) as Quote["lines"];
  const quote: Omit<Quote, "obstacles" | "digest"> = {
    basketId: basket.basketId,
    currency: "AUD",
    checkout,
    lines,
    fulfilment,
    shippedCents,
    itemsCents: sums.itemsCents,
    discountCents: sums.discountCents,
    offerCode: basket.offerProblem === null ? (basket.offer?.code ?? null) : null,
    offers: applied.map(({ offer }) => offer),
    discounts: discountRows(sums.lines),
    shippingName: method?.name ?? "",
    shippingCents: sums.shippingCents,
    giftWrapPriceCents:
      wrapPriceCents && chargedForWrap(wrapPriceCents, { fulfilment, country: checkout.address.country }),
    giftWrapCents: sums.giftWrapCents,
    shippingMethod: method ?? null,
    areGoodsInStock: entries.every((each) => each.productType !== "shipped" || each.availability === "in stock"),
    awaited: await listReleases(entries.filter(({ availability }) => availability === "preorder")),
    namedEvents: await namedAmong(entries),
    totalCents: sums.totalCents,
    gstCents: sums.gstCents,
    vouchers,
    voucherCents,
    payableCents,
    paymentMethod: payableCents === 0 ? "none" : isOnAccount ? "onAccount" : "creditCard",
    creditLeftCents,
  };
  const obstacles = listObstacles(
    {
      checkout,
      fulfilment,
      tooMany: findTooMany(entries, fulfilment),
      storeName: store?.name ?? null,
      missingInStore: store ? await missingIn(store.slug, entries) : [],
      canBeSent: method !== undefined,
      givesAway: givesAway(entries),
      voucherProblems,
      payableCents,
      creditLeftCents,
    },
    isCountry,
  );
  return { ...quote, obstacles, digest: toDigest(quote) };
}

/** Finds the events that require names on eTickets. Makes one query if there are eTickets, otherwise none. */
async function namedAmong(entries: BasketEntry[]): Promise<Quote["namedEvents"]> {
  const events = entries.filter(({ productType }) => productType === "eTicket");
  const named = await findNamedEvents(events.map(({ code }) => code));
  return events
    .filter(({ code }) => named.has(code))
    .map(({ code, title, quantity }) => ({ key: code, title, quantity }));
}

/** Reads release dates. Makes one query if there are pre-orders, otherwise none. */
async function listReleases(preorders: BasketEntry[]): Promise<Quote["awaited"]> {
  const products = await selectSummaries(preorders.map(({ code }) => code));
  return new Map(products.map(({ code, publishedOn }) => [code, publishedOn ?? ""]));
}

function toLine(entry: BasketEntry) {
  const { entryId, code, title, slug, authors, format, productType, gift, quantity } = entry;
  const { options, affCode, referrer } = entry;
  return { entryId, code, title, slug, authors, format, productType, gift, quantity, options, affCode, referrer };
}

async function getSums(
  entries: BasketEntry[],
  {
    applied,
    fulfilment,
    checkout,
    wrapCents,
    isDeliveryFree,
  }: {
    applied: readonly AppliedOffer[];
    fulfilment: Fulfilment;
    checkout: Checkout;
    wrapCents: number;
    isDeliveryFree: boolean;
  },
) {
  const { country } = checkout.address;
  const methods = fulfilment === "delivery" ? await listShippingMethods(country) : [];
  const method = chosenMethod(methods, checkout.shippingMethod);
  const shippedCents = entries.reduce((sum, each) => sum + (each.productType === "shipped" ? each.lineCents : 0), 0);
  const weightG = method ? await parcelWeight([method], entries) : 0;
  const hasFreeShippingOffer = applied.some(({ offer }) => offer.kind === "free shipping");
  const cost = method && !isDeliveryFree ? toCost(method, { shippedCents, weightG, hasFreeShippingOffer }) : 0;
  const priced = entries.map(({ productType, priceCents, quantity, lineCents }) => ({
    ...{ productType, quantity, lineCents, unitPriceCents: priceCents },
  }));
  const sums: OrderSums = sumUp(priced, { fulfilment, country }, applied, cost, wrapCents);
  return { sums, method, shippedCents };
}

async function getVouchers(checkout: Checkout, voucherableCents: number) {
  const statuses = await listVoucherStatuses(checkout.voucherIds);
  const given = checkout.voucherIds.flatMap((id) => statuses.find((each) => each.id === id) ?? []);
  const today = todayInSydney();
  const usable = given.filter((voucher) => voucherProblem(voucher, today) === null);
  const amounts = redeem(
    usable.map((voucher) => voucher.balanceCents),
    voucherableCents,
  );
  const vouchers = usable
    .map(
      ({ id, hint, balanceCents, expiresOn }, at): RedeemedVoucher => ({
        ...{ voucherId: id, hint, balanceCents, expiresOn },
        cents: amounts[at] ?? 0,
      }),
    )
    .filter(({ cents }) => cents > 0);
  return {
    vouchers,
    voucherCents: amounts.reduce((sum, cents) => sum + cents, 0),
    voucherProblems: given.flatMap((voucher) => voucherProblem(voucher, today) ?? []),
  };
}

/** Lists entries over the limit. Collected copies come from the store's stock, so only the maximum per order applies to them. */
function findTooMany(entries: BasketEntry[], fulfilment: Fulfilment) {
  return entries.flatMap(({ title, quantity, maxQuantity, maxQuantityPerOrder, productType }) => {
    const most = fulfilment === "collect" && productType === "shipped" ? maxQuantityPerOrder : maxQuantity;
    return quantity > most ? [{ title, most }] : [];
  });
}

async function missingIn(storeSlug: string, entries: BasketEntry[]) {
  const shipped = entries.filter(({ productType }) => productType === "shipped");
  const codes = shipped.map(({ code }) => code);
  const stock = await mapStock(codes);
  return shipped.flatMap(({ code, title, quantity }) => {
    const left = stock.get(`${storeSlug} ${code}`) ?? 0;
    return quantity > left ? [{ title, left }] : [];
  });
}

/**
 * Hashes the quote. Leaves out the order key, which only identifies the checkout; the vouchers' remaining value; the arrival
 * date; the offers, because the hash includes their discounts; and the review form's own fields, which are payment method,
 * note, gift message and the names on eTickets.
 */
function toDigest(whole: Omit<Quote, "obstacles" | "digest">): string {
  const {
    checkout,
    vouchers,
    offers: _offers,
    namedEvents: _events,
    shippingMethod: _way,
    areGoodsInStock: _areIn,
    awaited: _awaited,
    ...priced
  } = whole;
  const { paymentMethod: _method, creditLeftCents: _credit, ...quote } = priced;
  const { orderKey: _key, paymentMethod: _chosen, note: _note, giftMessage: _message, ...typed } = checkout;
  const { ticketNames: _names, ...entries } = typed;
  // Sort the fields, because a checkout that isn't stored yet has them in a different order.
  const said = Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const used = vouchers.map(({ voucherId, cents }) => ({ voucherId, cents }));
  return createHash("sha256")
    .update(JSON.stringify({ ...quote, said, used }))
    .digest("base64url");
}
