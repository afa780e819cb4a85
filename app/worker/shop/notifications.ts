/** Shows what the shop sends through the browser's push service, also while no page is open. */
import type { ShopNotification } from "~/domain/push/notification";
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

/** In a window that shows it already, or in a new one. */
async function showPage(href: string): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window" });
  const shown = open.find(({ url }) => url === href);
  await (shown ? shown.focus() : worker.clients.openWindow(href));
}

/** The next person at this browser must not see what the last one is told. */
export async function stopNotifications(): Promise<void> {
  await (await worker.registration.pushManager?.getSubscription())?.unsubscribe();
}
