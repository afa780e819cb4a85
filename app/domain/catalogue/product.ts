/** Defines the product type and the rules about products that need no database. (spec 3, Product card) */
import type { PlainFields } from "./plain-fields";

export const AVAILABILITIES = ["in stock", "preorder", "sold out", "unavailable"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const PRODUCT_TYPES = ["shipped", "eBook", "eAudioBook", "eTicket", "eVoucher", "giftEBook", "licence"] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** The spec's name for each type, used as a heading above basket entries of that type (spec 1, Product types sold). */
export const PRODUCT_TYPE_NAMES: Record<ProductType, string> = {
  shipped: "Items to be Shipped",
  eBook: "eBooks",
  eAudioBook: "eAudio Books",
  eTicket: "eTickets",
  eVoucher: "Gift eVouchers",
  giftEBook: "gift eBooks",
  licence: "Licences",
};

/** The format of tickets. A ticket's publication date is the day of its event. */
export const TICKET = "Eticket";

/** The format of a gift voucher, whose price is set by the buyer. */
export const VOUCHER = "Voucher";

/** Types of the digital formats in spec 1, Digital formats. The keys are formats as the catalogue writes them. */
const DIGITAL_FORMAT_TYPES = /* @__PURE__ */ new Map<string, ProductType>(
  Object.entries({
    eBook: "eBook",
    "eAudio Book": "eAudioBook",
    [VOUCHER]: "eVoucher",
    "Digital Licence": "licence",
    [TICKET]: "eTicket",
  }),
);

/** Formats whose names for shoppers differ from those in feeds. */
const FORMAT_LABELS = new Map(
  Object.entries({
    [TICKET]: "eTicket",
    Voucher: "eVoucher",
    "Digital Licence": "Digital licence",
  }),
);

/** Returns the name that shoppers see for a format. */
export function formatLabel(format: string): string {
  return FORMAT_LABELS.get(format) ?? format;
}

/** Returns the product type of a format: digital formats follow the spec's list; everything else is shipped. */
export function toProductType(format: string): ProductType {
  return DIGITAL_FORMAT_TYPES.get(format) ?? "shipped";
}

/** All talker badges, from spec 3, Talker badges. */
export const TALKERS = [
  "Australian Author",
  "Bestseller",
  "eBook",
  "eAudio Book",
  "eTicket",
  "Coming Soon",
  "New Arrival",
] as const;
type TalkerBadge = (typeof TALKERS)[number];

export const DEFAULT_MAX_PER_ORDER = 99;

/** The data of a product card. Amounts are cents, AUD. */
export interface ProductSummary extends PlainFields<"card"> {
  code: string;
  title: string;
  slug: string;
  authors: string[];
  format: string;
  productType: ProductType;
  priceCents: number | null;
  strikePriceCents: number | null;
  /** Stars out of 5, two decimals; null without ratings. */
  rating: number | null;
  ratingCount: number;
  availability: Availability;
  maxPerOrder: number;
  talkers: TalkerBadge[];
  /** The time and place of a ticket's event. */
  event?: { when: string | null; where: string | null };
  /** The number and lowest price of the work's other formats on sale; only on cards that represent a work. */
  others?: { formats: number; fromCents: number | null };
}

/**
 * The data of a card as stored. Its columns are unchecked until `readSummary` has read them. Lists are strings separated by
 * carets.
 */
export interface StoredSummary extends PlainFields<"card"> {
  code: string;
  title: string;
  slug: string;
  authors: string;
  format: string;
  productType: string;
  priceCents: number | null;
  strikePriceCents: number | null;
  /** The rating in hundredths of a star: 434 is 4.34 out of 5. */
  ratingHundredths: number | null;
  ratingCount: number;
  availability: string;
  maxPerOrder: number;
  talkers: string;
  workKey: string;
  publishedOn: string | null;
  soldUntil: string | null;
  /** The beginning of a ticket's description; null for other products. */
  eventText?: string | null;
  otherFormats?: number;
  otherFormatsFromCents?: number | null;
}

/** A product as it is stored; `withdrawnAt` is set when it was removed from the catalogue. */
export interface StoredProduct extends StoredSummary, PlainFields<"page"> {
  isbn13: string | null;
  stock: number | null;
  description: string | null;
  eventStart: string | null;
  withdrawnAt: string | null;
  waitsForFile?: number;
  related?: string | null;
  instead?: string | null;
  hasPictures?: number;
}

export interface Product extends ProductSummary, PlainFields<"page"> {
  isbn13: string | null;
  stock: number | null;
  /** Sanitised HTML. */
  description: string | null;
  publishedOn: string | null;
  /** The start of a ticket's event in RFC 9557: a day with its zone, optionally with a time. */
  eventStart: string | null;
  /** UTC ISO: the time at which the product's sale ends. */
  soldUntil: string | null;
  workKey: string;
  /** True for an eBook or eAudio book whose file the shop doesn't have yet, so that buyers have to wait for it. */
  waitsForFile?: boolean;
  /** Codes of the products to show with this one, separated by spaces; absent if there are none. */
  related?: string;
  /** Code of the product to buy while this one can't be bought; absent if there is none. */
  instead?: string;
  /** True for a product with pictures besides its cover. */
  hasPictures?: boolean;
}

export function isDigital(type: ProductType): boolean {
  return type !== "shipped";
}

/** Returns whether the shopper must give details (recipient, venue …) before buying. (spec 3) */
export function needsOptions(type: ProductType): boolean {
  return type === "eVoucher" || type === "giftEBook" || type === "licence";
}

/**
 * Returns whether the page offers Add to Basket (spec 2: disabled for Sold Out and Unavailable). A voucher needs no price,
 * because its buyer sets it.
 */
export function canBuy(product: Pick<ProductSummary, "availability" | "productType" | "priceCents">): boolean {
  const hasPrice = product.priceCents !== null || product.productType === "eVoucher";
  return hasPrice && (product.availability === "in stock" || product.availability === "preorder");
}

/** Returns whether the sale had ended by `now` (UTC ISO). An event's tickets are sold until it starts. */
export function isOver({ soldUntil }: Pick<Product, "soldUntil">, now = new Date().toISOString()): boolean {
  return soldUntil !== null && soldUntil <= now;
}

/** Returns the label of the button that requests an alert for a product. */
export function alertLabel({ availability }: Pick<ProductSummary, "availability">): string {
  return `Email me when it's ${availability === "preorder" ? "released" : "back in stock"}`;
}

/** Returns whether shoppers can request an alert for when the product becomes available. */
export function takesAlerts({ availability }: Pick<ProductSummary, "availability">): boolean {
  return availability === "sold out" || availability === "preorder";
}

/**
 * Returns whether one order can contain several copies without details for each. False for files, because nobody needs a second
 * copy of a file.
 */
export function mayBuySeveral({ productType, maxPerOrder }: Pick<Product, "productType" | "maxPerOrder">): boolean {
  return (productType === "shipped" || productType === "eTicket") && maxPerOrder > 1;
}
