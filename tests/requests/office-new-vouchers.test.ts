/** Tests making eVouchers in the office: one that is emailed, one whose code is shown, and batches. Each is made only once. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { todayInSydney, yearsAndADayLater } from "~/domain/dates/sydney-days";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { findVoucherBalance } from "~/domain/vouchers/balance.server";
import { derivedVoucherCode } from "~/domain/vouchers/voucher-code.server";
import { anOfficeStaff } from "../factories/office-staff";
import { emailsTo } from "../factories/payments";
import { openTheShop } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const making = officeModule("office/new-vouchers.tsx");
const PATH = "/office/vouchers/new";
let cookie: string;
let memberId: string;
beforeAll(async () => {
  ({ cookie, staffId: memberId } = await anOfficeStaff("accounts"));
});

const ONE = { intent: "make", value: "$25.50", reason: "Won the quiz", email: "", message: "" };
const BATCH = { intent: "make batch", copies: "12", value: "20", reason: "School fair" };
const post = (fields: Record<string, string>) => postOffice(making, PATH, { key: randomUUID(), ...fields }, cookie);
const made = (answer: { data: Record<string, unknown> | null }) =>
  answer.data?.made as { id: string; codes: string[]; expiresOn: string; isAgain: boolean };
const movements = (reason: string) =>
  database()
    .selectFrom("voucher_movements")
    .select(["kind", "cents", "staff_id", "voucher_id"])
    .where("reason", "=", reason)
    .execute();

describe("one eVoucher", () => {
  test("an eVoucher without an email shows its code once and is good for three years", async () => {
    const answer = await post(ONE);
    expect([answer.status, answer.cacheControl]).toEqual([200, "no-store"]);
    const { codes, id, isAgain, expiresOn } = made(answer);
    expect([codes.length, isAgain, expiresOn]).toEqual([1, false, yearsAndADayLater(todayInSydney(), 3)]);
    expect(await findVoucherBalance(codes[0] ?? "", undefined)).toMatchObject({ balanceCents: 2550, valueCents: 2550 });
    expect(await movements(ONE.reason)).toEqual([{ kind: "issued", cents: 2550, staff_id: memberId, voucher_id: id }]);
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({
      ...{ deed: "made an eVoucher", was: "", became: "$25.50" },
      subject: `${codes[0]?.slice(-4)} (${id.slice(0, 8)})`,
    });
  });

  test("an eVoucher with an email goes there with its message, once, and its code is on no page", async () => {
    const fields = { ...ONE, key: randomUUID(), email: "winner@example.com", message: "Well done!\nAll of us" };
    const both = await Promise.all([post(fields), post(fields)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(both[0]?.location).toBe(both[1]?.location);
    expect(both[0]?.message).toBe("The eVoucher is on its way to winner@example.com.");
    const emails = await emailsTo("winner@example.com");
    expect(emails).toHaveLength(1);
    expect(emails[0]?.paragraphs[0]).toBe("Well done!\nAll of us");
    const sent = /Your code: ([A-Z2-9-]{19})/.exec(emails[0]?.paragraphs.join("\n") ?? "")?.[1] ?? "";
    expect(await findVoucherBalance(sent, undefined)).toMatchObject({ balanceCents: 2550 });
    // The form's fields don't reveal the code to whoever sends it.
    const { key, reason, email, message } = fields;
    const secret = JSON.stringify([key, 1, 2550, reason, email, message]);
    expect(sent.replaceAll("-", "")).not.toBe(derivedVoucherCode(`0 ${secret}`));
    expect(JSON.stringify(both)).not.toContain(sent);
  });

  test.each<Record<string, string>>([
    { value: "" },
    { value: "0.50" },
    { value: "1000.01" },
    { reason: " " },
    { email: "nobody" },
    { message: "Without an email" },
    { email: "a@example.com", message: "x".repeat(251) },
    { key: "guess" },
  ])("an eVoucher with %o is refused", async (wrong) => {
    expect((await post({ ...ONE, reason: "Refused", ...wrong })).status).toBe(422);
    expect(await movements("Refused")).toEqual([]);
  });
});

describe("a batch of eVouchers", () => {
  test("a batch is made once, however often its form is sent, and each time shows the same codes", async () => {
    const fields = { ...BATCH, key: randomUUID() };
    const [one, two] = (await Promise.all([post(fields), post(fields)])).map(made);
    expect(new Set(one?.codes).size).toBe(12);
    expect(two?.codes).toEqual(one?.codes);
    expect([one?.isAgain, two?.isAgain].sort()).toEqual([false, true]);
    expect(two?.expiresOn).toBe(one?.expiresOn);
    for (const code of one?.codes ?? [])
      expect(await findVoucherBalance(code, undefined)).toMatchObject({ balanceCents: 2000 });
    const issued = await movements(BATCH.reason);
    expect(issued).toHaveLength(12);
    expect(
      issued.every(({ kind, cents, staff_id: by }) => kind === "issued" && cents === 2000 && by === memberId),
    ).toBe(true);
    const deeds = (await readStaffLog({ limit: 2 })).map(({ deed }) => deed);
    expect(deeds.filter((deed) => deed === "made a batch of eVouchers")).toHaveLength(1);
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({ subject: "12 of $20.00", became: "$240.00" });
  });

  test("another key or another field makes other eVouchers", async () => {
    const key = randomUUID();
    const batches = [await post({ ...BATCH, key }), await post({ ...BATCH, key, copies: "13" }), await post(BATCH)];
    const codes = batches.flatMap((answer) => made(answer).codes);
    expect(new Set(codes).size).toBe(12 + 13 + 12);
  });

  test("the largest batch is made, and no larger one", async () => {
    const reason = "Large";
    expect((await post({ ...BATCH, reason, copies: "501" })).status).toBe(422);
    expect((await post({ ...BATCH, reason, copies: "0" })).status).toBe(422);
    expect((await post({ ...BATCH, reason, copies: "500", value: "101" })).status).toBe(422);
    expect(made(await post({ ...BATCH, reason, copies: "500" })).codes).toHaveLength(500);
    expect(await movements(reason)).toHaveLength(500);
  });

  test("staff who may not run eVouchers make none", async () => {
    const { cookie: service } = await anOfficeStaff("service");
    const refused = await postOffice(making, PATH, { ...BATCH, key: randomUUID() }, service);
    expect(refused.status).toBe(403);
    expect((await getOffice(making, PATH, service)).status).toBe(403);
  });
});
