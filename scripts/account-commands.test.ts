/** Runs the commands for staff and for businesses, and checks their effects and refusals. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProfile } from "~/database/accounts/profile-records.server";
import { closeDatabase, database } from "~/database/engine/connection.server";
import { findSignedIn, startSession } from "~/domain/accounts/sessions.server";
import { systemUser } from "~/domain/staff/command-actor.server";
import { aSecondFactor } from "../tests/factories/office-staff";
import { runCommand } from "../tests/setup/run-command";
import { aDatabaseIn } from "../tests/setup/test-database";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-accounts-"));
  await aDatabaseIn(path.join(folder, "shop.sqlite"));
});
afterAll(async () => {
  await closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});

const command = (script: string, ...args: string[]) => runCommand(script, args, folder);

const person = (email: string) => ["--email", email, "--first-name", "Grace", "--surname", "Till"];
const findAccount = (email: string) =>
  database()
    .selectFrom("members")
    .select(["role", "account_type", "first_name", "surname", "company_name", "company_number", "credit_limit_cents"])
    .where("email", "=", email)
    .executeTakeFirst();
const emails = async () => (await database().selectFrom("jobs").select("payload").execute()).map((job) => job.payload);

test("creates the first owner's account, keeps it an owner, and helps an owner who lost the second factor", async () => {
  const email = "owner@example.com";
  expect((await command("staff-add", ...person(email), "--role", "owner", "--no-email")).status).toBe(0);
  const dismissed = await command("staff-role", email, "manager");
  expect([dismissed.status, dismissed.err]).toEqual([1, "The last owner stays. Make someone else an owner first.\n"]);
  expect(await findAccount(email)).toMatchObject({ role: "owner" });
  const { id } = await database()
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await aSecondFactor(id);
  expect((await command("staff-role", email, "owner", "--reset-second-factor")).status).toBe(0);
  expect(await database().selectFrom("second_factors").selectAll().execute()).toEqual([]);
});

test("creates a staff account with an email, and only one account for an address", async () => {
  const opened = await command("staff-add", ...person("till@example.com"));
  expect(opened).toMatchObject({ status: 0, err: "" });
  expect(opened.out).toMatch(/^Created account \S+\./);
  const [link = ""] = opened.out.match(/http:\/\/localhost:3000\/reset-password\/\S+/) ?? [];
  expect(link).not.toBe("");
  expect(await findAccount("till@example.com")).toMatchObject({
    ...{ role: "service", account_type: "personal", first_name: "Grace", surname: "Till" },
  });
  expect((await emails()).join()).toContain(link.slice(link.lastIndexOf("/")));
  expect((await command("staff-add", ...person("till@example.com"))).status).toBe(1);
});

test("changes an account's role, signs it out, and logs the change", async () => {
  await command("staff-add", ...person("gate@example.com"), "--role", "door", "--no-email");
  expect(await findAccount("gate@example.com")).toMatchObject({ role: "door" });
  const member = await database().selectFrom("members").select("id").where("email", "=", "gate@example.com").execute();
  const session = await startSession(member[0]?.id ?? "", "a test");
  expect(await command("staff-role", "Gate@example.com", "member")).toMatchObject({ status: 0, err: "" });
  expect(await findAccount("gate@example.com")).toMatchObject({ role: "member" });
  expect(await findSignedIn(session)).toBeNull();
  const { out } = await command("staff-log", "--json");
  expect(JSON.parse(out)[0]).toEqual({
    id: expect.any(String),
    doneAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    ...{
      by: systemUser(),
      deed: "changed a role",
      subject: "gate@example.com",
      storeSlug: "",
      was: "door",
      became: "member",
    },
  });
  expect((await command("staff-log", "--since", "2999-01-01")).out).toBe("0 acts\n");
  expect((await command("staff-log", "--limit", "1", "--page", "2")).out).toMatch(
    /^\S+Z .*\n\d+ acts, page 2 of \d+; --page 3 for more\n$/,
  );
  expect((await command("staff-role", "nobody@example.com", "door")).err).toContain("no account");
});

test("creates a business account with its limit, and sends no email if not wanted", async () => {
  const before = await emails();
  const business = ["--company", "Till & Sons", "--abn", "51 824 753 556", "--credit-limit", "2500.50"];
  const opened = await command("business-add", ...person("sons@example.com"), ...business, "--no-email");
  expect(opened).toMatchObject({ status: 0, err: "" });
  expect(await findAccount("sons@example.com")).toMatchObject({
    ...{ role: "member", account_type: "b2b", company_name: "Till & Sons" },
    ...{ company_number: "51824753556", credit_limit_cents: 250_050 },
  });
  expect(await emails()).toEqual(before);
});

test("makes a member a business that pays by transfer and cheque, and shows its account", async () => {
  const accounts = (...args: string[]) => command("accounts", ...args);
  await command("staff-add", ...person("firm@example.com"), "--no-email");
  expect((await accounts("limit", "firm@example.com", "500")).err).toContain("There is no business account");
  expect((await accounts("show", "firm@example.com")).err).toContain("firm@example.com is not a business.");
  const made = await accounts("business", "firm@example.com", "--company", "The Firm", "--abn", "51 824 753 556");
  expect(made).toMatchObject({ status: 0, out: "firm@example.com  is a business: The Firm\n" });
  expect((await accounts("limit", "firm@example.com", "500")).out).toBe("firm@example.com  may owe $500.00\n");
  await database()
    .updateTable("members")
    .set({ balance_cents: 9000 })
    .where("email", "=", "firm@example.com")
    .execute();
  const pay = (...args: string[]) => accounts("pay", "firm@example.com", ...args);
  expect((await pay("--amount", "90.01", "--cheque", "000123")).err).toContain("It owes $90.00 only.");
  expect((await pay("--amount", "40", "--cheque", "000123")).out).toBe(
    "firm@example.com  $40.00 booked, owes $50.00\n",
  );
  const transfer = ["--amount", "50", "--transfer", "INV 12", "--received", "2026-11-20"];
  expect((await pay(...transfer)).status).toBe(0);
  expect((await pay(...transfer)).err).toContain("The bank transfer INV 12 of 2026-11-20 is booked already.");
  const { out } = await accounts("show", "firm@example.com");
  expect(out).toContain(
    "The Firm, 51824753556\nOwes $0.00; on order $0.00; on hold $0.00\nCredit limit $500.00; left $500.00\n",
  );
  expect(out).toMatch(
    /payment {6}-\$50\.00 {2}bank transfer INV 12, received 2026-11-20\n.*cheque 000123.*\n2 movements\n$/,
  );
  const takeBack = (...args: string[]) => accounts("take-back", "firm@example.com", "--transfer", "INV 12", ...args);
  expect((await takeBack()).err).toContain("--reason is missing.");
  expect((await takeBack("--reason", "It was another firm's.")).out).toBe(
    "firm@example.com  $50.00 taken back, owes $50.00\n",
  );
  expect((await accounts("show", "firm@example.com")).out).toContain("INV 12, received 2026-11-20, taken back\n");
});

test("changes the details of an account that only the shop decides, leaves the rest, and logs the change", async () => {
  await command("staff-add", ...person("shop@example.com"), "--no-email");
  const getSettings = async () => {
    const row = await database()
      .selectFrom("members")
      .select("id")
      .where("email", "=", "shop@example.com")
      .executeTakeFirstOrThrow();
    const { adobe_id: adobeId } = await database()
      .selectFrom("members")
      .select("adobe_id")
      .where("id", "=", row.id)
      .executeTakeFirstOrThrow();
    return { ...(await findProfile(row.id)), adobeId };
  };
  const set = (...options: string[]) => command("member-set", "Shop@example.com", ...options);
  expect(await set("--group", "schools", "--affiliate", "yes", "--on-hold", "12.50")).toMatchObject({
    status: 0,
    err: "",
  });
  const first = {
    group: "schools",
    isAffiliate: true,
    isBillingAddressEditable: true,
    valueOnHoldCents: 1250,
    adobeId: "",
  };
  expect(await getSettings()).toMatchObject(first);
  await set("--billing-address", "fixed", "--adobe-id", "urn:uuid:1", "--affiliate", "no", "--currency", "nzd");
  const second = { currency: "NZD", isAffiliate: false, isBillingAddressEditable: false, adobeId: "urn:uuid:1" };
  expect(await getSettings()).toMatchObject({ ...first, ...second });
  const log = await command("staff-log");
  expect(log.out).toContain(
    "changed an account  Shop@example.com: group schools, isAffiliate true, valueOnHoldCents 1250",
  );
  expect((await command("member-set", "nobody@example.com", "--group", "x")).err).toContain("no account");
});

test.each([
  ["staff-add", ["--email", "x"], "--email: x is not an email address"],
  ["staff-add", ["--email", "a@example.com"], "--first-name is missing"],
  ["staff-add", [...person("a@example.com"), "more"], "Unexpected: more"],
  ["staff-add", [...person("a@example.com"), "--role", "chief"], "--role must be one of packing, service"],
  ["member-set", [], "member:set -- EMAIL"],
  ["member-set", ["a@example.com"], "There is nothing to change"],
  ["member-set", ["a@example.com", "--affiliate", "maybe"], "--affiliate must be yes or no"],
  ["member-set", ["a@example.com", "--on-hold", "-5"], "--on-hold"],
  ["member-set", ["a@example.com", "--currency", "XYZ"], "--currency must be one of AUD, GBP,"],
  ["member-set", ["a@example.com", "--group", "x".repeat(101)], "--group can have at most 100 characters"],
  ["staff-role", ["a@example.com", "chief"], "There is no role chief"],
  ["staff-log", ["--since", "2027-02-30"], "--since 2027-02-30 is not a date"],
  ["staff-log", ["--limit", "0"], "--limit 0 is not a number of lines"],
  ["business-add", person("a@example.com"), "--abn is missing"],
  ["accounts", [], "npm run accounts -- show EMAIL"],
  ["accounts", ["limit", "a@example.com"], "The limit is missing"],
  ["accounts", ["pay", "a@example.com", "--amount", "0", "--cheque", "1"], "--amount must be an amount"],
  ["accounts", ["pay", "a@example.com", "--amount", "5"], "Use either --transfer or --cheque"],
  ["accounts", ["business", "a@example.com"], "--abn is missing"],
  [
    "business-add",
    [...person("a@example.com"), "--company", "A", "--abn", "12 345 678 901"],
    "is not a valid ABN or ACN",
  ],
])("refuses %s %j, and creates no account", async (script, args, reason) => {
  const refused = await command(script, ...args);
  expect([refused.status, refused.err]).toEqual([1, expect.stringContaining(reason)]);
  expect(await findAccount("a@example.com")).toBeUndefined();
});
