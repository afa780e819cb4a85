/**
 * Tests names on eTickets on both databases: when tickets are bought, when they are listed for the event's entrance, and when
 * the names are erased.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { eraseOrders } from "~/database/office/erase-records.server";
import { guestOrders } from "~/database/orders/personal-order-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { FieldRefused } from "~/domain/accounts/refusals";
import { findCheckout, savePayment } from "~/domain/checkout/checkout.server";
import { correctTicketName, listNamedTickets, saveTicketNames } from "~/domain/library/named-tickets.server";
import { askForNames, findEventWithHolders } from "~/domain/office/event-lists.server";
import { changeOrder } from "~/domain/orders/change-order.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import type { Order } from "~/domain/orders/order";
import { placeOrder } from "~/domain/orders/place-order.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { anItem, anOwner } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { aReadyCheckout, pay } from "../factories/purchases";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const NOBODY = { staffId: null };

describe.each(shopDatabases)("names on eTickets, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  const anEvent = (traits: Parameters<typeof anItem>[0] = {}) =>
    anItem({ productType: "eTicket", format: "Eticket", namesWanted: "yes", ...traits });
  const namesAt = async (code: string) =>
    (await findEventWithHolders(code))?.holders.map(({ name, surname }) => name || surname);
  const readList = async ({ id }: Pick<Order, "id">) => {
    const order = await findOrder(id);
    if (!order) throw new Error("The order is missing.");
    const [event] = await listNamedTickets(order);
    if (!event) throw new Error("It asks for no names.");
    const save = (text: string, shown = event.text) =>
      saveTicketNames(order, { ticketKeys: [event.key], ticketNames: [text], shownNames: [shown] });
    return { order, event, save };
  };

  test("eTicket names are typed at the review, come back with a changed order, and are listed by last name", async () => {
    const [event, plain, owner] = [await anEvent(), await anEvent({ namesWanted: null }), anOwner()];
    const { placing } = await aReadyCheckout({ owner, holding: [event, plain], quantities: [3, 1] });
    const typed = {
      ticketKeys: [event, plain, "OTHER"],
      ticketNames: ["Zoë Adler\n–\nBen van Dyk", "Nobody Asked", "x"],
      shownNames: ["", "", ""],
    };
    const first = await placeOrder(owner, null, { ...placing, ...typed });
    expect(first.lines.map(({ names }) => names)).toEqual([["Zoë Adler", "", "Ben van Dyk"], undefined]);
    await changeOrder(owner, first);
    expect((await findCheckout(owner, null)).ticketNames).toEqual({ [event]: ["Zoë Adler", "", "Ben van Dyk"] });
    const again = await placeOrder(owner, null, (await aReadyCheckout({ owner, holding: [] })).placing);
    await pay(again);
    expect(await namesAt(event)).toEqual(["Zoë Adler", "Ben van Dyk", "Reader"]);
    expect((await findCheckout(owner, null)).ticketNames).toEqual({});
  });

  test("eTicket names saved in another tab stay when a page that still showed the old ones is sent unchanged", async () => {
    const owner = anOwner();
    await savePayment(owner, { ticketKeys: ["E"], ticketNames: ["Ann Lee"], shownNames: [""] });
    await savePayment(owner, { ticketKeys: ["E"], ticketNames: [""], shownNames: [""] });
    expect((await findCheckout(owner, null)).ticketNames).toEqual({ E: ["Ann Lee"] });
  });

  test("eTicket names can be given later, and are refused if they changed since the page was shown", async () => {
    const code = await anEvent();
    const bought = await aPaidOrder({ surname: "Moss" }, [{ code, productType: "eTicket", quantity: 2 }]);
    const { event, save } = await readList(bought);
    expect(event).toMatchObject({ quantity: 2, text: "" });
    await save("Una Yates\nAl Zorn");
    expect(await namesAt(code)).toEqual(["Una Yates", "Al Zorn"]);
    await expect(save("Bo Yates", "")).rejects.toThrow(FieldRefused);
    const changes = await Promise.allSettled([save("A B", "Una Yates\nAl Zorn"), save("C D", "Una Yates\nAl Zorn")]);
    expect(changes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("eTicket names can't be given for an event that has begun or asks for none", async () => {
    const begun = await anEvent({ soldUntil: "2020-01-01T00:00:00.000Z" });
    const lines = [begun, await anEvent({ namesWanted: null })].map((code) => ({
      code,
      productType: "eTicket" as const,
    }));
    expect(await listNamedTickets(await aPaidOrder({}, lines))).toEqual([]);
  });

  test("eTicket names stay with their eTickets when one eTicket is refunded", async () => {
    const code = await anEvent();
    const bought = await aPaidOrder({}, [{ code, productType: "eTicket", quantity: 3, names: ["A A", "B B", "C C"] }]);
    await database()
      .updateTable("tickets")
      .set({ cancelled_at: "2026-01-01" })
      .where("code", "=", code)
      .where("position", "=", 1)
      .execute();
    const { event, save } = await readList(bought);
    expect(event).toMatchObject({ quantity: 2, text: "B B\nC C" });
    await save("D D\nC C");
    expect((await findOrder(bought.id))?.lines[0]?.names).toEqual(["A A", "D D", "C C"]);
    expect(await namesAt(code)).toEqual(["C C", "D D"]);
  });

  test("staff correct eTicket names only if they saw the current one, and the correction is logged", async () => {
    const code = await anEvent();
    const bought = await aPaidOrder({}, [{ code, productType: "eTicket", names: ["Jon Smyth"] }]);
    const [holder] = (await findEventWithHolders(code))?.holders ?? [];
    const ticket = holder?.id ?? "";
    expect(await correctTicketName({ ticket, seen: "Jon Smyth", name: "John Smith" }, NOBODY)).toBe(true);
    await expect(correctTicketName({ ticket, seen: "Jon Smyth", name: "J" }, NOBODY)).rejects.toThrow(StaffRefused);
    expect(await correctTicketName({ ticket: "none", seen: "", name: "J" }, NOBODY)).toBe(false);
    expect(await namesAt(code)).toEqual(["John Smith"]);
    const [logged] = await readStaffLog({ limit: 1 });
    expect(logged).toMatchObject({ subject: bought.number, was: "Jon Smyth", became: "John Smith" });
  });

  test("staff decide whether an event asks for names on its eTickets", async () => {
    const code = await anEvent({ namesWanted: null });
    await askForNames(code, true, NOBODY);
    expect((await findEventWithHolders(code))?.event.asksForNames).toBe(true);
    await askForNames(code, false, NOBODY);
    expect((await findEventWithHolders(code))?.event.asksForNames).toBe(false);
  });

  test("eTicket names are in the customer's export, and gone after the customer is erased", async () => {
    const [code, email] = [await anEvent(), "names@example.com"];
    const traits = { email, surname: "Gone", state: "completed" as const };
    await aPaidOrder(traits, [{ code, productType: "eTicket", names: ["Ida Kept"] }]);
    const key = emailKey(email);
    expect(JSON.stringify(await guestOrders(key).orderLines?.())).toContain("Ida Kept");
    expect(await guestOrders(key).orderEmails?.()).toEqual([]);
    await eraseOrders({ memberId: null, emailKey: key }, { since: "2099-01-01", cents: 0 });
    expect(await namesAt(code)).toEqual([""]);
    const rows = await database().selectFrom("tickets").select("sort_name").where("code", "=", code).execute();
    expect(rows).toEqual([{ sort_name: "" }]);
  });
});
