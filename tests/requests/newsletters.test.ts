/** Tests signing up for newsletters, changing and leaving them, and sending them, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findByEmail } from "~/database/accounts/account-records.server";
import { database } from "~/database/engine/connection.server";
import { cleanUpAccounts } from "~/domain/accounts/delete-expired.server";
import { openStaffAccount } from "~/domain/accounts/open-account.server";
import type { MailingList } from "~/domain/accounts/preferences";
import { getPreferences, setPreferences } from "~/domain/accounts/preferences.server";
import { confirmNewEmail, mailNewEmailLink } from "~/domain/accounts/sign-in-details.server";
import {
  countRecipients,
  NewsletterRefused,
  readNewsletter,
  sendNewsletter,
  sendQueuedNewsletters,
} from "~/domain/newsletters/send-newsletter.server";
import { subscribedLists } from "~/domain/newsletters/subscriptions.server";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import * as choicesPage from "~/routes/newsletters/choices";
import * as confirmPage from "~/routes/newsletters/confirm";
import * as signUpPage from "~/routes/newsletters/sign-up";
import { aMember, aSignedIn } from "../factories/members";
import { doNextJob } from "../setup/next-job";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aStranger, browsing } from "./account-world";
import { SHOP } from "./basket-world";
import { aNewEmail, emailsTo, mailedTo, post as postSignIn } from "./door-world";

const stranger = aStranger();
const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000);
const content = (subject: string) => ({ subject, paragraphs: ["Three new books."] });

function signUp(email: string, lists: MailingList[]) {
  return stranger.post(signUpPage, "/newsletters", { email, lists });
}

/** Signs up for these newsletters and confirms. Returns the token in the address of the page for this subscriber. */
async function subscribed(email: string, lists: MailingList[]): Promise<string> {
  await signUp(email, lists);
  const token = await mailedTo(email);
  const { status, location } = await stranger.post(confirmPage, `/newsletters/confirm/${token}`, {}, { token });
  expect(status).toBe(303);
  return location?.split("/").at(-1) ?? "";
}

function choose(token: string, fields: Record<string, string | string[]>, query = "") {
  return stranger.post(choicesPage, `/newsletters/choices/${token}${query}`, fields, { token });
}

/** Creates a member who is subscribed to these newsletters. */
async function aSubscribedMember(lists: MailingList[]) {
  const email = aNewEmail();
  const memberId = await aMember({ email });
  await setPreferences(memberId, ["emailList", "promotionalEmails", "promotionalSMS", ...lists]);
  return { email, memberId };
}

describe.each(shopDatabases)("newsletters on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
    sendQueuedNewsletters();
  });
  afterAll(() => shop.close());

  it("newsletters come only to an address that confirmed them, by a link that works once", async () => {
    const email = aNewEmail();
    const answer = await signUp(email, ["specialOffers", "birthdayOffer"]);
    expect([answer.status, answer.location]).toEqual([303, "/newsletters/check-your-email"]);
    const token = await mailedTo(email);
    const path = `/newsletters/confirm/${token}`;
    const page = await stranger.get(confirmPage, path, { token });
    expect([page.status, page.data?.signUp]).toEqual([200, { email, lists: ["specialOffers", "birthdayOffer"] }]);
    expect(await subscribedLists(email)).toEqual([]);
    const rows = await database().selectFrom("newsletter_requests").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const twice = await Promise.all([0, 1].map(() => stranger.post(confirmPage, path, {}, { token })));
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 410]);
    expect(await subscribedLists(email)).toEqual(["specialOffers", "birthdayOffer"]);
    expect((await stranger.get(confirmPage, path, { token })).status).toBe(410);
  });

  it("newsletters are added to those that an address already gets, in upper or lower case", async () => {
    const email = aNewEmail();
    await subscribed(email, ["specialOffers"]);
    await subscribed(email.toUpperCase(), ["birthdayOffer"]);
    expect(await subscribedLists(email)).toEqual(["specialOffers", "birthdayOffer"]);
  });

  it("newsletter sign-ups with a wrong address or wrong newsletters are refused, and keep what was typed", async () => {
    const answer = await stranger.post(signUpPage, "/newsletters", { email: "ada", lists: [] });
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({
      submittedData: { email: "ada" },
      fieldErrors: { email: "Please enter a valid email address.", lists: "Choose at least one newsletter." },
    });
    const unknown = { email: "a@example.com", lists: ["emailList", "__proto__"] };
    expect((await stranger.post(signUpPage, "/newsletters", unknown)).status).toBe(422);
  });

  it("newsletter sign-ups are limited in how often an address gets a link", async () => {
    const email = aNewEmail();
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await signUp(email, ["birthdayOffer"])).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });

  it("a member's newsletters are the member's preferences", async () => {
    const { email, memberId } = await aSubscribedMember(["birthdayOffer"]);
    const token = await subscribed(email, ["specialOffers"]);
    expect((await getPreferences(memberId)).lists).toMatchObject({ birthdayOffer: true, specialOffers: true });
    await choose(token, { intent: "choose", lists: ["localStoreEvents"] });
    const { lists } = await getPreferences(memberId);
    expect(Object.keys(lists).filter((name) => lists[name as MailingList])).toEqual(["localStoreEvents"]);
    await choose(token, { intent: "none" });
    const { flags } = await getPreferences(memberId);
    expect(flags).toMatchObject({ emailList: false, promotionalEmails: false, promotionalSMS: true });
    const { cookie } = await aSignedIn({ email: aNewEmail() }, SHOP);
    expect((await browsing(cookie).get(signUpPage, "/newsletters")).location).toBe("/account/preferences");
  });

  it("the newsletters of an address become the member's when its owner joins", async () => {
    const email = aNewEmail();
    await subscribed(email, ["justArrivedNewReleases"]);
    await postSignIn("createAccount", { email, to: "" });
    const person = { firstName: "Ada", surname: "Lovelace", password: "a wren and a wire" };
    expect((await postSignIn("finishJoining", person, { token: await mailedTo(email) })).status).toBe(303);
    const { id } = await database()
      .selectFrom("members")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const { flags, lists } = await getPreferences(id);
    expect([flags.emailList, lists.justArrivedNewReleases, lists.specialOffers]).toEqual([true, true, false]);
    await setPreferences(id, ["emailList"]);
    expect(await subscribedLists(email)).toEqual([]);
  });

  it("newsletters move to an account that staff open for an address, or that takes the address, and end with its preferences", async () => {
    const [opened, taken] = [aNewEmail(), aNewEmail()];
    for (const email of [opened, taken]) await subscribed(email, ["specialOffers"]);
    const options = { origin: SHOP, posts: false, actor: AT_THE_COMMAND_LINE };
    await openStaffAccount({ email: opened, firstName: "Ada", surname: "Lovelace" }, "packing", options);
    const member = { id: await aMember(), email: "" };
    await mailNewEmailLink(member, taken, { origin: SHOP, clientAddress: undefined });
    await confirmNewEmail(await mailedTo(taken));
    for (const email of [opened, taken]) {
      const { id = "" } = (await findByEmail(email)) ?? {};
      const { flags, lists } = await getPreferences(id);
      expect([flags.emailList, lists.specialOffers]).toEqual([true, true]);
      await setPreferences(id, []);
      expect(await subscribedLists(email)).toEqual([]);
    }
  });

  it("newsletters end by one POST of an email program, which needs no cookie and gets no redirect", async () => {
    const email = aNewEmail();
    const token = await subscribed(email, ["specialOffers", "birthdayOffer"]);
    const path = `/newsletters/choices/${token}?list=specialOffers`;
    const opened = await stranger.get(choicesPage, path, { token });
    expect(opened.data).toMatchObject({ named: "specialOffers" });
    expect(await subscribedLists(email)).toEqual(["specialOffers", "birthdayOffer"]);
    for (let turn = 0; turn < 2; turn += 1) {
      const pressed = await choose(token, { "List-Unsubscribe": "One-Click" }, "?list=specialOffers");
      expect([pressed.status, pressed.location]).toEqual([200, null]);
      expect(await subscribedLists(email)).toEqual(["birthdayOffer"]);
    }
    const wrong = await choose(token, { "List-Unsubscribe": "Two-Clicks" }, "?list=birthdayOffer");
    expect([wrong.status, (await choose(token, {})).status]).toEqual([422, 422]);
    expect(await subscribedLists(email)).toEqual(["birthdayOffer"]);
    await choose(token, { "List-Unsubscribe": "One-Click" });
    expect(await subscribedLists(email)).toEqual([]);
  });

  it("the newsletters of an address are changed only by their own link", async () => {
    const token = await subscribed(aNewEmail(), ["specialOffers"]);
    for (const guess of [`${token}x`, token.slice(1), "", "' or 1=1 --"]) {
      expect((await stranger.get(choicesPage, "/newsletters/choices/x", { token: guess })).status).toBe(410);
      expect((await choose(guess, { intent: "none" })).status).toBe(410);
    }
    expect((await stranger.get(choicesPage, "/newsletters/choices/x", { token })).status).toBe(200);
  });

  it("newsletters reach everyone who chose them, once, with a link that ends them", async () => {
    const guest = aNewEmail();
    await subscribed(guest, ["weeklyEbookSpecials"]);
    const { email: member } = await aSubscribedMember(["weeklyEbookSpecials"]);
    const { email: other } = await aSubscribedMember(["birthdayOffer"]);
    const { email: silent, memberId } = await aSubscribedMember(["weeklyEbookSpecials"]);
    await setPreferences(memberId, ["weeklyEbookSpecials"]);
    expect(await countRecipients("weeklyEbookSpecials")).toBe(2);
    expect(await sendNewsletter("weeklyEbookSpecials", content("This week"), 1000)).toBe(2);
    expect(await sendNewsletter("weeklyEbookSpecials", content("This week"), 1000)).toBe(0);
    while (await doNextJob(inAnHour));
    const titled = async (email: string) => (await emailsTo(email)).filter(({ subject }) => subject === "This week");
    expect([(await titled(other)).length, (await titled(silent)).length]).toEqual([0, 0]);
    for (const email of [guest, member]) {
      const [mail, ...more] = await titled(email);
      expect(more).toEqual([]);
      const link = new URL(mail?.unsubscribeHref ?? "");
      expect(mail?.afterwards?.join()).toContain(link.origin + link.pathname);
      await choose(link.pathname.split("/").at(-1) ?? "", { "List-Unsubscribe": "One-Click" }, link.search);
    }
    expect(await countRecipients("weeklyEbookSpecials")).toBe(0);
  });

  it("newsletters don't reach someone who unsubscribed after they were queued", async () => {
    const email = aNewEmail();
    const token = await subscribed(email, ["movieEventScreenings"]);
    await sendNewsletter("movieEventScreenings", content("Films"), 1000);
    await choose(token, { intent: "none" });
    while (await doNextJob(inAnHour));
    expect((await emailsTo(email)).map(({ subject }) => subject)).not.toContain("Films");
  });

  it("newsletter emails are due one after another, so that other emails go between them", async () => {
    for (let turn = 0; turn < 3; turn += 1) await subscribed(aNewEmail(), ["discountSaleEvents"]);
    await sendNewsletter("discountSaleEvents", content("Sale"), 60);
    const jobs = await database()
      .selectFrom("jobs")
      .select("due_at")
      .where("kind", "=", "send a newsletter")
      .where("done_at", "is", null)
      .orderBy("due_at")
      .execute();
    const times = jobs.map((job) => Date.parse(job.due_at));
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 1000, 2000]);
  });

  it("newsletter sign-ups that were never confirmed are deleted", async () => {
    const email = aNewEmail();
    await signUp(email, ["birthdayOffer"]);
    await cleanUpAccounts(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
    const rows = await database().selectFrom("newsletter_requests").select("email").execute();
    expect(rows).toEqual([]);
  });
});

it.each([
  ["{", "not JSON"],
  ['{"subject":"Hi\\nBcc: x","paragraphs":["x"]}', "subject"],
  ['{"subject":"Hi","paragraphs":[]}', "paragraphs"],
  ['{"subject":"Hi","paragraphs":["x"],"link":{"label":"x","href":"javascript:1"}}', "link.href"],
])("a malformed newsletter is refused with the field at fault: %s", (text, named) => {
  expect(() => readNewsletter(text)).toThrow(NewsletterRefused);
  expect(() => readNewsletter(text)).toThrow(named);
});
