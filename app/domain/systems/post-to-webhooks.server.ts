/**
 * Posts to webhooks. One process at a time sends to a webhook, one post after the other, so that a slow system doesn't hold up
 * the others. A post that fails is tried again after growing waits, for three days. A webhook to which nothing has arrived for
 * three days is switched off.
 */
import { inTransaction } from "~/database/engine/connection.server";
import {
  deletePostsBefore,
  findDuePost,
  giveUpPosts,
  hasWaitingPosts,
  type PostRecord,
  putAttempt,
} from "~/database/systems/webhook-post-records.server";
import {
  claimWebhook,
  endFailing,
  findWebhook,
  putFailing,
  selectWebhooksDue,
  switchOffWebhook,
  updateWebhook,
  type WebhookRecord,
} from "~/database/systems/webhook-records.server";
import { MAX_RETRY_MS, timeAfter } from "~/domain/jobs/job-times.server";
import { enqueue, NotYet, registerJob, retryDelay } from "~/domain/jobs/jobs.server";
import { startRecurring } from "~/domain/jobs/recurring.server";
import { env } from "~/env.server";
import { alarm } from "~/log.server";
import type { WebhookCarrier } from "~/outside/webhooks";
import { httpWebhooks } from "~/outside/webhooks-http.server";
import { POST_JOB, WAS_OFF } from "./announce.server";
import { signedHeaders } from "./webhook-signature.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const GIVE_UP_MS = 3 * DAY_MS;
const KEEP_MS = 30 * DAY_MS;
/** Maximum number of webhooks to which a process sends at a time. */
const AT_ONCE = 8;
/** Time for which a process reserves a webhook while sending to it. It is renewed before every post. */
const TURN_MS = 30_000;
/** Maximum time for which a job sends to a webhook, so that a process that is ending doesn't wait for it for long. */
const MAX_SENDING_MS = 20_000;
const LOOK_EVERY_MS = 10_000;
const LOOK_JOB = "post what waits for webhooks";
const MIN_REST_MS = 10_000;
const GONE = 410;
/** Statuses by which a system says that it can't take any post now. */
const OVERLOADED = [429, 503];
const MAX_RESULT = 200;

/** Makes this process post to webhooks, and forget old posts every day. */
export async function startPostingToWebhooks(): Promise<void> {
  const carrier = httpWebhooks({ allowPrivate: env.PRIVATE_WEBHOOKS === "1" });
  const run = async (payload: unknown) => {
    const { webhookId } = payload as { webhookId?: string };
    // Ignore jobs of older versions, which name a single post. The next look finds that post.
    if (webhookId !== undefined) await sendPosts(webhookId, carrier);
  };
  registerJob(POST_JOB, run, { atOnce: AT_ONCE });
  // Postpone the job instead of ending it. It is a single permanent job, so that only one process looks.
  registerJob(LOOK_JOB, async () => {
    await queueDuePosts();
    throw new NotYet(new Date(Date.now() + LOOK_EVERY_MS), "Posts that wait are looked for again soon.", true);
  });
  await enqueue(LOOK_JOB, null, { uniqueKey: LOOK_JOB });
  await startRecurring("forget posts to webhooks", "day", () =>
    deletePostsBefore(new Date(Date.now() - KEEP_MS).toISOString()),
  );
}

/** Queues a job for each webhook with posts that are due again, or that a process left behind when it crashed. */
export async function queueDuePosts(now = new Date()): Promise<void> {
  for (const webhookId of await selectWebhooksDue(now.toISOString())) await enqueue(POST_JOB, { webhookId });
}

/**
 * Sends a webhook's posts that are due, until one gets no answer. Does nothing while another process sends to the webhook,
 * which then looks for new posts itself.
 */
export async function sendPosts(webhookId: string, carrier: WebhookCarrier, now = () => new Date()): Promise<void> {
  const began = now();
  if (!(await claimWebhook(webhookId, began.toISOString(), timeAfter(began, TURN_MS)))) return;
  let restsUntil: string | null = null;
  try {
    while (restsUntil === null && now().getTime() - began.getTime() < MAX_SENDING_MS) {
      const webhook = await findWebhook(webhookId);
      const post = webhook?.switchedOffAt === null ? await findDuePost(webhookId, now().toISOString()) : null;
      if (!webhook || !post) break;
      await updateWebhook(webhookId, { busyUntil: timeAfter(now(), TURN_MS) });
      restsUntil = await sendPost(webhook, post, carrier, now());
    }
  } finally {
    await updateWebhook(webhookId, { busyUntil: restsUntil });
  }
  // Look again after releasing the webhook, because jobs for newer posts were turned away until then.
  if (restsUntil === null && (await findDuePost(webhookId, now().toISOString())))
    await enqueue(POST_JOB, { webhookId });
}

/** Makes one attempt. Returns the time until which the system is left alone, or null if it can take the next post. */
async function sendPost(
  webhook: WebhookRecord,
  post: PostRecord,
  carrier: WebhookCarrier,
  now: Date,
): Promise<string | null> {
  const { status, result } = await attempt(webhook, post, carrier, now);
  const triedAt = now.toISOString();
  if (status >= 200 && status < 300) {
    await putAttempt(post.id, { state: "arrived", triedAt, result, dueAt: triedAt });
    await endFailing(webhook.id);
    return null;
  }
  const isOver = now.getTime() - Date.parse(post.beganAt) >= GIVE_UP_MS;
  const since = await inTransaction(async () => {
    const failingSince = (await putFailing(webhook.id, triedAt)) ?? triedAt;
    const isOff = await endIfWorn(webhook, { status, failingSince, now });
    const dueAt = timeAfter(now, retryDelay(post.attempts + 1));
    await putAttempt(post.id, { state: isOver || isOff ? "failed" : "waiting", triedAt, result, dueAt });
    if (isOff) await giveUpPosts(webhook.id, WAS_OFF);
    // A post that always fails must not count against posts of later days.
    else if (isOver && !(await hasWaitingPosts(webhook.id))) await endFailing(webhook.id);
    return failingSince;
  });
  if (status !== 0 && !OVERLOADED.includes(status)) return null;
  // Rest longer the longer the system has been away: a quarter of that time.
  const away = now.getTime() - Date.parse(since);
  return timeAfter(now, Math.min(MAX_RETRY_MS, Math.max(MIN_REST_MS, away / 4)));
}

async function attempt(
  { url, secret, oldSecret, oldSecretUntil }: WebhookRecord,
  { id, body }: { id: string; body: string },
  carrier: WebhookCarrier,
  now: Date,
): Promise<{ status: number; result: string }> {
  const secrets = oldSecretUntil !== null && now.toISOString() < oldSecretUntil ? [secret, oldSecret] : [secret];
  try {
    const status = await carrier.post(url, signedHeaders({ secrets, id, body, now }), body);
    return { status, result: `It answered ${status}.` };
  } catch (error) {
    return { status: 0, result: (error instanceof Error ? error.message : String(error)).slice(0, MAX_RESULT) };
  }
}

interface FailedAttempt {
  status: number;
  failingSince: string;
  now: Date;
}

/** Switches the webhook off if it is gone or has failed for days, and returns whether it did so. */
async function endIfWorn({ id, url }: WebhookRecord, { status, failingSince, now }: FailedAttempt): Promise<boolean> {
  const isWorn = now.getTime() - Date.parse(failingSince) >= GIVE_UP_MS;
  if (!isWorn && status !== GONE) return false;
  const because = status === GONE ? "It answered 410 Gone." : "Nothing arrived for three days.";
  if (await switchOffWebhook(id, now.toISOString(), because)) alarm("webhookOff", { host: new URL(url).host, because });
  return true;
}
