/**
 * Tests membership points on both databases: earned once, taken back by refunds, turned into vouchers, and ignored while
 * switched off.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { selectPayment } from "~/database/orders/payment-records.server";
import { movePoints } from "~/database/orders/point-records.server";
import { env } from "~/env.server";
import { anItem } from "../../../tests/factories/baskets";
import { paidAtBank, subjectsTo } from "../../../tests/factories/payments";
import { aPlacedOrder, aSignedInMember, aVoucher, ORIGIN, pay } from "../../../tests/factories/purchases";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { moveOrder, refundOrder } from "./move-order.server";
import type { Order } from "./order";
import { finalisePayment, startBalancePayment } from "./payments.server";
import { decideSandboxPayment } from "./sandbox-gateway.server";

describe.each(shopDatabases)("membership points on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());
  beforeEach(() => {
    env.POINTS_A_DOLLAR = 1;
  });
  afterEach(() => {
    env.POINTS_A_DOLLAR = 0;
  });

  /** Places an order of $20 plus $7.95 for delivery, which earns 27 points. */
  const anOrder = async (traits: { vouchers?: string[]; membershipPoints?: number } = {}) => {
    const { membershipPoints = 0, ...others } = traits;
    const member = await aSignedInMember({ membershipPoints });
    return aPlacedOrder({ member, holding: [await anItem({ priceCents: 2000 })], ...others });
  };
  const getPoints = async (order: Order) => {
    const members = database().selectFrom("members").select("membership_points");
    return (await members.where("id", "=", order.memberId ?? "").executeTakeFirstOrThrow()).membership_points;
  };
  const getEmail = async (order: Order) => {
    const members = database().selectFrom("members").select("email");
    return (await members.where("id", "=", order.memberId ?? "").executeTakeFirstOrThrow()).email;
  };
  const getLedger = async (order: Order) => {
    const movements = database().selectFrom("point_movements").select(["kind", "points"]);
    const rows = await movements.where("member_id", "=", order.memberId ?? "").execute();
    return rows.map(({ kind, points }) => `${kind} ${points}`).toSorted();
  };

  it("membership points are earned once, however often the payment is reported at the same time", async () => {
    const order = await anOrder();
    expect(await getPoints(order)).toBe(0);
    const payment = await paidAtBank(order);
    await Promise.all(Array.from({ length: 5 }, () => finalisePayment(payment)));
    expect([await getPoints(order), await getLedger(order)]).toEqual([27, ["earned 27"]]);
  });

  it("membership points are earned by money, not by vouchers, and not by guests", async () => {
    const order = await anOrder({ vouchers: [await aVoucher({ balanceCents: 1000 })] });
    await pay(order);
    expect(await getPoints(order)).toBe(17);
    const before = await database().selectFrom("point_movements").select("id").execute();
    await pay(await aPlacedOrder());
    expect(await database().selectFrom("point_movements").select("id").execute()).toHaveLength(before.length);
  });

  it("refunds take membership points back in proportion, even at the same time; a cancellation takes all", async () => {
    const order = await anOrder();
    await pay(order);
    await Promise.all([500, 500, 500].map((cents) => refundOrder(order.id, cents, "staff", "A torn page")));
    // Expect points for $12.95, which is left of $27.95 after the refund.
    expect(await getPoints(order)).toBe(12);
    // Change the rate, because points are taken back at the rate at which the order earned them.
    env.POINTS_A_DOLLAR = 5;
    await moveOrder(order.id, "paid", "cancelled", "customer");
    expect(await getPoints(order)).toBe(0);
  });

  it("membership points that were spent before a refund are owed by the next orders", async () => {
    const order = await anOrder({ membershipPoints: 480 });
    await pay(order);
    for (const [from, to] of [
      ["paid", "packed"],
      ["packed", "sent"],
    ] as const) {
      await moveOrder(order.id, from, to, "staff");
    }
    expect(await getPoints(order)).toBe(7);
    await refundOrder(order.id, null, "staff", "It came back");
    expect(await getPoints(order)).toBe(-20);
    expect(await getLedger(order)).toEqual(["earned 27", "spent -500", "taken back -27"]);
  });

  it("membership points become one voucher when orders leave at the same time, and its code is emailed", async () => {
    const first = await anOrder({ membershipPoints: 473 });
    await pay(first);
    const vouchers = () => database().selectFrom("vouchers").select("id").where("value_cents", "=", 2500).execute();
    const had = (await vouchers()).length;
    // Expect no new voucher, because the order is paid but can still be cancelled.
    expect([await getPoints(first), had]).toEqual([500, had]);
    const second = await aPlacedOrder({
      member: { ...(await aSignedInMember()), id: first.memberId ?? "" },
      holding: [await anItem({ priceCents: 100 })],
    });
    await pay(second);
    for (const order of [first, second]) await moveOrder(order.id, "paid", "packed", "staff");
    await Promise.all([first, second].map((order) => moveOrder(order.id, "packed", "sent", "staff")));
    expect([(await vouchers()).length - had, await getPoints(first)]).toEqual([1, 8]);
    expect(await subjectsTo(await getEmail(first))).toContain("Your points have become a $25.00 eVoucher");
  });

  it("orders on account earn points, and a voucher from them, when and as far as the balance is paid", async () => {
    const member = await aSignedInMember({ accountType: "b2b", creditLimitCents: 9000, membershipPoints: 485 });
    const holding = [await anItem({ priceCents: 2000 })];
    const order = await aPlacedOrder({ member, holding, paymentMethod: "onAccount" });
    await moveOrder(order.id, "paid", "packed", "staff");
    await moveOrder(order.id, "packed", "sent", "staff");
    expect([await getPoints(order), await getLedger(order)]).toEqual([485, []]);
    const { paymentId } = await startBalancePayment(member, 1500, ORIGIN);
    const payment = await selectPayment(paymentId);
    if (!payment) throw new Error("The payment is missing.");
    await decideSandboxPayment(payment.reference ?? "", "open", "paid");
    await Promise.all(Array.from({ length: 5 }, () => finalisePayment(payment)));
    expect([await getPoints(order), await getLedger(order)]).toEqual([0, ["earned 15", "spent -500"]]);
    await refundOrder(order.id, 500, "staff", "A torn page");
    expect(await getPoints(order)).toBe(0);
  });

  it("paying for orders on account doesn't earn points again that were earned when they were placed", async () => {
    const member = await aSignedInMember({ accountType: "b2b", creditLimitCents: 9000 });
    const holding = [await anItem({ priceCents: 2000 })];
    const order = await aPlacedOrder({ member, holding, paymentMethod: "onAccount" });
    await moveOrder(order.id, "paid", "packed", "staff");
    await moveOrder(order.id, "packed", "sent", "staff");
    const payOff = async (cents: number) => {
      const { paymentId } = await startBalancePayment(member, cents, ORIGIN);
      const payment = await selectPayment(paymentId);
      await decideSandboxPayment(payment?.reference ?? "", "open", "paid");
      if (payment) await finalisePayment(payment);
    };
    await movePoints({ memberId: member.id, orderId: order.id, kind: "earned", points: 27, at: order.placedAt });
    await payOff(1500);
    expect(await getPoints(order)).toBe(27);
    // Pay the remaining $12.95 of the $27.95 order, and $7 more.
    await payOff(1995);
    await payOff(300);
    expect([await getPoints(order), await getLedger(order)]).toEqual([37, ["earned 27", "earned 3", "earned 7"]]);
  });

  it("membership points become one voucher of 1,000 dollars at most, and the rest stays for the next order", async () => {
    const order = await anOrder({ membershipPoints: 50_000 });
    await pay(order);
    await moveOrder(order.id, "paid", "packed", "staff");
    await moveOrder(order.id, "packed", "sent", "staff");
    expect([await getPoints(order), await getLedger(order)]).toEqual([30_027, ["earned 27", "spent -20000"]]);
    expect(await subjectsTo(await getEmail(order))).toEqual(["Your points have become a $1,000.00 eVoucher"]);
  });

  it("membership points are neither earned nor turned into vouchers while they are turned off", async () => {
    env.POINTS_A_DOLLAR = 0;
    const order = await anOrder({ membershipPoints: 900 });
    await pay(order);
    await moveOrder(order.id, "paid", "packed", "staff");
    await moveOrder(order.id, "packed", "sent", "staff");
    expect([await getPoints(order), await getLedger(order)]).toEqual([900, []]);
  });
});
