/** Notifications in a browser: turned on, sent through a push service on this machine, shown by the worker, and ended by signing out. */
import type { Page, Worker } from "playwright/test";
import { aKeptOrder } from "../../factories/orders";
import { expectAccessible } from "../../setup/audit";
import { signedIn } from "../../setup/journey-member";
import { ordersCommand } from "../../setup/journey-order";
import { journeyPort } from "../../setup/journey-shop";
import { aPushBrowser, aPushService, type PushBrowser, type PushService } from "../../setup/push-service";
import { expect, test } from "../../steps/shopper";

const origin = `http://localhost:${journeyPort}`;
const PAGE = "/account/preferences/notifications";

let service: PushService;
let browser: PushBrowser;

test.use({ serviceWorkers: "allow" });
test.beforeEach(async () => {
  service = await aPushService();
  browser = aPushBrowser(service);
});
test.afterEach(() => service.close());

/** Replaces the push service and the permission prompt, which a headless browser lacks. */
async function hasPushService(page: Page): Promise<void> {
  await page.addInitScript(({ endpoint, publicKey, sharedSecret }) => {
    let subscribed: unknown = null;
    let permission = "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
      permission = "granted";
      return "granted";
    };
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: publicKey, auth: sharedSecret } }),
      unsubscribe: async () => {
        subscribed = null;
        return true;
      },
    };
    const ofManager = PushManager.prototype as unknown as Record<
      string,
      (options: PushSubscriptionOptionsInit) => unknown
    >;
    ofManager.getSubscription = async () => subscribed;
    ofManager.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly || String(applicationServerKey).length !== 87) throw new Error("These are no options.");
      subscribed = subscription;
      return subscription;
    };
  }, browser);
}

/** Delivers a message to the worker as the browser's push service does. */
async function deliver(page: Page, message: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [ours] = registrations.filter(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
}

/** Records the worker's calls, because a headless browser shows no notifications. */
async function watchWorker(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WatchedWorker;
    scope.shown = [];
    scope.opened = [];
    scope.hasEnded = false;
    scope.pagesOpen = 0;
    scope.addEventListener("message", ({ data }) => {
      if (data?.type === "page open") scope.pagesOpen += 1;
    });
    WindowClient.prototype.focus = async function focus() {
      return this;
    };
    const subscription = {
      unsubscribe: async () => {
        scope.hasEnded = true;
        return true;
      },
    };
    scope.registration.pushManager.getSubscription = async () => subscription as unknown as PushSubscription;
    scope.registration.showNotification = async (title, { body = "", data } = {}) => {
      scope.shown.push({ title, body, data });
    };
    scope.clients.openWindow = async (href) => {
      scope.opened.push(String(href));
      return null;
    };
  });
}

/** Acts as a browser's push service that changes the subscription's address. */
async function moveTo(worker: Worker, { endpoint, publicKey, sharedSecret }: PushBrowser): Promise<void> {
  await worker.evaluate(
    async ([address = "", p256dh = "", auth = ""]) => {
      const { registration } = globalThis as unknown as WatchedWorker;
      const subscription = { endpoint: address, toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }) };
      registration.pushManager.getSubscription = async () => null;
      registration.pushManager.subscribe = async (options) => {
        if (String(options?.applicationServerKey).length !== 87) throw new Error("This is no key of the shop.");
        return subscription as unknown as PushSubscription;
      };
      dispatchEvent(new ExtendableEvent("pushsubscriptionchange"));
    },
    [endpoint, publicKey, sharedSecret],
  );
}

/** Clicks the first notification that the worker has shown. */
async function press(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WatchedWorker;
    const notification = { data: scope.shown[0]?.data, close: () => scope.shown.shift() };
    scope.dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification }));
  });
}

interface WatchedWorker extends ServiceWorkerGlobalScope {
  shown: { title: string; body: string; data: unknown }[];
  opened: string[];
  /** Number of pages that have told the worker that they are listening. */
  pagesOpen: number;
  /** True if the browser no longer accepts notifications. */
  hasEnded: boolean;
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as WatchedWorker).shown.map(({ title, body }) => `${title}: ${body}`));
const openedBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WatchedWorker).opened);

test("a member turns notifications on, sees that an order is packed, opens it, and ends them by signing out", async ({
  page,
  context,
  shopper,
}) => {
  const memberId = await signedIn(context);
  const order = await aKeptOrder({ memberId, state: "paid" });
  await hasPushService(page);
  await page.goto(PAGE);
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  const here = page.getByRole("region", { name: "This device" });
  await expect(here).toContainText("Notifications are on for this device.");
  await expect(page.getByRole("button", { name: /^Turn off on / })).toHaveCount(1);
  await expectAccessible({ page, hasScripts: true });

  await ordersCommand("pack", order.number);
  await expect.poll(() => browser.read()).toHaveLength(1);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no worker.");
  await watchWorker(worker);
  await deliver(page, browser.read()[0]);
  await expect.poll(() => shownBy(worker)).toEqual([`Your order ${order.number} is packed: View your order`]);
  await press(worker);
  await expect.poll(() => openedBy(worker)).toEqual([`${origin}/account/orders/${order.number}`]);
  expect(await shownBy(worker)).toEqual([]);

  // Remove the focused button. The next Tab then continues from the button's former position.
  await page.getByRole("button", { name: /^Turn off on / }).press("Enter");
  await expect(here).toContainText("Notifications are off for this device.");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Turn on notifications" })).toBeFocused();
  await shopper.browse.isTold("Notifications are off for that device.");

  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You've signed out.")).toBeVisible();
  const hasEnded = () => worker.evaluate(() => (globalThis as unknown as WatchedWorker).hasEnded);
  await expect.poll(hasEnded).toBe(true);
});

test("a page opened by a notification shows what is new, and a moved push subscription is recognised there", async ({
  page,
  context,
}) => {
  const memberId = await signedIn(context);
  const order = await aKeptOrder({ memberId, state: "paid" });
  await hasPushService(page);
  await page.goto(PAGE);
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByRole("button", { name: /^Turn off on / })).toHaveCount(1);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no worker.");
  await watchWorker(worker);
  await page.goto(`/account/orders/${order.number}`);
  const main = page.getByRole("main");
  await expect(main).not.toContainText("Packed");
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as WatchedWorker).pagesOpen)).toBe(1);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await ordersCommand("pack", order.number);
  await expect.poll(() => browser.read()).toHaveLength(1);
  await deliver(page, browser.read()[0]);
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await press(worker);
  await expect(main).toContainText("Packed");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  expect(await openedBy(worker)).toEqual([]);

  const moved = aPushBrowser(service);
  await moveTo(worker, moved);
  await expect
    .poll(() => worker.evaluate(async () => (await caches.match("/notified-device"))?.text()))
    .toContain(moved.endpoint);
  await ordersCommand("send", order.number);
  await expect.poll(() => moved.read()).toHaveLength(1);
  expect(browser.read()).toHaveLength(1);
});

test("a browser that blocks notifications, or can't show any, says what to do", async ({ page, context }) => {
  await signedIn(context);
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await page.goto(PAGE);
  await expect(page.getByText("This browser blocks our notifications.")).toBeVisible();
  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await page.goto(PAGE);
  await expect(page.getByText("This browser can't show our notifications.")).toBeVisible();
});
