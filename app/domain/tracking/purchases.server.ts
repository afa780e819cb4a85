import { selectAgreed } from "~/database/tracking/tracking-records.server";
import type { Order } from "~/domain/orders/order";
import { hasAnalytics, queueFacts } from "./collector-queue.server";
import { visitorFields } from "./visitor-events.server";

/**
 * Records a paid order as a purchase, once, if its owner consented. Runs within the transaction that marks the order as paid,
 * so that no purchase is lost.
 */
export async function queuePurchase(order: Order): Promise<void> {
  if (!hasAnalytics()) return;
  const [by] = await selectAgreed([order.memberId ?? order.ownerId]);
  if (!by) return;
  const { number, currency, totalCents, shippingCents, gstCents, discountCents, offerCode } = order;
  await queueFacts("analytics", [
    {
      id: `purchase ${order.id}`,
      kind: "purchase",
      at: new Date().toISOString(),
      ...visitorFields(by),
      items: order.lines.map(({ code, title, format, authors, quantity, unitPriceCents }) => ({
        ...{ code, title, variant: format, brand: authors.join(", "), quantity, priceCents: unitPriceCents },
      })),
      order: { number, currency, totalCents, shippingCents, gstCents, discountCents, offerCode },
    },
  ]);
}
