/** Handles web push in the browser: the device's state and the visitor's permission. */
import { KEPT_DEVICE, type StoredDevice } from "~/domain/push/notification";

/** State of this browser, `unasked` until the page's scripts have checked it. */
export type DeviceState = "unasked" | "unable" | "blocked" | "off" | "on";

/** Returns this browser's state. `known` are the ids of the devices that the shop has on record. */
export async function findDeviceState(known: readonly string[]): Promise<DeviceState> {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble || document.documentElement.dataset.worker === "off") return "unable";
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && known.includes(await getId(subscription.endpoint)) ? "on" : "off";
}

/** Derives a device's id from its endpoint, as the shop does. */
async function getId(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Requests the user's permission, then a subscription from the browser's push service. Returns null if the user declines.
 * Rejects if the browser can't subscribe.
 */
export async function askForNotifications(shopKey: string): Promise<Record<string, string> | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // An existing subscription may belong to the shop's former key or to the previous member.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: shopKey });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const device: StoredDevice = { endpoint, shopKey };
  await (await caches.open(KEPT_DEVICE)).put(`/${KEPT_DEVICE}`, Response.json(device));
  return { endpoint, publicKey: keys.p256dh ?? "", sharedSecret: keys.auth ?? "" };
}
