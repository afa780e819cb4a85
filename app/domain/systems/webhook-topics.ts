/** Topics of webhooks: the changes that the shop posts to them. */

const TOPIC_LABELS = {
  "order.placed": "An order is placed",
  "order.paid": "An order is paid",
  "order.sent": "An order, or a part of it, is sent",
  "order.cancelled": "An order is cancelled",
  "order.refunded": "An order, or a part of it, is refunded",
  "product.changed": "Staff or another system change a product",
  "stock.low": "Products start to run low",
} as const;

export type WebhookTopic = keyof typeof TOPIC_LABELS;

export const WEBHOOK_TOPICS = Object.keys(TOPIC_LABELS) as WebhookTopic[];

/** Topic of a post by which staff test a webhook. */
export const TEST_TOPIC = "test";

export function topicLabel(topic: string): string {
  return Object.hasOwn(TOPIC_LABELS, topic) ? TOPIC_LABELS[topic as WebhookTopic] : "A test";
}

export function isWebhookTopic(text: string): text is WebhookTopic {
  return Object.hasOwn(TOPIC_LABELS, text);
}
