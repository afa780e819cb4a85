/** Tests eVouchers in the office: they are found, shown with their movements, and changed by staff who may do so. */
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { eraseAddress } from "~/database/office/erase-records.server";
import { returnToVoucher, selectSpent, spendVoucher } from "~/database/vouchers/voucher-use-records.server";
import { issueRefundVoucher } from "~/domain/orders/refund-voucher.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { findVoucherBalance } from "~/domain/vouchers/balance.server";
import { aVoucherCode } from "../factories/checkouts";
import { anOfficeStaff } from "../factories/office-staff";
import { aKeptOrder } from "../factories/orders";
import { emailsTo } from "../factories/payments";
import { aReadyCheckout, aVoucher } from "../factories/purchases";
import { openTheShop } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const list = officeModule("office/vouchers.tsx");
const page = officeModule("office/voucher.tsx");
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await anOfficeStaff("manager"));
});

const found = async (query: string) => {
  const { data } = await getOffice(list, `/office/vouchers?${query}`, cookie);
  return (data as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
};
const shown = async (id: string) =>
  (await getOffice(page, `/office/vouchers/${id}`, cookie, { id })).data as unknown as {
    state: string;
    seen: string;
    balance: string;
    value: string;
    email: string;
    movements: { kind: string; cents: number; balanceCents: number; orderNumber: string | null; reason: string }[];
  };

describe("eVouchers", () => {
  test("eVouchers are found by recipient, order, the end of the code and state", async () => {
    const order = await aKeptOrder();
    const other = await aKeptOrder();
    const email = "Quill.Reader@Example.com";
    await issueRefundVoucher({ ...order, email }, 2500, new Date());
    const [id = ""] = await found("words=quill.reader@example.com");
    const { hint } = await database()
      .selectFrom("vouchers")
      .select("hint")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await spendVoucher({ voucherId: id, orderId: other.id, cents: 2500 }, "2026-01-01", new Date().toISOString());
    for (const words of [order.number, other.number.toLowerCase(), hint.toLowerCase(), `AAAA-AAAA-AAAA-${hint}`])
      expect(await found(`words=${words}`)).toEqual([id]);
    expect(await found(`words=${hint}&state=used+up`)).toEqual([id]);
    expect(await found(`words=${hint}&state=usable`)).toEqual([]);
    expect(await found("words=%25")).toEqual([]);
    expect(await shown(id)).toMatchObject({
      ...{ state: "used up", balance: "$0.00", email },
      movements: [
        { kind: "issued", cents: 2500, balanceCents: 2500, orderNumber: order.number, reason: "Refund" },
        { kind: "spent", cents: -2500, balanceCents: 0, orderNumber: other.number },
      ],
    });
    await eraseAddress("nobody", "quill.reader@example.com");
    expect(await shown(id)).toMatchObject({ email: "" });
    expect(await found("words=quill.reader@example.com")).toEqual([]);
  });

  test("eVouchers are listed by state, newest first, in pages", async () => {
    const expired = await aVoucher({ expiresOn: "2020-01-01", createdAt: "2027-01-02" });
    const cancelled = await aVoucher({ cancelledAt: "2026-01-01", balanceCents: 0, createdAt: "2027-01-03" });
    const usable = await aVoucher({ createdAt: "2027-01-04" });
    expect((await found("state=expired"))[0]).toBe(expired);
    expect((await found("state=cancelled"))[0]).toBe(cancelled);
    expect((await found("")).slice(0, 3)).toEqual([usable, cancelled, expired]);
    for (let made = 0; made < 50; made += 1) await aVoucher({ createdAt: "2025-01-01" });
    expect(await found("")).toHaveLength(50);
    expect((await found("page=2")).length).toBeGreaterThan(0);
  });
});

describe("one eVoucher", () => {
  const act = (id: string, fields: Record<string, string>) =>
    postOffice(page, `/office/vouchers/${id}`, fields, cookie, { id });
  const seen = async (id: string) => (await shown(id)).seen;

  test("an eVoucher is adjusted with a reason, never below 0, by only one of two people", async () => {
    const id = await aVoucher({ valueCents: 5000, balanceCents: 5000 });
    const fields = { intent: "adjust", seen: await seen(id), balance: "$60.00", reason: "Torn parcel" };
    for (const wrong of [{ balance: "-1" }, { balance: "lots" }, { reason: "" }])
      expect((await act(id, { ...fields, ...wrong })).status).toBe(422);
    const both = await Promise.all([act(id, fields), act(id, fields)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect((await shown(id)).movements.at(-1)).toMatchObject({ kind: "adjusted", cents: 1000, balanceCents: 6000 });
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({
      ...{ deed: "adjusted an eVoucher", was: "$50.00", became: "$60.00" },
    });
    // Correcting a slip leaves the value as it was.
    expect((await act(id, { ...fields, seen: await seen(id), balance: "6" })).status).toBe(303);
    expect((await act(id, { ...fields, seen: await seen(id), balance: "60" })).status).toBe(303);
    expect(await shown(id)).toMatchObject({ balance: "$60.00", value: "$60.00" });
    expect((await act(id, { ...fields, seen: await seen(id), balance: "1000.01" })).status).toBe(409);
    expect((await act(id, { ...fields, seen: await seen(id), balance: "0" })).status).toBe(303);
    expect(await shown(id)).toMatchObject({ state: "used up", balance: "$0.00" });
  });

  test("an eVoucher is cancelled once, and a refund revives it with that amount alone", async () => {
    const id = await aVoucher();
    const order = await aKeptOrder();
    const now = new Date().toISOString();
    await spendVoucher({ voucherId: id, orderId: order.id, cents: 3000 }, "2026-01-01", now);
    const fields = { intent: "cancel", seen: await seen(id), reason: "Stolen" };
    expect((await act(id, fields)).status).toBe(303);
    expect((await act(id, fields)).status).toBe(409);
    expect((await act(id, { ...fields, seen: await seen(id) })).status).toBe(409);
    expect(await shown(id)).toMatchObject({ state: "cancelled", balance: "$0.00" });
    const [use] = await selectSpent(order.id);
    if (use) await returnToVoucher(use, 1000, now, "2099-01-01");
    expect(await shown(id)).toMatchObject({ state: "usable", balance: "$10.00" });
  });

  test("an eVoucher is sent again with a new code, which ends the old one", async () => {
    const code = await aVoucherCode(4000);
    const former = "former@example.com";
    const { id } = await database()
      .updateTable("vouchers")
      .set({ email: former })
      .returning("id")
      .where("hint", "=", code.slice(-4))
      .executeTakeFirstOrThrow();
    const { owner } = await aReadyCheckout({ vouchers: ["another", id] });
    const fields = { intent: "send again", seen: await seen(id), email: "Lost@Example.com" };
    expect((await act(id, { ...fields, email: "nobody" })).status).toBe(422);
    expect((await act(id, fields)).status).toBe(303);
    expect((await act(id, fields)).status).toBe(409);
    const checkout = database().selectFrom("checkouts").select("vouchers").where("owner_id", "=", owner);
    expect(await checkout.executeTakeFirst()).toEqual({ vouchers: '["another"]' });
    const emails = await emailsTo("Lost@Example.com");
    expect(emails).toHaveLength(1);
    const told = (await emailsTo(former)).at(-1);
    expect(told?.subject).toBe("Your eVoucher has been sent to another address");
    expect(told?.paragraphs.join(" ")).toContain(`ends in ${code.slice(-4)}`);
    const sent = /Your code: ([A-Z2-9-]{19})/.exec(emails[0]?.paragraphs.join("\n") ?? "")?.[1] ?? "";
    expect(await findVoucherBalance(code, undefined)).toBeNull();
    expect(await findVoucherBalance(sent, undefined)).toMatchObject({ balanceCents: 4000 });
    expect(await found("words=lost@example.com")).toEqual([id]);
  });

  test("service staff send an eVoucher again, which is logged, but change no balance", async () => {
    const { cookie: service } = await anOfficeStaff("service");
    const id = await aVoucher({ email: "owner@example.net" });
    const post = async (fields: Record<string, string>) => {
      const sent = { seen: await seen(id), ...fields };
      return (await postOffice(page, `/office/vouchers/${id}`, sent, service, { id })).status;
    };
    const { data } = await getOffice(page, `/office/vouchers/${id}`, service, { id });
    expect(data).toMatchObject({ maySend: true, mayRun: false });
    expect(await post({ intent: "adjust", balance: "500", reason: "Mine" })).toBe(403);
    expect(await post({ intent: "cancel", reason: "Theirs" })).toBe(403);
    const { email } = data as { email: string };
    expect(await post({ intent: "send again", email: "another@example.net" })).toBe(409);
    expect(await emailsTo("another@example.net")).toEqual([]);
    expect(await post({ intent: "send again", email })).toBe(303);
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({ deed: "sent an eVoucher again", was: "WXYZ" });
  });
});
