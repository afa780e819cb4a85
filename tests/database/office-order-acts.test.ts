/**
 * Tests actions on one order in the office. Each is performed once, or refused with a reason if the order's state has changed
 * since the staff member saw it.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { findOrderByNumber } from "~/domain/orders/find-orders.server";
import type { Order } from "~/domain/orders/order";
import { receiptFor } from "~/domain/orders/receipt.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { anOfficeStaff } from "../factories/office-staff";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { subjectsTo } from "../factories/payments";
import type { Fields } from "../requests/basket-world";
import { getOffice, officeModule, postOffice } from "../requests/office-world";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

interface Shown {
  seen: string;
  trail: { what: string; by: string; note: string }[];
  notes: { note: string; by: string }[];
  emails: { subject: string; body: string; is: string }[];
  lines: { left: number }[];
  parcels: { id: string; items: string[]; carrier: string; trackingNumber: string }[];
}

describe.each(shopDatabases)("an order in the office, on %s", (_name, open) => {
  const route = officeModule("office/order.tsx");
  let shop: ShopDatabase;
  let service: Awaited<ReturnType<typeof anOfficeStaff>>;
  let packing: typeof service;
  beforeAll(async () => {
    vi.stubEnv("COOKIE_SECRETS", "a secret for the tests of the office, long enough");
    shop = await open();
    service = await anOfficeStaff("service", { email: "serena@example.com", emailKey: "serena@example.com" });
    packing = await anOfficeStaff("packing", { email: "pat@example.com", emailKey: "pat@example.com" });
  });
  afterAll(async () => {
    await shop?.close();
    vi.unstubAllEnvs();
  });

  const path = ({ number }: Order) => `/office/orders/${number}`;
  const get = (order: Order, { cookie } = service) => getOffice(route, path(order), cookie, { number: order.number });
  const shown = async (order: Order) => (await get(order)).data?.order as unknown as Shown;
  const post = async (order: Order, intent: string, fields: Fields = {}, { cookie } = service) => {
    const seen = fields.seen ?? (await shown(order)).seen;
    return postOffice(route, path(order), { intent, seen, ...fields }, cookie, { number: order.number });
  };
  const now = async ({ number }: Order) => (await findOrderByNumber(number)) as Order;

  test("packs, sends, corrects and completes an order, each with the person who did it", async () => {
    const order = await aKeptOrder();
    expect((await post(order, "pack", {}, packing)).message).toBe("The order is packed.");
    expect((await post(order, "send", { tracking: "33ABC0000001", carrier: "auspost", note: "Soon" })).status).toBe(
      303,
    );
    const [{ id: parcel = "" } = {}] = (await shown(order)).parcels;
    const corrected = { parcel, tracking: "33ABC0000002", carrier: "sendle", tell: "on" };
    expect((await post(order, "track", corrected)).status).toBe(303);
    expect((await post(order, "complete")).status).toBe(303);
    const { trail, parcels, emails } = await shown(order);
    // Staff read the same text as the customer, without the links to the order.
    const words = JSON.stringify(emails);
    expect(words).toMatch(/33ABC0000001.*33ABC0000002/);
    expect(words).not.toMatch(/https?:|token/);
    expect(emails[0]?.is).toBe("waits");
    expect(trail.map(({ what, by }) => [what, by])).toEqual([
      ["paid", "customer"],
      ["packed", "pat@example.com"],
      ["sent, auspost 33ABC0000001", "serena@example.com"],
      [expect.stringMatching(/^tracking number corrected, sendle 33ABC0000002/), "serena@example.com"],
      ["completed", "serena@example.com"],
    ]);
    expect(parcels).toMatchObject([{ carrier: "sendle", trackingNumber: "33ABC0000002" }]);
    expect((await subjectsTo(order.email)).length).toBe(4);
  });

  test("sends an order in parts by line and quantity, and refuses a part that others have sent", async () => {
    const book = anOrderLine({ title: "Emma", quantity: 2, lineCents: 4400, gstCents: 400 });
    const order = await aKeptOrder({ lines: [book, anOrderLine()] });
    const { seen } = await shown(order);
    const refused = await post(order, "send part", { copies: ["3", ""], carrier: "auspost" });
    expect([refused.status, refused.data?.fieldErrors]).toEqual([409, { form: "Only 2 of Emma are left to send." }]);
    expect((await post(order, "send part", { copies: ["", "0"] })).data?.fieldErrors).toEqual({
      form: "Choose what to send.",
    });
    const part = { seen, copies: ["1", ""], carrier: "auspost", tracking: "33ABC0000008" };
    expect((await post(order, "send part", part, packing)).message).toBe("This part is sent.");
    expect((await post(order, "send part", part)).data?.fieldErrors).toEqual({
      form: expect.stringMatching(
        /^Someone else has changed this order, so nothing was done\. pat@example\.com sent part of an order at .* It is partly sent now\./,
      ),
    });
    expect((await post(order, "send part", { copies: ["", "1"] })).status).toBe(303);
    const { parcels, trail } = await shown(order);
    expect(parcels.map(({ items, trackingNumber }) => [...items, trackingNumber])).toEqual([
      ["1 × Emma", "33ABC0000008"],
      [expect.stringMatching(/^1 × Line/), ""],
    ]);
    expect(trail.map(({ what }) => what).slice(1)).toEqual([
      `partly sent, auspost 33ABC0000008, 1 × ${book.code}`,
      expect.stringMatching(/^partly sent, 1 × /),
    ]);
    expect((await post(order, "send")).message).toBe("The order is sent.");
    expect(await now(order)).toMatchObject({ state: "sent", parcels: [{}, {}, { copies: [{ quantity: 1 }] }] });
  });

  test("keeps what staff typed when an action on an order is refused", async () => {
    const order = await aKeptOrder({ state: "packed" });
    const answer = await post(order, "send", { tracking: "?", carrier: "dhl", note: "Hello", form: "send" });
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({
      fieldErrors: { tracking: "Enter a tracking number of 5 to 40 letters, digits and hyphens." },
      submittedData: { tracking: "?", carrier: "dhl", note: "Hello" },
    });
    expect((await now(order)).state).toBe("packed");
  });

  test("makes an order ready to collect and hands it over", async () => {
    const order = await aKeptOrder({ fulfilment: "collect", state: "packed" });
    expect((await post(order, "send")).data?.fieldErrors).toEqual({
      form: "It is a click & collect order. Use collect.",
    });
    await post(order, "ready");
    await post(order, "complete");
    expect((await now(order)).history.map(({ state }) => state)).toEqual(["packed", "ready to collect", "completed"]);
  });

  test("refunds an order by line with the delivery, to the cent, or not at all", async () => {
    const lines = [anOrderLine({ quantity: 3, lineCents: 6600, gstCents: 600 }), anOrderLine()];
    const order = await aKeptOrder({ state: "sent", lines });
    const restock = [lines[0]?.id ?? ""];
    const refused = await post(order, "refund", { copies: ["1", "2"], restock });
    expect([refused.status, refused.data?.fieldErrors]).toEqual([409, { form: "Only 1 of them is left to refund." }]);
    expect((await now(order)).refundedCents).toBe(0);
    expect((await post(order, "refund", { copies: ["x", ""] })).status).toBe(422);
    expect((await post(order, "refund", { copies: ["", "0"] })).data?.fieldErrors).toEqual({
      form: "Choose what to refund.",
    });
    const answer = await post(order, "refund", { copies: ["2", ""], restock, delivery: "on", amount: "1.50" });
    expect(answer.message).toBe("The refund is on its way.");
    expect((await now(order)).refundedCents).toBe(4400 + 795 + 150);
    expect((await shown(order)).lines.map(({ left }) => left)).toEqual([1, 1]);
    await post(order, "refund", { copies: [], everything: "on" });
    expect(await now(order)).toMatchObject({ state: "refunded", refundedCents: order.totalCents });
  });

  test("cancels an order before it is packed, and never a second time", async () => {
    const order = await aKeptOrder();
    await post(order, "cancel", { note: "Out of print" });
    expect(await now(order)).toMatchObject({ state: "cancelled", refundedCents: order.totalCents });
    expect((await post(order, "cancel")).status).toBe(409);
  });

  test("changes an order's address until it is packed, and tells its customer and the log", async () => {
    const order = await aKeptOrder({ deliveryInstructions: "Ring twice" });
    const place = { street1: "2 Pitt St", street2: "", city: "Parramatta", state: "NSW", postcode: "2150" };
    const wrong = await post(order, "address", { ...place, postcode: "3000" });
    expect([wrong.status, wrong.data?.fieldErrors]).toEqual([
      422,
      { postcode: "3000 is a postcode in VIC. Please check the state and the postcode." },
    ]);
    expect((await post(order, "address", place, packing)).status).toBe(403);
    const answer = await post(order, "address", place);
    expect(answer.message).toBe("The delivery address is changed.");
    const after = await now(order);
    expect(after).toMatchObject({ address: { ...place, country: "AUS" }, deliveryInstructions: "", state: "paid" });
    const receipt = await receiptFor(after);
    expect(receipt.goesTo?.lines).toContain("Parramatta NSW 2150");
    expect(receipt.history.at(-1)).toMatchObject({
      title: "Delivery address changed",
      note: "It was: 1 George St, Sydney NSW 2000; Ring twice.",
    });
    expect(await subjectsTo(order.email)).toEqual([`The delivery address of your order ${order.number}`]);
    expect((await shown(order)).trail.at(-1)).toMatchObject({
      what: "delivery address changed",
      by: "serena@example.com",
    });
    expect((await readStaffLog({ limit: 5 })).find(({ subject }) => subject === order.number)).toMatchObject({
      deed: "changed the address of an order",
      was: "1 George St, Sydney NSW 2000; Ring twice",
      became: "2 Pitt St, Parramatta NSW 2150",
    });
    expect((await post(order, "address", place)).data?.fieldErrors).toEqual({
      form: "It goes to this address already.",
    });
    await post(order, "pack");
    expect((await post(order, "address", { ...place, street1: "3 Pitt St" })).data?.fieldErrors).toEqual({
      form: "It is packed. Only orders that are paid and not packed can go elsewhere.",
    });
    const collected = await aKeptOrder({ fulfilment: "collect" });
    expect((await post(collected, "address", place)).data?.fieldErrors).toEqual({
      form: "It is not a delivery order.",
    });
  });

  test("takes items off an order until it is packed, and keeps what was typed when it can't", async () => {
    const digital = anOrderLine({ productType: "eBook" });
    const lines = [anOrderLine({ quantity: 2, lineCents: 4400, gstCents: 400 }), anOrderLine(), digital];
    const order = await aKeptOrder({ lines });
    const refusals: [string[], number, string, string][] = [
      [["", "", "1"], 409, "form", `${digital.title} is digital. Refund it instead.`],
      [["3"], 409, "form", "Only 2 of them are left to take off."],
      [["2", "1"], 409, "form", "Nothing would be left to pack. Cancel the order instead."],
      [["0"], 409, "form", "Choose what to take off."],
      [["some"], 422, "copies", `Enter how many of ${lines[0]?.title}, such as 1.`],
    ];
    for (const [copies, status, field, words] of refusals) {
      const { data, ...answer } = await post(order, "take off", { copies });
      expect([answer.status, data?.fieldErrors]).toEqual([status, { [field]: words }]);
      expect(data?.submittedData).toMatchObject({ copies });
    }
    expect((await post(order, "take off", { copies: ["1"] }, packing)).status).toBe(403);
    expect(await now(order)).toMatchObject({ refundedCents: 0, history: [{ state: "paid" }] });
    await post(order, "take off", { copies: ["1", "1"], note: "Out of print" });
    const after = await now(order);
    expect([after.state, after.refundedCents]).toEqual(["paid", 4400]);
    expect((await receiptFor(after)).history.at(-1)).toMatchObject({
      title: "Items taken off",
      note: `1 × ${lines[0]?.title}, 1 × ${lines[1]?.title}. Out of print`,
    });
    expect(await subjectsTo(order.email)).toEqual([`Your order ${order.number} has changed`]);
    expect((await readStaffLog({ limit: 5 })).map(({ subject }) => subject)).toContain(
      `${order.number}: 1 × ${lines[0]?.code}, 1 × ${lines[1]?.code}, $44.00`,
    );
    await post(order, "pack");
    expect((await post(order, "take off", { copies: ["1"] })).data?.fieldErrors).toEqual({
      form: "It is packed. Items can be taken off orders that are paid and not packed.",
    });
  });

  test("adds private notes to an order, and sends its email again", async () => {
    const order = await aKeptOrder({ state: "ready to collect", fulfilment: "collect" });
    await post(order, "note", { text: "Rang twice.", seen: "something older" });
    expect((await shown(order)).notes).toEqual([
      expect.objectContaining({ note: "Rang twice.", by: "serena@example.com" }),
    ]);
    expect((await post(order, "note", { text: " " })).data?.fieldErrors).toEqual({ form: "The note is empty." });
    await post(order, "email again");
    expect(await subjectsTo(order.email)).toEqual([`Your order ${order.number} is ready to collect`]);
  });

  test("refuses an action on an order that the person may not do, and changes nothing", async () => {
    const order = await aKeptOrder();
    for (const act of ["refund", "cancel"]) {
      const answer = await post(order, act, { copies: ["1"] }, packing);
      expect([act, answer.status]).toEqual([act, 403]);
    }
    expect(await now(order)).toMatchObject({ state: "paid", refundedCents: 0 });
  });

  test("hides an order from staff limited to another store", async () => {
    const order = await aKeptOrder();
    const limited = await anOfficeStaff("service");
    await database().insertInto("staff_stores").values({ member_id: limited.staffId, store_slug: "penrith" }).execute();
    const { seen } = await shown(order);
    expect((await get(order, limited)).status).toBe(404);
    expect((await post(order, "pack", { seen }, limited)).status).toBe(404);
    expect((await now(order)).state).toBe("paid");
  });

  test.each<[act: string, state: Order["state"], fields: Fields]>([
    ["pack", "paid", {}],
    ["refund", "sent", { copies: ["1"] }],
    ["cancel", "paid", {}],
    ["take off", "paid", { copies: ["1"] }],
    ["address", "paid", { street1: "2 Pitt St", city: "Parramatta", state: "NSW", postcode: "2150" }],
  ])(
    "accepts only one of two simultaneous %s requests on an order, and tells the other person what changed",
    async (act, state, fields) => {
      const order = await aKeptOrder({ state, lines: [anOrderLine({ quantity: 4, lineCents: 8800, gstCents: 800 })] });
      const { seen } = await shown(order);
      const other = await anOfficeStaff("service");
      const answers = await Promise.all(
        [service, other].map((person) => post(order, act, { ...fields, seen }, person)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
      const loser = answers.find(({ status }) => status === 409)?.data?.fieldErrors as { form: string };
      expect(loser.form).toMatch(/^Someone else has changed this order, so nothing was done\. \S+@\S+ .+ an order at /);
      const after = await now(order);
      expect(after.history).toHaveLength(2);
      expect(after.refundedCents).toBe(
        { pack: 0, refund: 2200, cancel: order.totalCents, "take off": 2200, address: 0 }[act],
      );
    },
  );
});
