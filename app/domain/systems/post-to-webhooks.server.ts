/**
 * Posts to webhooks by jobs. A post that fails is tried again after growing waits, for three days. A webhook to which nothing
 * has arrived for three days is switched off.
 */
import { inTransaction } from "~/database/engine/connection.server";
import { deletePostsBefore, findPost, giveUpPost, putAttempt } from "~/database/systems/webhook-post-records.server";
import {
  findWebhook,
  putFailing,
  switchOffWebhook,
  updateWebhook,
  type WebhookRecord,
} from "~/database/systems/webhook-records.server";
import { NotYet, registerJob, retryDelay } from "~/domain/jobs/jobs.server";
import { startRecurring } from "~/domain/jobs/recurring.server";
import { env } from "~/env.server";
import { alarm } from "~/log.server";
import { OutsideAway } from "~/outside/circuit";
import type { WebhookCarrier } from "~/outside/webhooks";
import { httpWebhooks } from "~/outside/webhooks-http.server";
import { POST_JOB } from "./announce.server";
import { signedHeaders } from "./webhook-signature.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const GIVE_UP_MS = 3 * DAY_MS;
const KEEP_MS = 30 * DAY_MS;
/** Maximum number of posts that are sent at a time, so that a slow system holds up no other. */
const AT_ONCE = 8;
const GONE = 410;
const MAX_RESULT = 200;

/** Makes this process post to webhooks, and forget old posts every day. */
export async function startPostingToWebhooks(): Promise<void> {
  const carrier = httpWebhooks({ allowPrivate: env.PRIVATE_WEBHOOKS === "1" });
  registerJob(POST_JOB, (payload) => sendPost((payload as { postId: string }).postId, carrier), { atOnce: AT_ONCE });
  await startRecurring("forget posts to webhooks", "day", () =>
    deletePostsBefore(new Date(Date.now() - KEEP_MS).toISOString()),
  );
}

/**
 * Makes one attempt. Throws {@link NotYet} for another one later, and OutsideAway while the host has just failed. Does nothing
 * for a post that arrived or was given up.
 */
export async function sendPost(postId: string, carrier: WebhookCarrier, now = new Date()): Promise<void> {
  const post = await findPost(postId);
  const webhook = post && (await findWebhook(post.webhookId));
  if (!post || !webhook || post.state !== "waiting") return;
  if (webhook.switchedOffAt !== null) return giveUpPost(postId, "The webhook is switched off.");
  const { status, result } = await attempt(webhook, post, carrier, now);
  const triedAt = now.toISOString();
  if (status >= 200 && status < 300) {
    await putAttempt(postId, { state: "arrived", triedAt, result });
    if (webhook.failingSince !== null) await updateWebhook(webhook.id, { failingSince: null });
    return;
  }
  const isOver = now.getTime() - Date.parse(post.beganAt) >= GIVE_UP_MS;
  const isOff = await inTransaction(async () => {
    const isWorn = await endIfWorn(webhook, status, now);
    await putAttempt(postId, { state: isWorn || isOver ? "failed" : "waiting", triedAt, result });
    return isWorn;
  });
  if (!isOff && !isOver) throw new NotYet(new Date(now.getTime() + retryDelay(post.attempts + 1)), result, true);
}

async function attempt(
  { url, secret }: WebhookRecord,
  { id, body }: { id: string; body: string },
  carrier: WebhookCarrier,
  now: Date,
): Promise<{ status: number; result: string }> {
  try {
    const status = await carrier.post(url, signedHeaders({ secret, id, body, now }), body);
    return { status, result: `It answered ${status}.` };
  } catch (error) {
    if (error instanceof OutsideAway) throw error;
    return { status: 0, result: (error instanceof Error ? error.message : String(error)).slice(0, MAX_RESULT) };
  }
}

/** Records a failed attempt. Switches the webhook off if it is gone or has failed for days, and returns whether it did so. */
async function endIfWorn({ id, url }: WebhookRecord, status: number, now: Date): Promise<boolean> {
  const since = await putFailing(id, now.toISOString());
  const isWorn = since !== null && now.getTime() - Date.parse(since) >= GIVE_UP_MS;
  if (!isWorn && status !== GONE) return false;
  const because = status === GONE ? "It answered 410 Gone." : "Nothing arrived for three days.";
  if (await switchOffWebhook(id, now.toISOString(), because)) alarm("webhookOff", { host: new URL(url).host, because });
  return true;
}
