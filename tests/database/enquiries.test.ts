/**
 * Tests customers' messages: answers by two people at the same time, lists, the messages shown with a customer's orders, and
 * deletion.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database, inTransaction } from "~/database/engine/connection.server";
import { deleteEnquiriesBefore, deleteEnquiriesOf } from "~/database/enquiries/enquiry-privacy-records.server";
import { selectTexts, selectWaitingHead } from "~/database/enquiries/enquiry-records.server";
import { actOnEnquiry, type EnquiryAct } from "~/domain/enquiries/enquiry-acts.server";
import { enquiryListPage } from "~/domain/enquiries/enquiry-lists.server";
import { loadEnquiryPage } from "~/domain/enquiries/enquiry-page.server";
import { continueEnquiry } from "~/domain/enquiries/open-enquiry.server";
import { EnquiryMoved } from "~/domain/enquiries/refusals";
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from "~/domain/enquiries/reply-templates.server";
import type { OfficeStaff } from "~/domain/office/office-sessions.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { anEnquiry } from "../factories/enquiries";
import { aMember } from "../factories/members";
import { aKeptOrder } from "../factories/orders";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

describe.each(shopDatabases)("messages, on %s", (_name, open) => {
  let shop: ShopDatabase;
  let staff: OfficeStaff;
  let other: string;
  beforeAll(async () => {
    shop = await open();
    const staffId = await aMember({ role: "service", firstName: "Grace", surname: "Till" });
    other = await aMember({ role: "manager", firstName: "Noel", surname: "Finch" });
    staff = {
      ...{ staffId, role: "service", email: "grace@example.com", name: "Grace", stores: [], mustSetUp: false },
      ...{ hasSecondFactor: true, sessionId: "" },
    };
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    for (const table of ["enquiries", "enquiry_texts", "reply_templates", "jobs"] as const)
      await database().deleteFrom(table).execute();
  });

  const form = { seen: "1", text: "", template: "", assignee: "" };
  const act = (id: string, name: EnquiryAct, fields: Partial<typeof form> = {}, by = staff.staffId) =>
    actOnEnquiry(id, name, { ...form, ...fields }, { staffId: by });
  const page = async (id: string) => {
    const loaded = await loadEnquiryPage(id, staff);
    if (!loaded) throw new Error("There is no such message.");
    return loaded;
  };
  const texts = async (id: string) => (await page(id)).texts.map(({ kind, body, by }) => [kind, body, by]);

  test("accepts one of two answers to a message at once, and tells the other person who answered", async () => {
    const id = await anEnquiry();
    const answers = await Promise.allSettled([
      act(id, "reply", { text: "Tomorrow." }),
      act(id, "reply and close", { text: "On Friday." }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = answers.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(refused.reason).toBeInstanceOf(EnquiryMoved);
    expect(refused.reason.message).toMatch(/^(Grace Till|Noel Finch) has answered since you opened the page/);
    expect(await texts(id)).toHaveLength(2);
    const mails = await database().selectFrom("jobs").select("payload").execute();
    expect(mails).toHaveLength(1);
  });

  test("refuses an answer to a message to which the customer has added since, but not a note", async () => {
    const id = await anEnquiry();
    await inTransaction(() => continueEnquiry(id, { body: "And in blue?" }));
    await expect(act(id, "reply", { text: "Yes." })).rejects.toThrow("The customer has written again since");
    await act(id, "note", { text: "Ask the warehouse." });
    await expect(act(id, "close", { seen: "2" })).rejects.toThrow("it is open now");
    expect(await texts(id)).toEqual([
      ["customer", "When does my order come?", ""],
      ["customer", "And in blue?", ""],
      ["note", "Ask the warehouse.", "Grace Till"],
    ]);
  });

  test("a person's text opens a closed message, and a program's doesn't", async () => {
    const id = await anEnquiry();
    await act(id, "reply and close", { text: "It is there." });
    await inTransaction(() => continueEnquiry(id, { body: "I'm on leave.", isAutomatic: true }));
    expect(await page(id)).toMatchObject({ isOpen: false, isWaiting: false });
    const again = { body: "Thank you!", messageId: "<1@mail.example>" };
    await Promise.all([1, 2].map(() => inTransaction(() => continueEnquiry(id, again))));
    expect(await page(id)).toMatchObject({ isOpen: true, isWaiting: true, seen: "4" });
    expect(await texts(id)).toHaveLength(4);
  });

  test("lists waiting, own and closed messages by age, with correct counts", async () => {
    const old = await anEnquiry({ name: "Old Bird" }, new Date("2026-11-01T00:00:00.000Z"));
    const young = await anEnquiry({ body: "Crème brûlée cookbook" }, new Date("2026-11-02T00:00:00.000Z"));
    const list = async (show: "waiting" | "mine" | "open" | "closed" | "all", words = "") => {
      const { enquiries, total } = await enquiryListPage({ show, words, sort: "oldest" }, staff.staffId, 1);
      expect(total).toBe(enquiries.length);
      return enquiries.map(({ id }) => id);
    };
    expect(await list("waiting")).toEqual([old, young]);
    expect(await selectWaitingHead()).toEqual({ total: 2, oldestAt: "2026-11-01T00:00:00.000Z" });
    await act(old, "assign", { assignee: staff.staffId });
    expect(await list("mine")).toEqual([old]);
    await act(young, "reply", { text: "Yes." });
    expect(await list("waiting")).toEqual([old]);
    expect(await list("open")).toEqual([old, young]);
    await act(young, "close", { seen: "2" });
    expect(await list("closed")).toEqual([young]);
    expect(await list("all", "creme brulee")).toEqual([young]);
    expect(await list("all", "%")).toEqual([]);
    await act(young, "reopen", { seen: "3" });
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({
      ...{ deed: "reopened a message", subject: `message ${young}`, was: "closed", became: "open" },
    });
  });

  test("shows the order that a message names only if it is the customer's", async () => {
    const email = "buyer@example.com";
    const { number } = await aKeptOrder({ memberId: null, email });
    const body = `Where is my parcel? The order is ${number.toLowerCase()}.`;
    expect((await page(await anEnquiry({ email: "Buyer@Example.com", body }))).order).toMatchObject({ number });
    expect((await page(await anEnquiry({ email, order: number.replaceAll("-", " ") }))).order).toMatchObject({
      number,
    });
    expect((await page(await anEnquiry({ email: "eve@example.com", body, order: number }))).order).toBeNull();
    const loaded = await loadEnquiryPage(await anEnquiry({ email, body }), { ...staff, stores: ["penrith"] });
    expect(loaded?.order).toBeNull();
  });

  test("deletes messages with their account or when they are too old, and no others", async () => {
    const memberId = await aMember({ email: "leaver@example.com" });
    const mine = await anEnquiry({ email: "leaver@example.com" });
    const signedIn = await anEnquiry({ memberId });
    const old = await anEnquiry({}, new Date("2024-01-01T00:00:00.000Z"));
    const kept = await anEnquiry();
    await deleteEnquiriesOf({ memberId, emailKey: "leaver@example.com" });
    for (const id of [mine, signedIn]) expect((await selectTexts(id, 1)).total).toBe(0);
    await deleteEnquiriesBefore("2024-06-01T00:00:00.000Z");
    expect(await loadEnquiryPage(old, staff)).toBeNull();
    expect((await page(kept)).texts).toHaveLength(1);
  });

  test("a reply template has a title of its own, and only one of two changes at once is kept", async () => {
    const by = { staffId: staff.staffId };
    await addTemplate({ title: "On its way", body: "Dear {name}, {order} is on its way. {me}" }, by);
    await expect(addTemplate({ title: "ON ITS WAY", body: "Dear" }, by)).rejects.toThrow("Another template");
    await expect(addTemplate({ title: "Wrong", body: "Dear {nmae}" }, by)).rejects.toThrow("no placeholder {nmae}");
    const [{ id = "" } = {}] = await listTemplates();
    const changes = [1, 2].map((at) => changeTemplate(id, 1, { title: `Way ${at}`, body: "Dear" }, by));
    expect((await Promise.allSettled(changes)).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(removeTemplate(id, 1, by)).rejects.toThrow("Someone has changed or deleted this template");
    await removeTemplate(id, 2, by);
    expect(await listTemplates()).toEqual([]);
  });
});
