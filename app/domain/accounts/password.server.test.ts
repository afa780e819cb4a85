import { hash } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { newPasswordField } from "./password";
import { hashPassword, isOutdated, isPassword, weakness } from "./password.server";
import { COMMON_PASSWORD, OWN_NAME_PASSWORD, PASSWORD_MESSAGES } from "./password-words";
import { TooBusy } from "./refusals";

describe("a hash", () => {
  it("hashes a password with argon2id (19 MiB, two passes, one thread), differently each time", async () => {
    const [one, other] = [await hashPassword("wren on a wire"), await hashPassword("wren on a wire")];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(isOutdated(one)).toBe(false);
    expect(isOutdated(await hash("wren on a wire", { memoryCost: 8192, timeCost: 2 }))).toBe(true);
  });

  it("a password hash accepts its password in any Unicode composition, and no other password", async () => {
    const made = await hashPassword("Amélie läuft");
    expect(await isPassword("Ame\u0301lie la\u0308uft", made)).toBe(true);
    expect(await isPassword("Ａmélie läuft", made)).toBe(true);
    expect(await isPassword("amélie läuft", made)).toBe(false);
    expect(await isPassword("", made)).toBe(false);
  });

  it("a missing password hash accepts no password", async () => {
    for (const password of ["", "x", "null"]) expect(await isPassword(password, null)).toBe(false);
  });

  it("refuses password checks when too many are waiting, and completes the others", async () => {
    const before = process.memoryUsage().rss;
    const attempts = await Promise.allSettled(Array.from({ length: 250 }, () => isPassword("x", null)));
    const refused = attempts.filter((each) => each.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((each) => each.reason instanceof TooBusy)).toBe(true);
    expect(attempts.length - refused.length).toBeGreaterThanOrEqual(200);
    // Hashing all 250 passwords at the same time would take 4.7 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    expect(await isPassword("x", null)).toBe(false);
  });
});

describe("a new password", () => {
  const findFault = (typed: string) => newPasswordField.safeParse(typed).error?.issues[0]?.message ?? null;

  it.each([
    ["", PASSWORD_MESSAGES.valueMissing],
    ["1234567", PASSWORD_MESSAGES.tooShort],
    ["👩‍👩‍👧", PASSWORD_MESSAGES.tooShort],
    ["12345678", null],
    ["        ", null],
    ["パスワードは長い", null],
    ["x".repeat(128), null],
    ["x".repeat(129), PASSWORD_MESSAGES.tooLong],
    ["x".repeat(50_000), PASSWORD_MESSAGES.tooLong],
  ])("checks the length of the new password %.20s: %s", (typed, message) => expect(findFault(typed)).toBe(message));

  it.each([
    ["password", COMMON_PASSWORD],
    ["Password", COMMON_PASSWORD],
    ["12345678", COMMON_PASSWORD],
    ["iloveyou", COMMON_PASSWORD],
    ["Ada@Example.com", OWN_NAME_PASSWORD],
    ["ada lovelace", OWN_NAME_PASSWORD],
    ["wren on a wire", null],
  ])("checks the strength of the new password %s: %s", async (typed, why) => {
    expect(await weakness(typed, ["ada@example.com", "Ada", "Lovelace", "AdaLovelace"])).toBe(why);
  });
});
