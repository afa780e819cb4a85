import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import type { Email } from "~/domain/mail/email";
import { MAIL_JOB } from "~/domain/mail/mail.server";
import { anItem, anOwner } from "../../../tests/factories/baskets";
import { aKeptOrder } from "../../../tests/factories/orders";
import { findState, findStock, paidAtBank, subjectsTo } from "../../../tests/factories/payments";
import { aPlacedOrder, aReadyCheckout, aSignedInMember, ORIGIN, pay } from "../../../tests/factories/purchases";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { cancelOrder } from "./move-order.server";
import type { Order } from "./order";
import { watchPayments } from "./payment-watch.server";
import { finalisePayment, startPayment } from "./payments.server";
import { placeOrder } from "./place-order.server";
import { OrderRefused } from "./refusals";
import { sendWayBack } from "./way-back.server";

const MINUTE = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

/** Backdates the order, as if it had been placed this many minutes ago. */
async function age({ id }: Order, minutes: number): Promise<void> {
  const before = (time: string) => new Date(Date.parse(time) - minutes * MINUTE).toISOString();
  const row = await database()
    .selectFrom("orders")
    .select(["placed_at", "held_until"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await database()
    .updateTable("orders")
    .set({ placed_at: before(row.placed_at), held_until: before(row.held_until) })
    .where("id", "=", id)
    .execute();
}

describe.each(shopDatabases)("orders that wait for their payment, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  it("a guest has at most two unpaid orders: each further one gives the oldest back, with its copies", async () => {
    const [book, owner] = [await anItem({ stock: 100 }), anOwner()];
    const orders: Order[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const order = await aPlacedOrder({ owner, holding: [book], quantities: [10] });
      await startPayment(order.id, ORIGIN);
      orders.push(order);
    }
    expect(await Promise.all(orders.map(findState))).toEqual([
      ...Array(4).fill("cancelled"),
      ...Array(2).fill("awaiting payment"),
    ]);
    expect(await findStock(book)).toBe(80);
  });

  it("paid orders don't count as waiting, even if the shop hears of it only while placing the next", async () => {
    const member = await aSignedInMember();
    const orders = [await aPlacedOrder({ member }), await aPlacedOrder({ member })];
    await paidAtBank(orders[0] as Order);
    orders.push(await aPlacedOrder({ member }));
    expect(await Promise.all(orders.map(findState))).toEqual(["paid", "awaiting payment", "awaiting payment"]);
  });

  it("accepts ten of fourteen simultaneous guest orders from one IP address, and others from elsewhere", async () => {
    const book = await anItem({ stock: 100 });
    const guests: Awaited<ReturnType<typeof aReadyCheckout>>[] = [];
    while (guests.length < 14) guests.push(await aReadyCheckout({ owner: anOwner(), holding: [book] }));
    const outcomes = await Promise.allSettled(
      guests.map(({ owner, placing }) => placeOrder(owner, null, placing, "203.0.113.7")),
    );
    const refused = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused) expect(reason).toBeInstanceOf(OrderRefused);
    expect(await findStock(book)).toBe(90);
    const another = await aReadyCheckout({ owner: anOwner(), holding: [book] });
    expect((await placeOrder(another.owner, null, another.placing, "203.0.113.8")).state).toBe("awaiting payment");
    const placed = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    await pay(placed[0] as Order);
    const [late] = guests.filter((_guest, at) => outcomes[at]?.status === "rejected");
    if (!late) throw new Error("Nobody was refused.");
    expect((await placeOrder(late.owner, null, late.placing, "203.0.113.7")).state).toBe("awaiting payment");
  });

  it("unpaid orders keep their copies for 20 minutes after each step at the bank, two hours in all", async () => {
    const order = await aPlacedOrder();
    await age(order, 15);
    await startPayment(order.id, ORIGIN);
    await watchPayments(later(18));
    expect(await findState(order)).toBe("awaiting payment");
    await finalisePayment(await paidAtBank(order, "declined"));
    await age(order, 100);
    await startPayment(order.id, ORIGIN);
    await watchPayments(later(4));
    expect(await findState(order)).toBe("awaiting payment");
    await watchPayments(later(6));
    expect(await findState(order)).toBe("cancelled");
  });
});

describe.each(shopDatabases)("emails about an order that isn't paid, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  const back = ({ number }: Order) => `Your order ${number} is waiting for its payment`;

  it("an email leads back to an unpaid order after 15 minutes, once, without anything the customer typed", async () => {
    const order = await aPlacedOrder();
    await sendWayBack(order.id);
    expect(await subjectsTo(order.email)).toEqual([]);
    await age(order, 15);
    await Promise.all([sendWayBack(order.id), sendWayBack(order.id)]);
    await sendWayBack(order.id);
    expect(await subjectsTo(order.email)).toEqual([back(order)]);
    const jobs = await database().selectFrom("jobs").select("payload").where("kind", "=", MAIL_JOB).execute();
    const mail = jobs.map(({ payload }) => JSON.parse(payload) as Email).find(({ to }) => to === order.email);
    expect(mail?.link?.href).toBe(`http://localhost:3000/receipt?order=${order.number}&token=${order.accessToken}`);
    expect(JSON.stringify(mail)).not.toMatch(/Ada|Reader|Smith/);
  });

  it("an email about an unpaid order waits for 15 minutes without a step at the bank", async () => {
    const order = await aPlacedOrder();
    await age(order, 15);
    await startPayment(order.id, ORIGIN);
    await sendWayBack(order.id);
    expect(await subjectsTo(order.email)).toEqual([]);
    await sendWayBack(order.id, later(15));
    expect(await subjectsTo(order.email)).toEqual([back(order)]);
  });

  it("no reminder is sent when the order was paid or cancelled, even if only the bank knows", async () => {
    const [paid, cancelled] = [await aPlacedOrder(), await aPlacedOrder()];
    await paidAtBank(paid);
    await cancelOrder(cancelled);
    await sendWayBack(paid.id, later(16));
    await sendWayBack(cancelled.id, later(16));
    expect([await findState(paid), await subjectsTo(paid.email)]).toEqual([
      "paid",
      [`Thank you for your order ${paid.number}`],
    ]);
    expect(await subjectsTo(cancelled.email)).toEqual([]);
  });

  it("reminds an unproven address once a day, and an address that has paid before about each order", async () => {
    const [victim, buyer] = ["victim@example.com", "buyer@example.com"];
    await aKeptOrder({ email: buyer });
    for (let turn = 0; turn < 3; turn += 1) {
      for (const email of [victim, buyer]) await sendWayBack((await aPlacedOrder({ email })).id, later(16));
    }
    expect([(await subjectsTo(victim)).length, (await subjectsTo(buyer)).length]).toEqual([1, 3]);
    await watchPayments(later(30));
    expect([(await subjectsTo(victim)).length, (await subjectsTo(buyer)).length]).toEqual([1, 6]);
  });
});
