/** Tests staff's work on orders: each action is done once, logged, and kept private where necessary. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findOrder } from "~/domain/orders/find-orders.server";
import type { Order } from "~/domain/orders/order";
import { readTracking } from "~/domain/orders/parcel";
import { receiptFor } from "~/domain/orders/receipt.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { correctTracking } from "~/domain/orders/send-parcel.server";
import { listNotes, moveByStaff, refundLineByStaff, writeNote } from "~/domain/orders/staff-orders.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aMember } from "../factories/members";
import { aKeptOrder } from "../factories/orders";
import { subjectsTo } from "../factories/payments";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

describe.each(shopDatabases)("staff's changes to orders, on %s", (_name, open) => {
  let shop: ShopDatabase;
  let staff: { staffId: string };
  beforeAll(async () => {
    shop = await open();
    staff = { staffId: await aMember({ email: "till@example.com", role: "service" }) };
  });
  afterAll(() => shop?.close());

  const parcel = (number: string) =>
    readTracking("auspost", number) ?? { carrier: "auspost" as const, trackingNumber: "" };
  const correct = (order: Order, number: string) =>
    correctTracking(order.id, order.parcels[0]?.id ?? "", parcel(number), staff, { isTold: true });
  const deedsOn = async ({ number }: Order) =>
    (await readStaffLog({ limit: 100 }))
      .filter(({ subject }) => subject.startsWith(number))
      .map(({ by, deed, subject, was, became }) =>
        [by, deed, subject.slice(number.length).trim(), was && `${was} to ${became}`].filter(Boolean).join(" "),
      );

  test("simultaneous corrections of a tracking number are one correction, with one email and one log line", async () => {
    const packed = await aKeptOrder({ state: "packed" });
    const order = await moveByStaff(packed, "send", staff, { parcel: parcel("33ABC0000001") });
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => correct(order, "33ABC0000002")));
    const refusals = tries.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refusals).toHaveLength(4);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(StaffRefused);
    expect(await subjectsTo(order.email)).toEqual([
      `Your order ${order.number} is on its way`,
      `The tracking number of your order ${order.number}`,
    ]);
    expect((await deedsOn(order)).sort()).toEqual([
      "till@example.com corrected a tracking number 33ABC0000001 to 33ABC0000002",
      "till@example.com sent an order",
    ]);
  });

  test("the order's page links to the newest tracking number only", async () => {
    const packed = await aKeptOrder({ state: "packed" });
    const sent = await moveByStaff(packed, "send", staff, { parcel: parcel("33ABC0000003") });
    const { history, parcels } = await receiptFor(await correct(sent, "33ABC0000004"));
    expect(history.slice(-2).map(({ title }) => title)).toEqual(["Sent", "Tracking number updated"]);
    expect(parcels.map(({ tracking }) => tracking?.words)).toEqual([
      "Track your parcel with Australia Post: 33ABC0000004",
    ]);
  });

  test("a staff note on an order is kept with its author, and isn't on the customer's order or receipt", async () => {
    const order = await aKeptOrder();
    await writeNote(order, " Rang twice. ", staff);
    expect(await listNotes(order)).toEqual([
      { note: "Rang twice.", by: "till@example.com", writtenAt: expect.any(String) },
    ]);
    const after = (await findOrder(order.id)) ?? order;
    expect(JSON.stringify([after, await receiptFor(after)])).not.toContain("Rang");
    await expect(writeNote(order, "x".repeat(2001), staff)).rejects.toThrow("at most 2000 characters");
  });

  test("a refused staff change to an order leaves no line in the log", async () => {
    const order = await aKeptOrder({ state: "awaiting payment" });
    const [line] = order.lines;
    if (!line) throw new Error("The order has no line.");
    await expect(refundLineByStaff(order, line, { quantity: 1, restocks: true }, staff, "")).rejects.toThrow(
      StaffRefused,
    );
    await expect(moveByStaff(order, "send", staff)).rejects.toThrow(StaffRefused);
    await expect(correct(order, "33ABC0000005")).rejects.toThrow(StaffRefused);
    expect(await deedsOn(order)).toEqual([]);
  });
});
