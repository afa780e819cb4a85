/** Webhooks as staff set them up. */
import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { inTransaction } from "~/database/engine/connection.server";
import { countPosts, type PostRecord, renewPost, selectPosts } from "~/database/systems/webhook-post-records.server";
import * as records from "~/database/systems/webhook-records.server";
import { paginate } from "~/domain/catalogue/pagination";
import { enqueue } from "~/domain/jobs/jobs.server";
import type { Deed } from "~/domain/staff/deed";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { env } from "~/env.server";
import { isPublicAddress } from "~/outside/public-address.server";
import { POST_JOB, queuePosts } from "./announce.server";
import { newWebhookSecret } from "./webhook-signature.server";
import { isWebhookTopic, TEST_TOPIC, type WebhookTopic } from "./webhook-topics";

const POSTS_A_PAGE = 50;

interface Webhook extends Omit<records.WebhookRecord, "topics"> {
  topics: WebhookTopic[];
}

interface WebhookWish {
  url: string;
  topics: readonly WebhookTopic[];
}

/** Returns why a webhook can't have this address, in a sentence for staff; null if it can. */
export function webhookFault(typed: string): string | null {
  if (!URL.canParse(typed)) return "Enter an address such as https://till.example/hooks.";
  const { protocol, hostname, username, password } = new URL(typed);
  if (username !== "" || password !== "") return "Enter an address without a name and password.";
  if (env.PRIVATE_WEBHOOKS === "1") return /^https?:$/.test(protocol) ? null : "Enter an address with https or http.";
  if (protocol !== "https:") return "Enter an address that begins with https.";
  const host = hostname.replace(/^\[|\]$/g, "");
  const isPrivate = isIP(host) === 0 ? host === "localhost" || host.endsWith(".localhost") : !isPublicAddress(host);
  return isPrivate ? "Enter an address on the public internet." : null;
}

export async function listWebhooks(): Promise<Webhook[]> {
  return (await records.selectWebhooks()).map(toWebhook);
}

/** Finds a webhook with a page of its posts, newest first. Pages count from 1. */
export async function findWebhookPage(
  id: string,
  wanted: number,
): Promise<{ webhook: Webhook; posts: PostRecord[]; total: number; page: number; pageSize: number } | null> {
  const found = await records.findWebhook(id);
  if (!found) return null;
  const total = await countPosts(id);
  const { page, start } = paginate(total, { page: wanted, itemsPerPage: POSTS_A_PAGE });
  const posts = await selectPosts(id, { limit: POSTS_A_PAGE, offset: start });
  return { webhook: toWebhook(found), posts, total, page, pageSize: POSTS_A_PAGE };
}

/** Sets a webhook up and returns its id. */
export async function makeWebhook({ url, topics }: WebhookWish, actor: Actor): Promise<string> {
  const id = randomUUID();
  await inTransaction(async () => {
    await records.insertWebhook({
      ...{ id, url, topics: toText(topics), secret: newWebhookSecret(), createdAt: new Date().toISOString() },
      ...{ failingSince: null, switchedOffAt: null, switchedOffBecause: "" },
    });
    await logDeed({ ...actor, deed: "made a webhook", subject: `${url}: ${topics.join(", ")}` });
  });
  return id;
}

/** Changes a webhook's address and topics. Returns false if it is gone. */
export async function changeWebhook(id: string, { url, topics }: WebhookWish, actor: Actor): Promise<boolean> {
  return act(id, { ...actor, deed: "changed a webhook" }, async (before) => {
    await records.updateWebhook(id, { url, topics: toText(topics) });
    const was = `${before.url}: ${toWebhook(before).topics.join(", ")}`;
    return { was, became: `${url}: ${topics.join(", ")}` };
  });
}

/** Switches a webhook on, with a new start for its failures. Returns false if it is gone. */
export async function switchOn(id: string, actor: Actor): Promise<boolean> {
  return act(id, { ...actor, deed: "switched a webhook on" }, async () => {
    await records.updateWebhook(id, { failingSince: null, switchedOffAt: null, switchedOffBecause: "" });
    return null;
  });
}

/** Switches a webhook off. Posts that wait are given up. Returns false if it is gone. */
export async function switchOff(id: string, actor: Actor): Promise<boolean> {
  return act(id, { ...actor, deed: "switched a webhook off" }, async () => {
    await records.switchOffWebhook(id, new Date().toISOString(), "Staff switched it off.");
    return null;
  });
}

/** Deletes a webhook with its posts. Returns false if it is gone. */
export async function deleteWebhook(id: string, actor: Actor): Promise<boolean> {
  return act(id, { ...actor, deed: "deleted a webhook" }, async () => {
    await records.deleteWebhookRecord(id);
    return null;
  });
}

/** Posts a test. Returns false if the webhook is gone. */
export async function testWebhook(id: string): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await records.findWebhook(id))) return false;
    await queuePosts([id], TEST_TOPIC, { message: "This is a test from the shop." });
    return true;
  });
}

/** Sends a post again that arrived or failed. Returns false if it waits already, or is gone. */
export async function sendPostAgain(webhookId: string, postId: string): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await renewPost(postId, webhookId, new Date().toISOString()))) return false;
    await enqueue(POST_JOB, { postId });
    return true;
  });
}

/** Changes a webhook and logs the deed, in one transaction. Returns false if the webhook is gone. */
async function act(
  id: string,
  deed: Actor & { deed: Deed },
  change: (before: records.WebhookRecord) => Promise<{ was: string; became: string } | null>,
): Promise<boolean> {
  return inTransaction(async () => {
    const before = await records.findWebhook(id);
    if (!before) return false;
    const changed = await change(before);
    await logDeed({ ...deed, subject: before.url, ...(changed && { change: changed }) });
    return true;
  });
}

function toText(topics: readonly WebhookTopic[]): string {
  return `,${topics.join(",")},`;
}

function toWebhook({ topics, ...webhook }: records.WebhookRecord): Webhook {
  return { ...webhook, topics: topics.split(",").filter(isWebhookTopic) };
}
