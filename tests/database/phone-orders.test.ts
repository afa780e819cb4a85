/** Tests orders that staff enter and place, and that customers then pay by link, on account or at the counter. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { refileMember } from "~/database/office/customer-records.server";
import { deleteDrafts } from "~/database/orders/draft-records.server";
import { selectPaymentsOf, selectRefundsOf } from "~/database/orders/payment-records.server";
import { findOrderByNumber } from "~/domain/orders/find-orders.server";
import { adoptGateways } from "~/domain/orders/gateways.server";
import type { Order } from "~/domain/orders/order";
import { watchPayments } from "~/domain/orders/payment-watch.server";
import { finalisePayment } from "~/domain/orders/payments.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { anItem } from "../factories/baskets";
import { aMember } from "../factories/members";
import { anOfficeStaff } from "../factories/office-staff";
import { findStock, getAccount, newestPayment, paidAtBank, subjectsTo } from "../factories/payments";
import { aPlacedOrder, pay } from "../factories/purchases";
import type { Fields } from "../requests/basket-world";
import { getOffice, officeModule, postOffice } from "../requests/office-world";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const HOUR = 3600_000;
const CONTACT = { firstName: "Phone", surname: "Caller", phoneAreaCode: "02", phoneNumber: "90000000" };
const NO_COMPANY = { companyName: "", companyNumber: "" };
const ADDRESS = { street1: "1 George St", street2: "", city: "Sydney", state: "nsw", postcode: "2000", country: "AUS" };

interface Shown {
  seen: string;
  entries: { entryId: string; title: string; quantity: number }[];
  contact: { email: string; firstName: string };
  isMember: boolean;
  place: { key: string; digest: string; credit: string | null } | null;
  obstacles: string[];
  found: { rows: { code: string }[] } | null;
  customers: { rows: { id: string }[] } | null;
  delivery: { methods: { value: string; label: string }[] } | null;
}

describe.each(shopDatabases)("orders for customers on the phone, on %s", (_name, open) => {
  const beginning = officeModule("office/new-order.tsx");
  const route = officeModule("office/draft.tsx");
  const orderRoute = officeModule("office/order.tsx");
  let shop: ShopDatabase;
  let service: Awaited<ReturnType<typeof anOfficeStaff>>;
  beforeAll(async () => {
    vi.stubEnv("COOKIE_SECRETS", "a secret for the tests of the office, long enough");
    shop = await open();
    service = await anOfficeStaff("service", { email: "serena@example.com", emailKey: "serena@example.com" });
  });
  afterAll(async () => {
    await shop?.close();
    vi.unstubAllEnvs();
  });
  beforeEach(() => adoptGateways(undefined));

  let made = 0;
  const anEmail = () => {
    made += 1;
    return `caller${made}@example.com`;
  };

  async function begin(fields: Fields = {}, { cookie } = service): Promise<string> {
    const answer = await postOffice(beginning, "/office/orders/new", { intent: "begin", ...fields }, cookie);
    return answer.location?.split("/").at(-1) ?? "";
  }
  const get = (id: string, query = "", { cookie } = service) =>
    getOffice(route, `/office/orders/new/${id}${query}`, cookie, { id });
  const shown = async (id: string, query = "") => (await get(id, query)).data?.draft as unknown as Shown;
  const post = async (id: string, intent: string, fields: Fields = {}, { cookie } = service, query = "") => {
    const seen = fields.seen ?? (await shown(id)).seen;
    return postOffice(route, `/office/orders/new/${id}${query}`, { intent, seen, ...fields }, cookie, { id });
  };
  const place = async (id: string, way: string, fields: Fields = {}, by = service) => {
    const { key = "", digest = "" } = (await shown(id)).place ?? {};
    return post(id, way, { key, digest, ...fields }, by);
  };
  const orderAt = async (location: string | null) =>
    (await findOrderByNumber(location?.split("/").at(-1) ?? "")) as Order;
  const now = async ({ number }: Order) => (await findOrderByNumber(number)) as Order;
  const act = async (order: Order, intent: string, fields: Fields = {}) => {
    const path = `/office/orders/${order.number}`;
    const params = { number: order.number };
    const shownOrder = (await getOffice(orderRoute, path, service.cookie, params)).data?.order as { seen: string };
    return postOffice(orderRoute, path, { intent, seen: shownOrder.seen, ...fields }, service.cookie, params);
  };

  async function aDraft(code: string, email = anEmail()): Promise<string> {
    const id = await begin();
    await post(id, "add", { code });
    await post(id, "contact", { ...CONTACT, ...NO_COMPANY, email });
    await post(id, "deliver", { ...ADDRESS, deliveryInstructions: "" });
    return id;
  }

  test("staff find products for a phone order, enter its details, and the customer pays by the emailed link", async () => {
    const code = await anItem({ title: "The Long Paddock", priceCents: 2500, stock: 5 });
    const email = anEmail();
    const id = await begin();
    expect((await shown(id, `?words=${code}`)).found?.rows.map((row) => row.code)).toEqual([code]);
    expect((await post(id, "add", { code })).message).toBe("The Long Paddock is added.");
    expect((await post(id, "add", { code })).data?.fieldErrors).toEqual({
      form: "It is in the order already. Change how many there.",
    });
    const [entry] = (await shown(id)).entries;
    await post(id, "copies", { entryId: entry?.entryId ?? "", quantity: "2" });
    const wrong = await post(id, "contact", { ...CONTACT, ...NO_COMPANY, email: "nobody" });
    expect([wrong.status, wrong.data?.submittedData]).toMatchObject([422, { email: "nobody", firstName: "Phone" }]);
    await post(id, "contact", { ...CONTACT, ...NO_COMPANY, email });
    const refused = await post(id, "deliver", { ...ADDRESS, postcode: "3000", deliveryInstructions: "" });
    expect([refused.status, Object.keys(refused.data?.fieldErrors ?? {})]).toEqual([422, ["postcode"]]);
    expect((await shown(id)).obstacles.length).toBeGreaterThan(0);
    await post(id, "deliver", { ...ADDRESS, deliveryInstructions: "" });
    expect(await shown(id)).toMatchObject({ obstacles: [], isMember: false, entries: [{ quantity: 2 }] });

    const order = await orderAt((await place(id, "link")).location);
    expect(order).toMatchObject({ email, state: "awaiting payment", placedBy: "staff", itemsCents: 5000 });
    expect(order.address.state).toBe("NSW");
    expect(await findStock(code)).toBe(3);
    expect(await subjectsTo(email)).toEqual([`Please pay for your order ${order.number}`]);
    const held = Date.parse(order.heldUntil) - Date.parse(order.placedAt);
    expect(held).toBe(72 * HOUR);
    await watchPayments(new Date(Date.now() + 71 * HOUR));
    expect((await now(order)).state).toBe("awaiting payment");
    await pay(order);
    expect((await now(order)).state).toBe("paid");
    expect((await get(id)).location).toBe(`/office/orders/${order.number}`);
    const rows = await database().selectFrom("checkouts").select("email").where("owner_id", "=", id).execute();
    expect(rows).toEqual([]);
    expect((await readStaffLog({ limit: 5 })).map(({ subject }) => subject)).toContain(
      `${order.number}: $50.00, pay link`.replace("$50.00", `$${(order.totalCents / 100).toFixed(2)}`),
    );
  });

  test("a phone order holds its copies for as long as its link says, and is then cancelled", async () => {
    const code = await anItem({ stock: 5 });
    const order = await orderAt((await place(await aDraft(code), "link")).location);
    expect((await act(order, "pay link")).message).toBe("The email with the pay link goes out again.");
    expect((await subjectsTo(order.email)).length).toBe(2);
    await watchPayments(new Date(Date.now() + 73 * HOUR));
    expect((await now(order)).state).toBe("cancelled");
    expect(await findStock(code)).toBe(5);
    expect((await act(order, "pay link")).data?.fieldErrors).toEqual({
      form: "It is cancelled, so there is nothing to pay.",
    });
  });

  test("a phone order for a member can be placed on account within their remaining credit", async () => {
    const memberId = await aMember({ accountType: "b2b", creditLimitCents: 5000, companyName: "Bookish Pty Ltd" });
    await refileMember(memberId);
    const code = await anItem({ priceCents: 3000, stock: 5 });
    const id = await begin({ customer: memberId });
    await post(id, "add", { code });
    await post(id, "deliver", { ...ADDRESS, deliveryInstructions: "" });
    expect(await shown(id)).toMatchObject({ isMember: true, place: { credit: "$50.00" } });
    const order = await orderAt((await place(id, "account")).location);
    expect(order).toMatchObject({ memberId, state: "paid", paymentMethod: "onAccount" });
    expect((await getAccount(memberId)).value_on_order_cents).toBe(order.totalCents);

    const other = await begin({ customer: memberId });
    await post(other, "add", { code });
    await post(other, "deliver", { ...ADDRESS, deliveryInstructions: "" });
    const refused = await place(other, "account");
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.data?.fieldErrors)).toContain("of credit left");
    expect(await findStock(code)).toBe(4);
    const guest = await aDraft(code);
    expect((await place(guest, "account")).status).toBe(409);
  });

  test("a phone order is paid at the counter, once for each slip, and its refund is handed out there", async () => {
    const code = await anItem({ priceCents: 3000, stock: 5 });
    const id = await aDraft(code);
    const refused = await place(id, "counter", { way: "EFTPOS", reference: " " });
    expect([refused.status, refused.data?.fieldErrors]).toEqual([
      409,
      { form: "Enter the number on the terminal's slip." },
    ]);
    expect(await findStock(code)).toBe(5);
    const slip = `slip ${id.slice(0, 8)}`;
    const order = await orderAt((await place(id, "counter", { way: "EFTPOS", reference: slip })).location);
    expect(order).toMatchObject({ state: "paid", paymentMethod: "counter" });
    expect(await selectPaymentsOf(order.id)).toMatchObject([{ gateway: "EFTPOS", state: "paid" }]);
    const again = await place(await aDraft(code), "counter", { way: "EFTPOS", reference: slip });
    expect(again.data?.fieldErrors).toEqual({ form: `EFTPOS ${slip} is booked already today.` });
    await act(order, "cancel");
    const [refund] = await selectRefundsOf(order.id);
    expect(refund).toMatchObject({ onto: "counter", amountCents: order.totalCents, doneAt: null });
    expect((await act(order, "hand out", { refund: refund?.id ?? "" })).message).toBe("The money is handed out.");
    expect((await act(order, "hand out", { refund: refund?.id ?? "" })).status).toBe(409);
  });

  test("a card payment is returned if its phone order was paid at the counter while the link was open", async () => {
    const code = await anItem({ priceCents: 3000, stock: 5 });
    const order = await orderAt((await place(await aDraft(code), "link")).location);
    const payment = await paidAtBank(order);
    await act(order, "counter", { way: "cash", reference: "" });
    expect((await now(order)).state).toBe("paid");
    await finalisePayment(payment);
    expect(await newestPayment(order)).toBeDefined();
    const refunds = await selectRefundsOf(order.id);
    expect(refunds).toMatchObject([{ paymentId: payment.id, onto: "card", amountCents: order.totalCents }]);
    expect((await now(order)).refundedCents).toBe(0);
  });

  test("phone orders don't count towards the limit on orders that a customer leaves unpaid", async () => {
    const memberId = await aMember({ firstName: "Mia" });
    await refileMember(memberId);
    const code = await anItem({ stock: 50 });
    const orders: Order[] = [];
    for (let at = 0; at < 3; at += 1) {
      const id = await begin({ customer: memberId });
      await post(id, "add", { code });
      await post(id, "deliver", { ...ADDRESS, deliveryInstructions: "" });
      orders.push(await orderAt((await place(id, "link")).location));
    }
    const { id } = await aPlacedOrder({ owner: memberId, member: { id: memberId } as never, holding: [code] });
    expect(id).not.toBe("");
    for (const order of orders) expect((await now(order)).state).toBe("awaiting payment");
  });

  test("a phone order asks for the details that a product needs, and adds them once", async () => {
    const code = await anItem({ productType: "eVoucher", format: "Voucher", priceCents: null, stock: null });
    const id = await begin();
    expect((await post(id, "add", { code })).location).toBe(`/office/orders/new/${id}?options=${code}`);
    const query = `?options=${code}`;
    expect((await get(id, query)).data?.question).toMatchObject({ kind: "voucher" });
    const details = { name: "Ada", email: "ada@example.com", confirmEmail: "ada@example.com", greeting: "Enjoy" };
    const wrong = await post(id, "send", { ...details, value: "0.10", key: "one" }, service, query);
    expect([wrong.status, Object.keys(wrong.data?.fieldErrors ?? {})]).toEqual([422, ["value"]]);
    for (let at = 0; at < 2; at += 1) await post(id, "send", { ...details, value: "25", key: "one" }, service, query);
    expect((await shown(id)).entries).toMatchObject([{ quantity: 1 }]);
  });

  test("only one of two people who change or place a phone order at once succeeds, and the other is told", async () => {
    const code = await anItem({ stock: 5 });
    const id = await aDraft(code);
    const other = await anOfficeStaff("service");
    const { seen, place: asked } = await shown(id);
    const { key = "", digest = "" } = asked ?? {};
    const fields = { seen, key, digest };
    const answers = await Promise.all([service, other].map((person) => post(id, "link", fields, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const loser = answers.find(({ status }) => status === 409)?.data?.fieldErrors as { form: string };
    expect(loser.form).toMatch(/^It is placed already, as order /);
    expect(await findStock(code)).toBe(4);
    const stale = await aDraft(code);
    const before = (await shown(stale)).seen;
    await post(stale, "copies", { entryId: (await shown(stale)).entries[0]?.entryId ?? "", quantity: "2" });
    expect((await post(stale, "throw away", { seen: before }, other)).status).toBe(409);
    expect((await post(stale, "throw away")).location).toBe("/office/orders/new");
    expect((await get(stale)).status).toBe(404);
  });

  test("a phone order is refused when a price changed since its page was shown", async () => {
    const code = await anItem({ priceCents: 3000, stock: 5 });
    const id = await aDraft(code);
    const { seen, place: asked } = await shown(id);
    await database().updateTable("products").set({ price_cents: 4000 }).where("code", "=", code).execute();
    const answer = await post(id, "link", { seen, key: asked?.key ?? "", digest: asked?.digest ?? "" });
    expect([answer.status, JSON.stringify(answer.data?.fieldErrors)]).toEqual([
      409,
      expect.stringContaining("has changed"),
    ]);
    expect(await findStock(code)).toBe(5);
  });

  test("hides a draft phone order from other staff who are limited to stores, and deletes unfinished drafts", async () => {
    const id = await aDraft(await anItem({ stock: 5 }));
    const limited = await anOfficeStaff("service");
    await database().insertInto("staff_stores").values({ member_id: limited.staffId, store_slug: "penrith" }).execute();
    expect((await get(id, "", limited)).status).toBe(404);
    await deleteDrafts({ before: new Date(Date.now() + HOUR).toISOString() });
    expect((await get(id)).status).toBe(404);
    const left = await database().selectFrom("baskets").select("id").where("owner_id", "=", id).execute();
    expect(left).toEqual([]);
  });
});
