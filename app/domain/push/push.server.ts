/** Sends notifications through the job queue, like emails. */
import * as records from "~/database/push/push-records.server";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { OutsideAway } from "~/outside/circuit";
import { DeviceGone, type PushCarrier, PushRefused } from "~/outside/push";
import { webPush } from "~/outside/push-web.server";
import { pushKey } from "./devices.server";
import type { ShopNotification } from "./notification";

const PUSH_JOB = "send a notification";

interface PushJob {
  deviceId: string;
  memberId: string;
  notification: ShopNotification;
  /** The time after which the notification is outdated and not sent (UTC ISO). */
  until: string;
}

const LASTS_MS = 2 * 24 * 60 * 60 * 1000;
/**
 * Number of consecutive failures after which a device is deleted. If a push service is unreachable for an hour, a message fails
 * up to eight times.
 */
const MAX_FAILURES = 40;
/** Maximum number of messages being sent at a time, so that a push service that doesn't respond doesn't hold up the others. */
const AT_ONCE = 5;
/** Maximum length of a title, because push services accept at most 4 kB of encrypted data. */
const MAX_TITLE_LENGTH = 200;

/**
 * Queues a notification for each device of the member, within the current transaction if there is one. If two notifications
 * have the same key, only the first is sent.
 */
export async function queuePush(memberId: string, notification: ShopNotification, uniqueKey: string): Promise<void> {
  const title = notification.title.slice(0, MAX_TITLE_LENGTH).toWellFormed();
  const until = new Date(Date.now() + LASTS_MS).toISOString();
  for (const { id } of await records.listDevices(memberId)) {
    const job: PushJob = { deviceId: id, memberId, notification: { ...notification, title }, until };
    await enqueue(PUSH_JOB, job, { uniqueKey: `push ${uniqueKey} ${id}` });
  }
}

/** Makes this process send the queued notifications, or drop them if the shop's keys have been removed. */
export function sendQueuedPushes(): void {
  const carrier = shopPushCarrier();
  const send = async (payload: unknown, { id }: { id: string }) => {
    if (carrier) await sendPush(carrier, payload as PushJob, id.replaceAll("-", ""));
  };
  registerJob(PUSH_JOB, send, { forgets: true, once: true, atOnce: AT_ONCE });
}

function shopPushCarrier(): PushCarrier | null {
  const { VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  const publicKey = pushKey();
  if (publicKey === null || !privateKey || !subject) return null;
  return webPush({ publicKey, privateKey, subject, allowPrivate: env.PRIVATE_PUSH === "1" });
}

async function sendPush(
  carrier: PushCarrier,
  { deviceId, memberId, notification, until }: PushJob,
  topic: string,
): Promise<void> {
  const seconds = Math.floor((Date.parse(until) - Date.now()) / 1000);
  const keys = await records.findDeviceKeys(deviceId, memberId);
  if (!keys || seconds <= 0) return;
  try {
    await carrier.send({ ...keys, text: JSON.stringify(notification), seconds, topic });
  } catch (error) {
    // Don't count a failure, because nothing was sent and the device isn't at fault.
    if (error instanceof OutsideAway) throw error;
    if (error instanceof DeviceGone) return records.deleteDevice(deviceId, memberId);
    await records.countFailure(deviceId, MAX_FAILURES);
    if (!(error instanceof PushRefused)) throw error;
    return log.warn({ err: error, device: deviceId }, "a notification was refused permanently");
  }
  // Don't throw, because a retry would send the notification again.
  await records.clearFailures(deviceId).catch((error: unknown) => log.warn({ err: error }, "failures still count"));
}
