import { expect, it } from "vitest";
import { readEnvironment } from "./env.server";

it.each([
  ["PORT", "70000", "PORT: must be a port number, at most 65535"],
  ["PORT", "3.5", "PORT: must be a port number"],
  ["LOG_LEVEL", "loud", "LOG_LEVEL: must be one of silent, error, warn, info, debug"],
  ["NODE_ENV", "prod", "NODE_ENV: must be one of development, test, production"],
  ["TRUST_PROXY", "nginx", "TRUST_PROXY: must be the number of proxies in front, or their addresses, comma-separated"],
  ["TRUST_PROXY", "10.0.0.0/33", "TRUST_PROXY: must be the number of proxies"],
  ["DATABASE_URL", "mysql://shop", "DATABASE_URL: must be a postgres:// address"],
  ["SHOP_ORIGIN", "https://shop.example/", "SHOP_ORIGIN: must be an http(s) address without a trailing slash"],
  ["COOKIE_SECRETS", "short", "COOKIE_SECRETS: must have at least 32 characters"],
])("rejects %s=%s and says what it must be", (name, value, message) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(message);
});

it.each(["", "0", "2", "loopback, 10.0.0.0/8", "127.0.0.1,::1", "fd00::/8"])("accepts TRUST_PROXY=%s", (value) => {
  expect(readEnvironment({ TRUST_PROXY: value }).TRUST_PROXY).toBe(value);
});

it("treats empty environment variables as missing", () => {
  expect(readEnvironment({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000, DATA_DIR: "data" });
});

it("requires all three VAPID settings for notifications, or none", () => {
  const key = { VAPID_PUBLIC_KEY: "B".repeat(87), VAPID_PRIVATE_KEY: "b".repeat(43) };
  expect(() => readEnvironment(key)).toThrow("VAPID_SUBJECT: required with the others of VAPID_");
  expect(() => readEnvironment({ VAPID_SUBJECT: "shop@example.com" })).toThrow(/VAPID_SUBJECT: must be a mailto:/);
  expect(readEnvironment({ ...key, VAPID_SUBJECT: "mailto:shop@example.com" }).PRIVATE_PUSH).toBe("");
});

it("requires Stripe's signing secret with its key, and the key if PAYMENTS names Stripe", () => {
  const key = { STRIPE_SECRET_KEY: "sk_test_1" };
  expect(() => readEnvironment(key)).toThrow(/STRIPE_WEBHOOK_SECRET/);
  expect(() => readEnvironment({ PAYMENTS: "stripe" })).toThrow(/STRIPE_SECRET_KEY/);
  expect(() => readEnvironment({ PAYMENTS: "cash" })).toThrow(/PAYMENTS/);
  expect(readEnvironment({ ...key, STRIPE_WEBHOOK_SECRET: "whsec_1" }).STRIPE_API_HOST).toBe("https://api.stripe.com");
});

it("requires SHOP_ORIGIN with INDEXNOW_KEY, because search engines are told whole addresses", () => {
  expect(() => readEnvironment({ INDEXNOW_KEY: "0123456789abcdef" })).toThrow(
    "SHOP_ORIGIN: required with INDEXNOW_KEY",
  );
  expect(() => readEnvironment({ INDEXNOW_KEY: "short", SHOP_ORIGIN: "https://shop.example" })).toThrow("INDEXNOW_KEY");
});
