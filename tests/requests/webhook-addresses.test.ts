/** Addresses of webhooks: those in our own network are refused, unless the setting allows them, and none is used twice. */
import { beforeAll, expect, test } from "vitest";
import * as webhooks from "~/domain/systems/webhooks.server";
import { env } from "~/env.server";
import { httpWebhooks } from "~/outside/webhooks-http.server";
import { aDatabase } from "../setup/test-database";

beforeAll(async () => {
  const close = await aDatabase();
  return close;
});

const REFUSED_ADDRESSES =
  `http://till.example/ https://127.0.0.1/ https://[::1]/ https://10.1.2.3/ https://169.254.169.254/latest
  https://localhost/ https://name:word@till.example/ ftp://till.example/ till`.split(/\s+/);

test("addresses in our own network are refused when a webhook is set up, and when a name leads there", async () => {
  for (const url of REFUSED_ADDRESSES)
    expect(await webhooks.webhookFault(url), url).toEqual(expect.stringMatching(/^Enter an address/));
  expect(await webhooks.webhookFault("https://till.example/hooks?shop=1")).toBeNull();
  env.PRIVATE_WEBHOOKS = "1";
  expect(await webhooks.webhookFault("http://10.1.2.3/hooks")).toBeNull();
  env.PRIVATE_WEBHOOKS = "";
  const guarded = httpWebhooks();
  await expect(guarded.post("https://127.0.0.1/", {}, "{}")).rejects.toThrow("not on the public internet");
  await expect(guarded.post("https://localhost/", {}, "{}")).rejects.toThrow("not on the public internet");
  await expect(guarded.post("http://till.example/", {}, "{}")).rejects.toThrow("not https");
});

test("two webhooks can't have the same address", async () => {
  const url = "https://till.example/hooks";
  const id = await webhooks.makeWebhook({ url, topics: ["order.paid"] }, { staffId: null });
  expect(await webhooks.webhookFault(url)).toBe("Another webhook has this address.");
  expect(await webhooks.webhookFault(url, id)).toBeNull();
});
