/** Simulates members whose browsers receive notifications, and a push service on this machine, on each database. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { sendQueuedPushes } from "~/domain/push/push.server";
import { env } from "~/env.server";
import * as page from "~/routes/push/notifications";
import { doNextJob } from "../setup/next-job";
import { aPushBrowser, aPushService, type PushBrowser, type PushService, pushSettings } from "../setup/push-service";
import type { ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser, type MemberBrowser } from "./account-world";

export const PATH = "/account/preferences/notifications";
export const NEWS = { title: "Your order is on its way", body: "View your order", path: "/account/orders/1" };
export const HOUR = 60 * 60 * 1000;

const settings = pushSettings();
export const later = (milliseconds: number) => () => new Date(Date.now() + milliseconds);

/** Returns the form fields that the page posts to turn on notifications for this browser. */
export const turningOn = ({ endpoint, publicKey, sharedSecret }: Partial<PushBrowser>) => ({
  intent: "turn on",
  ...(endpoint !== undefined && { endpoint }),
  ...(publicKey !== undefined && { publicKey }),
  ...(sharedSecret !== undefined && { sharedSecret }),
});

export const listDevices = async (member: MemberBrowser) =>
  (await member.get(page, PATH)).data?.devices as { id: string; browser: string }[];

/** Runs the jobs that are due. Failed pushes stay queued for their next attempt. */
export async function runJobs(now = later(0)): Promise<void> {
  while (await doNextJob(now));
}

/** Opens the database and the push service for a block of tests. */
export function openPushShop(open: (typeof shopDatabases)[number][1]) {
  let shop: ShopDatabase;
  let service: PushService;
  beforeAll(async () => {
    shop = await open();
    service = await aPushService();
  });
  afterAll(async () => {
    service.close();
    await shop.close();
  });
  beforeEach(() => {
    Object.assign(env, settings);
    sendQueuedPushes();
  });
  afterEach(() => {
    Object.assign(env, { PRIVATE_PUSH: "", SERVICE_WORKERS: "on" });
    delete env.VAPID_PUBLIC_KEY;
    delete env.VAPID_PRIVATE_KEY;
    delete env.VAPID_SUBJECT;
    service.statuses.length = 0;
  });

  async function aNotified(): Promise<MemberBrowser & { browser: PushBrowser }> {
    const member = await aMemberBrowser();
    const browser = aPushBrowser(service);
    const answer = await member.post(page, PATH, turningOn(browser));
    expect([answer.status, answer.location, answer.message]).toEqual([
      303,
      PATH,
      "Notifications are on for this device.",
    ]);
    return { ...member, browser };
  }
  return {
    get service() {
      return service;
    },
    aNotified,
  };
}
