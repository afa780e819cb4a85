/** Tests emails about products that are back in stock, on both databases, with real imports. (issue: Back in stock) */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putAlert } from "~/database/stock-alerts/stock-alert-records.server";
import { putStores } from "~/database/stores/store-records.server";
import { cleanUpAccounts } from "~/domain/accounts/delete-expired.server";
import type { Email } from "~/domain/mail/email";
import { MAIL_JOB } from "~/domain/mail/mail.server";
import { askAsMember, listStockAlerts } from "~/domain/stock-alerts/alerts.server";
import { tellWaiting, tellWaitingWhenQueued } from "~/domain/stock-alerts/tell-waiting.server";
import { setStoreStock } from "~/domain/systems/systems-stock.server";
import * as preferencesPage from "~/routes/accounts/preferences";
import * as askPage from "~/routes/stock-alerts/ask";
import * as linkPage from "~/routes/stock-alerts/link";
import { anItem, changeItem } from "../factories/baskets";
import { aMember } from "../factories/members";
import { aStore } from "../factories/stores";
import { doNextJob } from "../setup/next-job";
import { shopCommand } from "../setup/shop-command";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser, aStranger } from "./account-world";
import { aNewEmail, mailedTo } from "./door-world";

const stranger = aStranger();

const aSoldOut = (traits: Parameters<typeof anItem>[0] = {}) =>
  anItem({ availability: "sold out", stock: 0, ...traits });

const toAddress = (code: string) => `item_${code}`;

function ask(by: Pick<typeof stranger, "post">, code: string, fields: Record<string, string> = {}) {
  const product = toAddress(code);
  return by.post(askPage, `/product/${product}/back-in-stock`, fields, { product });
}

/** Creates a guest who signs up and follows the link in the email. Returns the token of that link. */
async function waitingGuest(code: string, email = aNewEmail()): Promise<{ email: string; token: string }> {
  expect((await ask(stranger, code, { email })).status).toBe(303);
  const token = await mailedTo(email);
  expect((await stranger.post(linkPage, `/back-in-stock/${token}`, {}, { token })).status).toBe(303);
  return { email, token };
}

/** Creates members on the waiting list, and returns their email addresses in the order in which they joined it. */
async function waitingMembers(code: string, count: number): Promise<string[]> {
  const emails: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const email = aNewEmail();
    await askAsMember(code, await aMember({ email }));
    emails.push(email);
    // Let the clock advance, so that the order of the waiting list is defined.
    await new Promise((done) => setTimeout(done, 2));
  }
  return emails;
}

/**
 * Puts this many guests on the product's waiting list, directly in the database. Returns their email addresses in the order of
 * the list.
 */
async function aLongQueue(code: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => aNewEmail());
  const rows = emails.map((email, place) => {
    const askedAt = new Date(Date.parse("2026-01-01T00:00:00Z") + place * 1000).toISOString();
    return {
      id: randomUUID(),
      tokenHash: randomUUID(),
      code,
      who: email,
      memberId: null,
      email,
      storesHad: 0,
      askedAt,
    };
  });
  for (const row of rows) await putAlert({ ...row, confirmedAt: row.askedAt });
  return emails;
}

/** Makes the database refuse to queue emails to this address. Returns a function that removes the fault. */
async function refuseEmailsTo(email: string, isPostgres: boolean): Promise<() => Promise<void>> {
  const [fault, when] = [sql.lit("The disk is full."), sql`new.payload like ${sql.lit(`%${email}%`)}`];
  if (isPostgres) {
    await sql`create or replace function refuse() returns trigger language plpgsql as
      'begin raise exception ''The disk is full.''; end'`.execute(database());
    await sql`create trigger refusing before insert on jobs for each row when (${when})
      execute function refuse()`.execute(database());
  } else {
    await sql`create trigger refusing before insert on jobs when ${when}
      begin select raise(abort, ${fault}); end`.execute(database());
  }
  return async () => {
    await sql`drop trigger refusing ${isPostgres ? sql`on jobs` : sql``}`.execute(database());
  };
}

/** Returns the addresses that received the product's back-in-stock email, sorted alphabetically. */
async function told(code: string): Promise<string[]> {
  const { title } = await database()
    .selectFrom("products")
    .select("title")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  const rows = await database().selectFrom("jobs").select("payload").where("kind", "=", MAIL_JOB).execute();
  return rows
    .map(({ payload }) => JSON.parse(payload ?? "null") as Email | null)
    .flatMap((email) => (email?.subject === `In stock: ${title}` ? [email.to] : []))
    .sort();
}

describe.each(shopDatabases)("stock alerts on %s", (_name, open) => {
  let shop: ShopDatabase;
  let folder: string;
  beforeAll(async () => {
    shop = await open();
    folder = mkdtempSync(path.join(tmpdir(), "lectern-alerts-"));
    await putStores([aStore({ slug: "penrith" })]);
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Imports a stock feed for the stores as an operator does, in a separate process. */
  function stockFeed(code: string, quantity: number): Promise<string> {
    const file = path.join(folder, `${code}-${quantity}.csv`);
    writeFileSync(file, `store,code,quantity\npenrith,${code},${quantity}\n`);
    const { url } = shop.target;
    return shopCommand("stock-import", [file], path.dirname(shop.target.file) || folder, {
      DATABASE_URL: url ?? "",
    });
  }

  it("a guest's stock alerts count once the emailed link was followed, and stop by the same link", async () => {
    const code = await aSoldOut();
    const email = aNewEmail();
    await ask(stranger, code, { email });
    const token = await mailedTo(email);
    const rows = await database().selectFrom("stock_alerts").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const at = `/back-in-stock/${token}`;
    expect((await stranger.get(linkPage, at, { token })).data?.alert).toMatchObject({ email, isConfirmed: false });
    await changeItem(code, { availability: "in stock", stock: 5 });
    await tellWaiting();
    expect(await told(code)).toEqual([]);

    const stopped = await waitingGuest(await aSoldOut());
    await stranger.post(linkPage, "/", { intent: "stop" }, { token: stopped.token });
    expect((await stranger.get(linkPage, "/", { token: stopped.token })).status).toBe(410);
    expect((await stranger.post(linkPage, "/", {}, { token: stopped.token })).status).toBe(410);

    await stranger.post(linkPage, at, {}, { token });
    await tellWaiting();
    expect(await told(code)).toEqual([email]);
    expect((await stranger.get(linkPage, at, { token })).status).toBe(410);
    await tellWaiting();
    expect(await told(code)).toEqual([email]);
  });

  it("stock alerts refuse a wrong address with what was typed, too many emails, and a product in stock", async () => {
    const code = await aSoldOut();
    const wrong = await ask(stranger, code, { email: "ada" });
    expect([wrong.status, wrong.data]).toMatchObject([422, { submittedData: { email: "ada" } }]);
    const email = aNewEmail();
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await ask(stranger, code, { email })).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    const sold = toAddress(await anItem());
    expect((await stranger.get(askPage, `/product/${sold}/back-in-stock`, { product: sold })).status).toBe(302);
    expect((await ask(stranger, "NEVER", { email })).status).toBe(404);
  });

  it("stock alerts tell the first three people a copy, and more only for more copies or after it ran out again", async () => {
    const code = await aSoldOut();
    const emails = await waitingMembers(code, 8);
    await changeItem(code, { availability: "in stock", stock: 2 });
    expect(await tellWaiting()).toBe(6);
    expect(await told(code)).toEqual(emails.slice(0, 6).sort());
    // Nobody gets another email about copies that were already announced.
    expect(await tellWaiting()).toBe(0);
    await changeItem(code, { availability: "sold out", stock: 0 });
    expect(await tellWaiting()).toBe(0);
    await changeItem(code, { availability: "in stock", stock: 1 });
    expect(await tellWaiting()).toBe(2);
    expect(await told(code)).toEqual(emails.sort());
  });

  it("stock alerts are sent after a stock feed, unless stores had copies when they were requested", async () => {
    const code = await aSoldOut();
    const [first = ""] = await waitingMembers(code, 1);
    await stockFeed(code, 1);
    expect(await told(code)).toEqual([first]);
    const [second = ""] = await waitingMembers(code, 1);
    await stockFeed(code, 2);
    expect(await told(code)).toEqual([first]);
    await changeItem(code, { availability: "in stock", stock: null });
    await tellWaiting();
    expect(await told(code)).toEqual([first, second].sort());
  });

  it("stock alerts sent six times at once tell each person once, and no more than three a copy", async () => {
    for (let round = 0; round < 4; round += 1) {
      const code = await aSoldOut();
      const emails = await waitingMembers(code, 12);
      await changeItem(code, { availability: "in stock", stock: 2 });
      await Promise.all(Array.from({ length: 6 }, tellWaiting));
      expect(await told(code)).toEqual(emails.slice(0, 6).sort());
    }
  });

  it("stock alerts sent several times at once tell a long queue in its order, each person once", async () => {
    const code = await aSoldOut();
    const waiting = await aLongQueue(code, 160);
    await changeItem(code, { availability: "in stock", stock: 40 });
    const counts = await Promise.all(Array.from({ length: 4 }, tellWaiting));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(120);
    expect(await told(code)).toEqual(waiting.slice(0, 120).sort());
  });

  it("stock alerts keep what was sent when sending breaks off, and the next feed continues after it", async () => {
    const code = await aSoldOut();
    const waiting = await aLongQueue(code, 130);
    await changeItem(code, { availability: "in stock", stock: null });
    const restore = await refuseEmailsTo(waiting[119] ?? "", shop.target.url !== undefined);
    await expect(tellWaiting()).rejects.toThrow("The disk is full.");
    await restore();
    expect(await told(code)).toEqual(waiting.slice(0, 100).sort());
    expect(await tellWaiting()).toBe(30);
    expect(await told(code)).toEqual([...waiting].sort());
  });

  it("stock alerts of a till's count are sent although telling failed after the count was stored", async () => {
    const code = await aSoldOut();
    const [email = ""] = await waitingMembers(code, 1);
    const count = () => setStoreStock("penrith", [{ code, quantity: 1 }], { staffId: null });
    const restore = await refuseEmailsTo(email, shop.target.url !== undefined);
    await count().catch(() => {});
    await restore();
    await count();
    tellWaitingWhenQueued();
    await doNextJob();
    expect(await told(code)).toEqual([email]);
  });

  it("stock alerts tell a confirmed member who also asked as a guest once, and an unconfirmed one twice", async () => {
    const code = await aSoldOut();
    const { email } = await waitingGuest(code);
    const { email: other } = await waitingGuest(code);
    await askAsMember(code, await aMember({ email }));
    await askAsMember(code, await aMember({ email: other, emailConfirmedAt: null }));
    await changeItem(code, { availability: "in stock", stock: 9 });
    await tellWaiting();
    expect(await told(code)).toEqual([email, other, other].sort());
  });

  it("stock alerts of several feeds at once tell each person once, and no more than three a copy", async () => {
    const code = await aSoldOut();
    const emails = await waitingMembers(code, 12);
    await changeItem(code, { availability: "preorder" });
    await Promise.all([stockFeed(code, 2), stockFeed(code, 2), stockFeed(code, 2)]);
    expect(await told(code)).toEqual(emails.slice(0, 6).sort());
  });

  it("a member's stock alerts count at once, and are listed and stopped in the preferences by that member alone", async () => {
    const [member, other] = [await aMemberBrowser(), await aMemberBrowser()];
    const code = await aSoldOut({ title: "Waited for" });
    await ask(member, code);
    await ask(member, code);
    const [alert] = await listStockAlerts(member.memberId);
    const listed = await member.get(preferencesPage, "/account/preferences");
    expect(listed.data?.alerts).toEqual([{ id: alert?.id, code, title: "Waited for" }]);
    const stop = (by: typeof member) =>
      by.post(preferencesPage, "/account/preferences", { intent: "stop alert", alert: alert?.id ?? "" });
    expect((await stop(other)).status).toBe(303);
    expect(await listStockAlerts(member.memberId)).toHaveLength(1);
    expect((await stop(member)).status).toBe(303);
    expect(await listStockAlerts(member.memberId)).toEqual([]);
    await changeItem(code, { availability: "in stock", stock: 5 });
    await tellWaiting();
    expect(await told(code)).toEqual([]);
  });

  it("stock alerts are deleted when their link was not followed for a week", async () => {
    const code = await aSoldOut();
    await ask(stranger, code, { email: aNewEmail() });
    const left = () => database().selectFrom("stock_alerts").select("id").where("code", "=", code).execute();
    await cleanUpAccounts(new Date(Date.now() + 6 * 24 * 60 * 60 * 1000));
    expect(await left()).toHaveLength(1);
    await cleanUpAccounts(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
    expect(await left()).toEqual([]);
  });
});
