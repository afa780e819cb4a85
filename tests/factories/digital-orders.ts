/** Orders as they stand once they are placed, written straight into `database()`: for what must not wait for a checkout. */
import { randomBytes, randomUUID } from "node:crypto";
import { database } from "~/database/engine/connection.server";
import type { ProductType } from "~/domain/catalogue/product";
import { fulfil } from "~/domain/library/fulfil.server";
import type { GiftEBookOptions, LicenceOptions, OptionSet, VoucherOptions } from "~/domain/options/options";
import type { Order, OrderLine } from "~/domain/orders/order";
import { randomSigns } from "~/domain/vouchers/voucher-code.server";
import { anItem, anOwner } from "./baskets";

const placedAt = "2026-11-21T01:00:00.000Z";
const nowhere = { street1: "", street2: "", city: "", state: "", postcode: "", country: "AUS" };

export interface Bought {
  code?: string;
  title?: string;
  productType: ProductType;
  gift?: boolean;
  quantity?: number;
  options?: OptionSet[];
}

/** A voucher of $50 to a friend, unless told otherwise. */
export function voucherFor(traits: Partial<VoucherOptions> = {}): VoucherOptions {
  const usual = { name: "Grace", email: "grace@example.com", valueCents: 5000, greeting: "Happy birthday, Grace!" };
  return { kind: "voucher", ...usual, ...traits };
}

/** A gift to a friend on the day it is paid, unless told otherwise. */
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

/** A paid order of a guest with one eBook, unless told otherwise; nothing of it has been delivered yet. */
export async function anOrder(traits: Partial<Order> = {}, bought: Bought[] = [{ productType: "eBook" }]) {
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
    totalCents: 0,
    gstCents: 0,
    voucherCents: 0,
    refundedCents: 0,
    offerCode: null,
    paymentMethod: "creditCard",
    state: "paid",
    note: "",
    accessToken: randomBytes(16).toString("base64url"),
    placedAt,
    paidAt: placedAt,
    lines: [],
    history: [],
    ...traits,
  };
  for (const each of bought) order.lines.push(await aLine(each));
  const sum = order.lines.reduce((cents, line) => cents + line.lineCents, 0);
  await insert({ ...order, itemsCents: sum, totalCents: sum });
  return order;
}

/** The same, delivered as when it was paid. */
export async function aPaidOrder(traits: Partial<Order> = {}, bought?: Bought[]): Promise<Order> {
  const order = await anOrder(traits, bought);
  await fulfil(order);
  return order;
}

async function aLine({ code, title, productType, gift = false, quantity, options = [] }: Bought): Promise<OrderLine> {
  const ofIt = code ?? (await anItem({ product_type: productType, ...(title && { title }) }));
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
    gstCents: 91 * pieces,
    options,
    affCode: null,
    referrer: null,
  };
}

async function insert(order: Order): Promise<void> {
  const { address, lines } = order;
  await database()
    .insertInto("orders")
    .values({
      id: order.id,
      number: order.number,
      owner_id: order.ownerId,
      member_id: order.memberId,
      email: order.email,
      email_key: order.email.toLowerCase(),
      first_name: order.firstName,
      surname: order.surname,
      phone_area_code: order.phoneAreaCode,
      phone_number: order.phoneNumber,
      company_name: order.companyName,
      company_number: order.companyNumber,
      fulfilment: order.fulfilment,
      store_slug: order.storeSlug,
      street1: address.street1,
      street2: address.street2,
      city: address.city,
      state: address.state,
      postcode: address.postcode,
      country: address.country,
      delivery_instructions: order.deliveryInstructions,
      shipping_name: order.shippingName,
      currency: order.currency,
      items_cents: order.itemsCents,
      discount_cents: order.discountCents,
      shipping_cents: order.shippingCents,
      total_cents: order.totalCents,
      gst_cents: order.gstCents,
      voucher_cents: order.voucherCents,
      offer_code: order.offerCode,
      payment_method: order.paymentMethod,
      order_state: order.state,
      note: order.note,
      access_token: order.accessToken,
      order_key: randomUUID(),
      digest: "",
      placed_at: order.placedAt,
      paid_at: order.paidAt,
      updated_at: order.placedAt,
    })
    .execute();
  for (const [position, line] of lines.entries()) {
    await database()
      .insertInto("order_lines")
      .values({
        id: line.id,
        order_id: order.id,
        position,
        code: line.code,
        title: line.title,
        slug: line.slug,
        authors: line.authors.join("^"),
        format: line.format,
        product_type: line.productType,
        gift: line.gift ? 1 : 0,
        unit_price_cents: line.unitPriceCents,
        quantity: line.quantity,
        line_cents: line.lineCents,
        discount_cents: line.discountCents,
        gst_cents: line.gstCents,
        options: JSON.stringify(line.options),
        aff_code: line.affCode,
        referrer: line.referrer,
      })
      .execute();
  }
}
