/**
 * Webhooks to a real HTTP server that is slow, closes or refuses: signed posts, retries, the log, and a webhook that is switched
 * off; on both databases.
 */
import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { database, inTransaction } from "~/database/engine/connection.server";
import { cancelOrder, getOrder, moveOrder, refundOrder } from "~/domain/orders/move-order.server";
import { moveByStaff } from "~/domain/orders/staff-orders.server";
import { countLowStock } from "~/domain/stock/count-low-stock.server";
import { announce, POST_JOB } from "~/domain/systems/announce.server";
import { queueDuePosts, sendPosts } from "~/domain/systems/post-to-webhooks.server";
import { WEBHOOK_TOPICS } from "~/domain/systems/webhook-topics";
import * as webhooks from "~/domain/systems/webhooks.server";
import { log } from "~/log.server";
import { httpWebhooks } from "~/outside/webhooks-http.server";
import { anItem } from "../factories/baskets";
import { aKeptOrder } from "../factories/orders";
import { aPlacedOrder, pay } from "../factories/purchases";
import { aPushService, type PushService } from "../setup/push-service";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const BY = { staffId: null };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function sign(secret: string, text: string): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
}

describe.each(shopDatabases)("webhooks on %s", (_name, open) => {
  let opened: ShopDatabase;
  /** Another system's server, which records what arrives. */
  let other: PushService;
  let id: string;
  const carrier = () => httpWebhooks({ allowPrivate: true, maxMs: 300 });
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    other = await aPushService();
    id = await webhooks.makeWebhook({ url: `${other.origin}/hooks`, topics: WEBHOOK_TOPICS }, BY);
  });
  afterEach(async () => {
    await webhooks.deleteWebhook(id, BY);
    other.close();
    vi.restoreAllMocks();
  });

  const page = async () => (await webhooks.findWebhookPage(id, 1)) ?? expect.fail("The webhook is gone.");
  /** Lists the posts, oldest first. */
  const posts = async () => (await page()).posts.toReversed();
  const newest = async () => (await page()).posts[0] ?? expect.fail("There is no post.");
  const announceSent = (number = "ONE") => announce("order.sent", { number });
  const send = (now = Date.now()) => sendPosts(id, carrier(), () => new Date(now));

  it("a post is signed over its id, time and body, as Standard Webhooks describes", async () => {
    await announceSent();
    const post = await newest();
    // A time later than the post, shortly after the beginning of a second.
    const now = Math.ceil(Date.now() / 1000) * 1000 + 456;
    await send(now);
    const [arrived] = other.arrived;
    const body = arrived?.body.toString() ?? "";
    expect(JSON.parse(body)).toEqual({ type: "order.sent", timestamp: post.madeAt, data: { number: "ONE" } });
    const at = String((now - 456) / 1000);
    const signature = sign((await page()).webhook.secret, `${post.id}.${at}.${body}`);
    expect(arrived?.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": post.id,
      "webhook-timestamp": at,
      "webhook-signature": signature,
    });
    expect(await newest()).toMatchObject({ state: "arrived", attempts: 1, result: "It answered 201." });
    // A job that runs twice posts nothing again.
    await send(now);
    expect(other.arrived).toHaveLength(1);
  });

  it("a server that refuses, redirects, closes or keeps silent gets the post again after growing waits, with the same id", async () => {
    await announceSent();
    const post = await newest();
    let now = Date.now();
    for (const [status, says, seconds] of [
      [500, "It answered 500.", 10],
      [302, "It answered 302.", 30],
      [0, "gave no answer", 90],
    ] as const) {
      other.statuses.push(status);
      await send(now);
      const waits = { state: "waiting", result: expect.stringContaining(says) };
      expect(await newest()).toMatchObject({ ...waits, dueAt: new Date(now + seconds * 1000).toISOString() });
      const count = other.arrived.length;
      await send(now + seconds * 1000 - 1);
      expect(other.arrived).toHaveLength(count);
      now += seconds * 1000;
    }
    other.close();
    await send(now);
    expect((await newest()).result).toContain("ECONNREFUSED");
    expect((await page()).webhook.failingSince).not.toBeNull();
    now += 270_000;
    other = await aPushService();
    await webhooks.changeWebhook(id, { url: other.origin, topics: ["order.sent"] }, BY);
    await send(now);
    expect(other.arrived[0]?.headers["webhook-id"]).toBe(post.id);
    expect(await newest()).toMatchObject({ state: "arrived", attempts: 5 });
    expect((await page()).webhook.failingSince).toBeNull();
  });

  it("a webhook to which nothing arrives for three days is switched off with an alarm, and can be switched on", async () => {
    const alarms = vi.spyOn(log, "error").mockImplementation(() => {});
    await announceSent();
    const start = Date.now();
    other.statuses.push(500, 500, 500);
    await send(start);
    await send(start + 3 * DAY_MS - HOUR_MS);
    await announceSent("TWO");
    await inTransaction(() =>
      database().updateTable("webhook_posts").set({ attempts: 9 }).where("attempts", "=", 0).execute(),
    );
    await send(start + 3 * DAY_MS);
    expect((await page()).webhook).toMatchObject({ switchedOffBecause: "Nothing arrived for three days." });
    expect(alarms).toHaveBeenCalledTimes(1);
    await announceSent("THREE");
    const states = (await posts()).map(({ state, result }) => [state, result]);
    const off = ["failed", "The webhook was switched off."];
    expect(states).toEqual([["failed", "It answered 500."], off, off]);
    const post = await newest();
    expect(await webhooks.sendPostAgain(id, post.id, BY)).toBe(false);
    expect(await webhooks.sendFailedAgain(id, BY)).toBe(false);
    await webhooks.switchOn(id, BY);
    expect(await webhooks.sendPostAgain(id, post.id, BY)).toBe(true);
    expect(await webhooks.sendPostAgain(id, post.id, BY)).toBe(false);
    await send(Date.now() + 1);
    expect(await newest()).toMatchObject({ state: "arrived", attempts: 1 });
    expect(await webhooks.sendPostAgain("another", post.id, BY)).toBe(false);
    expect(await webhooks.sendFailedAgain(id, BY)).toBe(true);
    await send(Date.now() + 1);
    expect((await posts()).map(({ state }) => state)).toEqual(["arrived", "arrived", "arrived"]);
    expect(await webhooks.sendFailedAgain(id, BY)).toBe(false);
  });

  it("a system that gives no answer is left alone for longer and longer, and then gets everything that waited", async () => {
    for (const number of ["ONE", "TWO", "THREE"]) await announceSent(number);
    const start = Date.now();
    other.statuses.push(0, 503);
    await send(start);
    await send(start + 9000);
    expect(other.arrived).toHaveLength(1);
    await send(start + 10_000);
    // The system has been away for only ten seconds, so the webhook pauses for the shortest time again.
    await send(start + 19_999);
    expect(other.arrived).toHaveLength(2);
    await send(start + 4 * HOUR_MS);
    expect((await posts()).map(({ state }) => state)).toEqual(["arrived", "arrived", "arrived"]);
    expect(other.arrived).toHaveLength(5);
    other.statuses.push(0, 0);
    await announceSent("FOUR");
    await send(start + 5 * HOUR_MS);
    await send(start + 6 * HOUR_MS);
    await send(start + 6 * HOUR_MS + 14 * 60_000);
    expect(other.arrived).toHaveLength(7);
    await send(start + 6 * HOUR_MS + 15 * 60_000);
    expect(other.arrived).toHaveLength(8);
  });

  it("a post that is always refused holds up no other, and doesn't switch the webhook off later", async () => {
    await announceSent("POISON");
    const start = Date.now();
    other.statuses.push(422);
    await send(start);
    await announceSent("TWO");
    await send(start + 1000);
    expect((await posts()).map(({ state }) => state)).toEqual(["waiting", "arrived"]);
    other.statuses.push(422, 422, 503);
    await send(start + 2 * DAY_MS);
    await send(start + 3 * DAY_MS);
    expect((await posts())[0]).toMatchObject({ state: "failed", result: "It answered 422." });
    expect((await page()).webhook.failingSince).toBeNull();
    await announceSent("THREE");
    await send(start + 9 * DAY_MS);
    expect((await page()).webhook.switchedOffAt).toBeNull();
  });

  it("two processes never send a webhook's posts at the same time, and a slow one leaves nothing behind", async () => {
    await announceSent("ONE");
    const start = Date.now() + 1;
    const slow = {
      post: vi.fn(async () => {
        if (slow.post.mock.calls.length === 1) {
          await announceSent("TWO");
          await send(start + 1);
          expect(other.arrived).toEqual([]);
        }
        return 200;
      }),
    };
    await sendPosts(id, slow, () => new Date(start + 10_000));
    expect(slow.post).toHaveBeenCalledTimes(2);
    // A process that crashed keeps its turn for half a minute. After that, the next look finds the posts that it left.
    await announceSent("THREE");
    await database()
      .updateTable("webhooks")
      .set({ busy_until: new Date(start + 30_000).toISOString() })
      .execute();
    await database().deleteFrom("jobs").where("kind", "=", POST_JOB).execute();
    const queued = () => database().selectFrom("jobs").select("payload").where("kind", "=", POST_JOB).execute();
    await queueDuePosts(new Date(start + 29_999));
    expect(await queued()).toEqual([]);
    await queueDuePosts(new Date(start + 30_000));
    expect(await queued()).toEqual([{ payload: JSON.stringify({ webhookId: id }) }]);
  });

  it("posts are signed with the old secret, too, for a day after it was changed", async () => {
    const before = (await page()).webhook.secret;
    await webhooks.changeSecret(id, BY);
    expect((await page()).webhook.secret).not.toBe(before);
    await announceSent();
    await send();
    await announceSent();
    await send(Date.now() + DAY_MS);
    const signatures = other.arrived.map(({ headers }) => String(headers["webhook-signature"]).split(" "));
    expect(signatures.map(({ length }) => length)).toEqual([2, 1]);
    const { "webhook-id": post, "webhook-timestamp": at } = other.arrived[0]?.headers ?? {};
    expect(signatures[0]?.[1]).toBe(sign(before, `${post}.${at}.${other.arrived[0]?.body}`));
  });

  it("a webhook that answers 410 is switched off at once", async () => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    await announceSent();
    other.statuses.push(410);
    await send();
    expect((await page()).webhook.switchedOffBecause).toBe("It answered 410 Gone.");
  });

  it("orders are announced with their number and state when they change, and nothing else about the customer", async () => {
    const order = await aKeptOrder({ state: "paid" });
    await moveByStaff(await getOrder(order.id), "pack", BY);
    await moveByStaff(await getOrder(order.id), "send", BY);
    await refundOrder(order.id, 100, "staff", "Torn");
    const unpaid = await aKeptOrder({ state: "awaiting payment", paidAt: null });
    await moveOrder(unpaid.id, "awaiting payment", "paid", "payment");
    const refused = await aKeptOrder({ state: "awaiting payment", paidAt: null });
    await cancelOrder(await getOrder(refused.id));
    const told = (await posts()).map(({ body }) => JSON.parse(body));
    const about = ({ number }: { number: string }, state: string) => ({
      number,
      state,
      path: `/api/v1/orders/${number}`,
    });
    // Posts made in the same millisecond have no defined order.
    expect(told).toHaveLength(4);
    expect(told.map(({ type, data }) => [type, data])).toEqual(
      expect.arrayContaining([
        ["order.sent", about(order, "sent")],
        ["order.refunded", about(order, "sent")],
        ["order.paid", about(unpaid, "paid")],
        ["order.cancelled", about(refused, "cancelled")],
      ]),
    );
  });

  it("products are announced once when they start to run low", async () => {
    const code = await anItem({ stock: 9 });
    await pay(await aPlacedOrder({ holding: [code], quantities: [6] }));
    await countLowStock();
    await countLowStock();
    const told = (await posts()).map(({ body }) => JSON.parse(body)).filter(({ type }) => type === "stock.low");
    const products = [{ code, onHand: expect.any(Number), daysLeft: 15 }];
    expect(told.map(({ data }) => data)).toEqual([{ place: "warehouse", products }]);
  });

  it("a change that is rolled back announces nothing, nor does a webhook get other topics", async () => {
    await webhooks.changeWebhook(id, { url: other.origin, topics: ["order.paid"] }, BY);
    await announceSent();
    await inTransaction(async () => {
      await announce("order.paid", { number: "ONE" });
      throw new Error("rolled back");
    }).catch(() => {});
    expect(await posts()).toEqual([]);
  });
});
