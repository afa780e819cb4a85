/** Queues posts to the webhooks that want to know what happened. Call it in the transaction of the change itself. */
import { randomUUID } from "node:crypto";
import { insertPosts } from "~/database/systems/webhook-post-records.server";
import { selectWebhookIdsFor } from "~/database/systems/webhook-records.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import type { TEST_TOPIC, WebhookTopic } from "./webhook-topics";

/** Kind of the jobs that post to webhooks. */
export const POST_JOB = "post to a webhook";

/** Announces a change to all webhooks that are on and get this topic. */
export async function announce(topic: WebhookTopic, data: object): Promise<void> {
  await queuePosts(await selectWebhookIdsFor(topic), topic, data);
}

/** Announces a change of an order. The post names it, so that its details stay behind the API's key. */
export async function announceOrder(
  topic: WebhookTopic,
  { number, addsTo, ...order }: { number: string; state: string; addsTo: string | null },
): Promise<void> {
  // Items that wait to be added to an order are no order of their own.
  if (addsTo === null) await announce(topic, { number, state: order.state, path: `/api/v1/orders/${number}` });
}

/** Announces that staff or another system changed a product. The changes of feeds are read by their time instead. */
export async function announceProduct(code: string): Promise<void> {
  await announce("product.changed", { code, path: `/api/v1/products/${encodeURIComponent(code)}` });
}

/** Queues a post for each of these webhooks. */
export async function queuePosts(
  webhookIds: readonly string[],
  topic: WebhookTopic | typeof TEST_TOPIC,
  data: object,
): Promise<void> {
  if (webhookIds.length === 0) return;
  const now = new Date().toISOString();
  const body = JSON.stringify({ type: topic, timestamp: now, data });
  const posts = webhookIds.map((webhookId) => ({ id: randomUUID(), webhookId, topic, body }));
  const fresh = { state: "waiting" as const, attempts: 0, madeAt: now, beganAt: now, triedAt: null, result: "" };
  await insertPosts(posts.map((post) => ({ ...post, ...fresh })));
  for (const { id } of posts) await enqueue(POST_JOB, { postId: id });
}
