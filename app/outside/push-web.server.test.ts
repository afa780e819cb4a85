import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aPushBrowser,
  aPushService,
  aShopKey,
  type PushBrowser,
  type PushService,
  readSignature,
} from "../../tests/setup/push-service";
import { DeviceGone, PushRefused } from "./push";
import { webPush } from "./push-web.server";

const keys = { ...aShopKey(), subject: "mailto:shop@example.com" };
let service: PushService;
let browser: PushBrowser;
beforeAll(async () => {
  service = await aPushService();
  browser = aPushBrowser(service);
});
afterAll(() => service.close());

const near = webPush({ ...keys, allowPrivate: true });
const push = () => ({ ...browser, text: '{"title":"Ünïcode 📚"}', seconds: 3600, topic: "order-7" });

describe("webPush", () => {
  it("sends a push message that only its browser can read, signed by the shop", async () => {
    await near.send(push());
    expect(browser.read()).toEqual([{ title: "Ünïcode 📚" }]);
    const [first] = service.arrived;
    if (!first) throw new Error("Nothing arrived.");
    expect(first.headers).toMatchObject({ ttl: "3600", topic: "order-7", "content-encoding": "aes128gcm" });
    expect(first.body.toString("latin1")).not.toContain("title");
    const { key, claims } = readSignature(first);
    expect([key, claims.aud, claims.sub]).toEqual([keys.publicKey, service.origin, keys.subject]);
    const hoursLeft = (Number(claims.exp) - Date.now() / 1000) / 3600;
    expect(hoursLeft).toBeGreaterThan(1);
    expect(hoursLeft).toBeLessThanOrEqual(24);
  });

  it.each([404, 410])("reports at %d that the browser of a push subscription is gone", async (status) => {
    service.statuses.push(status);
    await expect(near.send(push())).rejects.toBeInstanceOf(DeviceGone);
  });

  it.each([302, 400, 403, 413])("gives up a push message at %d, and follows no redirect", async (status) => {
    service.statuses.push(status);
    await expect(near.send(push())).rejects.toBeInstanceOf(PushRefused);
    expect(service.arrived.map(({ path }) => path)).not.toContain("/elsewhere");
  });

  it.each([429, 500, 503])("lets a push message be retried after %d", async (status) => {
    service.statuses.push(status);
    await expect(near.send(push())).rejects.toMatchObject({
      name: "Error",
      message: expect.stringContaining(`${status}`),
    });
  });

  it("stops waiting for a silent push service, and doesn't reveal the endpoint's secret path", async () => {
    service.statuses.push(0);
    const error = await webPush({ ...keys, allowPrivate: true, maxMs: 50 })
      .send(push())
      .catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: "OutsideSilent", message: expect.stringContaining("gave no answer") });
    expect(String(error)).not.toContain(new URL(browser.endpoint).pathname);
  });

  it("sends push messages only by https to the public internet", async () => {
    const before = service.arrived.length;
    const { port } = new URL(service.origin);
    const far = webPush(keys);
    await expect(far.send(push())).rejects.toBeInstanceOf(PushRefused);
    for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:7f00:1]", "10.0.0.7", "169.254.169.254"])
      await expect(far.send({ ...push(), endpoint: `https://${host}:${port}/x` })).rejects.toThrow(
        "not on the public internet",
      );
    expect(service.arrived).toHaveLength(before);
  });

  it("refuses a push subscription with invalid keys", async () => {
    const off = Buffer.alloc(65, 1).fill(4, 0, 1).toString("base64url");
    await expect(near.send({ ...push(), publicKey: off })).rejects.toBeInstanceOf(PushRefused);
  });
});
