/** Tests the money and copies of orders that staff edit and refund in any sequence. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { selectPaymentsOf, selectRefundsOf } from "~/database/orders/payment-records.server";
import { takeOff } from "~/domain/orders/edit-order.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { adoptGateways } from "~/domain/orders/gateways.server";
import { cancelOrder, refundOrder } from "~/domain/orders/move-order.server";
import type { Order } from "~/domain/orders/order";
import { refundedGstCents } from "~/domain/orders/order-sums";
import { refundLine } from "~/domain/orders/refund-line.server";
import { LineRefundTooLarge, OrderHasMoved, RefundTooLarge, StaffRefused } from "~/domain/orders/refusals";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { anItem } from "../factories/baskets";
import { findBalance, findStock, getAccount } from "../factories/payments";
import { aBusiness, aPlacedOrder, aVoucher, pay } from "../factories/purchases";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const COPIES = 4;
const STOCK = 10;
const VOUCHER_CENTS = 1700;

const act = fc.oneof(
  fc.record({ does: fc.constant("take off" as const), copies: fc.integer({ min: 1, max: COPIES }) }),
  fc.record({ does: fc.constant("refund copies" as const), copies: fc.integer({ min: 1, max: COPIES }) }),
  fc.record({ does: fc.constant("refund cents" as const), copies: fc.integer({ min: 1, max: 2500 }) }),
);

describe.each(shopDatabases)("edited orders, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());
  beforeEach(() => adoptGateways(undefined));

  const latest = async ({ id }: Order) => (await findOrder(id)) as Order;
  const toLine = (order: Order, code: string) => {
    const line = order.lines.find((each) => each.code === code);
    if (!line) throw new Error("The order has no such line.");
    return line;
  };

  async function aPaidOrder(traits: Parameters<typeof aPlacedOrder>[0] = {}) {
    const book = await anItem({ priceCents: 1095, stock: STOCK });
    const other = await anItem({ priceCents: 333, stock: STOCK });
    const order = await aPlacedOrder({ holding: [book, other], quantities: [COPIES, 1], ...traits });
    if (order.paymentMethod === "creditCard") await pay(order);
    return { order: await latest(order), book, other };
  }

  async function tryTo({ does, copies }: { does: string; copies: number }, order: Order, book: string) {
    const line = toLine(order, book);
    try {
      if (does === "take off") await takeOff(order.id, [{ line, quantity: copies }], AT_THE_COMMAND_LINE, "");
      else if (does === "refund cents") await refundOrder(order.id, copies, "staff", "");
      else await refundLine(order.id, { lineId: line.id, quantity: copies, restocks: false }, "staff", "");
    } catch (error) {
      const refusals = [LineRefundTooLarge, OrderHasMoved, RefundTooLarge, StaffRefused];
      if (!refusals.some((refusal) => error instanceof refusal)) throw error;
    }
  }

  test.each(["card", "card and eVoucher", "account"] as const)(
    "a payment by %s equals what the shop keeps plus what it refunds after edits, including GST",
    async (way) => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 5 }), async (acts) => {
          const voucher = way === "card and eVoucher" ? await aVoucher({ balanceCents: VOUCHER_CENTS }) : null;
          const member = way === "account" ? await aBusiness(100_000) : null;
          const { order, book } = await aPaidOrder({
            ...(voucher && { vouchers: [voucher] }),
            ...(member && { member, paymentMethod: "onAccount" }),
          });
          for (const each of acts) await tryTo(each, order, book);
          const after = await latest(order);
          const refunds = await selectRefundsOf(order.id);
          expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(after.refundedCents);
          const cards = await selectPaymentsOf(order.id);
          const kept =
            cards.reduce((sum, payment) => sum + payment.amountCents - payment.refundedCents, 0) +
            (voucher ? VOUCHER_CENTS - ((await findBalance(voucher)) ?? 0) : 0) +
            (member ? ((await getAccount(member.id))?.value_on_order_cents ?? 0) : 0);
          expect(kept + after.refundedCents).toBe(order.totalCents);
          const line = toLine(after, book);
          const restocked = line.refunded?.restocked ?? 0;
          if (after.state === "paid") expect(await findStock(book)).toBe(STOCK - COPIES + restocked);
          // A full refund returns the remaining money with the remaining GST, to the cent.
          expect(refundedGstCents(after)).toBeLessThanOrEqual(order.gstCents);
          if (after.state === "paid") await cancelOrder(after);
          const over = await latest(order);
          expect([over.refundedCents, refundedGstCents(over)]).toEqual([order.totalCents, order.gstCents]);
        }),
        { numRuns: 8 },
      );
    },
  );

  test("items taken off an order can be sold again, and refunds go to the eVoucher once the card has none left", async () => {
    const voucher = await aVoucher({ balanceCents: VOUCHER_CENTS });
    const { order, book, other } = await aPaidOrder({ vouchers: [voucher] });
    const taken = [
      { line: toLine(order, book), quantity: COPIES },
      { line: toLine(order, other), quantity: 1 },
    ];
    await expect(takeOff(order.id, taken, AT_THE_COMMAND_LINE, "")).rejects.toThrow("Nothing would be left to pack.");
    expect([await findStock(book), (await latest(order)).refundedCents]).toEqual([STOCK - COPIES, 0]);
    await takeOff(order.id, taken.slice(0, 1), AT_THE_COMMAND_LINE, "");
    const cents = COPIES * 1095;
    expect([await findStock(book), (await latest(order)).refundedCents]).toEqual([STOCK, cents]);
    expect(await findBalance(voucher)).toBe(Math.max(0, cents - (order.totalCents - VOUCHER_CENTS)));
  });

  test("only one of several people who take the same copies off an order at once succeeds", async () => {
    const { order, book } = await aPaidOrder();
    const line = toLine(order, book);
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => takeOff(order.id, [{ line, quantity: COPIES }], AT_THE_COMMAND_LINE, "")),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await findStock(book), (await latest(order)).refundedCents]).toEqual([STOCK, COPIES * 1095]);
  });
});
