/**
 * Webhooks to a real HTTP server that is slow, closes or refuses: signed posts, retries, the log, and a webhook that is switched
 * off; on both databases.
 */
import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "~/database/engine/connection.server";
import { NotYet } from "~/domain/jobs/jobs.server";
import { cancelOrder, getOrder, moveOrder, refundOrder } from "~/domain/orders/move-order.server";
import { moveByStaff } from "~/domain/orders/staff-orders.server";
import { countLowStock } from "~/domain/stock/count-low-stock.server";
import { announce } from "~/domain/systems/announce.server";
import { sendPost } from "~/domain/systems/post-to-webhooks.server";
import { WEBHOOK_TOPICS } from "~/domain/systems/webhook-topics";
import * as webhooks from "~/domain/systems/webhooks.server";
import { env } from "~/env.server";
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
  const announceSent = () => announce("order.sent", { number: "ONE" });

  it("a post is signed over its id, time and body, as Standard Webhooks describes", async () => {
    await announceSent();
    const post = await newest();
    const now = new Date("2026-11-28T01:02:03.456Z");
    await sendPost(post.id, carrier(), now);
    const [arrived] = other.arrived;
    const body = arrived?.body.toString() ?? "";
    expect(JSON.parse(body)).toEqual({ type: "order.sent", timestamp: post.madeAt, data: { number: "ONE" } });
    const { secret } = (await page()).webhook;
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signature = createHmac("sha256", key).update(`${post.id}.1795827723.${body}`).digest("base64");
    expect(arrived?.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": post.id,
      "webhook-timestamp": "1795827723",
      "webhook-signature": `v1,${signature}`,
    });
    expect(await newest()).toMatchObject({ state: "arrived", attempts: 1, result: "It answered 201." });
    // A job that runs twice posts nothing again.
    await sendPost(post.id, carrier());
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
      const error = await sendPost(post.id, carrier(), new Date(now)).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(NotYet);
      expect((error as NotYet).until.getTime()).toBe(now + seconds * 1000);
      expect(await newest()).toMatchObject({ state: "waiting", result: expect.stringContaining(says) });
      now += seconds * 1000;
    }
    other.close();
    await expect(sendPost(post.id, carrier(), new Date(now))).rejects.toThrow(NotYet);
    expect((await newest()).result).toContain("ECONNREFUSED");
    expect((await page()).webhook.failingSince).not.toBeNull();
    other = await aPushService();
    await webhooks.changeWebhook(id, { url: other.origin, topics: ["order.sent"] }, BY);
    await sendPost(post.id, carrier(), new Date(now));
    expect(other.arrived[0]?.headers["webhook-id"]).toBe(post.id);
    expect(await newest()).toMatchObject({ state: "arrived", attempts: 5 });
    expect((await page()).webhook.failingSince).toBeNull();
  });

  it("a webhook to which nothing arrives for three days is switched off with an alarm, and can be switched on", async () => {
    const alarms = vi.spyOn(log, "error").mockImplementation(() => {});
    await announceSent();
    const post = await newest();
    const start = Date.now();
    other.statuses.push(500, 500, 500);
    await expect(sendPost(post.id, carrier(), new Date(start))).rejects.toThrow(NotYet);
    await expect(sendPost(post.id, carrier(), new Date(start + 3 * DAY_MS - HOUR_MS))).rejects.toThrow(NotYet);
    await announceSent();
    await sendPost(post.id, carrier(), new Date(start + 3 * DAY_MS));
    expect((await page()).webhook).toMatchObject({ switchedOffBecause: "Nothing arrived for three days." });
    expect(alarms).toHaveBeenCalledTimes(1);
    const [first, waiting] = await posts();
    expect(first).toMatchObject({ state: "failed", attempts: 3 });
    await sendPost(waiting?.id ?? "", carrier());
    expect(await newest()).toMatchObject({ state: "failed", attempts: 0, result: "The webhook is switched off." });
    await announceSent();
    expect((await page()).total).toBe(2);
    await webhooks.switchOn(id, BY);
    expect(await webhooks.sendPostAgain(id, post.id)).toBe(true);
    expect(await webhooks.sendPostAgain(id, post.id)).toBe(false);
    await sendPost(post.id, carrier());
    expect((await posts())[0]).toMatchObject({ state: "arrived", attempts: 1 });
    expect(await webhooks.sendPostAgain("another", post.id)).toBe(false);
  });

  it("a webhook that answers 410 is switched off at once", async () => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    await announceSent();
    other.statuses.push(410);
    await sendPost((await newest()).id, carrier());
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
      ...{ number, state },
      path: `/api/v1/orders/${number}`,
    });
    // Posts of the same millisecond have no sequence.
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

  it("addresses in our own network are refused when a webhook is set up, and when a name leads there", async () => {
    for (const url of [
      "http://till.example/",
      "https://127.0.0.1/",
      "https://[::1]/",
      "https://10.1.2.3/",
      "https://169.254.169.254/latest",
      "https://localhost/",
      "https://name:word@till.example/",
      "ftp://till.example/",
      "till",
    ])
      expect(webhooks.webhookFault(url), url).toEqual(expect.stringMatching(/^Enter an address/));
    expect(webhooks.webhookFault("https://till.example/hooks?shop=1")).toBeNull();
    env.PRIVATE_WEBHOOKS = "1";
    expect(webhooks.webhookFault("http://10.1.2.3/hooks")).toBeNull();
    env.PRIVATE_WEBHOOKS = "";
    const guarded = httpWebhooks();
    await expect(guarded.post("https://127.0.0.1/", {}, "{}")).rejects.toThrow("not on the public internet");
    await expect(guarded.post("https://localhost/", {}, "{}")).rejects.toThrow("not on the public internet");
    await expect(guarded.post("http://till.example/", {}, "{}")).rejects.toThrow("not https");
  });
});
