/** Tests items that staff add to an order before it is packed: paid by link, at the counter or on account, or not at all. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { selectPaymentsOf, selectRefundsOf } from "~/database/orders/payment-records.server";
import { findOrder, findOrderByNumber, listOrdersOf } from "~/domain/orders/find-orders.server";
import { adoptGateways } from "~/domain/orders/gateways.server";
import { cancelOrder, refundOrder } from "~/domain/orders/move-order.server";
import type { Order } from "~/domain/orders/order";
import { refundedGstCents } from "~/domain/orders/order-sums";
import { watchPayments } from "~/domain/orders/payment-watch.server";
import { finalisePayment } from "~/domain/orders/payments.server";
import { receiptFor } from "~/domain/orders/receipt.server";
import { env } from "~/env.server";
import { anItem } from "../factories/baskets";
import { anOfficeStaff } from "../factories/office-staff";
import { findBalance, findStock, getAccount, paidAtBank, payBackAll, subjectsTo } from "../factories/payments";
import { aBusiness, aPlacedOrder, aSignedInMember, aVoucher, pay } from "../factories/purchases";
import { anOrderDesk } from "../requests/order-desk";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const HOUR = 3600_000;

describe.each(shopDatabases)("items added to an order, on %s", (_name, open) => {
  const { signIn, getPage, act, toDraft, shown, post, asShown, place } = anOrderDesk();
  let shop: ShopDatabase;
  beforeAll(async () => {
    vi.stubEnv("COOKIE_SECRETS", "a secret for the tests of the office, long enough");
    shop = await open();
    signIn((await anOfficeStaff("manager")).cookie);
  });
  afterAll(async () => {
    await shop?.close();
    vi.unstubAllEnvs();
    env.POINTS_A_DOLLAR = 0;
  });
  beforeEach(() => adoptGateways(undefined));

  const latest = async ({ id }: Pick<Order, "id">) => (await findOrder(id)) as Order;
  const getWaiting = async (order: Order): Promise<Order> => {
    const [first] = (await getPage(order)).waitingItems;
    return (await findOrderByNumber(first?.number ?? "")) as Order;
  };

  async function aPaidOrder(traits: Parameters<typeof aPlacedOrder>[0] = {}) {
    const book = await anItem({ priceCents: 1095, stock: 10 });
    const order = await aPlacedOrder({ holding: [book], quantities: [2], ...traits });
    if (order.paymentMethod === "creditCard") await pay(order);
    return { order: await latest(order), book };
  }

  /** Begins a draft that adds more copies of the order's first line, and one copy of another product. */
  async function aDraft(order: Order, copies = 1): Promise<{ id: string; other: string }> {
    const other = await anItem({ priceCents: 2200, stock: 5 });
    const id = toDraft((await act(order, "add items", { copies: [String(copies)] })).location);
    await post(id, "add", { code: other });
    return { id, other };
  }

  test("added items are paid by a link, and join the order with its number, its papers and its payment", async () => {
    env.POINTS_A_DOLLAR = 1;
    const { order, book } = await aPaidOrder({ member: await aSignedInMember() });
    const { id, other } = await aDraft(order);
    expect(await shown(id)).toMatchObject({ obstacles: [], place: { toPay: "$32.95" } });
    expect((await place(id, "link")).location).toBe(`/office/orders/${order.number}`);
    const added = await getWaiting(order);
    expect(added).toMatchObject({ state: "awaiting payment", totalCents: 3295, shippingCents: 0 });
    expect([await findStock(book), await findStock(other)]).toEqual([7, 4]);
    expect(await latest(order)).toMatchObject({ totalCents: order.totalCents, lines: [{ quantity: 2 }] });
    expect((await subjectsTo(order.email)).at(-1)).toBe(`Please pay for items to add to order ${order.number}`);
    expect((await listOrdersOf(order.memberId ?? "")).orders.map(({ number }) => number)).toEqual([order.number]);
    const [waiting] = (await receiptFor(await latest(order))).waiting ?? [];
    expect(waiting).toMatchObject({
      number: added.number,
      words: expect.stringMatching(/^2 items are /),
      toPay: "$32.95",
    });
    const packed = await act(order, "pack");
    expect([packed.status, JSON.stringify(packed.data?.fieldErrors)]).toEqual([
      409,
      expect.stringContaining("to pay for items to be added"),
    ]);
    expect((await act(added, "pay link")).message).toBe("The email with the pay link goes out again.");

    await pay(added);
    const after = await latest(order);
    expect(after).toMatchObject({
      state: "paid",
      totalCents: order.totalCents + 3295,
      itemsCents: order.itemsCents + 3295,
      gstCents: order.gstCents + 100 + 200,
      shippingCents: order.shippingCents,
    });
    expect(after.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect((await selectPaymentsOf(order.id)).map(({ amountCents }) => amountCents).sort()).toEqual(
      [order.totalCents, 3295].sort(),
    );
    expect((await findOrderByNumber(added.number))?.id).toBe(order.id);
    expect(await findOrder(added.id)).toBeNull();
    expect((await subjectsTo(order.email)).at(-1)).toBe(`We have added items to your order ${order.number}`);
    expect((await receiptFor(after)).lines).toHaveLength(3);
    const { earned } = (await database()
      .selectFrom("point_movements")
      .select((eb) => eb.fn.sum<number>("points").as("earned"))
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow()) as { earned: number };
    expect(Number(earned)).toBe(Math.floor(order.totalCents / 100) + 32);
    await act(order, "pack");
    expect((await latest(order)).state).toBe("packed");
    await refundOrder(order.id, null, "staff", "");
    expect(await payBackAll(order)).toHaveLength(2);
    const over = await latest(order);
    expect([over.refundedCents, refundedGstCents(over)]).toEqual([over.totalCents, over.gstCents]);
    env.POINTS_A_DOLLAR = 0;
  });

  test("added items go back to stock if they aren't paid in time, and the order stays as it was", async () => {
    const { order, book } = await aPaidOrder();
    const { id, other } = await aDraft(order, 3);
    await place(id, "link");
    const added = await getWaiting(order);
    const late = await paidAtBank(added);
    await database().updateTable("orders").set({ held_until: "2026-01-01" }).where("id", "=", added.id).execute();
    await database().updateTable("payments").set({ state: "failed" }).where("id", "=", late.id).execute();
    await watchPayments(new Date(Date.now() + HOUR));
    expect((await latest(added)).state).toBe("cancelled");
    expect([await findStock(book), await findStock(other)]).toEqual([8, 5]);
    expect(await latest(order)).toMatchObject({ state: "paid", totalCents: order.totalCents });
    await finalisePayment({ ...late, state: "failed" });
    expect(await selectRefundsOf(added.id)).toMatchObject([{ onto: "card", amountCents: 5485 }]);
    expect(await latest(order)).toMatchObject({ totalCents: order.totalCents, refundedCents: 0 });
    await act(order, "pack");
    expect((await latest(order)).state).toBe("packed");
  });

  test("added items are given up with a cancelled order, and a payment that still arrives is returned", async () => {
    const { order, book } = await aPaidOrder();
    const { id } = await aDraft(order);
    await place(id, "link");
    const added = await getWaiting(order);
    const payment = await paidAtBank(added);
    await cancelOrder(await latest(order));
    expect((await latest(added)).state).toBe("cancelled");
    await finalisePayment(payment);
    expect(await selectRefundsOf(added.id)).toMatchObject([{ onto: "card", amountCents: 3295 }]);
    expect(await findStock(book)).toBe(10);
  });

  test("added items join the order at once when they are paid at the counter", async () => {
    const { order } = await aPaidOrder({ vouchers: [await aVoucher()] });
    expect(order.paymentMethod).toBe("none");
    const { id } = await aDraft(order);
    const refused = await place(id, "counter", { way: "EFTPOS", reference: " " });
    expect(refused.data?.fieldErrors).toEqual({ form: "Enter the number on the terminal's slip." });
    await place(id, "counter", { way: "cash", reference: "" });
    const after = await latest(order);
    expect(after).toMatchObject({ state: "paid", totalCents: order.totalCents + 3295, paymentMethod: "counter" });
    await cancelOrder(after);
    expect((await selectRefundsOf(order.id)).map(({ onto, amountCents }) => [onto, amountCents]).sort()).toEqual([
      ["counter", 3295],
      ["vouchers", order.totalCents],
    ]);
  });

  test("items added to an order on account go on that account, within its credit, and nowhere else", async () => {
    const member = await aBusiness(8000);
    const { order } = await aPaidOrder({ member, paymentMethod: "onAccount" });
    const { id } = await aDraft(order);
    expect((await place(id, "link")).status).toBe(409);
    await place(id, "account");
    expect((await latest(order)).totalCents).toBe(order.totalCents + 3295);
    expect((await getAccount(member.id)).value_on_order_cents).toBe(order.totalCents + 3295);
    const more = await aDraft(order);
    const over = await place(more.id, "account");
    expect([over.status, JSON.stringify(over.data?.fieldErrors)]).toEqual([
      409,
      expect.stringContaining("of credit left"),
    ]);
    const byCard = await aPaidOrder({ member });
    expect((await place((await aDraft(byCard.order)).id, "account")).status).toBe(409);
  });

  test("refuses items for an order that changed since the page was shown, or that is packed", async () => {
    const { order } = await aPaidOrder();
    const { id } = await aDraft(order);
    const fields = await asShown(id);
    await refundOrder(order.id, 100, "staff", "");
    const stale = await post(id, "link", fields);
    expect([stale.status, JSON.stringify(stale.data?.fieldErrors)]).toEqual([
      409,
      expect.stringContaining("Someone else has changed this order"),
    ]);
    expect((await post(id, "offer", { offerCode: "SAVE" })).status).toBe(409);
    await act(order, "pack");
    expect((await act(order, "add items", { copies: ["1"] })).status).toBe(409);
    expect((await place(id, "link")).status).toBe(409);
    expect((await post(id, "throw away")).location).toBe(`/office/orders/${order.number}`);
  });

  test("gives the last copy to either an order's added item or a purchase when both want it at once", async () => {
    const { order } = await aPaidOrder();
    const last = await anItem({ priceCents: 500, stock: 1 });
    const id = toDraft((await act(order, "add items", { copies: ["0"] })).location);
    await post(id, "add", { code: last });
    const [bought, added] = await Promise.allSettled([aPlacedOrder({ holding: [last] }), place(id, "link")]);
    const isAdded = added.status === "fulfilled" && added.value.status === 303;
    expect([bought.status === "fulfilled", isAdded].filter(Boolean)).toHaveLength(1);
    expect(await findStock(last)).toBe(0);
  });

  test("either a payment for added items or their cancellation wins, and the money is kept or returned", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { order } = await aPaidOrder();
      await place((await aDraft(order)).id, "link");
      const added = await getWaiting(order);
      const payment = await paidAtBank(added);
      const { seen } = await getPage(added);
      await Promise.all([finalisePayment(payment), finalisePayment(payment), act(added, "cancel", { seen })]);
      const after = await latest(order);
      const paid = (await selectPaymentsOf(order.id)).reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(paid).toBe(after.totalCents);
      const returned = (await selectRefundsOf(added.id)).reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(after.totalCents - order.totalCents + returned).toBe(3295);
    }
  });

  test("pays for added items and cancels their order at once, and keeps or returns all that was paid", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { order, book } = await aPaidOrder();
      await place((await aDraft(order)).id, "link");
      const added = await getWaiting(order);
      const payment = await paidAtBank(added);
      await Promise.allSettled([finalisePayment(payment), cancelOrder(order)]);
      expect((await latest(order)).state).toBe("cancelled");
      const refunds = [...(await selectRefundsOf(order.id)), ...(await selectRefundsOf(added.id))];
      expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(order.totalCents + 3295);
      expect(await findStock(book)).toBe(10);
    }
  });

  test.each(["card", "card and eVoucher", "account"] as const)(
    "changing and refunding the items of an order paid by %s keeps or returns all that was paid, in GST too",
    async (way) => {
      const step = fc.record({
        does: fc.constantFrom("add" as const, "ask" as const, "take off" as const, "refund" as const),
        copies: fc.integer({ min: 1, max: 2 }),
        priceCents: fc.integer({ min: 1, max: 4000 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
          const voucher = way === "card and eVoucher" ? await aVoucher({ balanceCents: 1700 }) : null;
          const member = way === "account" ? await aBusiness(1_000_000) : null;
          const { order, book } = await aPaidOrder({
            ...(voucher && { vouchers: [voucher] }),
            ...(member && { member, paymentMethod: "onAccount" as const }),
          });
          for (const { does, copies, priceCents } of steps) {
            if (does === "take off" || does === "refund") {
              await act(order, does, { copies: [String(copies)], restock: [order.lines[0]?.id ?? ""] });
              continue;
            }
            const begun = await act(order, "add items", { copies: [String(copies)] });
            if (begun.status !== 303) continue;
            const id = toDraft(begun.location);
            await post(id, "add", { code: await anItem({ priceCents, stock: 5 }) });
            if (member) await place(id, "account");
            else if (does === "add") await place(id, "counter", { way: "cash", reference: "" });
            else {
              await place(id, "link");
              const added = await getWaiting(order);
              if (copies === 1) await pay(added);
              else await act(added, "cancel");
            }
          }
          const kept = await latest(order);
          expect(kept.lines.reduce((sum, { lineCents }) => sum + lineCents, 0)).toBe(kept.itemsCents);
          if (kept.refundedCents < kept.totalCents) await refundOrder(order.id, null, "staff", "");
          const after = await latest(order);
          const [payments, refunds] = [await selectPaymentsOf(order.id), await selectRefundsOf(order.id)];
          const paidCents =
            payments.reduce((sum, { state, amountCents }) => sum + (state === "paid" ? amountCents : 0), 0) +
            (voucher ? Math.min(1700, order.totalCents) : 0);
          if (!member) expect(paidCents).toBe(after.totalCents);
          expect([after.refundedCents, refundedGstCents(after)]).toEqual([after.totalCents, after.gstCents]);
          expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(after.totalCents);
          for (const { state, amountCents, refundedCents } of payments)
            if (state === "paid") expect(refundedCents).toBe(amountCents);
          if (voucher) expect(await findBalance(voucher)).toBe(1700);
          if (member) expect(await getAccount(member.id)).toEqual({ balance_cents: 0, value_on_order_cents: 0 });
          expect(await findStock(book)).toBe(10);
        }),
        { numRuns: 6 },
      );
    },
  );
});
