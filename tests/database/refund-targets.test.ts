/** Tests refunds that staff pay in a different way from the original payment: with an eVoucher, or to a business's account. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { selectPaymentsOf, selectRefundsOf } from "~/database/orders/payment-records.server";
import { refundTargets } from "~/domain/office/refund-targets.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { refundOrder } from "~/domain/orders/move-order.server";
import { refundedGstCents } from "~/domain/orders/order-sums";
import { REFUND_TARGETS } from "~/domain/orders/payment";
import { refundLine } from "~/domain/orders/refund-line.server";
import { LineRefundTooLarge, OrderHasMoved, RefundTooLarge } from "~/domain/orders/refusals";
import { anItem } from "../factories/baskets";
import { anOfficeStaff } from "../factories/office-staff";
import { findBalance, getAccount, payBackAll, refundedAtBank, subjectsTo } from "../factories/payments";
import { aBusiness, aPlacedOrder, aVoucher, pay } from "../factories/purchases";
import { anOrderDesk } from "../requests/order-desk";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const VOUCHER_CENTS = 700;

const act = fc.record({
  target: fc.constantFrom(...REFUND_TARGETS),
  cents: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 3000 })),
});

describe.each(shopDatabases)("refunds to a chosen target, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    vi.stubEnv("COOKIE_SECRETS", "a secret for the tests of the office, long enough");
    shop = await open();
  });
  afterAll(async () => {
    await shop?.close();
    vi.unstubAllEnvs();
  });

  const issued = async () => {
    const rows = await database().selectFrom("vouchers").select("value_cents").where("hint", "!=", "WXYZ").execute();
    return rows.reduce((sum, { value_cents }) => sum + value_cents, 0);
  };

  test("refunds to a chosen target return what was paid, to the cent, including GST", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 4 }), async (acts) => {
        const [member, voucher] = [await aBusiness(100_000), await aVoucher({ balanceCents: VOUCHER_CENTS })];
        const book = await anItem({ priceCents: 1095, stock: 10 });
        const placed = await aPlacedOrder({ member, vouchers: [voucher], holding: [book], quantities: [3] });
        await pay(placed);
        const before = await issued();
        const [line] = placed.lines;
        for (const { target, cents } of [...acts, { target: "voucher" as const, cents: 999_999 }]) {
          try {
            if (cents === null)
              await refundLine(
                placed.id,
                { lineId: line?.id ?? "", quantity: 1, restocks: false },
                "staff",
                "",
                target,
              );
            else {
              const { totalCents = 0, refundedCents = 0 } = (await findOrder(placed.id)) ?? {};
              await refundOrder(placed.id, Math.min(cents, totalCents - refundedCents), "staff", "", target);
            }
          } catch (error) {
            if (![LineRefundTooLarge, OrderHasMoved, RefundTooLarge].some((known) => error instanceof known))
              throw error;
          }
        }
        const after = await findOrder(placed.id);
        if (!after) throw new Error("The order is gone.");
        expect([after.state, after.refundedCents]).toEqual(["refunded", placed.totalCents]);
        expect(refundedGstCents(after)).toBe(placed.gstCents);
        const refunds = await selectRefundsOf(placed.id);
        const toSum = (of: (refund: (typeof refunds)[number]) => boolean) =>
          refunds.filter(of).reduce((sum, { amountCents }) => sum + amountCents, 0);
        const [payment] = await selectPaymentsOf(placed.id);
        expect(payment?.refundedCents).toBe(payment?.amountCents);
        expect(toSum(({ paymentId }) => paymentId !== null)).toBe(payment?.amountCents);
        expect(await findBalance(voucher)).toBe(VOUCHER_CENTS);
        expect((await issued()) - before).toBe(
          toSum(({ onto, paymentId }) => onto === "vouchers" && paymentId !== null),
        );
        expect((await getAccount(member.id)).balance_cents).toBe(0 - toSum(({ onto }) => onto === "account"));
        await payBackAll(placed);
        expect(await refundedAtBank(payment?.reference ?? null)).toBe(toSum(({ onto }) => onto === "card"));
      }),
      { numRuns: 6 },
    );
  });

  test("refuses a refund target that an order's money can't go to, at its field and with what was typed", async () => {
    const { signIn, act } = anOrderDesk();
    signIn((await anOfficeStaff("manager")).cookie);
    const order = await aPlacedOrder({ holding: [await anItem({ priceCents: 1095, stock: 10 })] });
    await pay(order);
    for (const target of ["account", "cheque"]) {
      const typed = { copies: ["1"], note: "A dent", target };
      const { status, data } = await act(order, "refund", typed);
      expect([status, Object.keys(data?.fieldErrors ?? {})]).toEqual([422, ["target"]]);
      expect(data?.submittedData).toMatchObject(typed);
    }
    expect((await findOrder(order.id))?.refundedCents).toBe(0);
  });

  test("offers the refund targets that the payment method allows, and tells the customer", async () => {
    const member = await aBusiness(100_000);
    const holding = [await anItem({ priceCents: 1095, stock: 10 })];
    const onAccount = await aPlacedOrder({ member, holding, paymentMethod: "onAccount" });
    expect(await refundTargets(onAccount)).toEqual(["source"]);
    const byCard = await aPlacedOrder({ member, holding });
    expect(await refundTargets(byCard)).toEqual(["source", "voucher", "account"]);
    const ofGuest = await aPlacedOrder({ holding });
    expect(await refundTargets(ofGuest)).toEqual(["source", "voucher"]);
    await pay(ofGuest);
    await refundOrder(ofGuest.id, 500, "staff", "", "voucher");
    expect((await subjectsTo(ofGuest.email)).slice(-2).sort()).toEqual([
      `A refund for your order ${ofGuest.number}`,
      `Your $5.00 eVoucher for order ${ofGuest.number}`,
    ]);
  });
});
