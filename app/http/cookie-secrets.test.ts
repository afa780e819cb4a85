import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readCookieSecrets } from "./cookie-secrets.server";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = (given: Partial<Parameters<typeof readCookieSecrets>[0]> = {}) => ({
  NODE_ENV: "production" as const,
  DATA_DIR: folder,
  COOKIE_SECRETS: undefined,
  DATABASE_URL: undefined,
  ...given,
});

describe("cookie secrets", () => {
  test("reads cookie secrets from the environment, and signs with the first", () => {
    const [one, two] = ["1".repeat(32), "2".repeat(40)];
    expect(readCookieSecrets(settings({ COOKIE_SECRETS: `${one}, ${two}` }))).toEqual([one, two]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("requires each cookie secret to be long", () => {
    expect(() => readCookieSecrets(settings({ COOKIE_SECRETS: `${"1".repeat(32)},short` }))).toThrow(/32 characters/);
  });

  test("creates a cookie secret once, and stores it so that only the owner can read it", () => {
    const [made] = readCookieSecrets(settings());
    expect(made?.length).toBeGreaterThanOrEqual(43);
    expect(readCookieSecrets(settings())).toEqual([made]);
    expect(readdirSync(folder)).toEqual(["cookie-secret"]);
    expect(statSync(path.join(folder, "cookie-secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(folder, "cookie-secret"), "utf8")).toBe(made);
  });

  test("reports a stored cookie secret that is too short instead of using it", () => {
    writeFileSync(path.join(folder, "cookie-secret"), "short");
    expect(() => readCookieSecrets(settings())).toThrow(/Delete the file/);
  });

  test("requires COOKIE_SECRETS if several processes may serve the shop", () => {
    expect(() => readCookieSecrets(settings({ DATABASE_URL: "postgres://db/shop" }))).toThrow(
      /COOKIE_SECRETS is missing/,
    );
    expect(readCookieSecrets(settings({ DATABASE_URL: "postgres://db/shop", NODE_ENV: "development" }))).toHaveLength(
      1,
    );
  });
});
