/** Manages the browsers in which members receive notifications. (issue: Service worker) */
import { createHash } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/push/push-records.server";
import { browserName } from "~/domain/accounts/browser-name";
import { sessionHash } from "~/domain/accounts/sessions.server";
import { env } from "~/env.server";
import { publicOnly } from "~/outside/public-address.server";

/** Maximum number of devices per member; another one replaces the oldest. */
const MAX_DEVICES = 10;
const MAX_USER_AGENT_LENGTH = 200;

/** Error for a browser that sent an invalid address or key for web push. */
export class DeviceNotUsable extends Error {
  override name = "DeviceNotUsable";
}

/**
 * Returns the shop's public key; null if the shop sends no notifications. Without a service worker, browsers can't show any.
 */
export function pushKey(): string | null {
  return env.SERVICE_WORKERS === "on" ? (env.VAPID_PUBLIC_KEY ?? null) : null;
}

/** Registers this browser to receive the member's notifications. Throws {@link DeviceNotUsable}. */
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
 * Replaces a device's endpoint with a new one assigned by the browser's push service. Only that browser knows `was`, so this
 * works even if its session has expired. Does nothing for a browser that is no longer notified. Throws {@link DeviceNotUsable}.
 */
export async function renewDevice(was: string, keys: records.DeviceKeys): Promise<void> {
  await records.renewDevice(toId(was), usable(keys));
}

const toId = (endpoint: string) => createHash("sha256").update(endpoint).digest("hex");

function usable({ endpoint, publicKey, sharedSecret }: records.DeviceKeys) {
  const isKey = /^[\w-]{87}=?$/.test(publicKey) && /^[\w-]{22}(?:==)?$/.test(sharedSecret);
  if (!isKey || !isPushAddress(endpoint)) throw new DeviceNotUsable();
  return { id: toId(endpoint), endpoint, publicKey, sharedSecret };
}

/** Checks the format of a push endpoint. The host's IP address is checked when a message is sent, because it can change. */
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

/** Turns a device off; does nothing if the member has no such device. */
export async function turnDeviceOff(memberId: string, id: string): Promise<void> {
  await records.deleteDevice(id, memberId);
}

export interface NotifiedDevice {
  /** SHA-256 of the endpoint in hex. A browser uses it to recognise its own device in the list. */
  id: string;
  /** A name such as "Firefox on Windows". */
  browser: string;
  /** The time when the device was turned on (UTC ISO). */
  since: string;
}

/** Lists the member's devices, newest first. */
export async function listNotifiedDevices(memberId: string): Promise<NotifiedDevice[]> {
  const devices = await records.listDevices(memberId);
  return devices.map(({ id, userAgent, createdAt }) => ({ id, browser: browserName(userAgent), since: createdAt }));
}
