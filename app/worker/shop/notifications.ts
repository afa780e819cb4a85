/** Shows the shop's push notifications, even if the shop isn't open. */
import type { LookAgain } from "~/domain/offline/worker-messages";
import { KEPT_DEVICE, type ShopNotification, type StoredDevice } from "~/domain/push/notification";
import { worker } from "../worker-types";

worker.addEventListener("push", (event) => {
  const notification: ShopNotification | undefined = event.data?.json();
  if (!notification) return;
  const { title, body, path } = notification;
  event.waitUntil(worker.registration.showNotification(title, { body, icon: "/icon-192.png", tag: title, data: path }));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { href, origin } = new URL(String(event.notification.data), worker.location.origin);
  if (origin === worker.location.origin) event.waitUntil(showPage(href));
});

/** Shows a window that has the page open, and makes it check for news. If there is none, opens a new window. */
async function showPage(href: string): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window" });
  const shown = open.find(({ url }) => url === href);
  if (!shown) return void (await worker.clients.openWindow(href));
  shown.postMessage({ type: "look again" } satisfies LookAgain);
  await shown.focus();
}

// Cast the name, because TypeScript's library lacks this event.
worker.addEventListener("pushsubscriptionchange" as "message", (event) => event.waitUntil(renewDevice()));

/** Sends the shop this browser's new address for notifications, after the push service has changed or dropped the old one. */
export async function renewDevice(): Promise<void> {
  const kept: StoredDevice | undefined = await (await caches.match(`/${KEPT_DEVICE}`))?.json();
  if (!kept) return;
  const { pushManager } = worker.registration;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: kept.shopKey }));
  const { endpoint = "", keys = {} } = subscription.toJSON();
  if (endpoint === kept.endpoint) return;
  const fields = { was: kept.endpoint, endpoint, publicKey: keys.p256dh ?? "", sharedSecret: keys.auth ?? "" };
  const body = new URLSearchParams({ intent: "renew", answer: "data", ...fields });
  const answer = await fetch("/account/preferences/notifications.data", { method: "POST", body });
  if (!answer.ok) return;
  const renewed: StoredDevice = { ...kept, endpoint };
  await (await caches.open(KEPT_DEVICE)).put(`/${KEPT_DEVICE}`, Response.json(renewed));
}

/** Stops notifications, because the next person to use this browser must not see them. */
export async function stopNotifications(): Promise<void> {
  await caches.delete(KEPT_DEVICE);
  await (await worker.registration.pushManager?.getSubscription())?.unsubscribe();
}
