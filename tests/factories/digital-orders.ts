/** Creates placed orders directly in `database()`, for tests that don't need a checkout. */
import { randomBytes, randomUUID } from "node:crypto";
import { insertOrder } from "~/database/orders/order-records.server";
import type { ProductType } from "~/domain/catalogue/product";
import { fulfil } from "~/domain/library/fulfil.server";
import type { GiftEBookOptions, LicenceOptions, OptionSet, VoucherOptions } from "~/domain/options/options";
import type { Order, OrderLine } from "~/domain/orders/order";
import { randomSigns } from "~/domain/vouchers/voucher-code.server";
import { anItem, anOwner } from "./baskets";

const placedAt = "2026-11-21T01:00:00.000Z";
const nowhere = { street1: "", street2: "", city: "", state: "", postcode: "", country: "AUS" };

export interface BoughtGoods {
  code?: string;
  title?: string;
  productType: ProductType;
  gift?: boolean;
  quantity?: number;
  options?: OptionSet[];
  names?: string[];
}

/** Returns the options of a voucher, by default $50 for a friend. */
export function voucherFor(traits: Partial<VoucherOptions> = {}): VoucherOptions {
  const usual = { name: "Grace", email: "grace@example.com", valueCents: 5000, greeting: "Happy birthday, Grace!" };
  return { kind: "voucher", ...usual, ...traits };
}

/** Returns the options of a gift, by default for a friend on the day of payment. */
export function giftFor(traits: Partial<GiftEBookOptions> = {}): GiftEBookOptions {
  return {
    kind: "gift eBook",
    name: "Grace",
    email: "grace@example.com",
    sendOn: "",
    message: "Read this!",
    ...traits,
  };
}

export function licenceFor(traits: Partial<LicenceOptions> = {}): LicenceOptions {
  const address = { ...nowhere, street1: "1 Church Street", city: "Penrith", state: "NSW", postcode: "2750" };
  return {
    kind: "licence",
    organisation: "St Columba's Parish",
    owner: "Neil Marr",
    phoneAreaCode: "02",
    phoneNumber: "47210000",
    email: "office@example.com",
    orgAddress: address,
    venueName: "Parish Hall",
    venueAddress: { ...address, street1: "3 Church Street" },
    venueCapacity: "120",
    ...traits,
  };
}

/** Stores a paid order that hasn't been delivered yet, by default a guest's order of one eBook. */
export async function anOrder(traits: Partial<Order> = {}, bought: BoughtGoods[] = [{ productType: "eBook" }]) {
  const order: Order = {
    id: randomUUID(),
    number: randomSigns(12).match(/.{4}/g)?.join("-") ?? "",
    ownerId: traits.memberId ?? anOwner(),
    memberId: null,
    email: "ada@example.com",
    firstName: "Ada",
    surname: "Reader",
    phoneAreaCode: "",
    phoneNumber: "",
    companyName: "",
    companyNumber: "",
    fulfilment: "digital",
    storeSlug: null,
    address: nowhere,
    deliveryInstructions: "",
    shippingName: "",
    currency: "AUD",
    itemsCents: 0,
    discountCents: 0,
    shippingCents: 0,
    giftWrapCents: 0,
    totalCents: 0,
    gstCents: 0,
    voucherCents: 0,
    refundedCents: 0,
    offerCode: null,
    paymentMethod: "creditCard",
    state: "paid",
    note: "",
    giftMessage: "",
    accessToken: randomBytes(16).toString("base64url"),
    placedAt,
    paidAt: placedAt,
    heldUntil: "",
    placedBy: "customer",
    addsTo: null,
    exchangeOf: null,
    exchangedCents: 0,
    lines: [],
    history: [],
    parcels: [],
    ...traits,
  };
  for (const each of bought) order.lines.push(await aLine(each));
  const sum = order.lines.reduce((cents, line) => cents + line.lineCents, 0);
  const { history: _history, parcels: _parcels, ...placed } = { ...order, itemsCents: sum, totalCents: sum };
  const lines = order.lines.map((line) => ({ ...line, stockFrom: "" as const }));
  await insertOrder({ ...placed, lines, orderKey: randomUUID(), digest: "", placedFrom: "" });
  return order;
}

/** Stores an order like `anOrder`, and delivers its goods as if it had been paid. */
export async function aPaidOrder(traits: Partial<Order> = {}, bought?: BoughtGoods[]): Promise<Order> {
  const order = await anOrder(traits, bought);
  await fulfil(order);
  return order;
}

async function aLine({
  code,
  title,
  productType,
  gift = false,
  quantity,
  options = [],
  names = [],
}: BoughtGoods): Promise<OrderLine> {
  const ofIt = code ?? (await anItem({ productType: productType, ...(title && { title }) }));
  const pieces = quantity ?? Math.max(1, options.length);
  return {
    id: randomUUID(),
    code: ofIt,
    title: title ?? `Title of ${ofIt}`,
    slug: ofIt.toLowerCase(),
    authors: ["Judith Arkwright"],
    format: productType === "eAudioBook" ? "eAudio Book" : "eBook",
    productType,
    gift,
    unitPriceCents: 1000,
    quantity: pieces,
    lineCents: 1000 * pieces,
    discountCents: 0,
    discounts: [],
    gstCents: 91 * pieces,
    options,
    names,
    affCode: null,
    referrer: null,
  };
}
