/** Tests customers' messages in the office, from the contact page to the answer. */
import { expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { listTemplates } from "~/domain/enquiries/reply-templates.server";
import * as contact from "~/routes/contact/contact";
import { anEnquiry } from "../factories/enquiries";
import { aSignedIn } from "../factories/members";
import { anOfficeStaff } from "../factories/office-staff";
import { aKeptOrder } from "../factories/orders";
import { ask, form, openTheShop } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const LIST = "/office/messages";
const list = officeModule("office/messages.tsx");
const page = officeModule("office/message.tsx");
const templates = officeModule("office/message-templates.tsx");

const read = async (id: string, cookie: string) =>
  (await getOffice(page, `${LIST}/${id}`, cookie, { id })).data as unknown as {
    enquiry: { seen: string; isOpen: boolean; texts: { body: string }[] };
  };
const post = async (id: string, fields: Record<string, string>, cookie: string) =>
  postOffice(page, `${LIST}/${id}`, { seen: (await read(id, cookie)).enquiry.seen, ...fields }, cookie, { id });
const mails = async (kind: string) =>
  (await database().selectFrom("jobs").select("payload").execute())
    .map(({ payload }) => JSON.parse(payload) as Record<string, unknown>)
    .filter((mail) => mail.kind === kind);

test("a member's message from the contact page waits in the office, with the member and the order", async () => {
  const { memberId, cookie: member } = await aSignedIn({ email: "ada@example.com", firstName: "Ada" });
  const { number } = await aKeptOrder({ memberId, email: "other@example.com" });
  const fields = { name: "Ada", email: "ada@example.com", order: number, message: "It hasn't come.\n\nAda" };
  const sent = await ask(contact.action as never, form("/contact-us/warehouse", fields, { Cookie: member }), {});
  expect(sent.status).toBe(303);
  const { cookie } = await anOfficeStaff("service");
  const { data } = await getOffice(list, LIST, cookie);
  expect(data).toMatchObject({ total: 1, rows: [{ name: "Ada", state: "waiting", orderNumber: number }] });
  const [{ id = "" } = {}] = (data as unknown as { rows: { id: string }[] }).rows;
  expect(await read(id, cookie)).toMatchObject({
    enquiry: { isSignedIn: true, department: "Warehouse", order: { number }, texts: [{ body: fields.message }] },
  });
  expect(JSON.stringify(await mails("message to the shop"))).toContain(`/office/messages/${id}`);
});

test("a message template is filled in for staff to see before it is sent", async () => {
  const { cookie } = await anOfficeStaff("service", { firstName: "Grace" });
  const body = "Dear {name}, your order {order} comes from {shop}.";
  const added = await postOffice(templates, `${LIST}/templates`, { intent: "add", title: "Comes", body }, cookie);
  expect(added).toMatchObject({ status: 303, message: "The template is added." });
  const [{ id: template = "" } = {}] = await listTemplates();
  const id = await anEnquiry({ name: "Wren" });
  const used = await post(id, { intent: "use template", template, text: "Hello" }, cookie);
  expect(used.status).toBe(200);
  const { text = "" } = (used.data?.submittedData ?? {}) as Record<string, string>;
  expect(text).toBe("Hello\n\nDear Wren, your order {order} comes from Lectern.");
  expect((await post(id, { intent: "reply", text }, cookie)).data).toMatchObject({
    fieldErrors: { text: "Fill in {order} before you send it." },
    submittedData: { text },
  });
  expect(await mails("answer to a message")).toEqual([]);
  const sent = await post(id, { intent: "reply and close", text: text.replace("{order}", "A") }, cookie);
  expect(sent.message).toBe("Your answer is on its way, and the message is closed.");
  expect(await read(id, cookie)).toMatchObject({ enquiry: { isOpen: false } });
  const [mail] = await mails("answer to a message");
  expect(mail).toMatchObject({
    to: expect.stringContaining("writer"),
    isPersonal: true,
    afterwards: [expect.anything(), "When does my order come?"],
  });
});

test.each([
  ["an empty answer", "reply", { text: " " }, 422, "text"],
  ["an answer that is too long", "reply", { text: "x".repeat(10_001) }, 422, "text"],
  ["an empty note", "note", { text: "" }, 422, "text"],
  ["an unknown template", "use template", { template: "none" }, 422, "template"],
  ["an unknown person", "assign", { assignee: "nobody" }, 422, "assignee"],
  ["an answer to something else", "reply", { text: "Hello", seen: "7" }, 409, "form"],
  ["opening what is open", "reopen", {}, 409, "form"],
])("%s is refused in an office message, and nothing typed is lost", async (_what, intent, fields, status, field) => {
  const { cookie } = await anOfficeStaff("service");
  const id = await anEnquiry();
  const answer = await post(id, { intent, ...fields }, cookie);
  expect([answer.status, Object.keys(answer.data?.fieldErrors ?? {})]).toEqual([status, [field]]);
  const typed = Object.entries(fields).filter(([name]) => name !== "seen");
  expect(answer.data?.submittedData).toMatchObject(Object.fromEntries(typed));
  expect((await read(id, cookie)).enquiry).toMatchObject({ seen: "1", texts: [{}] });
});

test.each(["7", "NaN", "99999999999999999999", ""])(
  "a message template whose seen version is %s can't be deleted",
  async (seen) => {
    const { cookie } = await anOfficeStaff("service");
    await postOffice(templates, `${LIST}/templates`, { intent: "add", title: "A", body: "B" }, cookie);
    const [{ id = "" } = {}] = await listTemplates();
    const answer = await postOffice(templates, `${LIST}/templates`, { intent: "delete", id, seen }, cookie);
    expect(answer.status).toBe(409);
  },
);
