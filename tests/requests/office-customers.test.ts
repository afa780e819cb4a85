/** Tests customers in the office: the data that the list and the page show, and the requests that staff are refused. */
import type { LoaderFunction } from "@remix-run/node";
import { expect, test } from "vitest";
import { selectAccountVersion } from "~/database/accounts/profile-records.server";
import { database } from "~/database/engine/connection.server";
import { refileMember } from "~/database/office/customer-records.server";
import { moveBalance } from "~/database/orders/credit-records.server";
import { monthsBefore } from "~/domain/orders/statement";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aMember } from "../factories/members";
import { anOfficeStaff } from "../factories/office-staff";
import { aKeptOrder } from "../factories/orders";
import { subjectsTo } from "../factories/payments";
import { openTheShop } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const LIST = "/office/customers";
const list = officeModule("office/customers.tsx");
const page = officeModule("office/customer.tsx");
const statement = officeModule("office/statement.tsx");

async function aCustomer(traits: Parameters<typeof aMember>[0] = {}) {
  const id = await aMember(traits);
  await refileMember(id);
  return { id, path: `${LIST}/${id}` };
}

const getSeen = selectAccountVersion;

test("the list of customers finds a customer and shows no more than it must", async () => {
  const { cookie } = await anOfficeStaff("service");
  const { id } = await aCustomer({ surname: "Unusual", passwordHash: "secret hash" });
  const { data } = await getOffice(list, `${LIST}?words=unusual`, cookie);
  expect(data).toMatchObject({ total: 1, rows: [{ id, kind: "member", name: "Ada Unusual" }] });
  expect(JSON.stringify(data)).not.toMatch(/secret|emailKey/);
});

test("a customer's page shows orders, consents with their day, and numbers, but no name of a wishlist", async () => {
  const { cookie } = await anOfficeStaff("service");
  const { id, path } = await aCustomer({ membershipPoints: 42 });
  const { number, accessToken } = await aKeptOrder({ memberId: id });
  const at = "2026-03-07T13:00:00.000Z";
  await database()
    .insertInto("member_preferences")
    .values([
      { member_id: id, name: "specialOffers", opted_in: 1, updated_at: at },
      { member_id: id, name: "birthdayOffer", opted_in: 0, updated_at: at },
    ])
    .execute();
  const wishlist = { is_default: 1, colour: "#000000", description: "", privacy_setting: "private" as const };
  await database()
    .insertInto("wishlists")
    .values({
      ...{ ...wishlist, id: `list ${id}`, owner_id: id, name: "A secret wish", public_id: null, sort: "default" },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  const { data } = await getOffice(page, path, cookie, { id });
  expect(data).toMatchObject({
    may: { run: false, change: true },
    customer: { orderTotal: 1, orders: [{ number }], consents: [{ words: "Special offers, since 8 March 2026" }] },
  });
  const text = JSON.stringify(data);
  expect(text).toContain('["Points","42"]');
  expect(text).toContain('["Wishlists","1"]');
  expect(text).not.toContain("A secret wish");
  expect(text).not.toContain(accessToken);
});

test("a customer's page shows staff limited to stores only the orders of those stores", async () => {
  const { staffId, cookie } = await anOfficeStaff("service");
  await database().insertInto("staff_stores").values({ member_id: staffId, store_slug: "penrith" }).execute();
  const { id, path } = await aCustomer();
  await aKeptOrder({ memberId: id });
  expect((await getOffice(page, path, cookie, { id })).data).toMatchObject({ customer: { orderTotal: 0, orders: [] } });
});

test("a note about a customer is saved, and the log says about whom", async () => {
  const { cookie } = await anOfficeStaff("service");
  const { id, path } = await aCustomer({ email: "noted@example.com" });
  const post = (text: string) => postOffice(page, path, { intent: "note", text }, cookie, { id });
  expect(await post("Prefers paperbacks.")).toMatchObject({
    status: 303,
    location: path,
    message: "The note is saved.",
  });
  expect((await post(" ")).data?.fieldErrors).toEqual({ text: "The note is empty." });
  expect((await getOffice(page, path, cookie, { id })).data).toMatchObject({
    customer: { notes: [{ note: "Prefers paperbacks." }] },
  });
  expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({
    deed: "wrote a note about a customer",
    subject: "noted@example.com",
  });
});

test.each([
  ["pay", { amount: "ten", reference: "A" }, 422, "amount"],
  ["pay", { amount: "0", reference: "A" }, 422, "amount"],
  ["pay", { amount: "10", reference: "A", receivedOn: "2026-02-30" }, 422, "receivedOn"],
  ["pay", { amount: "10", reference: "A", receivedOn: "2999-01-01" }, 409, "form"],
  ["pay", { amount: "10", reference: " " }, 409, "form"],
  ["pay", { amount: "1000", reference: "A" }, 409, "form"],
  ["pay", { amount: "10", reference: "A", seen: "another version" }, 409, "form"],
  ["limit", { amount: "-1" }, 422, "amount"],
  ["terms", { terms: "never" }, 422, "terms"],
  ["business", { companyName: "Fig", companyNumber: "123", amount: "0" }, 422, "companyNumber"],
])("the action %s on a customer with %j is refused, and no balance moves", async (intent, fields, status, field) => {
  const { cookie } = await anOfficeStaff("accounts");
  const { id, path } = await aCustomer({ accountType: "b2b", balanceCents: 5000, creditLimitCents: 9000 });
  const answer = await postOffice(page, path, { seen: await getSeen(id), intent, ...fields }, cookie, { id });
  expect([answer.status, Object.keys(answer.data?.fieldErrors ?? {})]).toEqual([status, [field]]);
  const row = database().selectFrom("members").select(["balance_cents", "credit_limit_cents"]).where("id", "=", id);
  expect(await row.executeTakeFirst()).toEqual({ balance_cents: 5000, credit_limit_cents: 9000 });
});

test("an account statement is a page, a table and a PDF, and is emailed to the business", async () => {
  const { cookie } = await anOfficeStaff("accounts");
  const { id, path } = await aCustomer({ accountType: "b2b", companyName: "=Fig", email: "fig@example.com" });
  const at = "2026-09-15T00:00:00.000Z";
  await moveBalance({ memberId: id, orderId: null, paymentId: null, kind: "payment", cents: -1250, at });
  const query = "?from=2026-09&to=2026-10";
  const shown = await getOffice(statement, `${path}/statement${query}`, cookie, { id });
  expect(shown.data).toMatchObject({
    title: "September 2026 to October 2026",
    lines: [{ words: "Card payment", amount: "−$12.50" }],
  });
  const getFile = async (name: "csv" | "pdf") => {
    const { loader } = officeModule(`office/statement-${name}.ts`) as { loader: LoaderFunction };
    const request = new Request(`http://localhost${path}/statement.${name}${query}`, { headers: { Cookie: cookie } });
    return (await loader({ request, params: { id }, context: {} })) as Response;
  };
  const table = await (await getFile("csv")).text();
  expect(table).toContain('"Card payment","2026-09-15","","",-12.50,-12.50\r\n');
  expect(table).toContain('"Closing balance","","","",,-12.50\r\n');
  expect((await (await getFile("pdf")).text()).slice(0, 5)).toBe("%PDF-");
  const fields = { intent: "email", seen: await getSeen(id), from: "2026-09", to: "2026-10" };
  const sent = await postOffice(statement, `${path}/statement${query}`, fields, cookie, { id });
  expect(sent).toMatchObject({
    location: `${path}/statement${query}`,
    message: expect.stringContaining("fig@example"),
  });
  expect(await subjectsTo("fig@example.com")).toEqual(["Your statement, September 2026 to October 2026"]);
});

test.each(["", "?from=2026-13&to=2026-14", "?from=2027-01&to=2026-01", "?from=2001-01&to=2026-01", "?from=%00&to=x"])(
  "an account statement for invalid months (%s) covers three months",
  async (query) => {
    const { cookie } = await anOfficeStaff("accounts");
    const { id, path } = await aCustomer({ accountType: "b2b" });
    const { status, data } = await getOffice(statement, `${path}/statement${query}`, cookie, { id });
    const { from, to } = data as { from: string; to: string };
    expect([status, from]).toEqual([200, monthsBefore(to, 2)]);
  },
);
