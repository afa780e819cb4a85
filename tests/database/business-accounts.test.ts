/** Tests staff's work on business accounts: each payment is booked once, and each action is in the staff log. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { selectMovements } from "~/database/orders/credit-records.server";
import { changeCreditLimit, makeBusiness } from "~/domain/accounts/member-settings.server";
import { getProfile } from "~/domain/accounts/profile.server";
import { type Booking, bookPayment, showAccount, takePaymentBack } from "~/domain/orders/balance-payments.server";
import { moveOrder } from "~/domain/orders/move-order.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { env } from "~/env.server";
import { anItem } from "../factories/baskets";
import { aMember } from "../factories/members";
import { subjectsTo } from "../factories/payments";
import { aBusiness, aPlacedOrder } from "../factories/purchases";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

describe.each(shopDatabases)("accounts of businesses on %s", (_name, open) => {
  let shop: ShopDatabase;
  let staff: { staffId: string };
  beforeAll(async () => {
    shop = await open();
    staff = { staffId: await aMember({ email: "office@example.com", role: "service" }) };
  });
  afterAll(() => shop?.close());
  afterEach(() => {
    env.POINTS_A_DOLLAR = 0;
  });

  /** Creates a business that owes this many cents for an order that was sent. */
  async function aDebtor(cents: number) {
    const business = await aBusiness(cents);
    const order = await aPlacedOrder({
      member: business,
      holding: [await anItem({ priceCents: cents - 795 })],
      paymentMethod: "onAccount",
    });
    for (const [from, to] of [
      ["paid", "packed"],
      ["packed", "sent"],
    ] as const)
      await moveOrder(order.id, from, to, "staff");
    return { id: business.id, email: (await getProfile(business.id)).email, owed: order.totalCents };
  }
  const transfer = (traits: Partial<Booking> = {}): Booking => ({
    ...{ cents: 1000, way: "bank transfer", reference: "INV 12", receivedOn: "2026-11-20" },
    ...traits,
  });
  const owes = async (id: string) => (await getProfile(id)).balanceCents;
  const deedsOn = async (email: string) =>
    (await readStaffLog({ limit: 1000 }))
      .filter(({ subject }) => subject.startsWith(email))
      .map(({ by, deed, subject, was, became }) => [
        by,
        deed,
        subject.slice(email.length + 2) || `${was} to ${became}`,
      ]);

  test("books a transfer once, with one email, when several people book it at once", async () => {
    env.POINTS_A_DOLLAR = 1;
    const { id, email, owed } = await aDebtor(5000);
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => bookPayment(email, transfer(), staff)));
    const refusals = tries.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refusals).toHaveLength(5);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(StaffRefused);
    expect([await owes(id), (await getProfile(id)).membershipPoints]).toEqual([owed - 1000, 10]);
    expect((await subjectsTo(email)).filter((subject) => subject === "Thank you for your payment")).toHaveLength(1);
    expect(await deedsOn(email)).toEqual([
      ["office@example.com", "booked a payment", "$10.00 by bank transfer INV 12, received 2026-11-20"],
    ]);
  });

  test("takes a dishonoured cheque back once, with its points and an email, and lets it be booked again", async () => {
    env.POINTS_A_DOLLAR = 1;
    const { id, email, owed } = await aDebtor(5000);
    const cheque = transfer({ cents: 2050, way: "cheque", reference: "77" });
    await bookPayment(email, cheque, staff);
    await bookPayment(email, transfer({ cents: 1000 }), staff);
    const which = { way: "cheque", reference: " 77", receivedOn: null, reason: "The bank returned it." } as const;
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => takePaymentBack(email, which, staff)));
    const refusals = tries.flatMap((each) => (each.status === "rejected" ? [each.reason.message] : []));
    expect(refusals).toEqual(Array.from({ length: 3 }, () => "No cheque 77 is booked."));
    expect([await owes(id), (await getProfile(id)).membershipPoints]).toEqual([owed - 1000, 10]);
    const { movements } = await showAccount(email);
    expect(
      movements.map(({ cents, takenBack }) => [cents, takenBack]).toSorted((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual([
      ...[
        [-2050, 1],
        [-1000, 0],
        [2050, 1],
        [owed, 0],
      ],
    ]);
    expect(await subjectsTo(email)).toContain("A payment for your account was taken back");
    expect((await deedsOn(email)).map(([, deed, subject]) => [deed, subject])).toContainEqual([
      "took a booked payment back",
      "$20.50 by cheque 77, received 2026-11-20: The bank returned it.",
    ]);
    await bookPayment(email, cheque, staff);
    expect(await owes(id)).toBe(owed - 3050);
    expect((await subjectsTo(email)).filter((subject) => subject === "Thank you for your payment")).toHaveLength(3);
  });

  test("takes back no payment that was never booked, is one of several, or has no reason", async () => {
    const { id, email, owed } = await aDebtor(5000);
    for (const receivedOn of ["2026-11-19", "2026-11-20"])
      await bookPayment(email, transfer({ cents: 100, receivedOn }), staff);
    const which = { way: "bank transfer", reference: "INV 12", receivedOn: null, reason: "A mistake." } as const;
    const refusals = [
      [which, "There are 2 with this bank transfer: say the day it came."],
      [{ ...which, receivedOn: "2026-11-18" }, "No bank transfer INV 12 is booked for 2026-11-18."],
      [{ ...which, way: "cheque" as const }, "No cheque INV 12 is booked."],
      [{ ...which, reason: " " }, "The reason must have 1 to 200 characters."],
    ] as const;
    for (const [payment, reason] of refusals)
      await expect(takePaymentBack(email, payment, staff)).rejects.toThrow(reason);
    expect(await owes(id)).toBe(owed - 200);
    await takePaymentBack(email, { ...which, receivedOn: "2026-11-19" }, staff);
    expect(await owes(id)).toBe(owed - 100);
  });

  test("different payments at once never come to more than is owed, unless credit is wanted", async () => {
    const { id, email, owed } = await aDebtor(5000);
    const cents = Math.ceil(owed / 2);
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map((number) =>
        bookPayment(email, transfer({ cents, way: "cheque", reference: `${number}` }), staff),
      ),
    );
    const booked = tries.filter(({ status }) => status === "fulfilled").length;
    expect([booked * cents <= owed, await owes(id)]).toEqual([true, owed - booked * cents]);
    const { total } = await selectMovements(id, { limit: 1, offset: 0 });
    expect(total).toBe(1 + booked);
    await expect(bookPayment(email, transfer({ cents: owed + 1 }), staff)).rejects.toThrow(/^It owes \$[\d.]+ only\.$/);
    await bookPayment(email, transfer({ cents: owed, mayBeInCredit: true }), staff);
    expect(await owes(id)).toBe(-booked * cents);
  });

  test("shows a business account's ledger by pages, with references and the number of all movements", async () => {
    const { email, owed } = await aDebtor(90_000);
    for (let at = 0; at < 51; at += 1) await bookPayment(email, transfer({ cents: 100, reference: `T${at}` }), staff);
    const { account, movements, total, pages } = await showAccount(email);
    expect([account.balanceCents, movements.length, total, pages]).toEqual([owed - 5100, 50, 52, 2]);
    expect(movements.every(({ way, cents }) => way === "bank transfer" && cents === -100)).toBe(true);
    const second = await showAccount(email, 2);
    expect(second.movements.at(-1)).toMatchObject({
      kind: "order",
      cents: owed,
      way: "",
      orderNumber: expect.any(String),
    });
  });

  test("refuses payments without an account, by a member who isn't a business, in the future or without a reference", async () => {
    const { email } = await aDebtor(5000);
    await aMember({ email: "reader@example.com" });
    const refusals = [
      ["nobody@example.com", transfer(), "There is no account for nobody@example.com."],
      ["reader@example.com", transfer(), "reader@example.com is not a business."],
      [email, transfer({ receivedOn: "2999-01-01" }), "2999-01-01 is in the future."],
      [email, transfer({ reference: " " }), "The reference must have 1 to 100 characters."],
    ] as const;
    for (const [to, booking, reason] of refusals) await expect(bookPayment(to, booking, staff)).rejects.toThrow(reason);
    expect(await deedsOn("reader@example.com")).toEqual([]);
  });

  test("changes a credit limit, even to below what is owed, which then stops orders on account", async () => {
    const { id, email } = await aDebtor(5000);
    expect(await changeCreditLimit(email.toUpperCase(), 100, staff)).toBe(true);
    expect((await getProfile(id)).creditLimitCents).toBe(100);
    expect(await deedsOn(email.toUpperCase())).toEqual([
      ["office@example.com", "changed a credit limit", "$50.00 to $1.00"],
    ]);
    expect(await changeCreditLimit("reader@example.com", 100, staff)).toBe(false);
  });

  test("makes a member a business once, and keeps points and name", async () => {
    const id = await aMember({ email: "shop@example.com", firstName: "Grace", surname: "Till", membershipPoints: 7 });
    const business = {
      companyName: "Till & Sons",
      companyNumber: "51824753556",
      creditLimitCents: 250_050,
      currency: "AUD",
    };
    const made = await Promise.all([1, 2, 3].map(() => makeBusiness("shop@example.com", business, staff)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await getProfile(id)).toMatchObject({
      ...business,
      ...{ accountType: "b2b", contactName: "Grace Till", firstName: "Grace", membershipPoints: 7 },
    });
    const { is_tracked } = await database()
      .selectFrom("members")
      .select("is_tracked")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(is_tracked).toBe(1);
    expect(await deedsOn("shop@example.com")).toEqual([
      ["office@example.com", "made a member a business", "Till & Sons, credit limit $2,500.50"],
    ]);
  });
});
