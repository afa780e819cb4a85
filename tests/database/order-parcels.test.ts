/**
 * Tests parcels of orders. No copy is sent twice or after it was refunded, however many staff act at once and in whichever
 * order.
 */
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { up } from "~/database/engine/migrations/0112-sent-parcels.server";
import { listHolders } from "~/database/orders/stock-count-records.server";
import { takeOff } from "~/domain/orders/edit-order.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { adoptGateways } from "~/domain/orders/gateways.server";
import { refundOrder } from "~/domain/orders/move-order.server";
import type { Order } from "~/domain/orders/order";
import { copiesToPack } from "~/domain/orders/order-edits";
import { readTracking } from "~/domain/orders/parcel";
import { receiptFor } from "~/domain/orders/receipt.server";
import { refundLine } from "~/domain/orders/refund-line.server";
import { LineRefundTooLarge, OrderHasMoved, RefundTooLarge, StaffRefused } from "~/domain/orders/refusals";
import { correctTracking, sendParcel } from "~/domain/orders/send-parcel.server";
import { moveByStaff } from "~/domain/orders/staff-orders.server";
import { AT_THE_COMMAND_LINE as actor, logDeed, readStaffLog } from "~/domain/staff/staff-log.server";
import { anItem } from "../factories/baskets";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { emailsTo, findStock, getAccount, subjectsTo } from "../factories/payments";
import { aBusiness, aPlacedOrder, pay } from "../factories/purchases";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const COPIES = 4;
const STOCK = 10;

const act = fc.record({
  does: fc.constantFrom("send" as const, "send all" as const, "take off" as const, "refund" as const, "pack" as const),
  copies: fc.integer({ min: 1, max: COPIES }),
  line: fc.integer({ min: 0, max: 1 }),
});

type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;

describe.each(shopDatabases)("parcels, on %s", (_name, open) => {
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

  /** Creates an order of four copies of a book, two copies of another, and an eTicket, which goes into no parcel. */
  async function aPaidOrder(traits: Parameters<typeof aPlacedOrder>[0] = {}) {
    const book = await anItem({ priceCents: 1095, stock: STOCK });
    const other = await anItem({ priceCents: 333, stock: STOCK });
    const ticket = await anItem({ priceCents: 500, productType: "eTicket", stock: STOCK });
    const order = await aPlacedOrder({ holding: [book, other, ticket], quantities: [COPIES, 2, 1], ...traits });
    if (order.paymentMethod === "creditCard") await pay(order);
    return { order: await latest(order), book, other, ticket };
  }

  async function tryTo({ does, copies, line: at }: Act, order: Order, codes: string[]) {
    const line = toLine(order, codes[at] ?? "");
    const chosen = [{ lineId: line.id, quantity: copies }];
    try {
      if (does === "send") await sendParcel(order, { copies: chosen }, actor);
      else if (does === "send all") await sendParcel(await latest(order), {}, actor);
      else if (does === "pack") await moveByStaff(await latest(order), "pack", actor);
      else if (does === "take off") await takeOff(order.id, [{ line, quantity: copies }], actor, "");
      else await refundLine(order.id, { lineId: line.id, quantity: copies, restocks: false }, "staff", "");
    } catch (error) {
      const refusals = [LineRefundTooLarge, OrderHasMoved, RefundTooLarge, StaffRefused];
      if (!refusals.some((refusal) => error instanceof refusal)) throw error;
    }
  }

  /** Checks each line's counts against its parcels, and the copies in stock. */
  async function expectEveryCopyOnce(order: Order) {
    const after = await latest(order);
    for (const line of after.lines) {
      const inParcels = after.parcels
        .flatMap(({ copies }) => copies)
        .filter(({ lineId }) => lineId === line.id)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const { sent = { quantity: 0, returned: 0 }, refunded = { quantity: 0, restocked: 0 } } = line;
      expect(sent.quantity).toBe(inParcels);
      expect(sent.returned).toBeLessThanOrEqual(Math.min(sent.quantity, refunded.quantity));
      const keptBack = refunded.quantity - sent.returned;
      expect(inParcels + keptBack).toBeLessThanOrEqual(line.quantity);
      if (line.productType !== "shipped") expect(inParcels).toBe(0);
      else expect(copiesToPack(line)).toBe(line.quantity - inParcels - keptBack);
      // Copies that were sent and not returned are never counted as stock again.
      const back = (await findStock(line.code)) ?? 0;
      expect(back).toBeLessThanOrEqual(STOCK - (inParcels - sent.returned));
      if (after.state !== "refunded" && line.productType === "shipped")
        expect(back).toBe(STOCK - line.quantity + refunded.restocked);
    }
    const left = after.lines.reduce((sum, line) => sum + copiesToPack(line), 0);
    if (after.state === "partly sent" || (after.state === "packed" && after.parcels.length > 0))
      expect(left).toBeGreaterThan(0);
    if (after.state === "sent") expect(left).toBe(0);
    return after;
  }

  test("counts every copy of an order once, in whatever order copies are sent, taken off and refunded", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        const { order, book, other } = await aPaidOrder();
        for (const each of acts) await tryTo(each, order, [book, other]);
        const after = await expectEveryCopyOnce(order);
        if (after.state === "refunded") return;
        const unsent = copiesToPack(toLine(after, book));
        const stock = (await findStock(book)) ?? 0;
        await refundOrder(order.id, null, "staff", "");
        expect(await findStock(book)).toBe(stock + unsent);
        await expectEveryCopyOnce(order);
      }),
      { numRuns: 25 },
    );
  });

  test("only one of several people who send the same copies at once succeeds, and each other person is told", async () => {
    const { order, book } = await aPaidOrder();
    const copies = [{ lineId: toLine(order, book).id, quantity: 3 }];
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => sendParcel(order, { copies }, actor)));
    const refusals = tries.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refusals.map(({ message }) => message)).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/^Only 1 of .* is left to send\.$/)),
    );
    const after = await expectEveryCopyOnce(order);
    expect([after.state, after.parcels.length]).toEqual(["partly sent", 1]);
    const rest = await Promise.allSettled(Array.from({ length: 5 }, () => sendParcel(after, {}, actor)));
    expect(rest.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await expectEveryCopyOnce(order)).state).toBe("sent");
  });

  test("copies that one person sends while another takes them off are either sent or taken off, never both", async () => {
    const { order, book } = await aPaidOrder();
    const line = toLine(order, book);
    const tries = await Promise.allSettled([
      sendParcel(order, { copies: [{ lineId: line.id, quantity: COPIES }] }, actor),
      takeOff(order.id, [{ line, quantity: COPIES }], actor, ""),
    ]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expectEveryCopyOnce(order);
  });

  test("emails what is in each parcel and what is still to come, and shows both on the customer's order page", async () => {
    const { order, book, other } = await aPaidOrder();
    await database()
      .updateTable("products")
      .set({ availability: "preorder", published_on: "2027-04-05" })
      .where("code", "=", other)
      .execute();
    const tracking = readTracking("auspost", "33ABC0000001");
    const copies = [{ lineId: toLine(order, book).id, quantity: COPIES }];
    const part = await sendParcel(order, { copies, tracking, note: "Mind the dog." }, actor);
    const { title } = toLine(order, book);
    const later = toLine(order, other).title;
    const [first] = (await emailsTo(order.email)).slice(-1);
    expect(first?.subject).toBe(`Part of your order ${order.number} is on its way`);
    expect(first?.paragraphs.slice(1)).toEqual([
      `In this parcel:\n4 × ${title}`,
      expect.stringContaining("33ABC0000001"),
      "Mind the dog.",
      `Still to come:\n2 × ${later}. Pre-order, release date 5 April 2027`,
      "We'll email you when it is on its way.",
    ]);
    const receipt = await receiptFor(part);
    expect(receipt).toMatchObject({
      stateTitle: "Partly sent",
      next: expect.stringContaining("We'll send the rest when your pre-order is released"),
      parcels: [{ items: [`4 × ${title}`], tracking: { words: expect.stringContaining("33ABC0000001") } }],
      toCome: [`2 × ${later}. Pre-order, release date 5 April 2027`],
    });
    const whole = await sendParcel(part, {}, actor);
    expect((await receiptFor(whole)).parcels.map(({ items }) => items)).toEqual([[`4 × ${title}`], [`2 × ${later}`]]);
    expect((await subjectsTo(order.email)).slice(-2)).toEqual([
      `Part of your order ${order.number} is on its way`,
      `The rest of your order ${order.number} is on its way`,
    ]);
    const log = (await readStaffLog({ limit: 10 })).filter(({ subject }) => subject.startsWith(order.number));
    expect(log.map(({ deed, subject, was, became }) => [deed, subject, was, became])).toEqual([
      ["sent part of an order", `${order.number}: 2 × ${other}`, "partly sent", "sent"],
      ["sent part of an order", `${order.number}: 4 × ${book}`, "paid", "partly sent"],
    ]);
  });

  test("refunding the rest of a partly sent order marks it as sent and releases the copies that it held", async () => {
    const { order, book, other } = await aPaidOrder();
    await sendParcel(order, { copies: [{ lineId: toLine(order, book).id, quantity: COPIES }] }, actor);
    expect((await listHolders(book, 50)).length).toBe(0);
    expect(await listHolders(other, 50)).toMatchObject([{ copies: 2, state: "partly sent" }]);
    await takeOff(order.id, [{ line: toLine(order, other), quantity: 2 }], actor, "");
    expect(await latest(order)).toMatchObject({ state: "sent", refundedCents: 666 });
    expect(await findStock(other)).toBe(STOCK);
  });

  test("refunds an order's sent copies before its unsent ones, and doesn't take sent copies off the order", async () => {
    const { order, book } = await aPaidOrder();
    const line = toLine(order, book);
    await sendParcel(order, { copies: [{ lineId: line.id, quantity: 3 }] }, actor);
    await expect(takeOff(order.id, [{ line, quantity: 2 }], actor, "")).rejects.toThrow(
      "Only 1 of them is left to take off.",
    );
    await refundLine(order.id, { lineId: line.id, quantity: 2, restocks: false }, "staff", "");
    expect(toLine(await latest(order), book)).toMatchObject({
      refunded: { quantity: 2, restocked: 0 },
      sent: { quantity: 3, returned: 2 },
    });
    expect(copiesToPack(toLine(await latest(order), book))).toBe(1);
  });

  test("an order on account is owed only once its last part has left", async () => {
    const member = await aBusiness(100_000);
    const { order, book } = await aPaidOrder({ member, paymentMethod: "onAccount" });
    const part = await sendParcel(order, { copies: [{ lineId: toLine(order, book).id, quantity: 1 }] }, actor);
    expect(await getAccount(member.id)).toMatchObject({ balance_cents: 0, value_on_order_cents: order.totalCents });
    await sendParcel(part, {}, actor);
    expect(await getAccount(member.id)).toMatchObject({ balance_cents: order.totalCents, value_on_order_cents: 0 });
  });

  test("corrects one parcel's tracking number, and emails the customer only if asked to", async () => {
    const { order, book } = await aPaidOrder();
    const one = { copies: [{ lineId: toLine(order, book).id, quantity: 1 }], tracking: readTracking("dhl", "DHL0001") };
    await sendParcel(order, one, actor);
    const sent = await sendParcel(order, one, actor);
    const before = (await subjectsTo(order.email)).length;
    const [first, second] = sent.parcels;
    const number = { carrier: "sendle", trackingNumber: "SENDLE01" } as const;
    const after = await correctTracking(order.id, second?.id ?? "", number, actor, { isTold: false });
    expect(after.parcels.map(({ tracking }) => tracking)).toEqual([first?.tracking, number]);
    expect(await subjectsTo(order.email)).toHaveLength(before);
    await correctTracking(order.id, first?.id ?? "", number, actor, { isTold: true });
    expect((await subjectsTo(order.email)).slice(before)).toEqual([
      `The tracking number of your order ${order.number}`,
    ]);
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({ was: "DHL0001", became: "SENDLE01" });
    await expect(correctTracking(order.id, order.id, number, actor, { isTold: true })).rejects.toThrow(
      "no such parcel",
    );
  });

  test("orders sent in earlier versions keep their one parcel, with its newest tracking number and its sender", async () => {
    const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`;
    const event = { by: "staff", note: "" } as const;
    const line = anOrderLine({ quantity: 3 });
    const book = anOrderLine({ productType: "eBook" });
    const order = await aKeptOrder({
      state: "completed",
      lines: [line, book],
      history: [
        { ...event, state: "sent", parcel: readTracking("auspost", "33ABC0000001"), at: at(1) },
        { ...event, state: "sent", parcel: readTracking("sendle", "SENDLE01"), at: at(2) },
        { ...event, state: "sent", parcel: null, at: at(3) },
        { ...event, state: "completed", parcel: null, at: at(4) },
      ],
    });
    const unsent = await aKeptOrder({ state: "packed" });
    await database().updateTable("order_lines").set({ refunded_quantity: 1 }).where("id", "=", line.id).execute();
    await logDeed({ staffId: "pat", deed: "sent an order", subject: order.number });
    for (const statement of [
      "drop index order_lines_code",
      "drop table parcel_copies",
      "drop table parcels",
      "alter table order_lines drop column sent_quantity",
      "alter table order_lines drop column returned_quantity",
    ])
      await sql.raw(statement).execute(database());
    await up(database() as unknown as Kysely<never>);
    expect(await latest(order)).toMatchObject({
      parcels: [
        {
          tracking: readTracking("sendle", "SENDLE01"),
          sentAt: at(1),
          by: "pat",
          copies: [{ lineId: line.id, quantity: 2 }],
        },
      ],
      lines: [{ sent: { quantity: 2, returned: 0 } }, {}],
    });
    expect((await latest(order)).parcels).toHaveLength(1);
    expect((await latest(unsent)).parcels).toEqual([]);
  });
});
