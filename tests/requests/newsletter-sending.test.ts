/** Tests on both databases that newsletters reach everyone once, although the mail server is slow or refuses, and people join or leave. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import {
  findOfficeNewsletter,
  insertOfficeNewsletter,
  updateOfficeNewsletter,
} from "~/database/newsletters/office-newsletter-records.server";
import { selectRecipients } from "~/database/newsletters/recipient-records.server";
import { keepNewsletters } from "~/domain/accounts/keep-newsletters.server";
import type { MailingList } from "~/domain/accounts/preferences";
import { setPreferences } from "~/domain/accounts/preferences.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { sendQueuedEmails } from "~/domain/mail/send-emails.server";
import { sendPlannedNewsletters } from "~/domain/newsletters/send-planned.server";
import {
  continueNewsletter,
  newsletterFigures,
  sendNow,
  stopNewsletter,
} from "~/domain/office/newsletter-sending.server";
import { findOfficeEntry, type OfficeStaff } from "~/domain/office/office-sessions.server";
import { MailRefused, type OutgoingMail } from "~/outside/mail";
import { aMember } from "../factories/members";
import { anOfficeStaff } from "../factories/office-staff";
import { aProduct } from "../factories/products";
import { doNextJob } from "../setup/next-job";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aNewEmail } from "./door-world";

const LIST: MailingList = "specialOffers";
const EVERYONE = { list: LIST, store: "", category: "" };
const soon = () => new Date(Date.now() + 60 * 60 * 1000);

describe.each(shopDatabases)("sending newsletters on %s", (_name, open) => {
  let shop: ShopDatabase;
  let staff: OfficeStaff;
  let sent: string[] = [];
  /** Answer of the mail server. Throws for an email that the server refuses. */
  let answer: (mail: OutgoingMail) => void = () => {};
  let made = 0;

  beforeAll(async () => {
    shop = await open();
    const { cookie } = await anOfficeStaff("manager", { email: aNewEmail() });
    const entry = await findOfficeEntry(cookie.replace("office=", ""));
    if (entry.is !== "staff") throw new Error("Nobody is signed in.");
    staff = entry.staff;
    sendPlannedNewsletters();
    sendQueuedEmails({
      async send(mail) {
        answer(mail);
        sent.push(mail.to);
      },
      close() {},
    });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    [sent, answer] = [[], () => {}];
    for (const table of ["newsletter_subscriptions", "member_preferences", "jobs"] as const)
      await database().deleteFrom(table).execute();
  });

  const work = async () => {
    while (await doNextJob(soon));
  };
  const undone = () => database().updateTable("jobs").where("done_at", "is", null);
  /** Schedules the next slice of a newsletter for this time. */
  const putSlice = (due: Date) =>
    undone().set({ due_at: due.toISOString() }).where("kind", "=", "queue a newsletter's emails").execute();
  /** Queues the emails of the first slice, and runs all jobs except the next slice. */
  async function workOneSlice(): Promise<void> {
    await doNextJob(soon);
    await putSlice(new Date("2099-01-01"));
    await work();
  }
  const refuseConnections = () => {
    throw new Error("connect ECONNREFUSED");
  };
  /** Runs one slice while the mail server is unavailable, with a single attempt at each email. */
  async function workWhileAway(): Promise<void> {
    answer = refuseConnections;
    await doNextJob(soon);
    await putSlice(new Date("2099-01-01"));
    await undone().set({ due_at: new Date().toISOString() }).where("due_at", "<", "2099").execute();
    while (await doNextJob());
    answer = () => {};
  }

  async function aGuest(email = aNewEmail()): Promise<string> {
    const row = { email_key: email, email, list: LIST, created_at: "2026-01-01" };
    await database().insertInto("newsletter_subscriptions").values(row).execute();
    return email;
  }

  async function aSubscriber(email = aNewEmail()): Promise<{ email: string; id: string }> {
    const id = await aMember({ email, emailKey: email });
    await setPreferences(id, ["emailList", LIST]);
    return { email, id };
  }

  /** Writes a newsletter for everyone on the list and sends it. */
  async function aSentNewsletter(blocks: object[] = [{ kind: "text", text: "Three new books." }]): Promise<string> {
    made += 1;
    const id = `newsletter-${made}`;
    const content = JSON.stringify({ subject: "New", blocks });
    await insertOfficeNewsletter({ id, ...EVERYONE, content, changedAt: "2026-01-01" });
    await updateOfficeNewsletter(id, 1, ["draft"], { people: 1 });
    await sendNow(id, 2, staff);
    return id;
  }

  const stateOf = async (id: string) => (await findOfficeNewsletter(id))?.state;
  async function act(run: typeof stopNewsletter, id: string): Promise<void> {
    await run(id, (await findOfficeNewsletter(id))?.version ?? 0, staff);
  }

  it("pages of people leave nobody out, whatever the order of the database", async () => {
    // Databases and JavaScript sort these two differently.
    const everyone = [(await aSubscriber("\u{1f600}@example.com")).email, await aGuest("\uff8a@example.com")];
    for (const at of ["b", "a", "c"]) everyone.push(await aGuest(`${at}@example.com`));
    const both = await aSubscriber("bb@example.com");
    await aGuest(both.email);
    const found: string[] = [];
    for (let after = ""; ; ) {
      const people = await selectRecipients(EVERYONE, "emailList", after, 1);
      const [person] = people;
      if (!person) break;
      if (person.email === both.email) expect(person.recipient).toBe(both.id);
      found.push(person.email);
      after = person.emailKey;
    }
    expect(found.sort()).toEqual([...everyone, both.email].sort());
  });

  it("a guest who got the newsletter and then joins doesn't get it again", async () => {
    const guest = await aGuest();
    const id = await aSentNewsletter();
    await workOneSlice();
    expect(sent).toEqual([guest]);
    await act(stopNewsletter, id);
    const memberId = await aMember({ email: guest, emailKey: guest });
    await keepNewsletters(memberId, guest, new Date().toISOString());
    const other = await aGuest();
    await act(continueNewsletter, id);
    await work();
    expect(sent).toEqual([guest, other]);
  });

  it("a newsletter waits while the mail server has many emails to take", async () => {
    const guest = await aGuest();
    for (let at = 0; at < 100; at += 1) await queueEmail({ to: `${at}@x.test`, subject: "", paragraphs: [] }, "order");
    const id = await aSentNewsletter();
    await putSlice(new Date("2000-01-01"));
    await doNextJob();
    expect([await stateOf(id), sent]).toEqual(["planned", []]);
    await work();
    expect(sent.at(-1)).toBe(guest);
    expect(sent).toHaveLength(101);
  });

  it("an email that waits for the mail server isn't sent to someone who leaves", async () => {
    const [leaves, stays] = [await aSubscriber(), await aSubscriber()];
    const id = await aSentNewsletter();
    await workWhileAway();
    expect((await newsletterFigures(id)).waiting).toBe(2);
    await setPreferences(leaves.id, []);
    await work();
    expect(sent).toEqual([stays.email]);
    expect(await newsletterFigures(id)).toMatchObject({ sent: 1, skipped: 1, waiting: 0 });
  });

  it("a stop takes back what waits for the mail server, and continuing sends it once", async () => {
    const [one, other] = [await aSubscriber(), await aSubscriber()];
    const id = await aSentNewsletter();
    await workWhileAway();
    expect(await newsletterFigures(id)).toMatchObject({ waiting: 2 });
    await act(stopNewsletter, id);
    await work();
    expect([sent, (await newsletterFigures(id)).waiting]).toEqual([[], 0]);
    await act(continueNewsletter, id);
    await work();
    expect(sent.sort()).toEqual([one.email, other.email].sort());
  });

  it("a newsletter stops when the mail server refuses everyone, and continuing sends it to them", async () => {
    const people: string[] = [];
    for (let at = 0; at < 20; at += 1) people.push(await aGuest());
    answer = () => {
      throw new MailRefused("The mail server refused it: 550");
    };
    const id = await aSentNewsletter();
    await workOneSlice();
    await putSlice(new Date());
    await work();
    expect([await stateOf(id), (await newsletterFigures(id)).refused]).toEqual([
      "stopped",
      [{ answer: "The mail server refused it: 550", people: 20 }],
    ]);
    answer = () => {};
    await act(continueNewsletter, id);
    await work();
    expect([await stateOf(id), sent.sort()]).toEqual(["sent", people.sort()]);
  });

  it("a newsletter that has nothing left to show stops, and can't be sent", async () => {
    const { code } = await aProduct();
    const blocks = [{ kind: "productList", title: "New", products: [code] }];
    await aGuest();
    const id = await aSentNewsletter(blocks);
    await database().deleteFrom("products").where("code", "=", code).execute();
    await work();
    expect([await stateOf(id), sent]).toEqual(["stopped", []]);
    await expect(aSentNewsletter(blocks)).rejects.toThrow("None of its blocks shows anything");
  });
});
