import { expect, it } from "vitest";
import { giftFor } from "../../../tests/factories/digital-orders";
import { anOrderLine } from "../../../tests/factories/orders";
import { whatNext } from "./order-words";

type Said = Omit<Parameters<typeof whatNext>[0], "state">;

const money = { paidAt: "2026-11-21T00:00:00.000Z", totalCents: 2000, refundedCents: 0 };
const giftOn = (sendOn: string) => anOrderLine({ productType: "eBook", gift: true, options: [giftFor({ sendOn })] });

it("does not call a gift delivered before its day", () => {
  const order: Said = { ...money, fulfilment: "digital", lines: [giftOn("2199-12-25")] };
  const later = "Gifts for a later day are mailed on that day.";
  expect(whatNext({ ...order, state: "paid" })).toBe(`What was due at once was delivered straight away. ${later}`);
  expect(whatNext({ ...order, state: "completed" })).toBe(`What was due at once has been delivered. ${later}`);
  expect(whatNext({ ...order, fulfilment: "delivery", state: "paid" })).toBe(
    `We pack it next, and write to you when it is on its way. What was due at once is delivered already. ${later}`,
  );
});

it("says that everything is delivered when nothing waits", () => {
  const order: Said = { ...money, fulfilment: "digital", lines: [giftOn("")] };
  expect(whatNext({ ...order, state: "paid" })).toBe("Everything was delivered straight away.");
  expect(whatNext({ ...order, state: "completed" })).toBe("Everything has been delivered. We hope you enjoy it.");
});
