/**
 * Tests refunds of some copies of an order line: money, stock, digital goods and points are returned once, however many staff
 * refund at the same time.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { markCheckedIn } from "~/database/library/ticket-records.server";
import { spendVoucher } from "~/database/vouchers/voucher-use-records.server";
import { addWithOptions } from "~/domain/options/option-sets.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { adoptGateways } from "~/domain/orders/gateways.server";
import { moveOrder, refundOrder } from "~/domain/orders/move-order.server";
import type { Order } from "~/domain/orders/order";
import { refundedGstCents } from "~/domain/orders/order-sums";
import { receiptFor } from "~/domain/orders/receipt.server";
import { refundLine } from "~/domain/orders/refund-line.server";
import { LineRefundTooLarge, OrderHasMoved, RefundTooLarge } from "~/domain/orders/refusals";
import { env } from "~/env.server";
import { aBasket, anItem, anOwner } from "../factories/baskets";
import { aVoucherOf } from "../factories/option-sets";
import { findBalance, findStock, getAccount, payBackAll } from "../factories/payments";
import { aBusiness, aPlacedOrder, aSignedInMember, aVoucher, pay } from "../factories/purchases";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const AT_ONCE = 6;

describe.each(shopDatabases)("refunds by line, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());
  beforeEach(() => adoptGateways(undefined));
  afterEach(() => {
    env.POINTS_A_DOLLAR = 0;
  });

  const toLine = (order: Order, code: string) => order.lines.find((line) => line.code === code)?.id ?? "";
  const refund = (order: Order, code: string, quantity: number, restocks: boolean) =>
    refundLine(order.id, { lineId: toLine(order, code), quantity, restocks }, "staff", "");
  const findLines = async ({ id }: Order) => (await findOrder(id))?.lines.map(({ refunded }) => refunded);

  /** Creates an order of three copies at $10 of a book with ten in stock, and one copy of another book at $5. */
  async function aPaidOrder(traits: Parameters<typeof aPlacedOrder>[0] = {}) {
    const book = await anItem({ priceCents: 1000, stock: 10 });
    const other = await anItem({ priceCents: 500, stock: 10 });
    const order = await aPlacedOrder({ holding: [book, other], quantities: [3, 1], ...traits });
    if (order.paymentMethod === "creditCard") await pay(order);
    return { order, book, other };
  }

  test("refunds copies to the card, and puts them back in stock or not", async () => {
    const { order, book } = await aPaidOrder();
    expect(await findStock(book)).toBe(7);
    expect(await refund(order, book, 1, true)).toMatchObject({ cents: 1000, restocked: 1 });
    expect(await refund(order, book, 1, false)).toMatchObject({ cents: 1000, restocked: 0 });
    expect(await findStock(book)).toBe(8);
    const after = await findOrder(order.id);
    expect([after?.state, after?.refundedCents]).toEqual(["paid", 2000]);
    expect(await findLines(order)).toContainEqual({ quantity: 2, cents: 2000, restocked: 1 });
    expect(after && (await receiptFor(after)).lines.flatMap(({ details }) => details)).toContain("2 refunded");
    expect(await payBackAll(order)).toEqual([1000, 1000]);
    await expect(refund(order, book, 2, true)).rejects.toThrow("Only 1 of them is left to refund.");
    expect(await findStock(book)).toBe(8);
  });

  test("makes one of several refunds of the same copies at once, and restocks them once", async () => {
    const { order, book } = await aPaidOrder();
    const tries = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => refund(order, book, 3, true)));
    const refusals = tries.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refusals).toHaveLength(AT_ONCE - 1);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(LineRefundTooLarge);
    expect([await findStock(book), (await findOrder(order.id))?.refundedCents]).toEqual([10, 3000]);
  });

  test("refunds by line and by amount at once never come to more than was paid", async () => {
    const { order, book } = await aPaidOrder();
    const most = order.totalCents - 1000;
    const tries = await Promise.allSettled([
      refundOrder(order.id, most, "staff", ""),
      ...Array.from({ length: 3 }, () => refund(order, book, 1, true)),
    ]);
    for (const each of tries)
      if (each.status === "rejected") expect([RefundTooLarge, OrderHasMoved]).toContain(each.reason.constructor);
    const after = await findOrder(order.id);
    const refunds = await payBackAll(order);
    expect(refunds.reduce((sum, cents) => sum + cents, 0)).toBe(after?.refundedCents);
    expect(after?.refundedCents).toBeLessThanOrEqual(order.totalCents);
    const byLine = after?.lines.reduce((sum, { refunded }) => sum + (refunded?.quantity ?? 0), 0) ?? 0;
    // Refunded copies return to stock. Once the whole order is refunded, all of its copies have returned.
    expect(await findStock(book)).toBe(after?.state === "refunded" ? 10 : 7 + byLine);
  });

  test("refunding or cancelling an order after a line refund restocks only the other copies", async () => {
    const { order, book } = await aPaidOrder();
    await refund(order, book, 1, true);
    await refund(order, book, 1, false);
    await moveOrder(order.id, "paid", "cancelled", "staff");
    const after = await findOrder(order.id);
    expect([await findStock(book), after?.refundedCents]).toEqual([9, order.totalCents]);
    await expect(refund(order, book, 1, true)).rejects.toThrow(OrderHasMoved);
  });

  test("refunding the last of the money moves an order to refunded", async () => {
    const { order, book, other } = await aPaidOrder();
    await refundOrder(order.id, order.shippingCents, "staff", "");
    await refund(order, other, 1, false);
    const { order: after } = await refund(order, book, 3, false);
    expect([after.state, after.refundedCents, await findStock(book)]).toEqual(["refunded", order.totalCents, 7]);
  });

  test("refunding a free gift restocks it without money, and doesn't end the order", async () => {
    const { order, book, other } = await aPaidOrder();
    const free = { discount_cents: 500, gst_cents: 0 };
    await database().updateTable("order_lines").set(free).where("id", "=", toLine(order, other)).execute();
    const { total_cents } = await database()
      .updateTable("orders")
      .set((eb) => ({ total_cents: eb("total_cents", "-", 500) }))
      .where("id", "=", order.id)
      .returning("total_cents")
      .executeTakeFirstOrThrow();
    const before = (await findStock(other)) ?? 0;
    expect(await refund(order, other, 1, true)).toMatchObject({ cents: 0, restocked: 1, order: { state: "paid" } });
    expect([await findStock(other), (await findOrder(order.id))?.refundedCents]).toEqual([before + 1, 0]);
    await expect(refund(order, other, 1, true)).rejects.toThrow(LineRefundTooLarge);
    await refundOrder(order.id, total_cents - 3000, "staff", "");
    expect((await refund(order, book, 3, true)).order.state).toBe("refunded");
  });

  test("refunds of copies at an uneven price add up to the line's price, with its GST", async () => {
    const { order, book } = await aPaidOrder();
    await database()
      .updateTable("order_lines")
      .set({ discount_cents: 1, gst_cents: 273 })
      .where("id", "=", toLine(order, book))
      .execute();
    const parts = [
      await refund(order, book, 1, true),
      await refund(order, book, 1, true),
      await refund(order, book, 1, true),
    ];
    expect(parts.map(({ cents }) => cents)).toEqual([999, 1000, 1000]);
    const after = await findOrder(order.id);
    expect(after && refundedGstCents(after)).toBe(273);
  });

  test("refunds by line go to the card first, and the rest onto the eVoucher, as in a full refund", async () => {
    const voucher = await aVoucher({ balanceCents: 3500 });
    const { order, book } = await aPaidOrder({ vouchers: [voucher] });
    const byCard = order.totalCents - 3500;
    await refund(order, book, 1, true);
    expect(await findBalance(voucher)).toBe(Math.max(0, 1000 - byCard));
    await refund(order, book, 2, true);
    expect(await findBalance(voucher)).toBe(3000 - byCard);
  });

  test("a refund by line takes back the points of the refunded part", async () => {
    env.POINTS_A_DOLLAR = 1;
    const member = await aSignedInMember();
    const { order, book } = await aPaidOrder({ member });
    const points = async () =>
      (
        await database()
          .selectFrom("members")
          .select("membership_points")
          .where("id", "=", member.id)
          .executeTakeFirst()
      )?.membership_points;
    const earned = (await points()) ?? 0;
    await refund(order, book, 3, true);
    const kept = Math.floor((earned * (order.totalCents - 3000)) / order.totalCents);
    expect([await points(), kept < earned]).toEqual([kept, true]);
  });

  test("a refund by line credits an order on account", async () => {
    const business = await aBusiness(100_000);
    const { order, book } = await aPaidOrder({ member: business, paymentMethod: "onAccount" });
    await refund(order, book, 1, true);
    expect(await getAccount(business.id)).toEqual({ balance_cents: 0, value_on_order_cents: order.totalCents - 1000 });
  });

  test("used tickets are not refunded, and refunded tickets free their seats", async () => {
    const event = await anItem({ productType: "eTicket", stock: 10, priceCents: 900 });
    const order = await aPlacedOrder({ holding: [event], quantities: [3] });
    await pay(order);
    const tickets = await database()
      .selectFrom("tickets")
      .select(["id", "token"])
      .where("order_line_id", "=", toLine(order, event))
      .execute();
    await markCheckedIn(tickets[0]?.token ?? "", "2026-11-21T00:00:00.000Z");
    await expect(refund(order, event, 3, true)).rejects.toThrow("Only 2 of them are unused.");
    await refund(order, event, 1, true);
    expect(await findStock(event)).toBe(8);
    await refundOrder(order.id, null, "staff", "");
    const after = await findOrder(order.id);
    expect([await findStock(event), after?.refundedCents]).toEqual([9, 1800]);
  });

  test("an eVoucher is refunded at its value, and one that was spent stays", async () => {
    const owner = anOwner();
    const voucher = await anItem({ productType: "eVoucher", stock: null });
    await aBasket({ owner, holding: [await anItem()] });
    for (const valueCents of [5000, 3000])
      await addWithOptions(owner, { code: voucher, options: aVoucherOf({ valueCents }), key: `set ${valueCents}` });
    const order = await aPlacedOrder({ owner, holding: [] });
    await pay(order);
    const vouchers = await database()
      .selectFrom("vouchers")
      .innerJoin("order_lines", "order_lines.id", "vouchers.order_line_id")
      .select(["vouchers.id", "value_cents", "order_line_id"])
      .where("order_id", "=", order.id)
      .orderBy("value_cents", "desc")
      .execute();
    const spent = await aPlacedOrder({ holding: [await anItem()] });
    await spendVoucher(
      { voucherId: vouchers[0]?.id ?? "", orderId: spent.id, cents: 100 },
      "2026-11-21",
      "2026-11-21T00:00:00.000Z",
    );
    const refundVoucher = async (at: number) =>
      refundLine(order.id, { lineId: vouchers[at]?.order_line_id ?? "", quantity: 1, restocks: false }, "staff", "");
    expect((await refundVoucher(1)).cents).toBe(3000);
    await expect(refundVoucher(0)).rejects.toThrow(LineRefundTooLarge);
    const open = await database()
      .selectFrom("vouchers")
      .select("value_cents")
      .where(
        "id",
        "in",
        vouchers.map(({ id }) => id),
      )
      .where("cancelled_at", "is", null)
      .execute();
    expect(open).toEqual([{ value_cents: 5000 }]);
  });

  test("a refunded eBook leaves the library, and one that was bought twice stays until both are refunded", async () => {
    const member = await aSignedInMember();
    const eBook = await anItem({ productType: "eBook", stock: null });
    const buy = async () => {
      const order = await aPlacedOrder({ member, holding: [eBook, await anItem()] });
      await pay(order);
      return order;
    };
    const owned = async () =>
      (await database().selectFrom("library_entries").select("code").where("owner_id", "=", member.id).execute())
        .length;
    const [first, second] = [await buy(), await buy()];
    expect(await owned()).toBe(1);
    await refund(first, eBook, 1, false);
    expect(await owned()).toBe(1);
    await refund(second, eBook, 1, false);
    expect(await owned()).toBe(0);
  });
});
