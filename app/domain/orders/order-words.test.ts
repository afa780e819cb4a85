import { expect, it } from "vitest";
import { giftFor, voucherFor } from "../../../tests/factories/digital-orders";
import { anOrderLine } from "../../../tests/factories/orders";
import { whatNext } from "./order-words";

type OrderFacts = Omit<Parameters<typeof whatNext>[0], "state">;

const money = {
  heldUntil: "",
  placedBy: "customer" as const,
  paidAt: "2026-11-21T00:00:00.000Z",
  totalCents: 2000,
  refundedCents: 0,
};
const giftOn = (sendOn: string) => anOrderLine({ productType: "eBook", gift: true, options: [giftFor({ sendOn })] });

it("does not call a gift eBook delivered before its day", () => {
  const order: OrderFacts = { ...money, fulfilment: "digital", lines: [giftOn("2199-12-25")] };
  const delivered = "We deliver digital items straight away, and each gift on the day you chose.";
  expect(whatNext({ ...order, state: "paid" })).toBe(delivered);
  expect(whatNext({ ...order, state: "completed" })).toBe(
    "Your order is complete. We'll email each gift on the day you chose.",
  );
  expect(whatNext({ ...order, fulfilment: "delivery", state: "paid" })).toBe(
    `We are packing your order. We'll email you when it is on its way. ${delivered}`,
  );
});

it("does not call an eVoucher delivered before its day", () => {
  const voucher = anOrderLine({ productType: "eVoucher", options: [voucherFor({ sendOn: "2199-12-25" })] });
  expect(whatNext({ ...money, fulfilment: "digital", lines: [voucher], state: "completed" })).toBe(
    "Your order is complete. We'll email each gift on the day you chose.",
  );
});

it("says that all digital items are delivered when none is waiting", () => {
  const order: OrderFacts = { ...money, fulfilment: "digital", lines: [giftOn("")] };
  expect(whatNext({ ...order, state: "paid" })).toBe("Your digital items have been delivered.");
  expect(whatNext({ ...order, state: "completed" })).toBe("Your order is complete. We hope you enjoy it.");
});

it("an order's next step says that pre-orders wait for their release", () => {
  const [book, eBook] = [anOrderLine(), anOrderLine({ productType: "eBook" })];
  const next = (fulfilment: OrderFacts["fulfilment"], ...lines: OrderFacts["lines"]) =>
    whatNext({ ...money, fulfilment, lines, state: "paid" });
  const awaited = { awaits: "2027-05-17" };
  expect(next("delivery", book, { ...book, ...awaited })).toBe(
    "We'll send your order when your pre-order is released, and email you when it is on its way.",
  );
  expect(next("collect", { ...book, ...awaited }, { ...book, awaits: "" })).toBe(
    "We'll get your order ready when your pre-orders are released, and email you when you can collect it.",
  );
  expect(next("digital", { ...eBook, ...awaited })).toBe(
    "We'll email you when your pre-ordered digital item is ready to download.",
  );
  expect(next("delivery", book, eBook, { ...eBook, ...awaited })).toBe(
    "We are packing your order. We'll email you when it is on its way. Your other digital items have been delivered. We'll email you when your pre-ordered digital item is ready to download.",
  );
});

it("says until when an unpaid order's items are kept, however late it is looked at", () => {
  const waiting = { ...money, heldUntil: "2026-11-21T09:30:00.000Z", fulfilment: "delivery" as const, lines: [] };
  expect(whatNext({ ...waiting, state: "awaiting payment" })).toBe(
    "We keep your items until 8.30 pm (Sydney time). Pay now to complete your order.",
  );
});
