/**
 * Tests emails that the shop receives: proof of the sender, the message to which an email belongs, and any kind of input,
 * because anyone can send an email.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { selectEnquiry } from "~/database/enquiries/enquiry-records.server";
import { actOnEnquiry } from "~/domain/enquiries/enquiry-acts.server";
import { fetchMail } from "~/domain/enquiries/fetch-mail.server";
import { env } from "~/env.server";
import { imapMailbox } from "~/outside/mailbox-imap.server";
import * as mail from "~/routes/api/mail";
import { anEnquiry } from "../factories/enquiries";
import { aMember } from "../factories/members";
import { aKeptOrder } from "../factories/orders";
import { anImapServer } from "../setup/imap-server";
import { MAIL_REPLY_TO as REPLY_TO, MAIL_WEBHOOK_SECRET as SECRET } from "../setup/journey-mail";
import { openTheShop, type Route, SHOP } from "./basket-world";

openTheShop();

let mailServer: Awaited<ReturnType<typeof anImapServer>>;
beforeAll(async () => {
  mailServer = await anImapServer();
});
afterAll(() => mailServer.close());
beforeEach(async () => {
  Object.assign(env, { MAIL_WEBHOOK_SECRET: SECRET, MAIL_REPLY_TO: REPLY_TO });
  for (const table of ["enquiries", "enquiry_texts", "jobs", "tries"] as const)
    await database().deleteFrom(table).execute();
});
afterEach(() => void Object.assign(env, { MAIL_WEBHOOK_SECRET: undefined, MAIL_REPLY_TO: undefined }));

interface Answer {
  status: number;
  data?: { is?: string };
  message?: string;
}

/**
 * Makes the shop read an email from a mailbox. Returns the result in the form of an answer to a mail server, so that it can be
 * compared with the result of `send`.
 */
async function readFromMailbox(raw: string | Uint8Array): Promise<Answer> {
  mailServer.put(raw);
  const [is] = await fetchMail(imapMailbox(mailServer.url));
  mailServer.inbox.length = 0;
  return is === undefined ? { status: 429 } : { status: 200, data: { is } };
}

let turn = 0;
/** Delivers an email to the shop as a mail server does. */
async function send(raw: string | Uint8Array, headers: Record<string, string> = {}): Promise<Answer> {
  const request = new Request(`${SHOP}/api/mail`, {
    method: "POST",
    headers: { "Content-Type": "message/rfc822", Authorization: `Bearer ${SECRET}`, ...headers },
    body: raw as BodyInit,
  });
  turn += 1;
  const response = (await (mail.action as Route)({
    ...{ request, params: {}, context: { clientAddress: `10.9.0.${turn}` } },
  } as never)) as Response;
  return { status: response.status, ...((await response.json()) as { data: { is?: string }; message?: string }) };
}

const email = (headers: Record<string, string>, body = "It hasn't come.") =>
  `${Object.entries({
    From: "Wren <wren@example.com>",
    To: REPLY_TO,
    Subject: "Re: Hello",
    "Message-ID": "<1@mail.example>",
    ...headers,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${body.replaceAll("\n", "\r\n")}`;
const texts = () =>
  database()
    .selectFrom("enquiry_texts")
    .select(["enquiry_id", "kind", "body", "quoted", "attachments", "sender"])
    .orderBy("version")
    .execute();

async function anAnswered() {
  const id = await anEnquiry({ email: "wren@example.com" });
  const staffId = await aMember({ role: "service" });
  await actOnEnquiry(id, "reply and close", { seen: "1", text: "Tomorrow.", template: "", assignee: "" }, { staffId });
  const enquiry = await selectEnquiry({ id });
  const { message_id: jobId } = await database()
    .selectFrom("enquiry_texts")
    .select("message_id")
    .where("kind", "=", "shop")
    .executeTakeFirstOrThrow();
  return { id, address: `reply+${enquiry?.token}@in.shop.example`, jobId: jobId ?? "" };
}

describe.each([
  ["handed over", send],
  ["read from a mailbox", readFromMailbox],
])("an email that is %s", (_way, send) => {
  test("a reply to the address with the token reopens its message", async () => {
    const { id, address } = await anAnswered();
    const { payload } = await database().selectFrom("jobs").select("payload").executeTakeFirstOrThrow();
    expect(JSON.parse(payload)).toMatchObject({ replyTo: address });
    const raw = email(
      { To: `"The shop" <${address.toUpperCase()}>` },
      "It hasn't come.\n\nOn 26 November 2026 the shop wrote:\n> Tomorrow.\n",
    );
    expect(await send(raw)).toMatchObject({ status: 200, data: { is: "answer" } });
    expect(await selectEnquiry({ id })).toMatchObject({ isOpen: 1, waitingSince: expect.anything() });
    expect((await texts()).at(-1)).toMatchObject({
      enquiry_id: id,
      body: "It hasn't come.",
      quoted: "On 26 November 2026 the shop wrote:\n> Tomorrow.",
    });
    expect(await send(raw)).toMatchObject({ status: 200 });
    expect(await texts()).toHaveLength(3);
  });

  test("a reply that references the shop's email joins its message; one with only the same subject doesn't", async () => {
    const { id, jobId } = await anAnswered();
    const byReference = email({ References: `<0@mail.example> <${jobId}@shop.example>` });
    expect((await send(byReference)).data).toEqual({ is: "answer" });
    expect((await texts()).at(-1)?.enquiry_id).toBe(id);
    const bySubject = email({ "Message-ID": "<2@mail.example>", Subject: "Re: Your message to Lectern" });
    expect((await send(bySubject)).data).toEqual({ is: "new" });
    expect(
      (await send(email({ To: "reply+000000000000000000000000@in.shop.example", "Message-ID": "<3@mail.example>" })))
        .data,
    ).toEqual({ is: "new" });
  });

  test("an email that replies to no message opens a new one, with the order that it quotes", async () => {
    const { number } = await aKeptOrder({ memberId: null, email: "wren@example.com" });
    expect((await send(email({}, `Where is it?\n\n> Your order ${number}`))).data).toEqual({ is: "new" });
    const [{ id = "" } = {}] = await database().selectFrom("enquiries").select("id").execute();
    expect(await selectEnquiry({ id })).toMatchObject({
      ...{ email: "wren@example.com", name: "Wren", subject: "Re: Hello", orderNumber: number, department: "email" },
    });
    expect((await send(email({}))).data).toEqual({ is: "ignored" });
    expect(await texts()).toHaveLength(1);
  });

  test.each([
    ["an absence", { "Auto-Submitted": "auto-replied" }],
    ["a list", { "List-Id": "<list.example>" }],
    ["a failed delivery", { "Return-Path": "<>" }],
    ["a mail server", { From: "MAILER-DAEMON@mail.example" }],
  ])(
    "an automatic email from %s is added to its message, which stays closed, and opens no new one",
    async (_what, headers) => {
      expect((await send(email(headers))).data).toEqual({ is: "ignored" });
      const { id, address } = await anAnswered();
      expect((await send(email({ ...headers, To: address }))).data).toEqual({ is: "answer" });
      expect(await selectEnquiry({ id })).toMatchObject({ isOpen: 0, waitingSince: null });
      expect(await texts()).toHaveLength(3);
    },
  );

  test("incoming emails from the shop itself are ignored, so that no loop begins", async () => {
    for (const From of [REPLY_TO, `Shop <${env.CONTACT_EMAIL.replace("localhost", "LOCALHOST")}>`])
      expect((await send(email({ From }))).data).toEqual({ is: "ignored" });
    expect((await send(email({ From: "nobody" }))).data).toEqual({ is: "ignored" });
  });

  test("HTML in an incoming email is reduced to text, and attachments to their names", async () => {
    const html = `<html><head><title>No</title><style>p{}</style></head><body><p>Hello&nbsp;<b>there</b>,</p><script>alert(1)</script>
    <div>it is <i>late</i>.<br>Wren</div><blockquote><p>Tomorrow.</p></blockquote></body></html>`;
    const parts = [
      `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`,
      `Content-Type: image/jpeg; name="a photo.jpg"\r\nContent-Disposition: attachment; filename="a\r\n photo.jpg"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA`,
    ];
    const body = `${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--\r\n`;
    await send(email({ "MIME-Version": "1.0", "Content-Type": 'multipart/mixed; boundary="b"' }, body));
    expect(await texts()).toMatchObject([
      { body: "Hello there,\n\nit is late.\nWren", quoted: "> Tomorrow.", attachments: "a photo.jpg" },
    ]);
  });

  test.each([
    [
      "cut off in an attachment",
      `--b\r\nContent-Type: text/plain\r\n\r\nIt is late.\r\n--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${"A".repeat(5000)}`,
      "It is late.",
    ],
    ["with NUL", "--b\r\nContent-Type: text/plain\r\n\r\nIt\0 is\u0007 late.\r\n--b--", "It is late."],
    [
      "of half a megabyte",
      `--b\r\nContent-Type: text/plain\r\n\r\n${"late ".repeat(100_000)}\r\n--b--`,
      expect.stringMatching(/^(late ){3999}late ?$/),
    ],
    ["of quotes only", "--b\r\nContent-Type: text/plain\r\n\r\n> Yes\r\n> No\r\n--b--", ""],
  ])("an incoming email %s is read", async (_what, body, expected) => {
    const answer = await send(
      email({ "Content-Type": 'multipart/mixed; boundary="b"' }, "").replace(/\r\n$/, `\r\n${body}`),
    );
    expect(answer.data).toEqual({ is: "new" });
    expect(await texts()).toMatchObject([{ body: expected }]);
  });

  test("one address can't open messages without end, and replies to existing messages still arrive", async () => {
    const sent = Array.from({ length: 21 }, (_each, at) =>
      email({ From: "many@example.com", "Message-ID": `<many-${at}@mail.example>` }),
    );
    const answers = [];
    for (const each of sent) answers.push((await send(each)).status);
    expect(answers).toEqual([...Array<number>(20).fill(200), 429]);
    const { address } = await anAnswered();
    expect((await send(email({ To: address, "Message-ID": "<after@mail.example>" }))).data).toEqual({ is: "answer" });
  });
});

test.each([
  ["without a secret", {}, { Authorization: "" }, 401],
  ["with a wrong one", {}, { Authorization: `Bearer ${SECRET}x` }, 401],
  ["of another type", {}, { "Content-Type": "application/json" }, 415],
])("a mail webhook call %s is refused", async (_what, _headers, headers, status) => {
  expect((await send(email({}), headers)).status).toBe(status);
  expect(await texts()).toEqual([]);
});

test("the mail webhook accepts its secret as a password, and refuses large calls or any call without a set secret", async () => {
  const Authorization = `Basic ${Buffer.from(`mail:${SECRET}`).toString("base64")}`;
  expect((await send(email({}), { Authorization })).data).toEqual({ is: "new" });
  expect((await send(new Uint8Array(1024 * 1024 + 1))).status).toBe(413);
  Object.assign(env, { MAIL_WEBHOOK_SECRET: undefined });
  expect((await send(email({}), { Authorization: "Bearer undefined" })).status).toBe(401);
});
