/**
 * Tests notifications to several devices, each sent once, and devices whose push service changes their address, on both
 * databases.
 */
import { describe, expect, it, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { startJobs } from "~/domain/jobs/job-loop.server";
import { queuePush } from "~/domain/push/push.server";
import * as page from "~/routes/push/notifications";
import { aPushBrowser, type PushBrowser } from "../setup/push-service";
import { shopDatabases } from "../setup/shop-databases";
import { aStranger } from "./account-world";
import { HOUR, later, listDevices, NEWS, openPushShop, PATH, runJobs, turningOn } from "./push-world";

describe.each(shopDatabases)("notifications on %s", (_name, open) => {
  const shop = openPushShop(open);

  it("notifications go to several devices at once; one that waits for its push service delays no other", async () => {
    const member = await shop.aNotified();
    const second = aPushBrowser(shop.service);
    await member.post(page, PATH, turningOn(second));
    const before = shop.service.arrived.length;
    const arrivals = () => shop.service.arrived.length - before;
    shop.service.statuses.push(vi.waitUntil(() => arrivals() === 2, { timeout: 60_000 }).then(() => 201));
    await queuePush(member.memberId, NEWS, "at once");
    const loop = startJobs(5);
    const jobs = () => database().selectFrom("jobs").selectAll().where("unique_key", "like", "push at once%").execute();
    await vi.waitUntil(async () => (await jobs()).every((job) => job.done_at !== null), { timeout: 60_000 });
    await loop.stop();
    expect(await jobs()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
    expect([member.browser.read(), second.read()]).toEqual([[NEWS], [NEWS]]);
  });

  it("notifications aren't repeated when a step after sending them fails", async () => {
    const { memberId, browser } = await shop.aNotified();
    await queuePush(memberId, NEWS, "broken");
    shop.service.statuses.push(
      (async () => {
        await database().schema.alterTable("push_devices").renameColumn("failures", "flaws").execute();
        return 201;
      })(),
    );
    await runJobs();
    await database().schema.alterTable("push_devices").renameColumn("flaws", "failures").execute();
    await runJobs(later(HOUR));
    expect(browser.read()).toHaveLength(1);
  });

  it("notifications follow a browser to a new push address, also after its session, unless it was turned off", async () => {
    const member = await shop.aNotified();
    const moved = aPushBrowser(shop.service);
    const renewing = (was: string, to: PushBrowser) => ({ ...turningOn(to), intent: "renew", was });
    const renew = (was: string, to = moved) => aStranger().post(page, PATH, renewing(was, to));
    expect((await renew(`${member.browser.endpoint}x`)).status).toBe(303);
    expect((await renew(member.browser.endpoint, { ...moved, publicKey: "x" })).status).toBe(422);
    await queuePush(member.memberId, NEWS, "not moved");
    await runJobs();
    expect([member.browser.read(), moved.read()]).toEqual([[NEWS], []]);
    const former = await listDevices(member);
    const answers = await Promise.all([renew(member.browser.endpoint), renew(member.browser.endpoint)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const devices = await listDevices(member);
    expect(devices).toMatchObject([{ ...former[0], id: expect.not.stringMatching(former[0]?.id ?? "") }]);
    await queuePush(member.memberId, NEWS, "moved");
    await runJobs();
    expect([member.browser.read(), moved.read()]).toEqual([[NEWS], [NEWS]]);
    await member.post(page, PATH, { intent: "turn off", device: devices[0]?.id ?? "" });
    await renew(moved.endpoint, aPushBrowser(shop.service));
    expect(await listDevices(member)).toEqual([]);
  });

  it("notifications keep a browser that was turned on again before it reported its new address", async () => {
    const member = await shop.aNotified();
    const moved = aPushBrowser(shop.service);
    await member.post(page, PATH, turningOn(moved));
    const fields = { ...turningOn(moved), intent: "renew", was: member.browser.endpoint };
    expect((await aStranger().post(page, PATH, fields)).status).toBe(303);
    await queuePush(member.memberId, NEWS, "both");
    await runJobs();
    expect(moved.read()).toEqual([NEWS]);
  });
});
