/** Tests the staff list: who may change whom, and that a change takes effect immediately. */
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putStores } from "~/database/stores/store-records.server";
import { closeAccount } from "~/domain/accounts/close-account.server";
import { emailKey } from "~/domain/accounts/email-key";
import { findSignedIn, startSession } from "~/domain/accounts/sessions.server";
import { beginServing, findServingStaff } from "~/domain/kiosk/desk.server";
import { openKiosk } from "~/domain/kiosk/kiosks.server";
import { mayServe } from "~/domain/staff/staff-accounts.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import type { Role } from "~/domain/staff/staff-roles";
import { aMember } from "../factories/members";
import { anOfficeStaff } from "../factories/office-staff";
import { aStore } from "../factories/stores";
import { memberRow } from "./account-world";
import { openTheShop } from "./basket-world";
import { emailsTo } from "./door-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();
beforeAll(() => putStores(["penrith", "perth"].map((slug) => aStore({ slug }))));

const list = officeModule("office/staff.tsx");
const one = officeModule("office/staff-member.tsx");
const today = officeModule("office/today.tsx");

const PERSON = { firstName: "Grace", surname: "Till" };
let made = 0;

/** Stores a person with an email address who is signed in to the office. */
async function someone(role: Role, stores: string[] = []) {
  const email = `staff-${++made}@example.com`;
  const { staffId, cookie } = await anOfficeStaff(role, { email, emailKey: emailKey(email) });
  for (const slug of stores)
    await database().insertInto("staff_stores").values({ member_id: staffId, store_slug: slug }).execute();
  return { staffId, cookie, email };
}
const invite = (fields: Record<string, string | string[]>, cookie: string) =>
  postOffice(list, "/office/staff", { intent: "invite", ...PERSON, role: "packing", ...fields }, cookie);
const at = (staffId: string) => `/office/staff/${staffId}`;
const change = (staffId: string, fields: Record<string, string | string[]>, cookie: string) =>
  postOffice(one, at(staffId), { intent: "change", ...fields }, cookie, { staffId });
const dismiss = (staffId: string, cookie: string) =>
  postOffice(one, at(staffId), { intent: "dismiss" }, cookie, { staffId });
const isIn = async (cookie: string) => (await getOffice(today, "/office", cookie)).status === 200;
const getRole = async (staffId: string) => (await memberRow(staffId)).role;
const deedsBy = async (email: string) =>
  (await readStaffLog({ email, limit: 20 })).map(({ deed, subject, was, became }) =>
    [deed, subject, was, became].filter(Boolean).join(", "),
  );
const findRefusal = ({ data }: { data: Record<string, unknown> | null }) =>
  (data?.fieldErrors as { form?: string })?.form;

describe("an invitation", () => {
  test("an invitation creates a staff account, and emails a link for its password and the office's address", async () => {
    const manager = await someone("manager");
    const email = "new-packer@example.com";
    const answer = await invite({ email, stores: ["penrith"] }, manager.cookie);
    expect([answer.status, answer.message]).toEqual([303, `We've sent an email to ${email}.`]);
    const [mail, ...more] = await emailsTo(email);
    expect(more).toEqual([]);
    expect([mail?.link?.href, mail?.afterwards]).toEqual([
      expect.stringMatching(/\/reset-password\/[\w-]{22}$/),
      [expect.stringMatching(/^Then sign in to the office: \S+\/office$/)],
    ]);
    expect(await deedsBy(manager.email)).toEqual(
      expect.arrayContaining([
        `opened an account, ${email}: packing`,
        `limited staff to stores, ${email}, all stores, penrith`,
      ]),
    );
    const again = await invite({ email, role: "service" }, manager.cookie);
    expect([again.status, findRefusal(again)]).toEqual([409, `${email} works for the shop already.`]);
  });

  test("an invitation gives a member of the shop a role, and tells them", async () => {
    const manager = await someone("manager");
    const id = await aMember({ email: "reader@example.com", emailKey: "reader@example.com" });
    expect((await invite({ email: "Reader@example.com", role: "editor" }, manager.cookie)).status).toBe(303);
    expect(await getRole(id)).toBe("editor");
    expect((await emailsTo("reader@example.com")).map(({ subject }) => subject)).toEqual([
      "You can now work in the Lectern office",
    ]);
  });

  test("an invitation is refused with what is missing, and keeps what was typed", async () => {
    const manager = await someone("manager");
    const answer = await invite({ email: "nobody", role: "chief" }, manager.cookie);
    expect([answer.status, Object.keys(answer.data?.fieldErrors as object).sort()]).toEqual([422, ["email", "role"]]);
    expect(answer.data?.submittedData).toMatchObject(PERSON);
    expect(findRefusal(await invite({ email: "x@example.com", stores: ["nowhere"] }, manager.cookie))).toBe(
      "One of these stores doesn't exist.",
    );
  });
});

describe("a change to a staff member", () => {
  test("a change of role or stores signs a staff member out everywhere", async () => {
    const [manager, packer] = [await someone("manager"), await someone("packing")];
    const session = await startSession(packer.staffId, "a test");
    expect((await change(packer.staffId, { role: "service" }, manager.cookie)).status).toBe(303);
    expect([await getRole(packer.staffId), await isIn(packer.cookie), await findSignedIn(session)]).toEqual([
      "service",
      false,
      null,
    ]);
    expect(await deedsBy(manager.email)).toEqual([`changed a role, ${packer.email}, packing, service`]);
  });

  test("a dismissal takes effect at once, and removes the stores and the second factor", async () => {
    const [manager, packer] = [await someone("manager"), await someone("packing", ["penrith"])];
    expect(await isIn(packer.cookie)).toBe(true);
    expect((await dismiss(packer.staffId, manager.cookie)).status).toBe(303);
    expect([await getRole(packer.staffId), await isIn(packer.cookie)]).toEqual(["member", false]);
    for (const table of ["staff_stores", "second_factors", "office_sessions"] as const)
      expect([
        table,
        await database().selectFrom(table).selectAll().where("member_id", "=", packer.staffId).execute(),
      ]).toEqual([table, []]);
    expect(findRefusal(await dismiss(packer.staffId, manager.cookie))).toBe(
      "This person no longer works for the shop.",
    );
  });

  test("a reset of the second factor leads a staff member to set up a new one", async () => {
    const [manager, service] = [await someone("manager"), await someone("service")];
    const reset = () =>
      postOffice(one, at(service.staffId), { intent: "reset second factor" }, manager.cookie, {
        staffId: service.staffId,
      });
    expect((await reset()).status).toBe(303);
    expect(await isIn(service.cookie)).toBe(false);
    expect(findRefusal(await reset())).toBe("There is no second factor to take away.");
  });

  test("a change to oneself is refused, also a dismissal or a reset of the second factor", async () => {
    const manager = await someone("manager");
    for (const intent of ["dismiss", "reset second factor"]) {
      const answer = await postOffice(one, at(manager.staffId), { intent }, manager.cookie, {
        staffId: manager.staffId,
      });
      expect([answer.status, findRefusal(answer)]).toEqual([409, "You can't change yourself. Ask another manager."]);
    }
    expect((await change(manager.staffId, { role: "owner" }, manager.cookie)).status).toBe(409);
    expect(await getRole(manager.staffId)).toBe("manager");
  });

  test("a change never leaves the shop without an owner, not even by closing the account", async () => {
    await database().updateTable("members").set({ role: "member" }).where("role", "=", "owner").execute();
    const { staffId } = await someone("owner");
    const closing = () => closeAccount(staffId, { password: "", removeReviews: false });
    await expect(closing()).rejects.toThrow("The last owner stays.");
    expect((await memberRow(staffId)).closed_at).toBeNull();
    const other = await someone("owner");
    await closing();
    expect((await memberRow(staffId)).closed_at).not.toBeNull();
    for (const table of ["second_factors", "office_sessions"] as const)
      expect(await database().selectFrom(table).selectAll().where("member_id", "=", staffId).execute()).toEqual([]);
    expect(await isIn(other.cookie)).toBe(true);
  });

  test("a change to owners can be made only by an owner", async () => {
    const [owner, other, manager, packer] = [
      await someone("owner"),
      await someone("owner"),
      await someone("manager"),
      await someone("packing"),
    ];
    const tries = [
      await dismiss(owner.staffId, manager.cookie),
      await change(owner.staffId, { role: "packing" }, manager.cookie),
      await change(packer.staffId, { role: "owner" }, manager.cookie),
      await invite({ email: "friend@example.com", role: "owner" }, manager.cookie),
      await postOffice(one, at(owner.staffId), { intent: "reset second factor" }, manager.cookie, {
        staffId: owner.staffId,
      }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect([await getRole(owner.staffId), await getRole(packer.staffId)]).toEqual(["owner", "packing"]);
    expect((await change(packer.staffId, { role: "owner" }, owner.cookie)).status).toBe(303);
    expect((await dismiss(other.staffId, owner.cookie)).status).toBe(303);
  });

  test("a change by a manager limited to stores is possible only within those stores", async () => {
    const manager = await someone("manager", ["perth"]);
    const [here, there, everywhere] = [
      await someone("packing", ["perth"]),
      await someone("packing", ["penrith"]),
      await someone("packing"),
    ];
    const { data } = await getOffice(list, "/office/staff", manager.cookie);
    const seen = (data as unknown as { people: { id: string }[] }).people.map(({ id }) => id);
    expect(seen).toEqual(expect.arrayContaining([manager.staffId, here.staffId]));
    for (const { staffId } of [there, everywhere]) {
      expect(seen).not.toContain(staffId);
      expect((await getOffice(one, at(staffId), manager.cookie, { staffId })).status).toBe(404);
      expect((await dismiss(staffId, manager.cookie)).status).toBe(409);
    }
    for (const stores of [[], ["penrith"], ["perth", "penrith"]])
      expect(findRefusal(await change(here.staffId, { role: "service", stores }, manager.cookie))).toBe(
        "Choose stores that you work for yourself.",
      );
    expect((await change(here.staffId, { role: "service", stores: ["perth"] }, manager.cookie)).status).toBe(303);
  });
});

describe("at a kiosk", () => {
  test("staff limited to stores can open and serve only their kiosks, as soon as that is changed", async () => {
    const service = await someone("service");
    const at = (storeSlug: string) =>
      Promise.all(
        (["open kiosks", "serve customers"] as const).map((duty) => mayServe(service.staffId, duty, storeSlug)),
      );
    expect(await at("perth")).toEqual([true, true]);
    const screen = await openKiosk(service.staffId, { kind: "staff", storeSlug: "perth" });
    await beginServing(service.staffId, screen);
    expect((await findServingStaff(screen))?.staffId).toBe(service.staffId);
    const owner = await someone("owner");
    await change(service.staffId, { role: "service", stores: ["penrith"] }, owner.cookie);
    expect([await at("perth"), await at("penrith")]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(await findServingStaff(screen)).toBeNull();
  });
});
