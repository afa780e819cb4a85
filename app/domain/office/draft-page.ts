/** A draft (an order that staff write down for a customer), formatted for its page in the office. */
import type { Basket } from "~/domain/basket/basket";
import { canBuy, type ProductSummary } from "~/domain/catalogue/product";
import type { Checkout } from "~/domain/checkout/checkout";
import type { Quote } from "~/domain/checkout/quote";
import type { OfferedMethod } from "~/domain/checkout/shipping";
import { namedLists } from "~/domain/library/ticket-names";
import { formatMoney, priceWords } from "~/domain/money/money";
import { type OptionSet, wantedOptions } from "~/domain/options/options";
import type { Order, OrderLine } from "~/domain/orders/order";
import { amountWords, shareOfCopies } from "~/domain/orders/order-sums";
import type { RefundTarget } from "~/domain/orders/payment";
import type { CustomerKind } from "./customer-list";
import type { Draft } from "./draft";
import { REFUND_TARGET_WORDS } from "./order-page";
import { orderVersion } from "./order-version";

interface FoundCustomer {
  id: string;
  name: string;
  email: string;
  companyName: string;
  kind: CustomerKind;
}

interface DraftParts {
  basket: Basket | null;
  checkout: Checkout;
  /** The draft's quote; null while the draft contains nothing that can be ordered. */
  quote: Quote | null;
  /** The products found; null without a search. */
  found: { rows: ReturnType<typeof toProductRow>[]; more: number } | null;
  customers: { rows: FoundCustomer[]; more: number } | null;
  delivery: ReturnType<typeof toDraftDelivery> | null;
  search: { words: string; customer: string };
  /** The order to which the draft's items will be added; null for a new order. */
  order: Order | null;
  /** The copies of that order to be returned, and the possible targets for refunding their price. */
  returns: readonly { line: OrderLine; quantity: number; restocks: boolean }[];
  targets: readonly RefundTarget[];
  /** Applied eVouchers that can no longer be used, with the reasons. */
  spent: readonly { voucherId: string; message: string }[];
}

export type DraftPage = ReturnType<typeof toDraftPage>;

export function toDraftPage(
  draft: Draft,
  { basket, checkout, quote, spent, order, returns, targets, ...parts }: DraftParts,
) {
  const { email, firstName, surname, phoneAreaCode, phoneNumber, companyName, companyNumber } = checkout;
  return {
    ...{ id: draft.id, seen: String(draft.version), isMember: draft.memberId !== null, ...parts },
    entries: (basket?.entries ?? []).map((entry) => ({
      ...{ entryId: entry.entryId, code: entry.code, title: entry.title, quantity: entry.quantity },
      amount: amountWords(entry.lineCents),
      about: [entry.format, ...entry.options.map(recipientWords), ...entry.notices].join(". "),
      hasDetails: entry.wanted !== null,
    })),
    contact: { email, firstName, surname, phoneAreaCode, phoneNumber, companyName, companyNumber },
    offerCode: basket?.offer?.code ?? "",
    offerProblem: basket?.offerProblem ?? null,
    vouchers: [
      ...(quote?.vouchers ?? []).map(({ voucherId, hint, cents }) => ({
        ...{ voucherId, words: `The eVoucher ending in ${hint} pays ${formatMoney(cents)}.` },
      })),
      ...spent.map(({ voucherId, message }) => ({ voucherId, words: message })),
    ],
    names: namedLists(quote?.namedEvents ?? [], checkout.ticketNames),
    wrap:
      quote === null || quote.giftWrapPriceCents === null
        ? null
        : {
            ...{ price: formatMoney(quote.giftWrapPriceCents), isChosen: quote.giftWrapCents > 0 },
            message: checkout.giftMessage ?? "",
          },
    sums: quote ? listSums(quote) : [],
    forOrder: order && {
      ...{ number: order.number, seen: orderVersion(order), isOnAccount: order.paymentMethod === "onAccount" },
      offerCode: order.offerCode,
      name: `${order.firstName} ${order.surname}`.trim(),
    },
    exchange: returns.length > 0 ? toExchange(quote, returns, targets) : null,
    // Leave out the obstacles of the review step, because the payment method is chosen last, on this page.
    obstacles: (quote?.obstacles ?? []).filter(({ step }) => step !== "review").map(({ message }) => message),
    place: quote
      ? {
          ...{
            key: checkout.orderKey,
            digest: quote.digest,
            toPay: formatMoney(quote.payableCents),
            isPaid: quote.payableCents === 0,
          },
          credit: quote.creditLeftCents === null ? null : formatMoney(Math.max(0, quote.creditLeftCents)),
        }
      : null,
  };
}

/** Returns the row of a product that the search found, with its number of copies for sale. */
export function toProductRow(product: ProductSummary, copies: { stock: number | null; inStores: number } | undefined) {
  const { code, title, authors, format, priceCents, availability } = product;
  return {
    ...{ code, title, authors: authors.join(", "), format, availability, inStores: copies?.inStores ?? 0 },
    price: priceCents === null ? "" : priceWords(priceCents),
    stock: copies?.stock === null || copies === undefined ? "no limit" : String(copies.stock),
    canBeAdded: canBuy(product),
    canBeGiven: canBuy(product) && wantedOptions(product.productType, true) === "gift eBook",
  };
}

interface DeliveryParts {
  methods: readonly OfferedMethod[];
  stores: readonly { slug: string; name: string; stockWords: string }[];
  countries: readonly { code: string; name: string }[];
}

/** Describes the delivery choices: the address with its delivery methods and their prices, and the stores to collect from. */
export function toDraftDelivery({ checkout, fulfilment, shippingMethod }: Quote, parts: DeliveryParts) {
  const { methods, stores, countries } = parts;
  return {
    isCollected: fulfilment === "collect",
    ...{ address: checkout.address, instructions: checkout.deliveryInstructions },
    method: shippingMethod?.id ?? methods[0]?.id ?? "",
    methods: methods.map(({ id, name, costCents }) => ({ value: id, label: `${name}, ${priceWords(costCents)}` })),
    store: checkout.storeSlug ?? "",
    stores: stores.map(({ slug, name, stockWords }) => ({ value: slug, label: `${name}. ${stockWords}` })),
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
  };
}

/**
 * Describes an exchange: the returned copies with their price, and the difference to pay or to refund. Of `toPay` and
 * `toRefund`, the one that doesn't apply is null.
 */
function toExchange(quote: Quote | null, returns: DraftParts["returns"], targets: DraftParts["targets"]) {
  const back = returns.map(({ line, quantity, restocks }) => ({
    label: `${quantity} × ${line.title} comes back${restocks ? ", into stock" : ""}`,
    cents: shareOfCopies(line, line.refunded?.quantity ?? 0, quantity),
  }));
  const backCents = back.reduce((sum, { cents }) => sum + cents, 0);
  const difference = (quote?.totalCents ?? 0) - backCents;
  return {
    rows: [
      ...back.map(({ label, cents }) => ({ label, amount: amountWords(-cents), isSum: false })),
      { label: difference < 0 ? "To refund" : "To pay", amount: formatMoney(Math.abs(difference)), isSum: true },
    ],
    toPay: difference > 0 ? formatMoney(difference) : null,
    toRefund: difference < 0 ? formatMoney(-difference) : null,
    targets: targets.map((value) => ({ value, label: REFUND_TARGET_WORDS[value] })),
  };
}

function recipientWords(set: OptionSet): string {
  return set.kind === "licence" ? set.venueName : `For ${set.name}, ${set.email}`;
}

function listSums(quote: Quote) {
  const { itemsCents, discounts, shippingName, shippingCents, giftWrapCents, totalCents, gstCents } = quote;
  return [
    { label: "Items", amount: amountWords(itemsCents), isSum: false },
    ...discounts.map(({ label, cents }) => ({ label, amount: amountWords(-cents), isSum: false })),
    ...(shippingName ? [{ label: `Delivery, ${shippingName}`, amount: amountWords(shippingCents), isSum: false }] : []),
    ...(giftWrapCents > 0 ? [{ label: "Gift wrap", amount: amountWords(giftWrapCents), isSum: false }] : []),
    { label: `Total, with GST of ${formatMoney(gstCents)}`, amount: formatMoney(totalCents), isSum: true },
    ...(quote.voucherCents > 0
      ? [
          { label: "Paid by eVoucher", amount: amountWords(-quote.voucherCents), isSum: false },
          { label: "To pay", amount: formatMoney(quote.payableCents), isSum: true },
        ]
      : []),
  ];
}
