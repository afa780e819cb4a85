/** Queues posts that inform webhooks of changes. Call it in the transaction of the change itself. */
import { randomUUID } from "node:crypto";
import { insertPosts } from "~/database/systems/webhook-post-records.server";
import { selectWebhooksFor } from "~/database/systems/webhook-records.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import type { TEST_TOPIC, WebhookTopic } from "./webhook-topics";

/** Kind of the jobs that post to webhooks. */
export const POST_JOB = "post to a webhook";

/**
 * Announces a change to all webhooks that get this topic. If a webhook is off, the post goes into its log, from which staff can
 * send it.
 */
export async function announce(topic: WebhookTopic, data: object): Promise<void> {
  await queuePosts(await selectWebhooksFor(topic), topic, data);
}

/** Announces a change of an order. The post only identifies the order, so that reading its details needs an API key. */
export async function announceOrder(
  topic: WebhookTopic,
  { number, addsTo, ...order }: { number: string; state: string; addsTo: string | null },
): Promise<void> {
  // Items waiting to be added to an order aren't an order of their own.
  if (addsTo === null) await announce(topic, { number, state: order.state, path: `/api/v1/orders/${number}` });
}

/**
 * Announces that staff or another system changed a product. Changes by feeds aren't announced, because systems can list them by
 * time.
 */
export async function announceProduct(code: string): Promise<void> {
  await announce("product.changed", { code, path: `/api/v1/products/${encodeURIComponent(code)}` });
}

/** Result of a post that was made while the webhook was off, or that waited when it was switched off. */
export const WAS_OFF = "The webhook was switched off.";

/** Queues a post for each of these webhooks. */
export async function queuePosts(
  webhooks: readonly { id: string; switchedOffAt: string | null }[],
  topic: WebhookTopic | typeof TEST_TOPIC,
  data: object,
): Promise<void> {
  if (webhooks.length === 0) return;
  const now = new Date().toISOString();
  const body = JSON.stringify({ type: topic, timestamp: now, data });
  const posts = webhooks.map(({ id: webhookId, switchedOffAt }) => ({
    ...{ id: randomUUID(), webhookId, topic, body, attempts: 0, madeAt: now, beganAt: now, triedAt: null, dueAt: now },
    ...(switchedOffAt === null
      ? { state: "waiting" as const, result: "" }
      : { state: "failed" as const, result: WAS_OFF }),
  }));
  await insertPosts(posts);
  for (const { webhookId, state } of posts) if (state === "waiting") await enqueue(POST_JOB, { webhookId });
}
