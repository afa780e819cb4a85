/** Tests web push notifications on both databases, through a push service on this machine. */
import { describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { closeAccount } from "~/domain/accounts/close-account.server";
import { endAllSessions } from "~/domain/accounts/sessions.server";
import { moveOrder } from "~/domain/orders/move-order.server";
import { queuePush, sendQueuedPushes } from "~/domain/push/push.server";
import { askAsMember } from "~/domain/stock-alerts/alerts.server";
import { tellWaiting } from "~/domain/stock-alerts/tell-waiting.server";
import { env } from "~/env.server";
import { signOut } from "~/http/sign-in.server";
import { loader as download } from "~/routes/accounts/download";
import * as preferencesPage from "~/routes/accounts/preferences";
import * as page from "~/routes/push/notifications";
import { anItem, changeItem } from "../factories/baskets";
import { aKeptOrder } from "../factories/orders";
import { aPushBrowser } from "../setup/push-service";
import { shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser, aStranger } from "./account-world";
import { SHOP } from "./basket-world";
import { HOUR, later, listDevices, NEWS, openPushShop, PATH, runJobs, turningOn } from "./push-world";

describe.each(shopDatabases)("notifications on %s", (_name, open) => {
  const shop = openPushShop(open);

  it("notifications follow the steps of a member's order, each once, without names or amounts", async () => {
    const { memberId, browser } = await shop.aNotified();
    const order = await aKeptOrder({ memberId, state: "awaiting payment", fulfilment: "collect", storeSlug: null });
    await moveOrder(order.id, "awaiting payment", "paid", "payment");
    await moveOrder(order.id, "paid", "packed", "staff");
    await moveOrder(order.id, "packed", "ready to collect", "staff");
    await runJobs();
    await runJobs(later(HOUR));
    const at = { body: "View your order", path: `/account/orders/${order.number}` };
    expect(browser.read()).toEqual([
      { title: `Your order ${order.number} is packed`, ...at },
      { title: `Your order ${order.number} is ready to collect`, ...at },
    ]);
  });

  it("notifications say that a product is in stock", async () => {
    const { memberId, browser } = await shop.aNotified();
    const code = await anItem({ availability: "sold out", stock: 0, title: "The Long Wait" });
    await askAsMember(code, memberId);
    await changeItem(code, { availability: "in stock", stock: 5 });
    await tellWaiting();
    await tellWaiting();
    await runJobs();
    expect(browser.read()).toEqual([
      { title: "In stock: The Long Wait", body: "Buy it now", path: expect.stringContaining(code) },
    ]);
  });

  it("notifications go to each of a member's devices, and to no one else's", async () => {
    const member = await shop.aNotified();
    const second = aPushBrowser(shop.service);
    await member.post(page, PATH, turningOn(second));
    const other = await shop.aNotified();
    await Promise.all([queuePush(member.memberId, NEWS, "one"), queuePush(member.memberId, NEWS, "one")]);
    await runJobs();
    expect([member.browser.read(), second.read(), other.browser.read()]).toEqual([[NEWS], [NEWS], []]);
    const [listed] = await listDevices(other);
    await member.post(page, PATH, { intent: "turn off", device: listed?.id ?? "" });
    expect(await listDevices(other)).toHaveLength(1);
  });

  it("notifications are retried after a failure, and arrive once", async () => {
    const { memberId, browser } = await shop.aNotified();
    shop.service.statuses.push(500, 429);
    await queuePush(memberId, NEWS, "again");
    await runJobs();
    await runJobs(later(HOUR));
    await runJobs(later(2 * HOUR));
    await runJobs(later(3 * HOUR));
    expect(browser.read()).toHaveLength(3);
    const row = await database().selectFrom("push_devices").selectAll().where("member_id", "=", memberId).execute();
    expect(row).toMatchObject([{ failures: 0 }]);
    const jobs = await database().selectFrom("jobs").selectAll().where("unique_key", "like", "push again%").execute();
    expect(jobs).toMatchObject([{ attempts: 3, payload: "null" }]);
    expect(jobs[0]?.done_at).not.toBeNull();
  });

  it.each([404, 410])("notifications end for a device whose push service answers %d", async (status) => {
    const member = await shop.aNotified();
    shop.service.statuses.push(status);
    await queuePush(member.memberId, NEWS, `gone ${status}`);
    await runJobs();
    expect(await listDevices(member)).toEqual([]);
  });

  it("notifications end for a device that refused or failed 40 times in a row", async () => {
    const member = await shop.aNotified();
    await database()
      .updateTable("push_devices")
      .set({ failures: 39 })
      .where("member_id", "=", member.memberId)
      .execute();
    shop.service.statuses.push(403);
    await queuePush(member.memberId, NEWS, "refused");
    await runJobs();
    expect(await listDevices(member)).toEqual([]);
  });

  it("notifications are dropped when they are no longer news", async () => {
    const { memberId, browser } = await shop.aNotified();
    await queuePush(memberId, NEWS, "old");
    const job = database().updateTable("jobs").where("unique_key", "like", "push old%");
    const row = await database()
      .selectFrom("jobs")
      .select("payload")
      .where("unique_key", "like", "push old%")
      .executeTakeFirstOrThrow();
    const payload = { ...JSON.parse(row.payload), until: new Date(Date.now() - 1).toISOString() };
    await job.set({ payload: JSON.stringify(payload) }).execute();
    await runJobs();
    expect(browser.read()).toEqual([]);
  });

  it("notifications of a browser belong to the member who turned them on last, until they sign out there", async () => {
    const first = await shop.aNotified();
    const second = await aMemberBrowser();
    await second.post(page, PATH, turningOn(first.browser));
    await queuePush(first.memberId, NEWS, "taken over");
    await runJobs();
    expect([first.browser.read(), await listDevices(first)]).toEqual([[], []]);
    const elsewhere = aPushBrowser(shop.service);
    await first.post(page, PATH, turningOn(elsewhere));
    await signOut(new Request(SHOP, { headers: { Cookie: second.cookie } }));
    await queuePush(second.memberId, NEWS, "signed out");
    await queuePush(first.memberId, NEWS, "still in");
    await runJobs();
    expect([first.browser.read(), elsewhere.read()]).toEqual([[], [NEWS]]);
  });

  it("notifications end with signing out everywhere, and with the account", async () => {
    const member = await shop.aNotified();
    await endAllSessions(member.memberId);
    const other = await shop.aNotified();
    const file = await download({
      request: new Request(SHOP, { headers: { Cookie: other.cookie } }),
      params: {},
      context: {},
    });
    const kept = await file.text();
    expect(JSON.parse(kept).notifiedDevices).toHaveLength(1);
    expect(kept).not.toContain(other.browser.endpoint);
    await closeAccount(other.memberId, { password: "", removeReviews: false });
    const left = database().selectFrom("push_devices").selectAll();
    expect(await left.where("member_id", "in", [member.memberId, other.memberId]).execute()).toEqual([]);
  });

  it("notifications go to a member's ten newest devices", async () => {
    const member = await shop.aNotified();
    for (let turn = 0; turn < 11; turn += 1) {
      // Let the clock advance, so that the order of the devices is defined.
      await new Promise((done) => setTimeout(done, 2));
      await member.post(page, PATH, turningOn(aPushBrowser(shop.service)));
    }
    await queuePush(member.memberId, NEWS, "eleventh");
    await runJobs();
    expect([(await listDevices(member)).length, member.browser.read()]).toEqual([10, []]);
  });

  it("notifications are turned off by a plain form", async () => {
    const member = await shop.aNotified();
    const [device] = await listDevices(member);
    expect(device?.browser).toBe("A browser");
    const answer = await member.post(page, PATH, { intent: "turn off", device: device?.id ?? "" });
    expect([answer.status, answer.message]).toEqual([303, "Notifications are off for that device."]);
    await queuePush(member.memberId, NEWS, "off");
    await runJobs();
    expect([await listDevices(member), member.browser.read()]).toEqual([[], []]);
  });

  it.each([
    ["no endpoint", { endpoint: "" }],
    ["another kind of address", { endpoint: "file:///etc/passwd" }],
    ["a name and password", { endpoint: "https://me:pass@push.example/x" }],
    ["no key", { publicKey: "x" }],
    ["no secret", { sharedSecret: "" }],
    ["http", { endpoint: "http://push.example/x" }, ""],
    ["an address of our network", { endpoint: "https://10.0.0.1/x" }, ""],
    ["this machine", { endpoint: "https://[::1]/x" }, ""],
    ["too much", { endpoint: `https://push.example/${"x".repeat(1000)}` }],
  ])("notifications are refused for a device with %s", async (_what, wrong, isPrivate = "1") => {
    env.PRIVATE_PUSH = isPrivate;
    const member = await aMemberBrowser();
    const browser = aPushBrowser({ origin: "https://push.example", arrived: [] });
    const answer = await member.post(page, PATH, turningOn({ ...browser, ...wrong }));
    expect(answer.status).toBe(422);
    expect(await listDevices(member)).toEqual([]);
  });

  it("notifications are for members, and are not offered without keys or service workers", async () => {
    expect((await aStranger().get(page, PATH)).status).toBe(302);
    const member = await shop.aNotified();
    expect((await member.get(preferencesPage, "/account/preferences")).data?.sendsNotifications).toBe(true);
    env.SERVICE_WORKERS = "off";
    expect((await member.get(page, PATH)).status).toBe(404);
    env.SERVICE_WORKERS = "on";
    delete env.VAPID_PUBLIC_KEY;
    expect((await member.get(page, PATH)).status).toBe(404);
    expect((await member.post(page, PATH, turningOn(aPushBrowser(shop.service)))).status).toBe(404);
    expect((await member.get(preferencesPage, "/account/preferences")).data?.sendsNotifications).toBe(false);
    sendQueuedPushes();
    await queuePush(member.memberId, NEWS, "no keys");
    await runJobs();
    expect(member.browser.read()).toEqual([]);
  });
});
