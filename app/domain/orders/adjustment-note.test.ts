import fc from "fast-check";
import { expect, it } from "vitest";
import { anOrder, anOrderLine } from "../../../tests/factories/orders";
import { getAdjustmentNote } from "./adjustment-note";

const receipt = { supplier: { name: "", taxNumber: "", phone: "" }, buyer: [], placedOn: "20 November 2026" };
const refund = (amountCents: number) => ({
  amountCents,
  onto: "vouchers" as const,
  reason: "",
  createdAt: "2026-11-26T02:00:00.000Z",
});
const toCents = (amount: string) => Number(amount.replaceAll(/[^\d.]/g, "") || "0") * 100;

it("an order has no adjustment note without a refund, and a credit note without GST", () => {
  expect(getAdjustmentNote(anOrder(), [], receipt)).toBeNull();
  const order = anOrder({ lines: [anOrderLine({ gstCents: 0 })], shippingCents: 0, refundedCents: 500 });
  expect(getAdjustmentNote(order, [refund(500)], receipt)).toMatchObject({
    title: "Credit note",
    of: `To invoice ${order.number}`,
    issuedOn: "26 November 2026",
    rows: [{ label: "Part of the price", amount: "$5.00" }],
    gst: "The decrease in price includes no GST.",
    refunds: ["$5.00 onto the eVoucher, 26 November 2026"],
  });
});

it("an adjustment note has rows that add up to the decrease in price, whatever was refunded", () => {
  fc.assert(
    fc.property(fc.nat(2200), fc.nat(2200), fc.nat(795), (one, two, rest) => {
      const lines = [one, two].map((cents) =>
        anOrderLine(cents > 0 ? { refunded: { quantity: 1, cents, restocked: 0 } } : {}),
      );
      const refundedCents = one + two + rest;
      const note = getAdjustmentNote(anOrder({ lines, refundedCents }), [refund(refundedCents)], receipt);
      if (refundedCents === 0) return expect(note).toBeNull();
      const sum = note?.rows.reduce((cents, { amount }) => cents + toCents(amount), 0);
      expect(Math.round(sum ?? 0)).toBe(refundedCents);
      const [before, decrease, after] = note?.sums.map(({ amount }) => Math.round(toCents(amount))) ?? [];
      expect([decrease, (before ?? 0) - (after ?? 0)]).toEqual([refundedCents, refundedCents]);
    }),
  );
});
