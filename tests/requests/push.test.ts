/** Notifications by web push: on both databases, through a push service on this machine. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { closeAccount } from "~/domain/accounts/close-account.server";
import { endAllSessions } from "~/domain/accounts/sessions.server";
import { doNextJob, startJobs } from "~/domain/jobs/jobs.server";
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
import { aPushBrowser, aPushService, type PushBrowser, type PushService, pushSettings } from "../setup/push-service";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser, aStranger, type MemberBrowser } from "./account-world";
import { SHOP } from "./basket-world";

const PATH = "/account/preferences/notifications";
const NEWS = { title: "Your order is on its way", body: "View your order", path: "/account/orders/1" };
const HOUR = 60 * 60 * 1000;

const settings = pushSettings();
const later = (milliseconds: number) => () => new Date(Date.now() + milliseconds);

/** What the page posts for this browser. */
const turningOn = ({ endpoint, publicKey, sharedSecret }: Partial<PushBrowser>) => ({
  intent: "turn on",
  ...(endpoint !== undefined && { endpoint }),
  ...(publicKey !== undefined && { publicKey }),
  ...(sharedSecret !== undefined && { sharedSecret }),
});

const devicesOf = async (member: MemberBrowser) =>
  (await member.get(page, PATH)).data?.devices as { id: string; browser: string }[];

/** Runs what is due now; the pushes that failed wait for their next try. */
async function runJobs(now = later(0)): Promise<void> {
  while (await doNextJob(now));
}

describe.each(shopDatabases)("notifications on %s", (_name, open) => {
  let shop: ShopDatabase;
  let service: PushService;
  beforeAll(async () => {
    shop = await open();
    service = await aPushService();
  });
  afterAll(async () => {
    service.close();
    await shop.close();
  });
  beforeEach(() => {
    Object.assign(env, settings);
    sendQueuedPushes();
  });
  afterEach(() => {
    Object.assign(env, { PRIVATE_PUSH: "", SERVICE_WORKERS: "on" });
    delete env.VAPID_PUBLIC_KEY;
    delete env.VAPID_PRIVATE_KEY;
    delete env.VAPID_SUBJECT;
    service.statuses.length = 0;
  });

  /** A member and a browser that is notified. */
  async function aNotified(): Promise<MemberBrowser & { browser: PushBrowser }> {
    const member = await aMemberBrowser();
    const browser = aPushBrowser(service);
    const answer = await member.post(page, PATH, turningOn(browser));
    expect([answer.status, answer.location, answer.message]).toEqual([
      303,
      PATH,
      "Notifications are on for this device.",
    ]);
    return { ...member, browser };
  }

  it("follow the moves of a member's order, each once, without names or amounts", async () => {
    const { memberId, browser } = await aNotified();
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

  it("say that a product is in stock", async () => {
    const { memberId, browser } = await aNotified();
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

  it("go to each of a member's devices, and to no one else's", async () => {
    const member = await aNotified();
    const second = aPushBrowser(service);
    await member.post(page, PATH, turningOn(second));
    const other = await aNotified();
    await Promise.all([queuePush(member.memberId, NEWS, "one"), queuePush(member.memberId, NEWS, "one")]);
    await runJobs();
    expect([member.browser.read(), second.read(), other.browser.read()]).toEqual([[NEWS], [NEWS], []]);
    const [listed] = await devicesOf(other);
    await member.post(page, PATH, { intent: "turn off", device: listed?.id ?? "" });
    expect(await devicesOf(other)).toHaveLength(1);
  });

  it("are tried again after a failure, and arrive once", async () => {
    const { memberId, browser } = await aNotified();
    service.statuses.push(500, 429);
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

  it("go to several devices at once: one that waits for its push service holds up no other", async () => {
    const member = await aNotified();
    const second = aPushBrowser(service);
    await member.post(page, PATH, turningOn(second));
    const before = service.arrived.length;
    const arrivals = () => service.arrived.length - before;
    service.statuses.push(vi.waitUntil(() => arrivals() === 2, { timeout: 60_000 }).then(() => 201));
    await queuePush(member.memberId, NEWS, "at once");
    const loop = startJobs(5);
    const jobs = () => database().selectFrom("jobs").selectAll().where("unique_key", "like", "push at once%").execute();
    await vi.waitUntil(async () => (await jobs()).every((job) => job.done_at !== null), { timeout: 60_000 });
    await loop.stop();
    expect(await jobs()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
    expect([member.browser.read(), second.read()]).toEqual([[NEWS], [NEWS]]);
  });

  it("aren't repeated when what comes after them fails", async () => {
    const { memberId, browser } = await aNotified();
    await queuePush(memberId, NEWS, "broken");
    service.statuses.push(
      (async () => {
        await database().schema.alterTable("push_devices").renameColumn("failures", "flaws").execute();
        return 201;
      })(),
    );
    await runJobs();
    await database().schema.alterTable("push_devices").renameColumn("flaws", "failures").execute();
    await runJobs(later(HOUR));
    expect(browser.read()).toHaveLength(1);
  });

  it.each([404, 410])("end for a device whose push service answers %d", async (status) => {
    const member = await aNotified();
    service.statuses.push(status);
    await queuePush(member.memberId, NEWS, `gone ${status}`);
    await runJobs();
    expect(await devicesOf(member)).toEqual([]);
  });

  it("end for a device that refused or failed 40 times in a row", async () => {
    const member = await aNotified();
    await database()
      .updateTable("push_devices")
      .set({ failures: 39 })
      .where("member_id", "=", member.memberId)
      .execute();
    service.statuses.push(403);
    await queuePush(member.memberId, NEWS, "refused");
    await runJobs();
    expect(await devicesOf(member)).toEqual([]);
  });

  it("are dropped when they are no news any more", async () => {
    const { memberId, browser } = await aNotified();
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

  it("belong to the last who turned them on, and end with signing out there", async () => {
    const first = await aNotified();
    const second = await aMemberBrowser();
    await second.post(page, PATH, turningOn(first.browser));
    await queuePush(first.memberId, NEWS, "taken over");
    await runJobs();
    expect([first.browser.read(), await devicesOf(first)]).toEqual([[], []]);
    const elsewhere = aPushBrowser(service);
    await first.post(page, PATH, turningOn(elsewhere));
    await signOut(new Request(SHOP, { headers: { Cookie: second.cookie } }));
    await queuePush(second.memberId, NEWS, "signed out");
    await queuePush(first.memberId, NEWS, "still in");
    await runJobs();
    expect([first.browser.read(), elsewhere.read()]).toEqual([[], [NEWS]]);
  });

  it("end with signing out everywhere, and with the account", async () => {
    const member = await aNotified();
    await endAllSessions(member.memberId);
    const other = await aNotified();
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

  it("follow a browser to its push service's new address, also after its session, and none that was turned off", async () => {
    const member = await aNotified();
    const moved = aPushBrowser(service);
    const renewing = (was: string, to: PushBrowser) => ({ ...turningOn(to), intent: "renew", was });
    const renew = (was: string, to = moved) => aStranger().post(page, PATH, renewing(was, to));
    expect((await renew(`${member.browser.endpoint}x`)).status).toBe(303);
    expect((await renew(member.browser.endpoint, { ...moved, publicKey: "x" })).status).toBe(422);
    await queuePush(member.memberId, NEWS, "not moved");
    await runJobs();
    expect([member.browser.read(), moved.read()]).toEqual([[NEWS], []]);
    const former = await devicesOf(member);
    const answers = await Promise.all([renew(member.browser.endpoint), renew(member.browser.endpoint)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const devices = await devicesOf(member);
    expect(devices).toMatchObject([{ ...former[0], id: expect.not.stringMatching(former[0]?.id ?? "") }]);
    await queuePush(member.memberId, NEWS, "moved");
    await runJobs();
    expect([member.browser.read(), moved.read()]).toEqual([[NEWS], [NEWS]]);
    await member.post(page, PATH, { intent: "turn off", device: devices[0]?.id ?? "" });
    await renew(moved.endpoint, aPushBrowser(service));
    expect(await devicesOf(member)).toEqual([]);
  });

  it("keep a browser that was turned on again before it told its new address", async () => {
    const member = await aNotified();
    const moved = aPushBrowser(service);
    await member.post(page, PATH, turningOn(moved));
    const fields = { ...turningOn(moved), intent: "renew", was: member.browser.endpoint };
    expect((await aStranger().post(page, PATH, fields)).status).toBe(303);
    await queuePush(member.memberId, NEWS, "both");
    await runJobs();
    expect(moved.read()).toEqual([NEWS]);
  });

  it("are for ten devices of a member, the newest", async () => {
    const member = await aNotified();
    for (let turn = 0; turn < 11; turn += 1) {
      // The clock must move on, so that the order is known.
      await new Promise((done) => setTimeout(done, 2));
      await member.post(page, PATH, turningOn(aPushBrowser(service)));
    }
    await queuePush(member.memberId, NEWS, "eleventh");
    await runJobs();
    expect([(await devicesOf(member)).length, member.browser.read()]).toEqual([10, []]);
  });

  it("are turned off by a plain form", async () => {
    const member = await aNotified();
    const [device] = await devicesOf(member);
    expect(device?.browser).toBe("A browser");
    const answer = await member.post(page, PATH, { intent: "turn off", device: device?.id ?? "" });
    expect([answer.status, answer.message]).toEqual([303, "Notifications are off for that device."]);
    await queuePush(member.memberId, NEWS, "off");
    await runJobs();
    expect([await devicesOf(member), member.browser.read()]).toEqual([[], []]);
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
  ])("are refused with %s", async (_what, wrong, isPrivate = "1") => {
    env.PRIVATE_PUSH = isPrivate;
    const member = await aMemberBrowser();
    const browser = aPushBrowser({ origin: "https://push.example", arrived: [] });
    const answer = await member.post(page, PATH, turningOn({ ...browser, ...wrong }));
    expect(answer.status).toBe(422);
    expect(await devicesOf(member)).toEqual([]);
  });

  it("are for members, and nowhere spoken of without keys or workers", async () => {
    expect((await aStranger().get(page, PATH)).status).toBe(302);
    const member = await aNotified();
    expect((await member.get(preferencesPage, "/account/preferences")).data?.sendsNotifications).toBe(true);
    env.SERVICE_WORKERS = "off";
    expect((await member.get(page, PATH)).status).toBe(404);
    env.SERVICE_WORKERS = "on";
    delete env.VAPID_PUBLIC_KEY;
    expect((await member.get(page, PATH)).status).toBe(404);
    expect((await member.post(page, PATH, turningOn(aPushBrowser(service)))).status).toBe(404);
    expect((await member.get(preferencesPage, "/account/preferences")).data?.sendsNotifications).toBe(false);
    sendQueuedPushes();
    await queuePush(member.memberId, NEWS, "no keys");
    await runJobs();
    expect(member.browser.read()).toEqual([]);
  });
});
