/** Tests the office's list of customers: its rows are updated whenever something happens to a member or guest. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertMember, setEmail } from "~/database/accounts/account-records.server";
import { closeMember } from "~/database/accounts/personal-data-records.server";
import { updateDetails, updateToBusiness } from "~/database/accounts/profile-records.server";
import { database } from "~/database/engine/connection.server";
import { up } from "~/database/engine/migrations/0101-customers.server";
import { toCustomerFilter } from "~/domain/office/customer-list";
import { customerListPage } from "~/domain/office/customer-lists.server";
import { aKeptOrder } from "../factories/orders";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const NOW = "2026-05-01T00:00:00.000Z";
const aNewMember = (id: string, firstName: string, surname: string) => ({
  ...{ id, customerCode: id, firstName, surname, email: `${id}@example.com`, emailKey: `${id}@example.com` },
  ...{ accountType: "personal" as const, role: "member" as const, emailConfirmedAt: null, passwordHash: null },
  createdAt: NOW,
});
const shown = async (query: string) => {
  const { customers, total } = await customerListPage(toCustomerFilter(new URLSearchParams(query)), 1);
  expect(total).toBe(customers.length);
  return customers.map(({ kind, email, name }) => `${kind} ${name} ${email}`);
};

describe.each(shopDatabases)("customers, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
    await insertMember(aNewMember("zoe", "Zoë", "Álvarez-Lee"));
    await updateDetails("zoe", { mobilePhoneNumber: "0412 555 010" }, NOW);
    await insertMember(aNewMember("bo", "Bo", "Buyer"));
    const business = { companyName: "Fig & Sons", companyNumber: "51824753556", creditLimitCents: 0, currency: "AUD" };
    await updateToBusiness("bo@example.com", business, NOW);
    for (const [placedAt, surname] of [
      ["2026-04-02T00:00:00.000Z", "Newer"],
      ["2026-04-01T00:00:00.000Z", "Older"],
    ] as const)
      await aKeptOrder({
        memberId: null,
        email: "Guest@Example.com",
        firstName: "Gu",
        surname,
        placedAt,
        phoneNumber: "02 9555 0101",
      });
  });
  afterAll(() => shop?.close());

  const ZOE = "member Zoë Álvarez-Lee zoe@example.com";
  const BO = "business Bo Buyer bo@example.com";
  const GUEST = "guest Gu Newer Guest@Example.com";

  test("customers are members and guests, each listed once, in each sort order", async () => {
    expect(await shown("sort=name")).toEqual([ZOE, BO, GUEST]);
    expect((await shown("")).at(-1)).toBe(GUEST);
    expect((await shown("sort=oldest"))[0]).toBe(GUEST);
    expect(await shown("show=business")).toEqual([BO]);
    expect(await shown("show=guest")).toEqual([GUEST]);
  });

  test.each([
    ["alvarez zoe", [ZOE]],
    ["+61 412 555 010", [ZOE]],
    ["fig sons", [BO]],
    ["51 824 753 556", [BO]],
    ["BO@example.com", [BO]],
    ["0295550101", [GUEST]],
    ["guest@exam", [GUEST]],
    ["zoe buyer", []],
    ["%", []],
    ["!", []],
  ])("customers are found by %s", async (words, found) => {
    expect(await shown(new URLSearchParams({ words }).toString())).toEqual(found);
  });

  test("the migration lists the same customers as the shop does", async () => {
    const filed = () =>
      database().selectFrom("customers").select(["email_key", "kind", "words", "since"]).orderBy("email_key").execute();
    const before = await filed();
    for (const table of ["customers", "customer_notes"]) await database().schema.dropTable(table).execute();
    await up(database() as never);
    expect(await filed()).toEqual(before);
  });

  test("the list of customers follows a guest who joins, a new address and a closed account", async () => {
    await insertMember({
      ...aNewMember("gu", "Gu", "Newer"),
      email: "guest@example.com",
      emailKey: "guest@example.com",
    });
    expect(await shown("words=newer")).toEqual(["member Gu Newer guest@example.com"]);
    await aKeptOrder({ memberId: null, email: "guest@example.com", surname: "Latest" });
    expect(await shown("words=newer")).toEqual(["member Gu Newer guest@example.com"]);
    await setEmail("gu", "gu@example.com", "gu@example.com", NOW);
    expect(await shown("words=newer")).toEqual(["member Gu Newer gu@example.com"]);
    expect(await shown("words=latest")).toHaveLength(1);
    expect(await closeMember("gu", null, NOW)).toBe(true);
    expect(await shown("words=newer")).toEqual([]);
  });
});
