/** The browsers that members let us notify. (issue: Service worker) */
import { createHash } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/push/push-records.server";
import { browserName } from "~/domain/accounts/browser-name";
import { sessionHash } from "~/domain/accounts/sessions.server";
import { env } from "~/env.server";
import { publicOnly } from "~/outside/public-address.server";

/** Of a member; a further one takes the place of the oldest. */
const MAX_DEVICES = 10;
const MAX_USER_AGENT_LENGTH = 200;

/** What the browser names is no address or no key of web push. */
export class DeviceNotUsable extends Error {
  override name = "DeviceNotUsable";
}

/** The shop's public key; null where it sends no notifications. Without a service worker browsers can't show any. */
export function pushKey(): string | null {
  return env.SERVICE_WORKERS === "on" ? (env.VAPID_PUBLIC_KEY ?? null) : null;
}

/** Notifies the member at this browser from now on. Throws {@link DeviceNotUsable}. */
export async function turnDeviceOn(
  { memberId, sessionId, userAgent }: { memberId: string; sessionId: string; userAgent: string },
  keys: records.DeviceKeys,
): Promise<void> {
  const device = usable(keys);
  await inTransaction(async () => {
    await records.putDevice({
      ...device,
      memberId,
      sessionHash: sessionHash(sessionId),
      userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      failures: 0,
      createdAt: new Date().toISOString(),
    });
    await records.deleteOldestDevices(memberId, MAX_DEVICES);
  });
}

/**
 * The browser's push service gave it another address. Only that browser knows `was`, so this works when its session has run out, too. Does
 * nothing for one that is no longer notified. Throws {@link DeviceNotUsable}.
 */
export async function renewDevice(was: string, keys: records.DeviceKeys): Promise<void> {
  await records.renewDevice(idOf(was), usable(keys));
}

const idOf = (endpoint: string) => createHash("sha256").update(endpoint).digest("hex");

function usable({ endpoint, publicKey, sharedSecret }: records.DeviceKeys) {
  const isKey = /^[\w-]{87}=?$/.test(publicKey) && /^[\w-]{22}(?:==)?$/.test(sharedSecret);
  if (!isKey || !isPushAddress(endpoint)) throw new DeviceNotUsable();
  return { id: idOf(endpoint), endpoint, publicKey, sharedSecret };
}

/** Where a name leads is checked when a message is sent: it may change. */
function isPushAddress(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== "" || url.password !== "") return false;
  if (env.PRIVATE_PUSH === "1") return /^https?:$/.test(url.protocol);
  try {
    publicOnly(url);
  } catch {
    return false;
  }
  return url.protocol === "https:";
}

/** Does nothing when the member has no such device. */
export async function turnDeviceOff(memberId: string, id: string): Promise<void> {
  await records.deleteDevice(id, memberId);
}

export interface NotifiedDevice {
  /** SHA-256 of its endpoint, as hex: the browser knows itself by it. */
  id: string;
  /** Such as "Firefox on Windows". */
  browser: string;
  /** UTC ISO. */
  since: string;
}

/** The newest first. */
export async function listNotifiedDevices(memberId: string): Promise<NotifiedDevice[]> {
  const devices = await records.listDevices(memberId);
  return devices.map(({ id, userAgent, createdAt }) => ({ id, browser: browserName(userAgent), since: createdAt }));
}
