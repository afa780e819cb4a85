/** Web push as the browser sees it. */
import { KEPT_DEVICE, type KeptDevice } from "~/domain/push/notification";

/** `unasked` until the page's scripts have asked. */
export type DeviceState = "unasked" | "unable" | "blocked" | "off" | "on";

/** What this browser does. `known` are the ids of the devices that the shop knows. */
export async function findDeviceState(known: readonly string[]): Promise<DeviceState> {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble || document.documentElement.dataset.worker === "off") return "unable";
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && known.includes(await idOf(subscription.endpoint)) ? "on" : "off";
}

/** As the shop makes it of the endpoint. */
async function idOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Asks the person, then the browser's push service. Null when the person says no. Rejects when the browser can't. */
export async function askForNotifications(shopKey: string): Promise<Record<string, string> | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that is there may be for the shop's former key, or for the member before.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: shopKey });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const kept: KeptDevice = { endpoint, shopKey };
  await (await caches.open(KEPT_DEVICE)).put(`/${KEPT_DEVICE}`, Response.json(kept));
  return { endpoint, publicKey: keys.p256dh ?? "", sharedSecret: keys.auth ?? "" };
}
