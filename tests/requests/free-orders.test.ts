/** Tests the rate limits for paid orders and for free ones, which send emails to addresses that anyone can type. */
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { TooManyTries } from "~/domain/accounts/refusals";
import { findBasket } from "~/domain/basket/basket.server";
import { EMAIL_KINDS, type EmailKind } from "~/domain/mail/email-kinds";
import { countAskedEmails, isProved } from "~/domain/mail/email-limits.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { sendQueuedEmails } from "~/domain/mail/send-emails.server";
import { addWithOptions } from "~/domain/options/option-sets.server";
import { anItem } from "../factories/baskets";
import { aPaidOrder, giftFor } from "../factories/digital-orders";
import { aMember } from "../factories/members";
import { doNextJob } from "../setup/next-job";
import { openTheShop } from "./basket-world";
import { ADA, aCustomer } from "./checkout-world";

openTheShop();

const HOUR = 60 * 60 * 1000;
let codes = 0;
const aFreeEBook = () => anItem({ code: `free${++codes}`, productType: "eBook", format: "eBook", priceCents: 0 });
const mailsTo = async (email: string) => {
  const jobs = await database().selectFrom("jobs").select("payload").where("kind", "=", "send a letter").execute();
  return jobs.filter(({ payload }) => JSON.parse(payload)?.to === email).length;
};

interface Giving {
  from: string;
  to?: string;
  place?: string;
}

/** Orders a free eBook, as a gift if `to` gives a recipient. */
async function orderFree({ from, to, place }: Giving) {
  const code = await aFreeEBook();
  const world = { holding: to === undefined ? [code] : [], ...(place !== undefined && { place }) };
  const customer = await aCustomer(world);
  if (to !== undefined) await addWithOptions(customer.ownerId, { code, options: giftFor({ email: to }) });
  await customer.send("contact", { ...ADA, email: from });
  const form = await customer.reviewForm();
  return { ...(await customer.send("review", form)), customer, form };
}

async function listStatuses(times: number, giving: (turn: number) => Giving): Promise<number[]> {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await orderFree(giving(turn))).status);
  return statuses;
}

const REFUSED =
  "You've placed many free orders, so this one wasn't placed and your basket hasn't changed. Please try again in an hour.";

beforeEach(async () => {
  await database().deleteFrom("tries").execute();
  await database().deleteFrom("jobs").execute();
});

describe("free orders", () => {
  it("free orders email one recipient five times an hour, from any buyer; refused orders change nothing", async () => {
    const victim = "victim@example.com";
    const statuses = await listStatuses(8, (turn) => ({ from: `sender${turn}@example.com`, to: victim }));
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
    const refused = await orderFree({ from: "another@example.com", to: victim });
    expect(refused.data).toMatchObject({ fieldErrors: { form: REFUSED } });
    expect(refused.data?.submittedData ?? refused.form).toMatchObject({ key: refused.form.key });
    expect((await findBasket(refused.customer.ownerId))?.entries).toHaveLength(1);
    expect(await mailsTo("another@example.com")).toBe(0);
    const orders = await database()
      .selectFrom("orders")
      .select("id")
      .where("email", "like", "%other@example.com")
      .execute();
    expect(orders).toEqual([]);
  });

  it("free orders send confirmations to one address five times an hour", async () => {
    const statuses = await listStatuses(7, () => ({ from: "victim2@example.com" }));
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429]);
    expect(await mailsTo("victim2@example.com")).toBe(5);
  });

  it("free orders are limited by buyer and by client address, too", async () => {
    const bySender = await listStatuses(12, (turn) => ({ from: "one@example.com", to: `friend${turn}@example.com` }));
    expect(bySender.filter((status) => status === 303)).toHaveLength(5);
    const client = "203.0.113.5";
    const byClient = await listStatuses(30, (turn) => ({
      ...{ from: `buyer${turn}@example.com`, to: `guest${turn}@example.com`, place: client },
    }));
    expect(byClient.filter((status) => status === 303)).toHaveLength(25);
  });

  it("free orders count together with all other emails that a visitor has sent to the address", async () => {
    await listStatuses(5, (turn) => ({ from: `sender${turn}@example.com`, to: "victim3@example.com" }));
    await expect(countAskedEmails(["victim3@example.com"], { clientAddress: undefined })).rejects.toThrow(TooManyTries);
  });
});

describe("a buyer whose name contains digits or a web address", () => {
  it("a buyer's name with digits or a web address is refused at its fields for a gift, but not for an own order", async () => {
    const names = { email: "eve@example.com", firstName: "Win at evil.example", surname: "Call 1300" };
    const giving = await aCustomer({ holding: [] });
    await addWithOptions(giving.ownerId, { code: await aFreeEBook(), options: giftFor() });
    const sentence = "Please enter a name with up to 60 letters, without digits or web addresses.";
    const refused = await giving.send("contact", names);
    expect([refused.status, refused.data?.fieldErrors]).toEqual([422, { firstName: sentence, surname: sentence }]);
    const own = await aCustomer({ holding: [await aFreeEBook()] });
    expect((await own.send("contact", names)).status).toBe(303);
    // If a gift is added to the basket later, the review redirects the buyer to the contact step to enter names.
    await addWithOptions(own.ownerId, { code: await aFreeEBook(), options: giftFor() });
    expect((await own.look("review")).location).toBe("/checkout/contact");
  });
});

describe("the job that sends emails", () => {
  const sent: string[] = [];
  const open = () =>
    sendQueuedEmails({ send: async ({ to, subject }) => void sent.push(`${to} ${subject}`), close: () => {} });
  const email = (to: string, subject = "Hello") => ({ to, subject, paragraphs: [] });
  async function sendAll(now?: () => Date) {
    sent.length = 0;
    while (await doNextJob(now));
    return sent.length;
  }

  it.each(Object.keys(EMAIL_KINDS) as EmailKind[])(
    "the email job holds emails of the kind %s to its limits, and loses none",
    async (kind) => {
      open();
      const to = `many-${kind.replaceAll(" ", "-")}@example.com`;
      for (let at = 0; at < 30; at += 1) await queueEmail(email(to), kind);
      const isHeld = ["ordered", "given"].includes(EMAIL_KINDS[kind]);
      expect(await sendAll()).toBe(isHeld ? 20 : 30);
      // Emails above the limit are sent an hour later, and the delay doesn't count as a failed attempt.
      if (isHeld) expect(await sendAllLater()).toBe(10);
      const left = await database().selectFrom("jobs").select("id").where("done_at", "is", null).execute();
      expect(left).toEqual([]);
    },
  );

  async function sendAllLater() {
    await database()
      .updateTable("tries")
      .set({ until: new Date(Date.now() - 1000).toISOString() })
      .execute();
    return sendAll(() => new Date(Date.now() + HOUR + 60_000));
  }

  it("the email job limits the gift emails of one buyer, over all recipients", async () => {
    open();
    for (let at = 0; at < 25; at += 1) {
      await queueEmail(email(`given${at}@example.com`), "voucher", { sender: "giver@example.com" });
    }
    expect([await sendAll(), await sendAllLater()]).toEqual([20, 5]);
  });

  it("the email job delays no order emails to members or to buyers who have paid before, but delays gifts to them", async () => {
    open();
    const paid = await aPaidOrder({ email: "payer@example.com", totalCents: 1000 });
    const member = "member@example.com";
    await aMember({ email: member });
    expect([await isProved(paid.email), await isProved(member), await isProved("nobody@example.com")]).toEqual([
      true,
      true,
      false,
    ]);
    await database().deleteFrom("jobs").execute();
    for (const to of [paid.email, member]) {
      for (let at = 0; at < 30; at += 1) await queueEmail(email(to), "order");
    }
    expect(await sendAll()).toBe(60);
    for (let at = 0; at < 30; at += 1) await queueEmail(email(member), "gift eBook");
    expect(await sendAll()).toBe(20);
  });
});
