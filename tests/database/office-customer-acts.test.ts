/**
 * Tests actions on a business's account in the office, including actions of two people at the same time and their entries in
 * the log.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProfile } from "~/database/accounts/profile-records.server";
import { database } from "~/database/engine/connection.server";
import { refileMember } from "~/database/office/customer-records.server";
import { saveAddress } from "~/domain/addresses/address-book.server";
import { actOnCustomer } from "~/domain/office/customer-acts.server";
import { changeCustomerAddress, changeCustomerDetails } from "~/domain/office/customer-details.server";
import { loadCustomerPage } from "~/domain/office/customer-page.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aMember } from "../factories/members";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const ALL = { stores: [] };
const PENRITH = { street1: "2 High St", street2: "", city: "Penrith", state: "NSW", postcode: "2750", country: "AUS" };

async function aListedMember(traits: Parameters<typeof aMember>[0] = {}): Promise<string> {
  const id = await aMember(traits);
  await refileMember(id);
  return id;
}

const aBusiness = () =>
  aListedMember({ accountType: "b2b", companyName: "Fig & Sons", balanceCents: 10_000, creditLimitCents: 50_000 });

describe.each(shopDatabases)("a customer's account in the office, on %s", (_name, open) => {
  let shop: ShopDatabase;
  let staffId: string;
  beforeAll(async () => {
    shop = await open();
    staffId = await aMember({ role: "accounts" });
  });
  afterAll(() => shop?.close());

  const act = (id: string, name: "pay" | "limit" | "hold" | "business" | "note", fields: Record<string, string>) =>
    actOnCustomer(id, name, fields, { staffId });
  const getSeen = async (id: string) => (await loadCustomerPage(id, ALL))?.seen ?? "";

  test.each([
    ["the same payment twice", { reference: "INV 1" }, { reference: "INV 1" }],
    ["two payments", { reference: "INV 1" }, { reference: "INV 2" }],
  ])("books only one payment when staff send %s at once from the same page", async (_what, one, other) => {
    const id = await aBusiness();
    const seen = await getSeen(id);
    const sent = [one, other].map((each) => act(id, "pay", { ...each, seen, amount: "60" }));
    const answers = await Promise.allSettled(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = answers.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(refused.reason).toBeInstanceOf(StaffRefused);
    expect(refused.reason.message).toContain("has changed since you opened the page");
    expect((await findProfile(id))?.balanceCents).toBe(4000);
    const rows = await database().selectFrom("account_movements").select("cents").where("member_id", "=", id).execute();
    expect(rows).toEqual([{ cents: -6000 }]);
  });

  test("changes a customer's credit limit and amount on hold, with old and new values in the log", async () => {
    const id = await aBusiness();
    await act(id, "limit", { seen: await getSeen(id), amount: "750.50" });
    await act(id, "hold", { seen: await getSeen(id), amount: "25" });
    await act(id, "hold", { seen: await getSeen(id), amount: "0" });
    expect(await findProfile(id)).toMatchObject({ creditLimitCents: 75_050, valueOnHoldCents: 0 });
    const log = (await readStaffLog({ limit: 3 })).map(({ deed, was, became }) => [deed, was, became]);
    expect(log.toReversed()).toEqual([
      ["changed a credit limit", "$500.00", "$750.50"],
      ["changed an account", "$0.00", "$25.00"],
      ["changed an account", "$25.00", "$0.00"],
    ]);
  });

  test("makes a member a business once, which the list of customers then shows", async () => {
    const id = await aListedMember();
    const fields = { seen: await getSeen(id), companyName: "Fig", companyNumber: "51 824 753 556", amount: "100" };
    const answers = await Promise.allSettled([act(id, "business", fields), act(id, "business", fields)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await loadCustomerPage(id, ALL)).toMatchObject({ kind: "business", limit: "100.00" });
  });

  test("accepts one of two clerks' changes to the same details at once, and tells the other", async () => {
    const id = await aListedMember();
    const seen = await getSeen(id);
    const own = { firstName: "Ada", surname: "Reader" };
    const typed = [{ mobilePhoneNumber: "0412555010" }, { surname: "Other" }].map((each) => ({
      seen,
      ...own,
      ...each,
    }));
    const answers = await Promise.allSettled(typed.map((each) => changeCustomerDetails(id, each, { staffId })));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = answers.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(refused.reason.message).toContain("has changed since you opened the page");
    const { surname, mobileNumber } = (await findProfile(id)) ?? {};
    expect([surname === "Other", mobileNumber === "0412555010"]).toContainEqual(true);
    expect([surname, mobileNumber]).not.toEqual(["Other", "0412555010"]);
  });

  test("refuses to overwrite what the customer changed in between", async () => {
    const id = await aListedMember();
    const seen = await getSeen(id);
    await saveAddress(id, { name: "Home", address: { ...PENRITH, street1: "1 High St" } });
    const change = changeCustomerAddress(id, "delivery", { seen, name: "", ...PENRITH }, { staffId });
    await expect(change).rejects.toThrow("has changed since");
    const again = { seen: await getSeen(id), name: "", ...PENRITH };
    await changeCustomerAddress(id, "delivery", again, { staffId });
    expect((await loadCustomerPage(id, ALL))?.addresses.map(({ name, line }) => `${name}: ${line}`)).toEqual([
      "Billing address: ",
      "Delivery address: 2 High St, Penrith NSW 2750",
      "Contact address: ",
      "Home: 1 High St, Penrith NSW 2750",
    ]);
  });

  test("keeps a guest's notes when the guest becomes a member", async () => {
    const { aKeptOrder } = await import("../factories/orders");
    const { selectCustomers } = await import("~/database/office/customer-records.server");
    await aKeptOrder({ memberId: null, email: "noted@example.com" });
    const [guest] = await selectCustomers({ words: ["noted"] }, { sort: "newest", limit: 1, offset: 0 });
    await act(guest?.id ?? "", "note", { text: "Rings on Mondays." });
    const id = await aListedMember({ email: "noted@example.com" });
    expect((await loadCustomerPage(id, ALL))?.notes).toMatchObject([{ note: "Rings on Mondays." }]);
    expect(await loadCustomerPage(guest?.id ?? "", ALL)).toBeNull();
  });
});
