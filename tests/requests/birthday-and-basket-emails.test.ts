/** Tests the birthday email and the reminder of a basket on both databases: off by default, with consent only, and once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { BASKET_REMINDER } from "~/domain/accounts/preferences";
import { setPreferences } from "~/domain/accounts/preferences.server";
import { addToBasket } from "~/domain/basket/basket.server";
import { emailText } from "~/domain/mail/compose-email";
import { sendBasketReminders } from "~/domain/newsletters/basket-reminders.server";
import { birthdaysOn, sendBirthdayEmails } from "~/domain/newsletters/birthday-emails.server";
import { changeSettings } from "~/domain/settings/change-settings.server";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import * as preferences from "~/routes/accounts/preferences";
import * as choicesPage from "~/routes/newsletters/choices";
import { anItem } from "../factories/baskets";
import { aMember } from "../factories/members";
import { aKeptOrder } from "../factories/orders";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser, aStranger } from "./account-world";
import { aNewEmail, emailsTo } from "./door-world";

const HOUR_MS = 60 * 60 * 1000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const set = (values: Parameters<typeof changeSettings>[0]) => changeSettings(values, AT_THE_COMMAND_LINE);
const subjects = async (email: string) => (await emailsTo(email)).map(({ subject }) => subject);

it.each([
  ["2027-03-07", ["03-07"]],
  ["2027-02-28", ["02-28", "02-29"]],
  ["2028-02-28", ["02-28"]],
  ["2028-02-29", ["02-29"]],
])("on %s these birthdays are celebrated: %s", (today, days) => {
  expect(birthdaysOn(today)).toEqual(days);
});

describe.each(shopDatabases)("emails that the shop's owner can switch on, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(async () => {
    await set({ birthdayEmail: null, basketEmail: null });
    await shop.close();
  });

  it("the birthday email goes to members who chose it on their birthday, once, from eight in the morning", async () => {
    const birth = { dob_day: "7", dob_month: "3", dob_year: "1980", first_name: "Ada" };
    const people = await Promise.all(
      [birth, { ...birth, dob_day: "07", dob_month: "03" }, { ...birth, dob_day: "8" }, birth, birth].map(
        async (traits) => {
          const email = aNewEmail();
          return { email, id: await aMember({ ...traits, email }) };
        },
      ),
    );
    for (const { id } of people.slice(0, 3)) await setPreferences(id, ["emailList", "birthdayOffer"]);
    await setPreferences(people[3]?.id ?? "", ["birthdayOffer"]);
    await setPreferences(people[4]?.id ?? "", ["emailList", "specialOffers"]);
    const atNine = new Date("2027-03-06T22:00:00Z");
    await sendBirthdayEmails(atNine);
    expect(await Promise.all(people.map(({ email }) => subjects(email)))).toEqual([[], [], [], [], []]);
    await set({ birthdayEmail: { subject: "Happy birthday, {name}", text: "A book is waiting.\n\nYours, {shop}" } });
    await sendBirthdayEmails(new Date("2027-03-06T20:00:00Z"));
    await Promise.all([sendBirthdayEmails(atNine), sendBirthdayEmails(atNine)]);
    const happy = ["Happy birthday, Ada"];
    expect(await Promise.all(people.map(({ email }) => subjects(email)))).toEqual([happy, happy, [], [], []]);
    const [email] = await emailsTo(people[0]?.email ?? "");
    expect(email?.paragraphs).toEqual(["A book is waiting.", "Yours, Lectern"]);
    expect(email?.unsubscribeHref).toContain("?list=birthdayOffer");
  });

  it("a member is reminded of a basket that was left for a day, once, and again only of a new one", async () => {
    const email = aNewEmail();
    const [memberId, code, other] = [
      await aMember({ email }),
      await anItem({ title: "The Salt Road" }),
      await anItem(),
    ];
    await setPreferences(memberId, [BASKET_REMINDER]);
    await addToBasket(memberId, { codes: [code] });
    await sendBasketReminders(later(25));
    expect(await emailsTo(email)).toEqual([]);
    await set({ basketEmail: { subject: "Still thinking, {name}?", text: "Your books are here." } });
    for (const hours of [0, 23, 80]) await sendBasketReminders(later(hours));
    expect(await emailsTo(email)).toEqual([]);
    await Promise.all([sendBasketReminders(later(25)), sendBasketReminders(later(25))]);
    const [reminder, ...more] = await emailsTo(email);
    expect(more).toEqual([]);
    const text = reminder ? emailText(reminder, "Lectern") : "";
    expect(text).toContain("The Salt Road, $10.00");
    expect(text).toMatch(/Back to your basket:\nhttps?:\S+\/login\?to=\/basket/);
    await addToBasket(memberId, { codes: [other] });
    await sendBasketReminders(later(26));
    expect(await emailsTo(email)).toHaveLength(1);
    await database().deleteFrom("basket_entries").where("code", "in", [code, other]).execute();
    await database().updateTable("baskets").set({ reminded_at: new Date().toISOString() }).execute();
    await addToBasket(memberId, { codes: [code] });
    await sendBasketReminders(later(27));
    expect(await emailsTo(email)).toHaveLength(2);
  });

  it("nobody is reminded of a basket without consent or after an order, or once the reminder's link was used", async () => {
    const code = await anItem();
    const [silent, buyer, caller, reader] = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const email = aNewEmail();
        const memberId = await aMember({ email });
        await setPreferences(memberId, [BASKET_REMINDER]);
        await addToBasket(memberId, { codes: [code] });
        return { email, memberId };
      }),
    );
    if (!silent || !buyer || !caller || !reader) throw new Error("A member is missing.");
    await setPreferences(silent.memberId, ["emailList"]);
    const placedAt = later(1).toISOString();
    await aKeptOrder({ memberId: buyer.memberId, email: aNewEmail(), placedAt });
    await aKeptOrder({ email: caller.email, placedAt });
    await addToBasket("0".repeat(32), { codes: [code] });
    await sendBasketReminders(later(25));
    for (const { email } of [silent, buyer, caller]) expect(await emailsTo(email)).toEqual([]);
    const [reminder] = await emailsTo(reader.email);
    const link = new URL(reminder?.unsubscribeHref ?? "");
    const token = link.pathname.split("/").at(-1) ?? "";
    const post = (fields: Record<string, string>) =>
      aStranger().post(choicesPage, link.pathname + link.search, fields, { token });
    expect((await aStranger().get(choicesPage, link.pathname + link.search, { token })).data).toMatchObject({
      isAboutBasket: true,
    });
    expect((await post({ "List-Unsubscribe": "One-Click" })).status).toBe(200);
    await database().updateTable("baskets").set({ reminded_at: null }).execute();
    await sendBasketReminders(later(25));
    expect(await emailsTo(reader.email)).toHaveLength(1);
  });

  it("a member consents to reminders of a basket in the preferences, once the shop sends them", async () => {
    const member = await aMemberBrowser();
    await set({ basketEmail: null });
    const shown = async () => (await member.get(preferences, "/account/preferences")).data;
    expect(await shown()).toMatchObject({ sends: { reminders: false }, hasBasketReminders: false });
    await set({ basketEmail: { subject: "Still thinking?", text: "Your books are here." } });
    await member.post(preferences, "/account/preferences", { intent: "save", on: [BASKET_REMINDER] });
    expect(await shown()).toMatchObject({ sends: { reminders: true }, hasBasketReminders: true });
  });

  it("the emails' texts are refused with words in braces that nothing fills in", async () => {
    await expect(set({ basketEmail: { subject: "Hi", text: "Dear {first}" } })).rejects.toThrow(/braces/);
  });
});
