/** Tests signing in, and attacks on it, on both databases. */
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as accounts from "~/database/accounts/account-records.server";
import { database } from "~/database/engine/connection.server";
import { cleanUpAccounts } from "~/domain/accounts/delete-expired.server";
import * as passwords from "~/domain/accounts/password.server";
import { findBasket } from "~/domain/basket/basket.server";
import { readVisitor } from "~/http/visitor.server";
import { aBasket, anItem } from "../factories/baskets";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aShopper, SHOP } from "./basket-world";
import { aKnown, get, PASSWORD, post, signedIn } from "./door-world";

const UNKNOWN = "Your email or password is incorrect.";
const getVisitor = (cookie: string) => readVisitor(new Request(SHOP, { headers: { Cookie: cookie } }));

describe.each(shopDatabases)("signing in on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it("signing in answers alike whether the address, the password or neither is known", async () => {
    const { email } = await aKnown();
    const closed = await aKnown({ closedAt: "2026-01-01T00:00:00.000Z" });
    const without = await aKnown({ passwordHash: null });
    const checked = vi.spyOn(passwords, "isPassword");
    const answers = [];
    for (const typed of [email, "nobody@example.com", closed.email, without.email]) {
      const answer = await post("login", { email: typed, password: "not this one", to: "/basket" });
      const { submittedData, ...rest } = answer.data ?? {};
      expect(submittedData).toEqual({ email: typed, to: "/basket" });
      answers.push({ ...answer, data: rest });
    }
    expect(answers[0]).toMatchObject({ status: 422, cookies: [], data: { fieldErrors: { form: UNKNOWN } } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    // All four attempts take the same time, because each compares the password with a hash.
    expect(checked).toHaveBeenCalledTimes(4);
    checked.mockRestore();
  });

  it("signing in finds the address in any case", async () => {
    const { email, id } = await aKnown({ email: "Grace.Hopper@Example.com" });
    expect(email).toBe("Grace.Hopper@Example.com");
    const cookie = await signedIn("grace.hopper@EXAMPLE.com");
    expect((await getVisitor(cookie)).member?.id).toBe(id);
  });

  it.each([
    ["/c/books?page=2", "/c/books?page=2"],
    ["", "/"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["https://evil.example/", "/"],
    ["javascript:alert(1)", "/"],
    ["/%0d%0aSet-Cookie:a=1", "/%0d%0aSet-Cookie:a=1"],
    [`/${"x".repeat(3000)}`, "/"],
  ])("signing in with to=%.40s leads to %.40s", async (to, location) => {
    const { email } = await aKnown();
    expect(await post("login", { email, password: PASSWORD, to })).toMatchObject({ status: 303, location });
    const cookie = await signedIn(email);
    const again = await get("login", { cookie, path: `/login?to=${encodeURIComponent(to)}` });
    expect(again).toMatchObject({ status: 302, location });
  });

  it("signing in ends the session that was there, and a guest's cookie with it", async () => {
    const { email, id } = await aKnown();
    const first = await signedIn(email);
    const second = await signedIn(email, PASSWORD, first);
    expect(second).not.toBe(first);
    expect((await getVisitor(first)).member).toBeNull();
    expect((await getVisitor(second)).member?.id).toBe(id);
    await post("logout", {}, { cookie: second });
    expect((await getVisitor(second)).member).toBeNull();
  });

  it("signing in is required again for a session cookie that the shop has not signed", async () => {
    const { email } = await aKnown();
    const cookie = await signedIn(email);
    const [name = "", value = ""] = cookie.split("=");
    for (const forged of [
      `${name}=${value.slice(0, -3)}abc`,
      `${name}=`,
      `${name}=${"a".repeat(32)}`,
      `${name}=${"9".repeat(5000)}`,
    ]) {
      expect((await getVisitor(forged)).member).toBeNull();
      expect(await get("signInDetails", { cookie: forged, path: "/account/sign-in-details" })).toMatchObject({
        status: 302,
        location: "/login?to=%2Faccount%2Fsign-in-details",
      });
    }
  });

  it.each(["the guest's before the member's", "the member's before the guest's"])(
    "signing in merges baskets, %s",
    async (order) => {
      const [one, other, both] = [await anItem(), await anItem(), await anItem({ maxPerOrder: 5 })];
      const { email, id } = await aKnown();
      const members = () => aBasket({ owner: id, holding: [one, both], quantities: [1, 4] });
      if (order.startsWith("the member's")) await members();
      const guest = await aShopper({ holding: [other, both], quantities: [2, 3] });
      if (order.startsWith("the guest's")) await members();
      await signedIn(email, PASSWORD, guest.cookie);
      const basket = await findBasket(id);
      const held = Object.fromEntries((basket?.entries ?? []).map((entry) => [entry.code, entry.quantity]));
      expect(held).toEqual({ [one]: 1, [other]: 2, [both]: 5 });
      expect((await guest.shown())?.entries ?? []).toEqual([]);
    },
  );

  it("signing in from several tabs at once keeps what the guest had, once", async () => {
    const codes = [await anItem(), await anItem()];
    const { email, id } = await aKnown();
    const guest = await aShopper({ holding: codes, quantities: [2, 3] });
    const cookies = await Promise.all(Array.from({ length: 6 }, () => signedIn(email, PASSWORD, guest.cookie)));
    expect(new Set(cookies).size).toBe(6);
    const basket = await findBasket(id);
    expect(Object.fromEntries((basket?.entries ?? []).map((entry) => [entry.code, entry.quantity]))).toEqual({
      [codes[0] ?? ""]: 2,
      [codes[1] ?? ""]: 3,
    });
  });

  it("signing in limits 200 wrong passwords at once, and answers the right one alike", async () => {
    const { email } = await aKnown();
    const hashes = vi.spyOn(accounts, "findByEmail");
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => post("login", { email, password: `wrong ${at}` })),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(190);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    hashes.mockRestore();
    const right = await post("login", { email, password: PASSWORD });
    expect(right).toMatchObject({ status: 429, cookies: [] });
    expect(right.data?.fieldErrors).toEqual({
      form: expect.stringMatching(/^Too many attempts\. Please try again in 1[45] minutes\.$/),
    });
    // The rate limit of this account doesn't lock other accounts.
    const other = await aKnown();
    expect((await post("login", { email: other.email, password: PASSWORD })).status).toBe(303);
    // Signing in works again once the rate limit has expired.
    vi.useFakeTimers({ now: Date.now() + 16 * 60 * 1000, toFake: ["Date"] });
    expect((await post("login", { email, password: PASSWORD })).status).toBe(303);
    vi.useRealTimers();
  });

  it("signing in limits one client over all accounts, except right passwords; an IPv6 household is one client", async () => {
    const { email } = await aKnown();
    for (let at = 0; at < 3; at += 1) {
      expect((await post("login", { email, password: PASSWORD }, { address: "2001:db8:7::1" })).status).toBe(303);
    }
    const wrong = await Promise.all(
      Array.from({ length: 110 }, (_, at) =>
        post("login", { email: `n${at}@example.com`, password: "x" }, { address: `2001:db8:7::${at.toString(16)}` }),
      ),
    );
    expect(wrong.filter((answer) => answer.status === 422)).toHaveLength(100);
    expect((await post("login", { email, password: PASSWORD }, { address: "2001:db8:7:0:9::1" })).status).toBe(429);
    expect((await post("login", { email, password: PASSWORD }, { address: "2001:db8:8::1" })).status).toBe(303);
  });

  it("signing in replaces an old password hash with a new one", async () => {
    const old = await hash("a password of old", { memoryCost: 8192, timeCost: 1 });
    const { email, id } = await aKnown({ passwordHash: old });
    await signedIn(email, "a password of old");
    const known = await accounts.findCredentials(id);
    expect(known?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await signedIn(email, "a password of old");
  });

  it.each([
    [
      { email: "", password: "" },
      { email: "Email is required.", password: "Password is required." },
    ],
    [{ email: "ada", password: "x" }, { email: "Please enter a valid email address." }],
    [{ email: `${"a".repeat(60_000)}@b.example`, password: "x" }, { email: "Please enter a valid email address." }],
  ])("signing in says what is wrong with %.60j", async (fields, fieldErrors) => {
    expect(await post("login", fields)).toMatchObject({ status: 422, data: { fieldErrors } });
  });

  it("cleaning up accounts removes expired rows, and nothing else", async () => {
    const { email, id } = await aKnown();
    const cookie = await signedIn(email);
    await post("loginAssistance", { email });
    await post("createAccount", { email: "soon@example.com", to: "" });
    const count = async () => {
      const tables = ["sessions", "mailed_tokens", "joinings", "tries"] as const;
      const rows = await Promise.all(
        tables.map((table) =>
          database()
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as("rows"))
            .executeTakeFirstOrThrow(),
        ),
      );
      return rows.map((row) => Number(row.rows));
    };
    const before = await count();
    expect(Math.min(...before)).toBeGreaterThan(0);
    await cleanUpAccounts();
    expect((await getVisitor(cookie)).member?.id).toBe(id);
    await cleanUpAccounts(new Date(Date.now() + 91 * 24 * 60 * 60 * 1000));
    expect(await count()).toEqual([0, 0, 0, 0]);
  });
});
