/** Sets up, changes, tests and deletes webhooks for staff. */
import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { inTransaction } from "~/database/engine/connection.server";
import {
  countPosts,
  giveUpPosts,
  type PostRecord,
  renewFailedPosts,
  renewPost,
  selectPosts,
} from "~/database/systems/webhook-post-records.server";
import * as records from "~/database/systems/webhook-records.server";
import { paginate } from "~/domain/catalogue/pagination";
import { enqueue } from "~/domain/jobs/jobs.server";
import type { Deed } from "~/domain/staff/deed";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { env } from "~/env.server";
import { isPublicAddress } from "~/outside/public-address.server";
import { POST_JOB, queuePosts, WAS_OFF } from "./announce.server";
import { newWebhookSecret } from "./webhook-signature.server";
import { isWebhookTopic, TEST_TOPIC, type WebhookTopic } from "./webhook-topics";

const POSTS_A_PAGE = 50;
/** Time for which posts are also signed with the previous secret. */
const OLD_SECRET_MS = 24 * 60 * 60 * 1000;

interface Webhook extends Omit<records.WebhookRecord, "topics" | "oldSecret"> {
  topics: WebhookTopic[];
}

interface WebhookWish {
  url: string;
  topics: readonly WebhookTopic[];
}

/**
 * Returns why a webhook can't have this address, in a sentence for staff; null if it can. `id` is the webhook's own, if it
 * exists.
 */
export async function webhookFault(typed: string, id?: string): Promise<string | null> {
  const fault = addressFault(typed);
  if (fault !== null) return fault;
  const isKnown = (await records.selectWebhooks()).some((other) => other.url === typed && other.id !== id);
  return isKnown ? "Another webhook has this address." : null;
}

function addressFault(typed: string): string | null {
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

/** Returns what a post is about: an order's number, or a place. */
export function postSubject(body: string): string {
  const { data } = JSON.parse(body) as { data: { number?: string; place?: string } };
  return data.number ?? data.place ?? "";
}

/** Sets a webhook up and returns its id. */
export async function makeWebhook({ url, topics }: WebhookWish, actor: Actor): Promise<string> {
  const id = randomUUID();
  await inTransaction(async () => {
    await records.insertWebhook({
      ...{ id, url, topics: toText(topics), secret: newWebhookSecret(), createdAt: new Date().toISOString() },
      ...{ failingSince: null, switchedOffAt: null, switchedOffBecause: "", oldSecret: "", oldSecretUntil: null },
    });
    await logDeed({ ...actor, deed: "made a webhook", subject: `${toLogged(url)}: ${topics.join(", ")}` });
  });
  return id;
}

/** Changes a webhook's address and topics. Returns false if it is gone. */
export async function changeWebhook(id: string, { url, topics }: WebhookWish, actor: Actor): Promise<boolean> {
  return act(id, { ...actor, deed: "changed a webhook" }, async (before) => {
    await records.updateWebhook(id, { url, topics: toText(topics) });
    const was = `${toLogged(before.url)}: ${toWebhook(before).topics.join(", ")}`;
    return { was, became: `${toLogged(url)}: ${topics.join(", ")}` };
  });
}

/** Switches a webhook on, with a new start for its failures. Returns false if it is gone. */
export async function switchOn(id: string, actor: Actor): Promise<boolean> {
  return act(id, { ...actor, deed: "switched a webhook on" }, async () => {
    const fresh = { failingSince: null, switchedOffAt: null, switchedOffBecause: "", busyUntil: null };
    await records.updateWebhook(id, fresh);
    return null;
  });
}

/** Switches a webhook off. Posts that wait are given up. Returns false if it is gone. */
export async function switchOff(id: string, actor: Actor): Promise<boolean> {
  return act(id, { ...actor, deed: "switched a webhook off" }, async () => {
    await records.switchOffWebhook(id, new Date().toISOString(), "Staff switched it off.");
    await giveUpPosts(id, WAS_OFF);
    return null;
  });
}

/** Switches all webhooks off, such as those of a copy of the shop. Returns how many were on. */
export function switchOffAll(because: string): Promise<number> {
  return records.switchOffAllWebhooks(new Date().toISOString(), because);
}

/**
 * Gives a webhook a new secret. Posts are also signed with the old one for a day, so that the other system can be changed in
 * between. Returns false if the webhook is gone.
 */
export async function changeSecret(id: string, actor: Actor): Promise<boolean> {
  return act(id, { ...actor, deed: "changed a webhook's secret" }, async ({ secret: oldSecret }) => {
    const oldSecretUntil = new Date(Date.now() + OLD_SECRET_MS).toISOString();
    await records.updateWebhook(id, { secret: newWebhookSecret(), oldSecret, oldSecretUntil });
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
export async function testWebhook(id: string, actor: Actor): Promise<boolean> {
  return act(id, { ...actor, deed: "tested a webhook" }, async (webhook) => {
    await queuePosts([webhook], TEST_TOPIC, { message: "This is a test from the shop." });
    await records.updateWebhook(id, { busyUntil: null });
    return null;
  });
}

/** Sends a post again that arrived or failed. Returns false if it waits already or is gone, or if the webhook is off. */
export async function sendPostAgain(webhookId: string, postId: string, actor: Actor): Promise<boolean> {
  return sendAgain(webhookId, actor, async (now) => ((await renewPost(postId, webhookId, now)) ? 1 : 0));
}

/** Sends all posts again that failed. Returns false if there are none, or if the webhook is off or gone. */
export async function sendFailedAgain(webhookId: string, actor: Actor): Promise<boolean> {
  return sendAgain(webhookId, actor, (now) => renewFailedPosts(webhookId, now));
}

async function sendAgain(webhookId: string, actor: Actor, renew: (now: string) => Promise<number>): Promise<boolean> {
  return inTransaction(async () => {
    const webhook = await records.findWebhook(webhookId);
    if (webhook?.switchedOffAt !== null) return false;
    const posts = await renew(new Date().toISOString());
    if (posts === 0) return false;
    await records.updateWebhook(webhookId, { busyUntil: null });
    await enqueue(POST_JOB, { webhookId });
    const subject = `${toLogged(webhook.url)}: ${posts}`;
    await logDeed({ ...actor, deed: "sent posts to a webhook again", subject });
    return true;
  });
}

/** Changes a webhook and logs the change, in one transaction. Returns false if the webhook is gone. */
async function act(
  id: string,
  deed: Actor & { deed: Deed },
  change: (before: records.WebhookRecord) => Promise<{ was: string; became: string } | null>,
): Promise<boolean> {
  return inTransaction(async () => {
    const before = await records.findWebhook(id);
    if (!before) return false;
    const changed = await change(before);
    await logDeed({ ...deed, subject: toLogged(before.url), ...(changed && { change: changed }) });
    return true;
  });
}

/** Removes the query from an address for the staff log, because some systems put a token there. */
function toLogged(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function toText(topics: readonly WebhookTopic[]): string {
  return `,${topics.join(",")},`;
}

function toWebhook({ topics, oldSecret: _, ...webhook }: records.WebhookRecord): Webhook {
  return { ...webhook, topics: topics.split(",").filter(isWebhookTopic) };
}
