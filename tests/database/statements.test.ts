/** Tests statements of business accounts: their totals, the ages of overdue invoices, and payments that are reversed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProfile, selectAccountVersion } from "~/database/accounts/profile-records.server";
import { database } from "~/database/engine/connection.server";
import { refileMember } from "~/database/office/customer-records.server";
import { insertBooking, lowerBalance, moveBalance } from "~/database/orders/credit-records.server";
import { updatePaymentTerms } from "~/database/orders/statement-records.server";
import { dayInWords, todayInSydney } from "~/domain/dates/sydney-days";
import { actOnCustomer } from "~/domain/office/customer-acts.server";
import { actOnStatement } from "~/domain/office/statements.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { moveOrder } from "~/domain/orders/move-order.server";
import { dueOn } from "~/domain/orders/payment-terms";
import { receiptFor } from "~/domain/orders/receipt.server";
import { findDue, loadStatement } from "~/domain/orders/statement.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aMember } from "../factories/members";
import { aKeptOrder } from "../factories/orders";
import { subjectsTo } from "../factories/payments";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const NOW = new Date("2026-11-30T02:00:00.000Z");

describe.each(shopDatabases)("a statement, on %s", (_name, open) => {
  let shop: ShopDatabase;
  let staffId: string;
  beforeAll(async () => {
    shop = await open();
    staffId = await aMember({ role: "accounts" });
  });
  afterAll(() => shop?.close());

  async function aBusiness() {
    const id = await aMember({ accountType: "b2b", companyName: "Fig & Sons", creditLimitCents: 900_000 });
    await refileMember(id);
    return id;
  }
  async function invoice(memberId: string, at: string, cents: number, refundedAt?: string) {
    const { id: orderId, number } = await aKeptOrder({ memberId, paymentMethod: "onAccount", placedAt: at });
    const movement = { memberId, orderId, paymentId: null };
    await moveBalance({ ...movement, kind: "order", cents, at });
    if (refundedAt) await moveBalance({ ...movement, kind: "refund", cents: -500, at: refundedAt });
    return number;
  }
  async function pay(memberId: string, at: string, cents: number, reference: string) {
    const receivedOn = at.slice(0, 10);
    await insertBooking({ memberId, cents, way: "cheque", reference, receivedOn, at });
    await lowerBalance(memberId, cents, true);
  }

  test("a statement lists what happened in its Sydney months, with the balances before and after", async () => {
    const id = await aBusiness();
    await invoice(id, "2026-08-10T00:00:00.000Z", 10_000);
    // Send an invoice at the first moment of September in Sydney, when it is still August in UTC.
    const september = await invoice(id, "2026-08-31T14:00:00.000Z", 2000, "2026-10-02T00:00:00.000Z");
    await pay(id, "2026-10-05T00:00:00.000Z", 9000, "77");
    const november = await invoice(id, "2026-11-15T00:00:00.000Z", 4000);
    const statement = await loadStatement(id, { from: "2026-09", to: "2026-10" }, NOW);
    expect(statement).toMatchObject({ openingCents: 10_000, closingCents: 2500, isCut: false, terms: "30 days" });
    expect(statement?.lines.map(({ words, day, dueOn, balanceCents }) => [words, day, dueOn, balanceCents])).toEqual([
      [`Invoice ${september}`, "2026-09-01", "2026-10-01", 12_000],
      [`Refund for ${september}`, "2026-10-02", null, 11_500],
      ["Cheque 77", "2026-10-05", null, 2500],
    ]);
    // $15 of September's invoice and $10 of August's are still unpaid.
    expect(statement?.ages).toEqual({
      ...{ current: 0, "1 to 30 days": 1500, "31 to 60 days": 1000 },
      ...{ "61 to 90 days": 0, "over 90 days": 0 },
    });
    await updatePaymentTerms(id, "end of month");
    const now = await loadStatement(id, { from: "2026-11", to: "2026-11" }, NOW);
    expect(now?.lines).toMatchObject([{ words: `Invoice ${november}`, dueOn: "2026-11-30" }]);
    expect(now?.ages).toMatchObject({ current: 4000, "31 to 60 days": 0, "61 to 90 days": 1500, "over 90 days": 1000 });
    expect(now?.closingCents).toBe((await findProfile(id))?.balanceCents);
  });

  test("a statement counts an invoice from the day it is owed, which the order's papers and emails name", async () => {
    const id = await aBusiness();
    const placed = { memberId: id, paymentMethod: "onAccount", placedAt: "2026-11-20T02:00:00.000Z" } as const;
    const order = await aKeptOrder({ ...placed, email: "due@example.com", state: "packed" });
    expect(await findDue(order)).toBe("30 days after it is sent");
    const today = dueOn(todayInSydney(), "7 days");
    await updatePaymentTerms(id, "7 days");
    const sent = await moveOrder(order.id, "packed", "sent", "staff");
    expect((await receiptFor(sent)).due).toBe(dayInWords(today));
    const mails = await database()
      .selectFrom("jobs")
      .select("payload")
      .where("payload", "like", "%due@exam%")
      .execute();
    expect(mails.map(({ payload }) => payload).join()).toContain(`Payment due: ${dayInWords(today)}.`);
    await moveOrder(order.id, "sent", "refunded", "staff");
    for (const undue of [(await findOrder(order.id)) ?? order, await aKeptOrder({ memberId: id })])
      expect(await findDue(undue)).toBeNull();
  });

  test("only businesses have statements", async () => {
    expect(await loadStatement(await aMember(), { from: "2026-09", to: "2026-10" })).toBeNull();
  });

  test("a payment that two people take back at once is shown once, with the reason in the log and the email", async () => {
    const id = await aBusiness();
    const { email = "" } = (await findProfile(id)) ?? {};
    await invoice(id, "2026-11-01T00:00:00.000Z", 9000);
    const given = { amount: "50", way: "cheque" as const, reference: "81", receivedOn: "2026-11-20" };
    await actOnCustomer(id, "pay", { ...given, seen: await selectAccountVersion(id) }, { staffId });
    const form = { ...given, seen: await selectAccountVersion(id), reason: "The bank returned it." };
    const both = await Promise.allSettled([1, 2].map(() => actOnStatement(id, "take back", form, { staffId })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await findProfile(id))?.balanceCents).toBe(9000);
    const months = { from: "2026-11", to: new Date().toISOString().slice(0, 7) };
    const lines = (await loadStatement(id, months.from > months.to ? { from: months.to, to: months.to } : months))
      ?.lines;
    expect(lines?.map(({ words, booking }) => [words, booking]).slice(-2)).toEqual([
      ["Cheque 81", null],
      ["Cheque 81 taken back", null],
    ]);
    expect(await subjectsTo(email)).toContain("A payment for your account was taken back");
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({ deed: "took a booked payment back" });
  });
});
