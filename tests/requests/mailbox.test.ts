/** Tests a mailbox that the shop reads by IMAP: emails that are fetched once, emails that stay, and connections that break. */
import { inspect } from "node:util";
import postal from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { fetchMail, startFetchingMail } from "~/domain/enquiries/fetch-mail.server";
import { beginJob } from "~/domain/jobs/jobs.server";
import { log } from "~/log.server";
import { imapMailbox } from "~/outside/mailbox-imap.server";
import { anImapServer } from "../setup/imap-server";
import { openTheShop } from "./basket-world";

openTheShop();

let server: Awaited<ReturnType<typeof anImapServer>>;
beforeAll(async () => {
  server = await anImapServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["enquiries", "enquiry_texts", "jobs"] as const) await database().deleteFrom(table).execute();
  server.inbox.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const email = (id: string, from = "wren@example.com") =>
  `From: ${from}\r\nTo: shop@example.com\r\nSubject: Late\r\nMessage-ID: <${id}@mail.example>\r\n\r\nIt hasn't come.\r\n`;
const bodies = async () =>
  (await database().selectFrom("enquiry_texts").select("body").execute()).map(({ body }) => body);

test("new emails in the mailbox are filed once, marked and moved, and cut off after a megabyte", async () => {
  const long = Buffer.concat([Buffer.from(email("long")), Buffer.alloc(2_000_000, "late ")]);
  for (const raw of [email("one"), email("one"), email("two"), long]) server.put(raw);
  server.put(email("seen")).flags.add("\\Seen");
  expect(await fetchMail(imapMailbox(server.url))).toEqual(["new", "ignored", "new", "new"]);
  expect(server.archive.splice(0).map(({ flags }) => [...flags])).toEqual(Array(4).fill(["\\Seen"]));
  expect(server.inbox).toHaveLength(1);
  expect(await bodies()).toHaveLength(3);
  expect(await fetchMail(imapMailbox(server.url))).toEqual([]);
  expect(server.commands.join()).not.toContain("secret");
});

test.each(["UID FETCH", "UID STORE", "UID MOVE", "SELECT", "LOGIN"])(
  "a mailbox connection that breaks at %s loses no email and files none twice",
  async (command) => {
    for (const id of ["a", "b"]) server.put(email(`${id} ${command}`.replace(" ", "-")));
    server.breakAt(command);
    await expect(fetchMail(imapMailbox(server.url))).rejects.toThrow();
    await fetchMail(imapMailbox(server.url));
    expect(await bodies()).toHaveLength(2);
    expect(server.inbox.filter(({ flags }) => !flags.has("\\Seen"))).toEqual([]);
  },
);

test("an email that can't be filed yet stays unread, and one that never can is flagged after three tries", async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  for (let at = 0; at < 21; at += 1) server.put(email(`many-${at}`, "many@example.com"));
  expect(await fetchMail(imapMailbox(server.url))).toHaveLength(20);
  expect(server.inbox.map(({ flags }) => flags.size)).toEqual([0]);
  server.inbox.length = 0;
  const odd = server.put(email("odd"));
  vi.spyOn(postal, "parse").mockRejectedValue(new Error("odd"));
  for (let at = 0; at < 3; at += 1) await fetchMail(imapMailbox(server.url));
  expect([...odd.flags]).toEqual(["\\Seen", "\\Flagged"]);
  expect(warned).toHaveBeenCalledTimes(3);
});

test("reading the mailbox fails with a wrong password or server, and the password is in no error", async () => {
  const wrong = imapMailbox(server.url.replace("secret", "wrong-one"));
  const error = await wrong.readNew(async () => "taken").catch((each: Error) => each);
  expect(error).toBeInstanceOf(Error);
  expect(inspect(error, { depth: 9 })).not.toContain("wrong-one");
  const away = imapMailbox("imap://shop:secret@127.0.0.1:1/INBOX");
  await expect(away.readNew(async () => "taken")).rejects.toThrow();
});

test("one job reads the mailbox, however many processes there are, and waits after each reading", async () => {
  for (let at = 0; at < 2; at += 1) await startFetchingMail(server.url);
  server.put(email("by-job"));
  await (await beginJob(["fetch emails"]))?.done;
  expect(await bodies()).toHaveLength(1);
  const jobs = await database().selectFrom("jobs").select(["kind", "due_at", "attempts"]).execute();
  const [job] = jobs.filter(({ kind }) => kind === "fetch emails");
  expect(jobs.filter(({ kind }) => kind === "fetch emails")).toHaveLength(1);
  expect(Date.parse(job?.due_at ?? "") - Date.now()).toBeGreaterThan(30_000);
});
