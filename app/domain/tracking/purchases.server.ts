import { selectAgreed } from "~/database/tracking/tracking-records.server";
import type { Order } from "~/domain/orders/order";
import { tracked } from "./browsing.server";
import { hasAnalytics, keepFacts } from "./outgoing.server";

/** Has a paid order told as a purchase, once, if its owner agreed; within the transaction that makes it paid, so none is lost. */
export async function keepPurchase(order: Order): Promise<void> {
  if (!hasAnalytics()) return;
  const [by] = await selectAgreed([order.memberId ?? order.ownerId]);
  if (!by) return;
  const { number, currency, totalCents, shippingCents, gstCents, discountCents, offerCode } = order;
  await keepFacts("analytics", [
    {
      id: `purchase ${order.id}`,
      kind: "purchase",
      at: new Date().toISOString(),
      ...tracked(by),
      items: order.lines.map(({ code, title, format, authors, quantity, unitPriceCents }) => ({
        ...{ code, title, variant: format, brand: authors.join(", "), quantity, priceCents: unitPriceCents },
      })),
      order: { number, currency, totalCents, shippingCents, gstCents, discountCents, offerCode },
    },
  ]);
}
