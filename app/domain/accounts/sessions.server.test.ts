import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { readVisitor } from "~/http/visitor.server";
import { aMember, aSignedIn } from "../../../tests/factories/members";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { findHandOver, handOver, takeHandOver } from "./reader-sign-in.server";
import { LinkNotUsable } from "./refusals";
import { endAllSessions, endSession, findSignedIn, startSession } from "./sessions.server";

describe.each(shopDatabases)("sessions on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it("sessions know their member until one or all of them are ended", async () => {
    const memberId = await aMember({ firstName: "Ada", accountType: "b2b" });
    const [one, other, third] = [
      await startSession(memberId, "one"),
      await startSession(memberId, "other"),
      await startSession(memberId, "x".repeat(500)),
    ];
    expect(await findSignedIn(one)).toMatchObject({ id: memberId, firstName: "Ada", accountType: "b2b" });
    await endSession(one);
    expect(await findSignedIn(one)).toBeNull();
    expect(await endAllSessions(memberId)).toBe(2);
    expect([await findSignedIn(other), await findSignedIn(third)]).toEqual([null, null]);
  });

  it("stores only a hash of a session cookie's id", async () => {
    const id = await startSession(await aMember(), "");
    const rows = await database().selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it("sessions expire after 90 days, and when the account is closed", async () => {
    const memberId = await aMember();
    const id = await startSession(memberId, "");
    const days = 24 * 60 * 60 * 1000;
    vi.useFakeTimers({ now: Date.now() + 89 * days, toFake: ["Date"] });
    expect(await findSignedIn(id)).not.toBeNull();
    vi.setSystemTime(Date.now() + 2 * days);
    expect(await findSignedIn(id)).toBeNull();
    vi.useRealTimers();
    expect(await findSignedIn(id)).not.toBeNull();
    await database().updateTable("members").set({ closed_at: "2026-01-01" }).where("id", "=", memberId).execute();
    expect(await findSignedIn(id)).toBeNull();
  });

  it("a session on the reader's host, or a code for one, ends with its session in the shop", async () => {
    const memberId = await aMember();
    const shopSession = await startSession(memberId, "");
    const elsewhere = await startSession(memberId, "");
    const { startedBy } = await takeHandOver(await handOver(shopSession));
    const reading = await startSession(memberId, "", startedBy);
    const unused = await handOver(shopSession);
    expect(await findSignedIn(reading)).toMatchObject({ id: memberId });
    await endSession(shopSession);
    expect(await findSignedIn(reading)).toBeNull();
    await expect(takeHandOver(unused)).rejects.toThrow(LinkNotUsable);
    expect(await findSignedIn(elsewhere)).toMatchObject({ id: memberId });
  });

  it("a code that carries a session to the reader's host writes nothing until it is used, and works once", async () => {
    const memberId = await aMember();
    const session = await startSession(memberId, "");
    const rows = async () => (await database().selectFrom("mailed_tokens").select("token_hash").execute()).length;
    const before = await rows();
    const codes = [];
    for (let look = 0; look < 20; look += 1) codes.push(await handOver(session));
    const code = codes[0] ?? "";
    expect(await findHandOver(code)).toMatchObject({ id: memberId });
    expect([new Set(codes).size, await rows()]).toEqual([20, before]);
    const taken = await Promise.allSettled([takeHandOver(code), takeHandOver(code), takeHandOver(code)]);
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await findHandOver(code), await rows()]).toEqual([null, before + 1]);
    const [, until = "", nonce, mac] = (codes[1] ?? "").split(".");
    const forged = [
      `x.${until}.${nonce}.${mac}`,
      (codes[1] ?? "").replace(until, `${Number(until) + 1}`),
      "",
      "a.b.c.d",
    ];
    for (const wrong of forged) await expect(takeHandOver(wrong)).rejects.toThrow(LinkNotUsable);
    vi.useFakeTimers({ now: Date.now() + 121_000, toFake: ["Date"] });
    await expect(takeHandOver(codes[1] ?? "")).rejects.toThrow(LinkNotUsable);
    vi.useRealTimers();
  });

  it("a session makes a request the member's, and a cookie without a session row makes it a guest's", async () => {
    const { memberId, cookie } = await aSignedIn({}, "http://shop.example");
    const visitor = () => readVisitor(new Request("http://shop.example/", { headers: { Cookie: cookie } }));
    expect(await visitor()).toMatchObject({ guestId: null, ownerId: memberId, member: { id: memberId } });
    await endAllSessions(memberId);
    expect(await visitor()).toEqual({ guestId: null, ownerId: null, member: null, sessionId: null });
  });
});
