/** Tests erasing customers: which data is deleted, which is kept, and what prevents erasure. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProfile } from "~/database/accounts/profile-records.server";
import { database } from "~/database/engine/connection.server";
import { refileMember } from "~/database/office/customer-records.server";
import { EMPTY_CHECKOUT } from "~/domain/checkout/checkout";
import { findCheckout, saveContact } from "~/domain/checkout/checkout.server";
import { actOnCustomer } from "~/domain/office/customer-acts.server";
import { beginDraft, findDraft } from "~/domain/office/drafts.server";
import { eraseCustomer, exportCustomer, loadPrivacyPage } from "~/domain/office/privacy.server";
import { queueOrderEmail } from "~/domain/orders/queue-order-email.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aMember } from "../factories/members";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { subjectsTo } from "../factories/payments";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const KEEPS = { removeReviews: false };
const DONE = { state: "completed", placedAt: new Date(Date.now() - 86_400_000).toISOString() } as const;

describe.each(shopDatabases)("a customer who is erased, on %s", (_name, open) => {
  let shop: ShopDatabase;
  let staffId: string;
  beforeAll(async () => {
    shop = await open();
    staffId = await aMember({ role: "manager" });
  });
  afterAll(() => shop?.close());

  const getId = async (email: string) =>
    (await database().selectFrom("customers").select("id").where("email_key", "=", email).executeTakeFirst())?.id ?? "";
  const findOrder = (id: string) => database().selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  /** Returns all rows in the database's tables that contain the person's data. */
  async function traces(words: string): Promise<string[]> {
    const tables = [
      "orders",
      "order_lines",
      "order_history",
      "order_search",
      "order_notes",
      "order_emails",
      "customers",
      "staff_deeds",
    ] as const;
    const found: string[] = [];
    for (const table of [
      ...tables,
      "customer_notes",
      "checkouts",
      "order_drafts",
      "newsletter_subscriptions",
      "members",
    ] as const)
      if (
        JSON.stringify(await database().selectFrom(table).selectAll().execute())
          .toLowerCase()
          .includes(words)
      )
        found.push(table);
    return found;
  }

  test("erasing a guest keeps the amounts, and nothing that shows who the guest was", async () => {
    const person = { memberId: null, email: "wilma@example.com", firstName: "Wilma", surname: "Quokka", ...DONE };
    const lines = [anOrderLine({ options: [{ recipientName: "Quokka junior" } as never] })];
    const order = await aKeptOrder({ ...person, lines, note: "For Wilma Quokka", giftMessage: "Love, Quokka" });
    const dear = await aKeptOrder({ ...person, lines: [anOrderLine({ lineCents: 120_000, unitPriceCents: 120_000 })] });
    const id = await getId(person.email);
    await actOnCustomer(id, "note", { text: "Quokka rings on Mondays." }, { staffId });
    const email = { to: person.email, subject: "Your order", paragraphs: ["Dear Wilma Quokka,"] };
    await queueOrderEmail(order.id, email, `order ${order.id} completed`);
    const row = { email: person.email, email_key: person.email, list: "specialOffers", created_at: "" };
    await database().insertInto("newsletter_subscriptions").values(row).execute();
    const before = await findOrder(order.id);
    expect(await eraseCustomer(id, KEEPS, { staffId })).toBe(true);
    const after = await findOrder(order.id);
    for (const field of [
      "number",
      "total_cents",
      "gst_cents",
      "placed_at",
      "postcode",
      "country",
      "order_state",
    ] as const)
      expect(after?.[field]).toEqual(before?.[field]);
    expect(after?.access_token).not.toBe(before?.access_token);
    expect((after?.updated_at ?? "") > (before?.updated_at ?? "")).toBe(true);
    // Only the tax invoice, for an order of $1,000 or more, still names its buyer.
    expect(await findOrder(dear.id)).toMatchObject({ surname: "Quokka", email: "", street1: "" });
    await database().updateTable("orders").set({ first_name: "", surname: "" }).where("id", "=", dear.id).execute();
    await database().updateTable("order_search").set({ words: "" }).where("order_id", "=", dear.id).execute();
    expect(await traces("quokka")).toEqual([]);
    expect(await traces("wilma")).toEqual([]);
    expect((await subjectsTo(person.email)).at(-1)).toContain("has erased your personal details");
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({ deed: "erased a customer" });
    expect(await eraseCustomer(id, KEEPS, { staffId })).toBe(false);
  });

  test("erasing a member closes the account, and erases the orders of the same address", async () => {
    const id = await aMember({ email: "barney@example.com", surname: "Bandicoot" });
    await refileMember(id);
    await aKeptOrder({ memberId: id, email: "barney@example.com", surname: "Bandicoot", ...DONE });
    await aKeptOrder({ memberId: null, email: "barney@example.com", surname: "Bandicoot", ...DONE });
    expect(await eraseCustomer(id, KEEPS, { staffId })).toBe(true);
    expect(await findProfile(id)).toBeNull();
    expect(await traces("bandicoot")).toEqual([]);
    expect(await getId("barney@example.com")).toBe("");
  });

  test("an erased customer is in no checkout and no draft, and those of others stay", async () => {
    const email = "Dotty@example.com";
    const member = await aMember({ email: "dora@example.com", surname: "Dingo" });
    await refileMember(member);
    await aKeptOrder({ memberId: null, email, surname: "Dunnart", ...DONE });
    const guest = await getId("dotty@example.com");
    const staff = { staffId, stores: [] };
    const drafts = [await beginDraft(staff, guest), await beginDraft(staff, member), await beginDraft(staff, null)];
    const contact = { ...EMPTY_CHECKOUT, firstName: "Dunnart" };
    await saveContact("a browser", { ...contact, email: "DOTTY@example.com" });
    await saveContact("another browser", { ...contact, firstName: "Else", email: "dotty@example.com.au" });
    expect(await eraseCustomer(guest, KEEPS, { staffId })).toBe(true);
    expect(await traces("dunnart")).toEqual([]);
    const left = async (which: readonly string[]) =>
      (await Promise.all(which.map((id) => findDraft(id, staff)))).map((draft) => draft !== null);
    expect(await left(drafts)).toEqual([false, true, true]);
    await saveContact(drafts[2] ?? "", { ...contact, firstName: "Dingo", email: "dora@example.com" });
    expect(await eraseCustomer(member, KEEPS, { staffId })).toBe(true);
    expect(await left(drafts)).toEqual([false, false, false]);
    expect(await traces("dingo")).toEqual([]);
    expect((await findCheckout("another browser", null)).firstName).toBe("Else");
  });

  test("refuses to erase a customer with an open order, giving its number, and staff and debtors", async () => {
    const order = await aKeptOrder({ memberId: null, email: "open@example.com", state: "packed" });
    const id = await getId("open@example.com");
    expect(await loadPrivacyPage(id)).toMatchObject({ orders: [order.number] });
    await expect(eraseCustomer(id, KEEPS, { staffId })).rejects.toThrow(`Close these orders first: ${order.number}.`);
    expect(await findOrder(order.id)).toMatchObject({ email: "open@example.com" });
    for (const [traits, why] of [
      [{ role: "packing" }, "role"],
      [{ accountType: "b2b", balanceCents: 500 }, "$5.00"],
    ] as const) {
      const member = await aMember(traits);
      await refileMember(member);
      await expect(eraseCustomer(member, KEEPS, { staffId })).rejects.toThrow(why);
      expect(await findProfile(member)).not.toBeNull();
    }
  });

  test("erases a customer once when two people do it at once, and an order placed then stays whole", async () => {
    const email = "racing@example.com";
    await aKeptOrder({ memberId: null, email, ...DONE });
    const id = await getId(email);
    const erase = () => eraseCustomer(id, KEEPS, { staffId });
    const [one, other, placed] = await Promise.allSettled([erase(), erase(), aKeptOrder({ memberId: null, email })]);
    const erased = [one, other].filter((each) => each?.status === "fulfilled" && each.value === true);
    // The order was placed either before both attempts to erase the customer, so that both were refused, or after one of them
    // succeeded.
    expect(erased.length).toBeLessThanOrEqual(1);
    const order = placed?.status === "fulfilled" ? await findOrder(placed.value.id) : undefined;
    expect(order).toMatchObject({ email, surname: "Buyer", order_state: "paid" });
    expect(await getId(email)).not.toBe("");
  });

  test("a customer's exported data has orders, notes and consents, but nothing that opens them", async () => {
    const { accessToken, number } = await aKeptOrder({ memberId: null, email: "file@example.com" });
    const id = await getId("file@example.com");
    await actOnCustomer(id, "note", { text: "Reads Dickens." }, { staffId });
    let text = "";
    for await (const piece of (await exportCustomer(id, { staffId })) ?? []) text += piece;
    expect(JSON.parse(text)).toMatchObject({ orders: [{ number }], staffNotes: [{ note: "Reads Dickens." }] });
    expect(text).not.toContain(accessToken);
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({ deed: "exported a customer's data" });
    expect(await exportCustomer("none", { staffId })).toBeNull();
  });
});
