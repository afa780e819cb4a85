/** Tests exchanges: returned copies pay for other copies, which become a separate order. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { selectPaymentsOf, selectRefundsOf } from "~/database/orders/payment-records.server";
import { selectPointsOf } from "~/database/orders/point-records.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { countDay } from "~/domain/office/sales-days.server";
import { findAdjustmentNote } from "~/domain/orders/adjustment-note.server";
import { findOrder, findOrderByNumber } from "~/domain/orders/find-orders.server";
import { adoptGateways } from "~/domain/orders/gateways.server";
import { moveOrder, refundOrder } from "~/domain/orders/move-order.server";
import type { Order } from "~/domain/orders/order";
import { refundedGstCents } from "~/domain/orders/order-sums";
import { watchPayments } from "~/domain/orders/payment-watch.server";
import { sendParcel } from "~/domain/orders/send-parcel.server";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { env } from "~/env.server";
import { anItem } from "../factories/baskets";
import { anOfficeStaff } from "../factories/office-staff";
import { findBalance, findStock, getAccount, payBackAll, refundedAtBank, subjectsTo } from "../factories/payments";
import { aBusiness, aPlacedOrder, aVoucher, pay } from "../factories/purchases";
import { anOrderDesk } from "../requests/order-desk";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const DAYS = 24 * 3600_000;

describe.each(shopDatabases)("exchanges, on %s", (_name, open) => {
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
  });
  beforeEach(() => adoptGateways(undefined));

  const latest = async ({ id }: Pick<Order, "id">) => (await findOrder(id)) as Order;
  const orderAt = async (location: string | null) => (await findOrderByNumber(toDraft(location))) as Order;
  const toSum = (all: readonly { amountCents: number }[]) => all.reduce((sum, { amountCents }) => sum + amountCents, 0);

  /** Creates an order of three copies at $20.00 that has been sent; the stock had ten copies before. */
  async function aSentOrder(traits: Parameters<typeof aPlacedOrder>[0] = {}) {
    const book = await anItem({ priceCents: 2000, stock: 10 });
    const placed = await aPlacedOrder({ holding: [book], quantities: [3], ...traits });
    if (placed.paymentMethod === "creditCard") await pay(placed);
    const paid = await latest(placed);
    await moveOrder(paid.id, "paid", "packed", "staff");
    await sendParcel(await latest(placed), {}, AT_THE_COMMAND_LINE);
    return { order: await latest(placed), book };
  }

  /** Begins an exchange of copies of the order's first line for one copy of another product at this price. */
  async function aDraft(order: Order, copies: number, priceCents: number, { restocks = true } = {}) {
    const other = await anItem({ priceCents, stock: 5 });
    const [line] = order.lines;
    const fields = { copies: [String(copies)], restock: restocks ? [line?.id ?? ""] : [] };
    const id = toDraft((await act(order, "exchange", fields)).location);
    await post(id, "add", { code: other });
    return { id, other };
  }

  test("an exchange for something dearer is paid by a link, and both orders have their papers", async () => {
    const { order, book } = await aSentOrder();
    const { id, other } = await aDraft(order, 1, 2550);
    expect(await shown(id)).toMatchObject({ exchange: { toPay: "$5.50", toRefund: null } });
    const placed = await orderAt((await place(id, "exchange", { payBy: "link", note: "Two alike" })).location);
    expect(placed).toMatchObject({
      state: "awaiting payment",
      totalCents: 2550,
      exchangedCents: 2000,
      exchangeOf: order.id,
      shippingCents: 0,
      gstCents: 232,
    });
    expect([await findStock(book), await findStock(other)]).toEqual([8, 4]);
    const after = await latest(order);
    expect(after).toMatchObject({ state: "sent", refundedCents: 2000 });
    expect(refundedGstCents(after)).toBe(182);
    expect((await findAdjustmentNote(after))?.refunds.join()).toContain("$20.00 for other items");
    expect((await getPage(order)).exchanges).toEqual([placed.number]);
    expect((await subjectsTo(order.email)).at(-1)).toBe(`The exchange for your order ${order.number}`);
    await pay(placed);
    const counted = await countDay(todayInSydney(), "customer");
    expect(counted.map(({ value, orders, cents }) => [value, orders, cents]).sort()).toEqual([
      ["exchange", 0, 2550],
      ["new", 1, order.totalCents - 2000],
    ]);
    expect((await latest(placed)).state).toBe("paid");
    expect((await selectPaymentsOf(placed.id)).map(({ amountCents }) => amountCents).sort()).toEqual([2000, 550]);
    expect(await refundedAtBank((await selectPaymentsOf(order.id))[0]?.reference ?? null)).toBe(0);
    await refundOrder(placed.id, null, "staff", "");
    expect((await payBackAll(placed)).sort()).toEqual([2000, 550]);
    expect(await refundedAtBank((await selectPaymentsOf(order.id))[0]?.reference ?? null)).toBe(2000);
  });

  test("an exchange that is never paid refunds the returned copies to the card, and restocks the new ones", async () => {
    const { order, book } = await aSentOrder();
    const { id, other } = await aDraft(order, 2, 5000, { restocks: false });
    const placed = await orderAt((await place(id, "exchange", { payBy: "link" })).location);
    await watchPayments(new Date(Date.now() + 4 * DAYS));
    expect((await latest(placed)).state).toBe("cancelled");
    expect([await findStock(book), await findStock(other)]).toEqual([7, 5]);
    expect(await selectRefundsOf(placed.id)).toMatchObject([{ onto: "card", amountCents: 4000 }]);
    await payBackAll(placed);
    expect(await refundedAtBank((await selectPaymentsOf(order.id))[0]?.reference ?? null)).toBe(4000);
  });

  test("an exchange for something cheaper refunds the difference, and an even exchange nothing", async () => {
    env.POINTS_A_DOLLAR = 0;
    const { order } = await aSentOrder();
    const cheaper = await aDraft(order, 1, 1500);
    expect(await shown(cheaper.id)).toMatchObject({ exchange: { toPay: null, toRefund: "$5.00" } });
    const first = await orderAt((await place(cheaper.id, "exchange", { target: "source" })).location);
    expect(first).toMatchObject({ state: "paid", exchangedCents: 1500, paymentMethod: "none" });
    expect((await selectRefundsOf(order.id)).map(({ onto, amountCents }) => [onto, amountCents]).sort()).toEqual([
      ["card", 500],
      ["exchange", 1500],
    ]);
    const even = await orderAt((await place((await aDraft(order, 1, 2000)).id, "exchange")).location);
    expect(even).toMatchObject({ state: "paid", exchangedCents: 2000 });
    const asVoucher = await aDraft(order, 1, 1000);
    await place(asVoucher.id, "exchange", { target: "voucher" });
    expect((await selectRefundsOf(order.id)).map(({ onto }) => onto).sort()).toEqual([
      "card",
      "exchange",
      "exchange",
      "exchange",
      "vouchers",
    ]);
    expect((await latest(order)).refundedCents).toBe(6000);
    expect((await act(order, "exchange", { copies: ["1"] })).status).toBe(409);
  });

  test("an exchange on account stays on it, within the credit, and what eVouchers paid pays again", async () => {
    const member = await aBusiness(10_000);
    const { order } = await aSentOrder({ member, paymentMethod: "onAccount" });
    const { id } = await aDraft(order, 1, 2500);
    const placed = await orderAt((await place(id, "exchange", { payBy: "account" })).location);
    expect(placed).toMatchObject({ state: "paid", paymentMethod: "onAccount", exchangedCents: 0 });
    expect(await getAccount(member.id)).toEqual({
      balance_cents: order.totalCents - 2000,
      value_on_order_cents: 2500,
    });
    const dear = await aDraft(order, 1, 9000);
    expect((await place(dear.id, "exchange", { payBy: "account" })).status).toBe(409);

    const voucher = await aVoucher();
    const free = await aSentOrder({ vouchers: [voucher] });
    const before = (await findBalance(voucher)) ?? 0;
    const second = await orderAt(
      (await place((await aDraft(free.order, 1, 2600)).id, "exchange", { payBy: "cash", reference: "" })).location,
    );
    expect(second).toMatchObject({ state: "paid", voucherCents: 2000, exchangedCents: 0, paymentMethod: "counter" });
    expect(await findBalance(voucher)).toBe(before);
  });

  test("an exchange whose rest is paid on account earns its points for the returned copies", async () => {
    env.POINTS_A_DOLLAR = 1;
    const member = await aBusiness(10_000);
    const { order } = await aSentOrder({ member });
    const { id } = await aDraft(order, 1, 2500);
    const placed = await orderAt((await place(id, "exchange", { payBy: "account" })).location);
    env.POINTS_A_DOLLAR = 0;
    expect(placed).toMatchObject({ paymentMethod: "onAccount", exchangedCents: 2000 });
    expect(await selectPointsOf(placed.id)).toEqual({ earned: 20, left: 20 });
  });

  test("exchanges are only of copies that the customer has, and for items that are sent", async () => {
    const book = await anItem({ priceCents: 2000, stock: 10 });
    const eBook = await anItem({ productType: "eBook", stock: null });
    const placed = await aPlacedOrder({ holding: [book, eBook] });
    await pay(placed);
    const order = await latest(placed);
    const at = (code: string) => order.lines.map((line) => (line.code === code ? "1" : "0"));
    const unsent = await act(order, "exchange", { copies: at(book) });
    expect(JSON.stringify(unsent.data?.fieldErrors)).toContain("Only what was sent or handed over can come back.");
    const digital = await act(order, "exchange", { copies: at(eBook) });
    expect(JSON.stringify(digital.data?.fieldErrors)).toContain(
      "is digital, so it can't come back. Refund it instead.",
    );
    expect((await act(order, "exchange", { copies: ["0", "0"] })).data?.fieldErrors).toEqual({
      form: "Choose what comes back.",
    });
    await moveOrder(order.id, "paid", "packed", "staff");
    await sendParcel(await latest(order), {}, AT_THE_COMMAND_LINE);
    const id = toDraft((await act(order, "exchange", { copies: at(book) })).location);
    await post(id, "add", { code: eBook });
    const answer = await place(id, "exchange");
    expect(JSON.stringify(answer.data?.fieldErrors)).toContain("can't go out in an exchange");
    expect((await latest(order)).refundedCents).toBe(0);
    expect((await place(id, "link")).status).toBe(409);
  });

  test("only one of several exchanges and refunds of the same copies at once is made, and the others are told", async () => {
    const { order, book } = await aSentOrder();
    const drafts = [await aDraft(order, 3, 2500), await aDraft(order, 3, 1000)];
    const fields = await Promise.all(drafts.map(({ id }) => asShown(id)));
    const { seen } = await getPage(order);
    const answers = await Promise.all([
      ...drafts.map(({ id }, at) => post(id, "exchange", { ...fields[at], payBy: "cash" })),
      act(order, "refund", { seen, copies: ["3"], restock: [order.lines[0]?.id ?? ""] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    for (const { status, data } of answers)
      if (status === 409) expect(JSON.stringify(data?.fieldErrors)).toContain("Someone else has changed this order");
    expect(await findStock(book)).toBe(10);
    expect((await latest(order)).refundedCents).toBe(6000);
  });

  test.each(["card", "card and eVoucher", "account"] as const)(
    "exchanges of an order paid by %s keep or return all that was paid, in GST too",
    async (way) => {
      const step = fc.record({
        does: fc.constantFrom("exchange" as const, "refund" as const),
        copies: fc.integer({ min: 1, max: 2 }),
        priceCents: fc.integer({ min: 100, max: 5000 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
          const voucher = way === "card and eVoucher" ? await aVoucher({ balanceCents: 3000 }) : null;
          const member = way === "account" ? await aBusiness(1_000_000) : null;
          const { order } = await aSentOrder({
            ...(voucher && { vouchers: [voucher] }),
            ...(member && { member, paymentMethod: "onAccount" as const }),
          });
          const orders = [order];
          for (const { does, copies, priceCents } of steps) {
            if (does === "refund") {
              await act(order, "refund", { copies: [String(copies)] });
              continue;
            }
            if (((await getPage(order)).lines[0]?.out ?? 0) < copies) continue;
            const { id } = await aDraft(order, copies, priceCents);
            orders.push(await orderAt((await place(id, "exchange", { payBy: member ? "account" : "cash" })).location));
          }
          // Refund everything at the end, the newest order first.
          for (const { id } of orders.toReversed()) {
            const { refundedCents, totalCents } = (await findOrder(id)) as Order;
            if (refundedCents < totalCents) await refundOrder(id, null, "staff", "");
          }
          let moneyCents = 0;
          for (const each of orders) {
            const after = await latest(each);
            const refunds = await selectRefundsOf(each.id);
            expect([after.refundedCents, refundedGstCents(after)]).toEqual([after.totalCents, after.gstCents]);
            expect(toSum(refunds)).toBe(after.refundedCents);
            const payments = await selectPaymentsOf(each.id);
            for (const payment of payments) expect(payment.refundedCents).toBe(payment.amountCents);
            moneyCents += toSum(payments.filter(({ ofPaymentId }) => ofPaymentId === null));
            moneyCents -= toSum(refunds.filter(({ onto }) => onto === "card" || onto === "counter"));
          }
          expect(moneyCents).toBe(0);
          if (voucher) expect(await findBalance(voucher)).toBe(3000);
          if (member) expect(await getAccount(member.id)).toEqual({ balance_cents: 0, value_on_order_cents: 0 });
        }),
        { numRuns: 5 },
      );
    },
  );
});
