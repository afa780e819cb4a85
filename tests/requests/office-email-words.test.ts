/** Tests the words of emails in the office: saved, refused, shown with an order, exported, and sent. */
import { afterEach, beforeAll, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { EMAIL_NAMES, type EmailName } from "~/domain/mail/email-words";
import { isAboutOrder } from "~/domain/office/email-preview.server";
import { listEmails } from "~/domain/office/email-words.server";
import { findOrderByNumber } from "~/domain/orders/find-orders.server";
import { emailMove } from "~/domain/orders/order-emails.server";
import {
  changeSettings,
  exportSettings,
  readSettingsFile,
  resetSettings,
} from "~/domain/settings/change-settings.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { AT_THE_COMMAND_LINE, readStaffLog } from "~/domain/staff/staff-log.server";
import { anOfficeStaff } from "../factories/office-staff";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { openTheShop } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const page = officeModule("office/email-words.tsx");
const preview = officeModule("office/email-preview.ts");
let cookie: string;
let order: { id: string; number: string };
beforeAll(async () => {
  ({ cookie } = await anOfficeStaff("manager", { email: "grace@shop.test" }));
  const lines = [
    anOrderLine({ title: "Emma" }),
    anOrderLine({ title: "A reading", productType: "eTicket", format: "eTicket" }),
    anOrderLine({ title: "A score", productType: "licence", format: "Digital Licence" }),
  ];
  order = await aKeptOrder({ lines, email: "secret@example.com" });
});
afterEach(() => resetSettings(["emailWords"], AT_THE_COMMAND_LINE));

const at = (email: EmailName) => `/office/settings/emailWords/${email}`;
interface Shown {
  typed: Record<string, string>;
  seen: string;
}
const shown = async (email: EmailName) =>
  (await getOffice(page, at(email), cookie, { email })).data as unknown as Shown;
async function send(email: EmailName, fields: Record<string, string>, intent = "save") {
  const { typed, seen } = await shown(email);
  return postOffice(page, at(email), { intent, seen, ...typed, ...fields }, cookie, { email });
}

async function confirmed() {
  const placed = await findOrderByNumber(order.number);
  if (!placed) throw new Error("There is no order.");
  await database().deleteFrom("jobs").execute();
  await emailMove(placed, "paid");
  const { payload } = await database().selectFrom("jobs").select("payload").executeTakeFirstOrThrow();
  return JSON.parse(payload) as { subject: string; paragraphs: string[]; afterwards: string[]; template?: unknown };
}

test("an email goes out with the words that staff gave it, and its amounts, GST and link stay", async () => {
  const before = await confirmed();
  const saved = await send("confirmation", {
    ...{ subject: "{shop} has order {order}", opening: "Hello!\n\n{payment}", closing: "Call {phone}. {dear}" },
  });
  expect(saved.data?.fieldErrors).toEqual({ closing: expect.stringContaining("but has {dear}") });
  expect(
    await send("confirmation", { subject: "{shop} has {order}", opening: "Hello!\n\n{payment}", closing: "Bye" }),
  ).toMatchObject({ status: 303 });
  const { subject, paragraphs, afterwards, template, ...rest } = await confirmed();
  const { subject: _s, paragraphs: old, afterwards: oldEnd, ...restBefore } = before;
  expect(subject).toBe(`${(await shopSettings()).name} has ${order.number}`);
  expect(paragraphs).toEqual(["Hello!", "We have received your payment.", ...old.slice(1)]);
  expect(afterwards).toEqual([...oldEnd, "Bye"]);
  expect(template).toBeUndefined();
  expect(rest).toEqual(restBefore);
  const [deed] = await readStaffLog({ limit: 1 });
  expect(deed).toMatchObject({ by: "grace@shop.test", subject: "emailWords" });
  expect(deed?.became).toContain("Hello!");
  expect((await send("confirmation", {}, "reset")).status).toBe(303);
  expect((await confirmed()).subject).toBe(before.subject);
});

test.each(EMAIL_NAMES)("the email %s is shown without a brace left and without its customer", async (email) => {
  const look = await send(email, isAboutOrder(email) ? { order: order.number } : {}, "look");
  expect(look.status).toBe(200);
  const {
    subject,
    text,
    order: about,
  } = (look.data?.look ?? {}) as { subject: string; text: string; order: string | null };
  expect(about).toBe(isAboutOrder(email) ? order.number : null);
  expect(subject + text).not.toMatch(/[{}]|undefined|secret@example.com/);
  expect((await getOffice(preview, `${at(email)}/preview`, cookie, { email })).status).toBe(200);
});

test("the list has the emails that staff write as a whole, too", async () => {
  const rows = async () =>
    (await listEmails()).groups.at(-1)?.rows.map(({ title, subject, state }) => [title, subject, state]);
  expect(await rows()).toEqual([
    ["Birthday email", "–", "Not sent"],
    ["Reminder of a basket", "–", "Not sent"],
  ]);
  await changeSettings({ birthdayEmail: { subject: "Hello", text: "A book." } }, AT_THE_COMMAND_LINE);
  expect((await rows())?.[0]).toEqual(["Birthday email", "Hello", "Written"]);
  await resetSettings(["birthdayEmail"], AT_THE_COMMAND_LINE);
});

test("words of two emails don't hold each other up, but two changes of one do", async () => {
  const [packed, sent] = [await shown("packed"), await shown("sent")];
  const post = (email: EmailName, seen: string, subject: string) =>
    postOffice(page, at(email), { intent: "save", seen, subject }, cookie, { email });
  expect((await post("packed", packed.seen, "Packed {order}")).status).toBe(303);
  expect((await post("sent", sent.seen, "Sent {order}")).status).toBe(303);
  const late = await post("packed", packed.seen, "Late {order}");
  expect(late).toMatchObject({ status: 409, data: { submittedData: { subject: "Late {order}" } } });
  expect((await shopSettings()).emailWords).toMatchObject({
    packed: { subject: "Packed {order}" },
    sent: { subject: "Sent {order}" },
  });
  const file = await exportSettings();
  await resetSettings(["emailWords"], AT_THE_COMMAND_LINE);
  await changeSettings(readSettingsFile(file), AT_THE_COMMAND_LINE);
  expect(await exportSettings()).toBe(file);
});

test.each([
  ["a subject without words", "packed", { subject: " " }, "subject", "Enter a subject."],
  ["what a buyer typed in a subject", "gift", { subject: "From {from}" }, "subject", "but has {from}"],
  ["a placeholder of another email", "join", { opening: "{order}" }, "opening", "but has {order}"],
  ["a payment without what is due", "payLink", { opening: "Please pay by {until}." }, "opening", "must have {due}"],
  ["an unknown order", "packed", { order: "nothing" }, "order", "There is no such order."],
] as const)("%s is refused at its field", async (_, email, fields, field, message) => {
  const { status, data } = await send(email, fields, "look");
  expect(status).toBe(422);
  expect(data?.fieldErrors).toEqual({ [field]: expect.stringContaining(message) });
  expect(data?.submittedData).toMatchObject(fields);
});
