import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type BasketEntry, emptyBasket, totals } from "~/domain/basket/basket";
import { NO_OFFERS } from "~/domain/offers/apply-offers";
import { BasketTotals } from "~/ui/basket/basket-totals";
import { OrderLines, OrderSums } from "./order-sums";

const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

it("the basket shows Free for amounts of zero, and None for their GST", () => {
  const entry = { entryId: "1", canBeBought: true, quantity: 1, maxQuantity: 1, lineCents: 0, productType: "eBook" };
  const basket = {
    ...emptyBasket(),
    ...totals([entry as BasketEntry], NO_OFFERS, 9900),
    entries: [entry as BasketEntry],
  };
  expect(words(renderToStaticMarkup(<BasketTotals basket={basket} />))).toContain(
    "1 item Free Order total Free GST included None",
  );
});

it("the checkout shows Free for lines, delivery and total of zero, and a full discount as an amount", () => {
  const line = {
    entryId: "1",
    code: "A",
    title: "A Title",
    format: "eBook",
    quantity: 1,
    lineCents: 0,
    details: [],
    isGift: true,
  };
  expect(words(renderToStaticMarkup(<OrderLines lines={[line]} />))).toMatch(/Free$/);
  const sums = {
    ...{
      itemsCents: 1000,
      discounts: [{ label: "Offer code ALL", cents: 1000 }],
      shippingName: "Standard",
      shippingCents: 0,
    },
    ...{ giftWrapCents: 0, totalCents: 0, gstCents: 0, vouchers: [], payableCents: 0 },
  };
  expect(words(renderToStaticMarkup(<OrderSums sums={sums} />))).toBe(
    "Items $10.00 Offer code ALL −$10.00 Delivery, Standard Free Total Free GST included None",
  );
});
