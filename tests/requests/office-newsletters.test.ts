/** Tests newsletters of the office on both databases: written, planned, sent once to each subscriber, stopped and continued. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { refileMember } from "~/database/office/customer-records.server";
import { putStores } from "~/database/stores/store-records.server";
import type { MailingList } from "~/domain/accounts/preferences";
import { setPreferences } from "~/domain/accounts/preferences.server";
import { receiveEmail } from "~/domain/enquiries/receive-email.server";
import { emailHtml, emailText } from "~/domain/mail/compose-email";
import { MAIL_JOB } from "~/domain/mail/mail.server";
import { sendQueuedEmails } from "~/domain/mail/send-emails.server";
import { sendPlannedNewsletters } from "~/domain/newsletters/send-planned.server";
import type { NewsletterFigures } from "~/domain/office/newsletter-list";
import { eraseCustomer } from "~/domain/office/privacy.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { MailRefused, type OutgoingMail } from "~/outside/mail";
import * as choicesPage from "~/routes/newsletters/choices";
import * as preview from "~/routes/office/newsletter-preview";
import { aMember } from "../factories/members";
import { anOfficeStaff } from "../factories/office-staff";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aProduct } from "../factories/products";
import { aStore } from "../factories/stores";
import { doNextJob } from "../setup/next-job";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aStranger } from "./account-world";
import { SHOP } from "./basket-world";
import { aNewEmail, emailsTo } from "./door-world";
import { getOffice, officeModule, postOffice } from "./office-world";

const list = officeModule("office/newsletters.tsx");
const page = officeModule("office/newsletter.tsx");
const block = officeModule("office/newsletter-block.tsx");
const sending = officeModule("office/send-newsletter.tsx");
const soon = () => new Date(Date.now() + 60 * 60 * 1000);

let cookie: string;
let staffEmail: string;

interface Shown {
  seen: string;
  state: string;
  people: number | null;
  figures: NewsletterFigures | null;
  blocks: { title: string; words: string; problem: string }[];
}

const at = (id: string, part = "") => `/office/newsletters/${id}${part}`;
const shown = async (id: string) => (await getOffice(page, at(id), cookie, { id })).data as unknown as Shown;

/** Posts a form of the newsletter's page as someone who sees its latest version. */
async function act(id: string, intent: string, fields: Record<string, string> = {}) {
  return postOffice(page, at(id), { intent, seen: (await shown(id)).seen, ...fields }, cookie, { id });
}

async function readPreview(id: string): Promise<string> {
  const request = new Request(SHOP + at(id, "/preview"), { headers: { Cookie: cookie } });
  const response = await preview.loader({ request, params: { id }, context: {} });
  return response.text();
}

async function save(id: string, kind: string, fields: Record<string, string>, position = "0") {
  const path = at(id, `/blocks/${position}?kind=${kind}`);
  const { seen } = await shown(id);
  return postOffice(block, path, { intent: "save", seen, ...fields }, cookie, { id, at: position });
}

async function send(id: string, fields: Record<string, string>) {
  const { seen } = await shown(id);
  return postOffice(sending, at(id, "/send"), { seen, ...fields }, cookie, { id });
}

/** Writes a newsletter with one paragraph for everyone on the list, and returns its id. */
async function aNewsletter(subject: string, to: MailingList, audience: Record<string, string> = {}): Promise<string> {
  const { location } = await postOffice(list, "/office/newsletters", { intent: "add", subject }, cookie);
  const id = location?.split("/").at(-1) ?? "";
  expect((await save(id, "text", { text: "Three new books.", tag: "p" })).status).toBe(303);
  expect((await send(id, { intent: "audience", list: to, store: "", category: "", ...audience })).status).toBe(303);
  return id;
}

/** Creates a member who gets this newsletter. */
async function aSubscriber(chosen: MailingList) {
  const email = aNewEmail();
  const memberId = await aMember({ email });
  await setPreferences(memberId, ["emailList", chosen]);
  return { email, memberId };
}

describe.each(shopDatabases)("newsletters of the office on %s", (_name, open) => {
  let shop: ShopDatabase;
  const sent: OutgoingMail[] = [];
  beforeAll(async () => {
    shop = await open();
    staffEmail = aNewEmail();
    ({ cookie } = await anOfficeStaff("manager", { email: staffEmail }));
    sendPlannedNewsletters();
    const carrier = {
      async send(mail: OutgoingMail) {
        if (mail.to.startsWith("gone")) throw new MailRefused("The mail server refused it: 550");
        sent.push(mail);
      },
      close() {},
    };
    sendQueuedEmails(carrier);
  });
  afterAll(() => shop.close());

  const work = async (now = soon) => {
    while (await doNextJob(now));
  };
  const titled = (subject: string) => sent.filter((mail) => mail.subject === subject).map(({ to }) => to);

  it("a newsletter is written block by block, tested on oneself and previewed", async () => {
    const { code, title } = await aProduct({ code: "SALT", title: "The Salt Road" });
    const id = await aNewsletter("Spring", "specialOffers");
    const wrong = await save(
      id,
      "productList",
      { title: "New", products: "these", "products.list": "SALT\nNONE" },
      "1",
    );
    expect(wrong.status).toBe(422);
    expect(wrong.data).toMatchObject({
      fieldErrors: { "products.list": "There is no product NONE." },
      submittedData: { title: "New", "products.list": "SALT\nNONE" },
    });
    const right = { title: "New", products: "these", "products.list": code, limit: "3" };
    expect((await save(id, "productList", right, "1")).status).toBe(303);
    expect((await save(id, "promoLink", { title: "To the shop", href: "javascript:1" }, "2")).status).toBe(422);
    expect((await save(id, "promoLink", { title: "To the shop", href: "/c/books" }, "2")).status).toBe(303);
    expect((await save(id, "image", { src: "/images/pages/none", alt: "" }, "3")).status).toBe(422);
    const { seen } = await shown(id);
    expect((await act(id, "up", { at: "1" })).status).toBe(303);
    expect((await act(id, "remove", { seen, at: "0" })).status).toBe(409);
    expect((await shown(id)).blocks.map(({ words }) => words)).toEqual(["New", "Three new books.", "To the shop"]);
    expect((await act(id, "test")).status).toBe(303);
    const [test] = await emailsTo(staffEmail);
    expect(test).toMatchObject({ subject: "Test: Spring" });
    expect(test?.unsubscribeHref).toBeUndefined();
    const text = test ? emailText(test, "Lectern") : "";
    expect(text).toMatch(/The Salt Road, Author \d+, \$20\.00\nhttps?:\S+_SALT/);
    expect(text).toMatch(/To the shop:\nhttps?:\/\/\S+\/c\/books/);
    expect(test ? emailHtml(test, "Lectern") : "").toContain("/images/SALT-b.jpg");
    expect(await readPreview(id)).toContain(title);
    expect((await act(id, "copy newsletter")).status).toBe(303);
    expect((await act(id, "delete")).status).toBe(303);
    expect((await getOffice(page, at(id), cookie, { id })).status).toBe(404);
  });

  it("a newsletter has at most 50 blocks, which can all be changed", async () => {
    const id = await aNewsletter("Long", "specialOffers");
    const content = JSON.stringify({ subject: "Long", blocks: Array(50).fill({ kind: "text", text: "A book." }) });
    await database().updateTable("newsletters").set({ content }).where("id", "=", id).execute();
    expect((await act(id, "copy", { at: "0" })).status).toBe(409);
    expect((await save(id, "text", { text: "One more.", tag: "p" }, "50")).status).toBe(409);
    expect((await getOffice(block, at(id, "/blocks/49"), cookie, { id, at: "49" })).status).toBe(200);
  });

  it("a newsletter is for a mailing list, and only for customers of a store or a category among them", async () => {
    await putStores([aStore({ slug: "penrith", name: "Penrith" })]);
    const { code } = await aProduct({ categories: ["bibles/children"] });
    const [collector, buyer, both] = [
      await aSubscriber("localStoreEvents"),
      await aSubscriber("localStoreEvents"),
      aNewEmail(),
    ];
    await database()
      .insertInto("newsletter_subscriptions")
      .values({ email_key: both, email: both, list: "localStoreEvents", created_at: "2026-01-01" })
      .execute();
    const lines = () => [anOrderLine({ code })];
    await aKeptOrder({ memberId: collector.memberId, fulfilment: "collect", storeSlug: "penrith" });
    await aKeptOrder({ email: buyer.email, lines: lines() });
    await aKeptOrder({ email: both, lines: lines(), fulfilment: "collect", storeSlug: "penrith" });
    await aKeptOrder({ email: collector.email, lines: lines(), state: "cancelled" });
    await aKeptOrder({ email: aNewEmail(), lines: lines() });
    const counted = async (audience: Record<string, string>) =>
      (await shown(await aNewsletter("Whom", "localStoreEvents", audience))).people;
    expect(await counted({})).toBe(3);
    expect(await counted({ store: "penrith" })).toBe(2);
    expect(await counted({ category: "/c/bibles/" })).toBe(2);
    expect(await counted({ store: "penrith", category: "bibles/children" })).toBe(1);
    const id = await aNewsletter("Whom", "localStoreEvents");
    const unknown = await send(id, { intent: "audience", list: "localStoreEvents", store: "", category: "bible" });
    expect(unknown.data?.fieldErrors).toEqual({ category: "There is no category bible." });
  });

  it("a newsletter is planned in Sydney's time, begins then, and can be taken back before", async () => {
    const { email } = await aSubscriber("weeklyInStoreSpecials");
    const id = await aNewsletter("Planned", "weeklyInStoreSpecials");
    expect((await send(id, { intent: "plan", day: "2020-01-01", time: "09:00" })).status).toBe(422);
    expect((await send(id, { intent: "plan", day: "2099-01-01", time: "" })).data?.fieldErrors).toEqual({
      time: "Enter the time.",
    });
    expect((await send(id, { intent: "plan", day: "2099-01-01", time: "09:00" })).status).toBe(303);
    expect((await save(id, "text", { text: "Too late.", tag: "p" }, "1")).status).toBe(409);
    await act(id, "take back");
    await send(id, { intent: "plan", day: "2099-01-02", time: "09:00" });
    await work(() => new Date("2099-01-01T21:59:00Z"));
    expect(titled("Planned")).toEqual([]);
    await work(() => new Date("2099-01-01T22:01:00Z"));
    expect(titled("Planned")).toEqual([email]);
    expect(await shown(id)).toMatchObject({ state: "sent", figures: { sent: 1, waiting: 0 } });
    const deeds = (await readStaffLog({ limit: 3 })).map(({ deed }) => deed);
    expect(deeds).toEqual(["planned a newsletter", "took a newsletter's plan back", "planned a newsletter"]);
  });

  it("a newsletter reaches each subscriber once, though two workers send it and a slice runs again after a crash", async () => {
    const audience = [];
    for (let turn = 0; turn < 8; turn += 1) audience.push((await aSubscriber("catalogueOffersHighlights")).email);
    const id = await aNewsletter("Once", "catalogueOffersHighlights");
    expect((await send(id, { intent: "send now" })).status).toBe(303);
    const slices = () => database().selectFrom("jobs").select(["id", "payload"]).where("payload", "like", `%${id}%`);
    const first = await slices().executeTakeFirstOrThrow();
    const again = () =>
      database()
        .updateTable("jobs")
        .set({ payload: first.payload, done_at: null, claimed_by: null, claimed_until: null })
        .where("id", "=", first.id)
        .execute();
    await doNextJob(soon);
    await again();
    await Promise.all([work(), work(), work()]);
    await again();
    await Promise.all([work(), work()]);
    expect(titled("Once").sort()).toEqual(audience.sort());
    expect((await shown(id)).figures).toMatchObject({ sent: 8, waiting: 0 });
  });

  it("a stopped newsletter reaches nobody else until it is continued, and then only the others", async () => {
    const audience = [];
    for (let turn = 0; turn < 5; turn += 1) audience.push((await aSubscriber("weeklyEbookSpecials")).email);
    const id = await aNewsletter("Stop", "weeklyEbookSpecials");
    await send(id, { intent: "send now" });
    // Emails are due 200 ms after one another, so the first is due and the others aren't yet.
    await doNextJob();
    await doNextJob();
    await doNextJob();
    expect((await act(id, "stop")).status).toBe(303);
    await work();
    const first = titled("Stop");
    expect(first.length).toBeLessThan(5);
    expect(await shown(id)).toMatchObject({ state: "stopped", figures: { waiting: 0 } });
    expect((await act(id, "stop")).status).toBe(409);
    expect((await act(id, "continue")).status).toBe(303);
    await work();
    expect(titled("Stop").sort()).toEqual(audience.sort());
    expect((await shown(id)).state).toBe("sent");
  });

  it("the figures count who left before and by the newsletter, whom the mail server refused, and who is erased", async () => {
    const [stays, leaves] = [await aSubscriber("movieEventScreenings"), await aSubscriber("movieEventScreenings")];
    const gone = await aMember({ email: `gone.${aNewEmail()}` });
    await setPreferences(gone, ["emailList", "movieEventScreenings"]);
    const id = await aNewsletter("Figures", "movieEventScreenings");
    await send(id, { intent: "send now" });
    await doNextJob();
    await setPreferences(leaves.memberId, []);
    await work();
    expect(titled("Figures")).toEqual([stays.email]);
    const refused = [{ answer: "The mail server refused it: 550", people: 1 }];
    expect((await shown(id)).figures).toEqual({ waiting: 0, sent: 1, skipped: 1, left: 0, refused });
    const link = new URL(sent.at(-1)?.unsubscribeHref ?? "");
    const token = link.pathname.split("/").at(-1) ?? "";
    const oneClick = { "List-Unsubscribe": "One-Click" };
    for (let turn = 0; turn < 2; turn += 1)
      await aStranger().post(choicesPage, link.pathname + link.search, oneClick, { token });
    expect((await shown(id)).figures).toMatchObject({ sent: 1, left: 1 });
    const report = `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\nStatus: 5.2.2\r\n\r\nMessage-ID: <${sent.at(-1)?.id}@x>\r\n`;
    expect(await receiveEmail(new TextEncoder().encode(report))).toBe("bounce");
    const back = { answer: "The receiving mail server sent it back: 5.2.2", people: 1 };
    expect((await shown(id)).figures).toMatchObject({ sent: 0, left: 1, refused: expect.arrayContaining([back]) });
    await refileMember(stays.memberId);
    expect(await eraseCustomer(stays.memberId, { removeReviews: true }, { staffId: null })).toBe(true);
    const rows = await database().selectFrom("newsletter_recipients").select("recipient").execute();
    expect(JSON.stringify(rows)).not.toContain(stays.memberId);
    expect((await shown(id)).figures).toMatchObject({ sent: 0, left: 1 });
    const payloads = await database().selectFrom("jobs").select("payload").where("kind", "<>", MAIL_JOB).execute();
    expect(JSON.stringify(payloads)).not.toContain(leaves.email);
  });
});
