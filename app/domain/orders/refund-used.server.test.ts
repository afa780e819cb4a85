/** Tests refunds of orders whose goods were partly used: goods that the customer keeps aren't refunded. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { markCheckedIn } from "~/database/library/ticket-records.server";
import { changeBalance } from "~/database/vouchers/office-voucher-records.server";
import { spendVoucher } from "~/database/vouchers/voucher-use-records.server";
import type { SignedIn } from "~/domain/accounts/member";
import type { Email } from "~/domain/mail/email";
import { MAIL_JOB } from "~/domain/mail/mail.server";
import { addWithOptions } from "~/domain/options/option-sets.server";
import { aBasket, anItem, anOwner } from "../../../tests/factories/baskets";
import { aVoucherOf } from "../../../tests/factories/option-sets";
import { getAccount } from "../../../tests/factories/payments";
import { aBusiness, aPlacedOrder, pay } from "../../../tests/factories/purchases";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { findOrder } from "./find-orders.server";
import { adoptGateways } from "./gateways.server";
import { moveOrder, refundOrder } from "./move-order.server";
import type { Order } from "./order";
import { OrderHasMoved, RefundTooLarge } from "./refusals";

describe.each(shopDatabases)("refunds of what was used, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());
  beforeEach(() => adoptGateways(undefined));

  /** Places an order for a book and two vouchers, worth $50 and $30; $20 of the first voucher has been spent. */
  async function anOrderPartlyUsed(business?: SignedIn): Promise<Order> {
    const owner = business?.id ?? anOwner();
    const [book, voucher] = [await anItem(), await anItem({ productType: "eVoucher", stock: null })];
    await aBasket({ owner, holding: [book] });
    for (const valueCents of [5000, 3000])
      await addWithOptions(owner, { code: voucher, options: aVoucherOf({ valueCents }), key: `set ${valueCents}` });
    const onAccount = { member: business ?? null, paymentMethod: "onAccount" as const };
    const order = await aPlacedOrder({ owner, holding: [], ...(business && onAccount) });
    if (!business) await pay(order);
    const [first] = await listVouchers(order);
    const other = await aPlacedOrder({ holding: [book] });
    const use = { voucherId: first?.id ?? "", orderId: other.id, cents: 2000 };
    expect(await spendVoucher(use, "2026-11-21", "2026-11-21T00:00:00.000Z")).toBe(true);
    return order;
  }

  const listVouchers = async (order: Order) =>
    database()
      .selectFrom("vouchers")
      .innerJoin("order_lines", "order_lines.id", "vouchers.order_line_id")
      .select(["vouchers.id", "balance_cents", "cancelled_at"])
      .where("order_id", "=", order.id)
      .orderBy("value_cents", "desc")
      .execute();

  async function lastEmailTo(order: Order): Promise<string> {
    const jobs = await database().selectFrom("jobs").select("payload").where("kind", "=", MAIL_JOB).execute();
    const emails = jobs.map(({ payload }) => JSON.parse(payload) as Email).filter(({ to }) => to === order.email);
    return emails.find(({ subject }) => subject.endsWith("refunded"))?.paragraphs.join("\n") ?? "";
  }

  it("withholds a partly spent voucher's price, too, when staff cancelled the rest of the voucher", async () => {
    const order = await anOrderPartlyUsed();
    const [first] = await listVouchers(order);
    await changeBalance(first?.id ?? "", -3000, "2026-11-22T00:00:00.000Z");
    const refunded = await refundOrder(order.id, null, "staff", "");
    expect([refunded.state, refunded.refundedCents]).toEqual(["refunded", order.totalCents - 5000]);
  });

  it("a refund withholds a partly spent voucher's price with a note; refunding by amount includes it, once", async () => {
    const order = await anOrderPartlyUsed();
    const refunded = await refundOrder(order.id, null, "staff", "");
    expect([refunded.state, refunded.refundedCents]).toEqual(["refunded", order.totalCents - 5000]);
    expect(await listVouchers(order)).toMatchObject([
      { balance_cents: 3000, cancelled_at: null },
      { balance_cents: 0, cancelled_at: expect.any(String) },
    ]);
    expect(await lastEmailTo(order)).toContain("We can't refund the other $50.00, because those items have been used.");

    await expect(refundOrder(order.id, null, "staff", "")).rejects.toThrow(OrderHasMoved);
    await expect(refundOrder(order.id, 5001, "staff", "")).rejects.toThrow(RefundTooLarge);
    const tries = await Promise.allSettled(
      [5000, 5000].map((cents) => refundOrder(order.id, cents, "staff", "Kindness")),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await findOrder(order.id))?.refundedCents).toBe(order.totalCents);
    await expect(refundOrder(order.id, 1, "staff", "")).rejects.toThrow(OrderHasMoved);
  });

  it("refunds used goods, too, when the whole amount is requested", async () => {
    const order = await anOrderPartlyUsed();
    const refunded = await refundOrder(order.id, order.totalCents, "staff", "");
    expect([refunded.state, refunded.refundedCents]).toEqual(["refunded", order.totalCents]);
  });

  it("a cancelled order on account keeps used goods as owed, and nothing on order", async () => {
    const business = await aBusiness(100_000);
    const order = await anOrderPartlyUsed(business);
    await moveOrder(order.id, "paid", "cancelled", "staff");
    expect(await getAccount(business.id)).toEqual({ balance_cents: 5000, value_on_order_cents: 0 });
    await refundOrder(order.id, 5000, "staff", "");
    expect(await getAccount(business.id)).toEqual({ balance_cents: 0, value_on_order_cents: 0 });
  });

  it("a refund keeps the seat of a used ticket", async () => {
    const event = await anItem({ productType: "eTicket", stock: 10 });
    const order = await aPlacedOrder({ holding: [event], quantities: [3] });
    await pay(order);
    const ticket = await database()
      .selectFrom("tickets")
      .innerJoin("order_lines", "order_lines.id", "tickets.order_line_id")
      .select("token")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    await markCheckedIn(ticket.token, "2026-11-21T00:00:00.000Z");
    await refundOrder(order.id, null, "staff", "");
    const { stock } = await database()
      .selectFrom("products")
      .select("stock")
      .where("code", "=", event)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(9);
  });

  it("an unpaid order has nothing to refund", async () => {
    const order = await aPlacedOrder({ holding: [await anItem()] });
    await moveOrder(order.id, "awaiting payment", "cancelled", "customer");
    await expect(refundOrder(order.id, 1, "staff", "")).rejects.toThrow(OrderHasMoved);
  });
});
