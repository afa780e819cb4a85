/** The products, entries and orders that the specimen page shows. Every date and amount is fixed, so that its pictures stay the same. */
import type { Basket, BasketEntry } from "~/domain/basket/basket";
import { emptyBasket } from "~/domain/basket/basket";
import type { Facet } from "~/domain/catalogue/facets";
import type { ProductSummary } from "~/domain/catalogue/product";
import type { CustomersOrder } from "~/domain/orders/order-summary";
import type { CheckoutFrame } from "~/ui/checkout/checkout-frame";

const BOOK: ProductSummary = {
  code: "9781700000019",
  title: "The Salt Road",
  slug: "the-salt-road",
  authors: ["Miriam Halloran"],
  format: "Paperback",
  productType: "shipped",
  priceCents: 2499,
  strikePriceCents: null,
  savingStatement: null,
  rating: 4.5,
  ratingCount: 1204,
  availability: "in stock",
  maxPerOrder: 99,
  talkers: [],
  affCode: null,
};

/** A card in each of its states. */
export const CARDS: ProductSummary[] = [
  { ...BOOK, others: { formats: 2, fromCents: 1299 } },
  { ...BOOK, code: "SAVING", title: "Orthodoxy", strikePriceCents: 3299, talkers: ["Bestseller"], rating: 3.2 },
  {
    ...BOOK,
    code: "PREORDER",
    title: "A Long and Winding Title That Needs Both Lines of the Card and Then Some More",
    authors: ["Wattle Reed", "Owen Tranter", "Judith Arkwright"],
    availability: "preorder",
    talkers: ["Coming Soon"],
    rating: null,
  },
  { ...BOOK, code: "SOLD-OUT", title: "Two Boats", availability: "sold out", rating: 1 },
  { ...BOOK, code: "GONE", title: "Creed", availability: "unavailable", priceCents: null, rating: null },
  { ...BOOK, code: "FREE", title: "Grace Abounding", format: "eBook", productType: "eBook", priceCents: 0 },
  {
    ...BOOK,
    code: "TICKET",
    title: "An Evening with Miriam Halloran",
    authors: [],
    format: "Eticket",
    productType: "eTicket",
    rating: null,
    talkers: ["eTicket"],
    event: { when: "Friday 4 December 2026, 7.30 pm", where: "Town Hall, Adelaide" },
  },
  { ...BOOK, code: "IN-BASKET", title: "Quiet Hours", rating: 5, ratingCount: 1 },
];

/** The codes of products that the specimen's visitor has in the basket, on a wishlist and in the digital library. */
export const IN_BASKET = "IN-BASKET";
export const ON_WISHLIST = "SAVING";
export const IN_LIBRARY = "FREE";

const ENTRY: BasketEntry = {
  entryId: "1",
  code: BOOK.code,
  title: BOOK.title,
  slug: BOOK.slug,
  authors: BOOK.authors,
  format: BOOK.format,
  productType: BOOK.productType,
  quantity: 2,
  maxQuantityPerOrder: 99,
  maxQuantity: 10,
  priceCents: 2499,
  lineCents: 4998,
  strikePriceCents: 2999,
  strikeLineCents: 5998,
  savingCents: 1000,
  availability: "in stock",
  canBeBought: true,
  affCode: null,
  referrer: null,
  lastUpdated: false,
  gift: false,
  publishedOn: null,
  release: null,
  isSeparate: false,
  wanted: null,
  options: [],
  optionIds: [],
  notices: [],
  canAcknowledge: false,
};

/** A basket with an ordinary entry, a changed one and one that can't be bought. */
export const BASKET: Basket = {
  ...emptyBasket(),
  entries: [
    ENTRY,
    {
      ...ENTRY,
      entryId: "2",
      title: "Orthodoxy",
      quantity: 1,
      lineCents: 1999,
      priceCents: 1999,
      strikePriceCents: null,
      strikeLineCents: null,
      notices: ["The price has changed from $17.99 to $19.99."],
      canAcknowledge: true,
    },
    { ...ENTRY, entryId: "3", title: "Two Boats", quantity: 1, availability: "sold out", canBeBought: false },
  ],
  totalEntryCount: 3,
  totalQuantity: 3,
  totalItemsPrice: 6997,
  discountCents: 700,
  discounts: [{ label: "Offer code WELCOME10", cents: 700 }],
  totalOrderPrice: 6297,
  gstCents: 572,
  needsShipping: true,
  toFreeShippingCents: 3603,
};

export const CHECKOUT: Pick<CheckoutFrame, "lines" | "sums"> = {
  lines: [
    {
      entryId: "1",
      code: BOOK.code,
      title: BOOK.title,
      format: "Paperback",
      quantity: 2,
      lineCents: 4998,
      details: [],
      isGift: false,
    },
    {
      entryId: "2",
      code: "V",
      title: "Gift eVoucher",
      format: "Voucher",
      quantity: 1,
      lineCents: 5000,
      details: ["For Pat"],
      isGift: true,
    },
  ],
  sums: {
    itemsCents: 9998,
    discounts: [{ label: "Offer code WELCOME10", cents: 500 }],
    shippingName: "Standard",
    shippingCents: 795,
    giftWrapCents: 0,
    totalCents: 10293,
    gstCents: 481,
    vouchers: [{ voucherId: "1", hint: "Y94G", cents: 5000 }],
    payableCents: 5293,
  },
};

const ORDER: CustomersOrder = {
  number: "LEC-2026-000123",
  placedOn: "26 November 2026",
  stateTitle: "Awaiting payment",
  mark: "waits",
  total: "$62.93",
  titles: ["The Salt Road", "Orthodoxy"],
  more: 1,
  covers: [BOOK.code, "SAVING"],
  next: "Pay by 28 November to keep these items.",
  payPath: "/receipt/pay",
  isInLibrary: false,
};

export const ORDERS: CustomersOrder[] = [
  ORDER,
  {
    ...ORDER,
    number: "LEC-2026-000122",
    stateTitle: "Sent",
    mark: undefined,
    next: "It should arrive between 1 and 7 December.",
    payPath: null,
    isInLibrary: true,
  },
  { ...ORDER, number: "LEC-2026-000121", stateTitle: "Cancelled", mark: "over", next: "", payPath: null, more: 0 },
];

export const FACETS: Facet[] = [
  {
    name: "format",
    label: "Format",
    values: [
      { value: "Paperback", label: "Paperback", count: 214, chosen: true },
      { value: "Hardcover", label: "Hardcover", count: 96, chosen: false },
    ],
  },
  {
    name: "price",
    label: "Price",
    values: [{ value: "0-10", label: "Under $10", count: 12, chosen: false }],
  },
];
