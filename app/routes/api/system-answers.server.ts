/** Converts orders and products to the answers of calls by other systems. */
import { PRODUCT_TYPE_NAMES } from "~/domain/catalogue/product";
import type { Order } from "~/domain/orders/order";
import { copiesToPack } from "~/domain/orders/order-edits";
import type { SystemProduct } from "~/domain/systems/systems-products.server";
import type { SystemOrderData, SystemProductData } from "~/http/api/system-data";
import { orderAnswer } from "./order-calls.server";

/** Converts an order to the form in which other systems get it. */
export function systemOrder(order: Order): SystemOrderData {
  const { url: _url, receiptUrl: _receipt, entries, ...same } = orderAnswer(order);
  const { email, firstName, surname, companyName, deliveryInstructions, shippingName, giftMessage } = order;
  const { street1, street2, city, state, postcode, country } = order.address;
  return {
    ...same,
    ...{ email, firstName, surname, companyName, deliveryInstructions, shippingName, giftMessage },
    phone: `${order.phoneAreaCode} ${order.phoneNumber}`.trim(),
    store: order.storeSlug,
    address: { street1, street2, city, state, postcode, country },
    parcels: order.parcels.map(({ tracking, sentAt }) => ({
      carrier: tracking?.carrier ?? null,
      trackingNumber: tracking?.trackingNumber ?? null,
      sentDate: sentAt,
    })),
    entries: entries.map((entry, at) => {
      const line = order.lines[at];
      return { ...entry, toSend: line ? copiesToPack(line) : 0 };
    }),
  };
}

/** Converts a product to the form in which other systems get it. */
export function systemProduct({ product, contentHash, isWithdrawn }: SystemProduct): SystemProductData {
  const { code, isbn13, title, publisher, format, availability, stock, publishedOn, categories } = product;
  return {
    ...{ code, isbn: isbn13, title, publisher, format, availability, stock, publishedOn, categories },
    people: product.contributors.map(({ name, role }) => ({ name, role })),
    productType: PRODUCT_TYPE_NAMES[product.productType],
    price: product.priceCents === null ? null : product.priceCents / 100,
    strikePrice: product.strikePriceCents === null ? null : product.strikePriceCents / 100,
    withdrawn: isWithdrawn,
    version: contentHash,
  };
}
