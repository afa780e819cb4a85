/** Tests the office's pages that change a member's data: details, email, addresses and newsletters. */
import { expect, test } from "vitest";
import { findProfile, selectAccountVersion } from "~/database/accounts/profile-records.server";
import { database } from "~/database/engine/connection.server";
import { refileMember } from "~/database/office/customer-records.server";
import { confirmNewEmail } from "~/domain/accounts/sign-in-details.server";
import { getAddresses } from "~/domain/addresses/addresses.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aMember } from "../factories/members";
import { anOfficeStaff } from "../factories/office-staff";
import { aKeptOrder } from "../factories/orders";
import { subjectsTo } from "../factories/payments";
import { openTheShop } from "./basket-world";
import { mailedTo } from "./door-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const customer = officeModule("office/customer.tsx");
const details = officeModule("office/customer-details.tsx");
const address = officeModule("office/customer-address.tsx");

async function aCustomer(traits: Parameters<typeof aMember>[0] = {}) {
  const id = await aMember(traits);
  await refileMember(id);
  const path = `/office/customers/${id}`;
  return { id, path, seen: await selectAccountVersion(id) };
}

const NAMES = { firstName: "Ada", surname: "Reader" };
const HOME = { street1: "1 High St", street2: "", city: "Penrith", state: "nsw", postcode: "2750", country: "AUS" };

test("staff change a customer's name and phone, with both values in the log, and the list is updated", async () => {
  const { cookie } = await anOfficeStaff("service");
  const { id, path, seen } = await aCustomer({ email: "named@example.com", surname: "Raeder" });
  const fields = { intent: "details", seen, ...NAMES, homePhoneNumber: "(02) 4731 2222", companyName: "Sly Pty Ltd" };
  const posted = await postOffice(details, `${path}/details`, fields, cookie, { id });
  expect(posted).toMatchObject({ status: 303, location: path, message: "The details are changed." });
  const profile = await findProfile(id);
  expect(profile).toMatchObject({ surname: "Reader", homePhone: { areaCode: "02", number: "47312222" } });
  expect(profile?.companyName).toBe("");
  expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({
    deed: "changed a customer's details",
    subject: "named@example.com",
    was: "surname: Raeder; home phone area code: none; home phone number: none",
    became: "surname: Reader; home phone area code: 02; home phone number: 47312222",
  });
  const list = await getOffice(officeModule("office/customers.tsx"), "/office/customers?words=47312222", cookie);
  expect(list.data).toMatchObject({ rows: [{ id }] });
  expect((await getOffice(customer, path, cookie, { id })).data).toMatchObject({
    customer: { deeds: [{ note: expect.stringContaining("surname: Raeder") }] },
  });
});

test.each([
  ["an empty surname", { surname: "" }, 422, "surname"],
  ["an area code without a number", { homePhoneAreaCode: "02" }, 422, "homePhoneNumber"],
  ["an older version", { seen: "older" }, 409, "form"],
  ["a business's number that is wrong", { companyName: "Fig", companyNumber: "123" }, 422, "companyNumber"],
  ["a business without a name", { companyName: "", companyNumber: "51824753556" }, 422, "companyName"],
])("a customer's details with %s are refused, and what was typed comes back", async (_what, fields, status, field) => {
  const { cookie } = await anOfficeStaff("service");
  const { id, path, seen } = await aCustomer({ accountType: "b2b", companyName: "Before" });
  const sent = { intent: "details", seen, ...NAMES, firstName: "Typed", ...fields };
  const answer = await postOffice(details, `${path}/details`, sent, cookie, { id });
  expect([answer.status, Object.keys(answer.data?.fieldErrors ?? {})]).toEqual([status, [field]]);
  expect(answer.data?.submittedData).toMatchObject({ firstName: "Typed" });
  expect(await findProfile(id)).toMatchObject({ firstName: "Ada", companyName: "Before" });
});

test("staff change a customer's email, once the customer follows the link, but never their own", async () => {
  const { cookie, staffId } = await anOfficeStaff("service");
  const { id, path, seen } = await aCustomer({ email: "old@example.com" });
  const fields = { intent: "email", seen, email: "new@example.com" };
  const posted = await postOffice(details, `${path}/details`, fields, cookie, { id });
  expect(posted.message).toBe("The link is on its way to the new address.");
  expect((await findProfile(id))?.email).toBe("old@example.com");
  await confirmNewEmail(await mailedTo("new@example.com"));
  expect((await findProfile(id))?.email).toBe("new@example.com");
  expect(await subjectsTo("old@example.com")).toEqual(["Your email address was changed"]);
  const own = { ...fields, seen: await selectAccountVersion(staffId) };
  const refused = await postOffice(details, `${path}/details`, own, cookie, { id: staffId });
  expect([refused.status, refused.data?.fieldErrors]).toEqual([
    409,
    { form: "Staff change their email themselves, in their account." },
  ]);
});

test("staff add, change and remove a customer's addresses, also a fixed billing address", async () => {
  const { cookie } = await anOfficeStaff("accounts");
  const { id, path } = await aCustomer({ isBillingAddressEditable: 0 });
  const post = async (which: string, fields: Record<string, string>) =>
    postOffice(address, `${path}/addresses/${which}`, { seen: await selectAccountVersion(id), ...fields }, cookie, {
      ...{ id, which },
    });
  expect((await post("billing", { intent: "save", ...HOME })).message).toBe("The address is saved.");
  expect((await getAddresses(id)).byKind.billing).toEqual({ ...HOME, state: "NSW" });
  expect((await post("delivery", { intent: "save", ...HOME, state: "VIC" })).status).toBe(422);
  expect((await post("new", { intent: "save", ...HOME })).data?.fieldErrors).toHaveProperty("name");
  expect((await post("new", { intent: "save", ...HOME, name: "Work" })).status).toBe(303);
  const saved = () =>
    database().selectFrom("saved_addresses").select(["id", "city"]).where("member_id", "=", id).execute();
  const [{ id: savedId = "" } = {}] = await saved();
  await post(savedId, { intent: "save", ...HOME, name: "Work", city: "Emu Plains" });
  expect(await saved()).toEqual([{ id: savedId, city: "Emu Plains" }]);
  expect((await post(savedId, { intent: "remove" })).message).toBe("The address is removed.");
  expect((await post(savedId, { intent: "remove" })).status).toBe(409);
  expect((await getOffice(address, `${path}/addresses/${savedId}`, cookie, { id, which: savedId })).status).toBe(404);
  await post("billing", { intent: "remove" });
  expect((await getAddresses(id)).byKind.billing).toBeNull();
});

test("staff can remove but never add a newsletter, for members and for guests", async () => {
  const { cookie } = await anOfficeStaff("service");
  const { id, path } = await aCustomer();
  const on = { member_id: id, opted_in: 1, updated_at: "2026-03-07T13:00:00.000Z" };
  const names = ["emailList", "promotionalEmails", "specialOffers", "printedCatalogues"];
  await database()
    .insertInto("member_preferences")
    .values(names.map((name) => ({ ...on, name })))
    .execute();
  const post = (name: string) => postOffice(customer, path, { intent: "newsletter", name }, cookie, { id });
  expect((await post("specialOffers")).message).toBe("The newsletter is taken away.");
  const left = database().selectFrom("member_preferences").select("name").where("member_id", "=", id);
  expect(await left.where("opted_in", "=", 1).execute()).toEqual([{ name: "printedCatalogues" }]);
  expect((await post("weeklyInStoreSpecials")).status).toBe(409);
  expect(await left.where("opted_in", "=", 1).execute()).toHaveLength(1);
  const { email } = await aKeptOrder({ memberId: null });
  const row = { email, email_key: email, list: "specialOffers", created_at: on.updated_at };
  await database().insertInto("newsletter_subscriptions").values(row).execute();
  const guest = database().selectFrom("customers").select("id").where("email_key", "=", email);
  const params = await guest.executeTakeFirstOrThrow();
  const fields = { intent: "newsletter", name: "specialOffers" };
  const forGuest = await postOffice(customer, `/office/customers/${params.id}`, fields, cookie, params);
  expect(forGuest.message).toBe("The newsletter is taken away.");
  const lists = database().selectFrom("newsletter_subscriptions").select("list").where("email_key", "=", email);
  expect(await lists.execute()).toEqual([]);
});

test("staff send a customer a link for a new password, and sign them out everywhere", async () => {
  const { cookie } = await anOfficeStaff("service");
  const { id, path } = await aCustomer({ email: "forgot@example.com" });
  const session = { member_id: id, created_at: "", expires_at: "2999-01-01", user_agent: "" };
  await database()
    .insertInto("sessions")
    .values({ ...session, id_hash: `hash ${id}` })
    .execute();
  const post = async (intent: string) =>
    postOffice(customer, path, { intent, seen: await selectAccountVersion(id) }, cookie, { id });
  expect((await post("reset password")).message).toBe("The link is on its way to the customer.");
  expect(await subjectsTo("forgot@example.com")).toEqual(["Reset your password"]);
  expect((await post("sign out")).message).toBe("The customer is signed out everywhere.");
  expect(await database().selectFrom("sessions").select("id_hash").where("member_id", "=", id).execute()).toEqual([]);
});
