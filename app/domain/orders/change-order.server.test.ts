import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { selectCheckout } from "~/database/checkout/checkout-records.server";
import { selectPaymentsOf, selectRefundsOf } from "~/database/orders/payment-records.server";
import { addToBasket } from "~/domain/basket/basket.server";
import { addWithOptions } from "~/domain/options/option-sets.server";
import { decideSandboxPayment, sandboxGateway } from "~/domain/orders/sandbox-gateway.server";
import { anItem, anOffer, anOwner, changeItem, theBasketOf } from "../../../tests/factories/baskets";
import { aGiftOf, aVoucherOf } from "../../../tests/factories/option-sets";
import { aKeptOrder, anOrderLine } from "../../../tests/factories/orders";
import {
  findBalance,
  findState,
  findStates,
  findStock,
  newestPayment,
  paidAtBank,
} from "../../../tests/factories/payments";
import { aPlacedOrder, aReadyCheckout, aSignedInMember, aVoucher, ORIGIN } from "../../../tests/factories/purchases";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { changeOrder } from "./change-order.server";
import { adoptGateways } from "./gateways.server";
import type { Order } from "./order";
import { watchPayments } from "./payment-watch.server";
import { finalisePayment, startPayment } from "./payments.server";
import { placeOrder } from "./place-order.server";
import { OrderHasMoved, PaymentUnavailable } from "./refusals";

const MINUTE = 60_000;

async function held(owner: string): Promise<[code: string, quantity: number][]> {
  return (await theBasketOf(owner)).entries.map(({ code, quantity }) => [code, quantity]);
}

/** Stores an order awaiting payment, as if a member or guest had placed it, but doesn't reduce stock. */
function aWaitingOrder(traits: Partial<Order>): Promise<Order> {
  return aKeptOrder({ state: "awaiting payment", ...traits });
}

describe.each(shopDatabases)("changing an order that isn't paid, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());
  beforeEach(() => adoptGateways(undefined));

  it("changing an unpaid order gives back copies, vouchers, offer code and items, and closes the bank's page", async () => {
    const [book, voucher, owner] = [await anItem({ stock: 4 }), await aVoucher({ balanceCents: 300 }), anOwner()];
    const order = await aPlacedOrder({ owner, holding: [book], quantities: [3], vouchers: [voucher] });
    await startPayment(order.id, ORIGIN);
    const { outcome, message } = await changeOrder(owner, order);
    expect([outcome, message]).toEqual([
      "changed",
      "Your order is cancelled and everything in it is back in your basket.",
    ]);
    expect(await held(owner)).toEqual([[book, 3]]);
    expect([await findStock(book), await findBalance(voucher)]).toEqual([4, 300]);
    expect((await selectCheckout(owner))?.voucherIds).toEqual([voucher]);
    const { state, reference } = await newestPayment(order);
    expect(state).toBe("expired");
    expect(await decideSandboxPayment(reference ?? "", "open", "paid")).toBe(false);
    const again = await aReadyCheckout({ owner, holding: [], vouchers: [voucher] });
    expect((await placeOrder(owner, null, again.placing)).totalCents).toBe(order.totalCents);
  });

  it("changing an unpaid order restores note, gift wrap and offer code, but not over newer entries", async () => {
    const [owner, offer, later] = [anOwner(), await anOffer(), await anOffer()];
    const line = async () => [anOrderLine({ code: await anItem() })];
    const kept = { ownerId: owner, note: "Ring twice.", giftWrapCents: 495, giftMessage: "For Ada" };
    await changeOrder(owner, await aWaitingOrder({ ...kept, lines: await line(), offerCode: offer }));
    expect(await selectCheckout(owner)).toMatchObject({
      ...{ note: "Ring twice.", giftMessage: "For Ada", paymentMethod: "creditCard" },
    });
    expect((await theBasketOf(owner)).offer?.code).toBe(offer);
    await changeOrder(owner, await aWaitingOrder({ ...kept, lines: await line(), offerCode: later, note: "Knock." }));
    expect([(await selectCheckout(owner))?.note, (await theBasketOf(owner)).offer?.code]).toEqual([
      "Ring twice.",
      offer,
    ]);
  });

  it("changing an unpaid order adds its copies to the basket's, up to the maximum per order, and says so", async () => {
    const [few, many, gone, owner] = [await anItem({ maxPerOrder: 5 }), await anItem(), await anItem(), anOwner()];
    const order = await aPlacedOrder({ owner, holding: [few, many, gone], quantities: [4, 2, 1] });
    await changeItem(gone, { withdrawnAt: "2026-01-02" });
    await addToBasket(owner, { codes: [few, many], quantities: [3, 1] });
    const { message } = await changeOrder(owner, order);
    const title = order.lines.find(({ code }) => code === few)?.title;
    expect(message).toContain(`The limit for ${title} is 5 per order.`);
    expect(await held(owner)).toEqual([
      [few, 5],
      [many, 3],
      [gone, 1],
    ]);
    expect((await theBasketOf(owner)).entries[2]?.notices).toEqual([
      "This item is no longer available. It isn't included in your total.",
    ]);
  });

  it("changing an unpaid order restores every set of details, behind those of the basket", async () => {
    const voucher = await anItem({ productType: "eVoucher", priceCents: null });
    const eBook = await anItem({ productType: "eBook", format: "eBook" });
    const owner = anOwner();
    const [first, second, gift] = [aVoucherOf({ name: "First" }), aVoucherOf({ name: "Second" }), aGiftOf()];
    for (const [code, options] of [[voucher, first] as const, [eBook, gift] as const]) {
      await addWithOptions(owner, { code, options });
    }
    const { placing } = await aReadyCheckout({ owner, holding: [] });
    const order = await placeOrder(owner, null, placing);
    await addWithOptions(owner, { code: voucher, options: second });
    await changeOrder(owner, order);
    const { entries } = await theBasketOf(owner);
    expect(entries.map(({ code, gift: isGift, options }) => [code, isGift, options])).toEqual([
      [voucher, false, [second, first]],
      [eBook, true, [gift]],
    ]);
  });

  it("changing an order that was paid just before leaves it alone and says so", async () => {
    const order = await aPlacedOrder();
    await paidAtBank(order);
    expect(await changeOrder(order.ownerId, order)).toEqual({ outcome: "paid", message: "" });
    expect(await findStates(order)).toEqual(["awaiting payment", "paid"]);
    expect([await held(order.ownerId), await selectRefundsOf(order.id)]).toEqual([[], []]);
  });

  it("an unpaid order can't be changed while money is on its way or the bank doesn't answer", async () => {
    const settling = await aPlacedOrder();
    await finalisePayment(await paidAtBank(settling, "settling"));
    await expect(changeOrder(settling.ownerId, settling)).rejects.toThrow("still processing a payment");
    const order = await aPlacedOrder();
    await startPayment(order.id, ORIGIN);
    adoptGateways([{ ...sandboxGateway(), expire: () => Promise.reject(new Error("no answer")) }]);
    await expect(changeOrder(order.ownerId, order)).rejects.toThrow(PaymentUnavailable);
    expect([await findState(settling), await findState(order)]).toEqual(["awaiting payment", "awaiting payment"]);
    expect([await held(settling.ownerId), await held(order.ownerId)]).toEqual([[], []]);
  });

  it("changes an unpaid order once, however many tabs ask for it at the same time", async () => {
    const book = await anItem({ stock: 9 });
    const order = await aPlacedOrder({ holding: [book], quantities: [2] });
    await startPayment(order.id, ORIGIN);
    const answers = await Promise.all(Array.from({ length: 8 }, () => changeOrder(order.ownerId, order)));
    expect(answers.filter(({ outcome }) => outcome === "changed")).toHaveLength(1);
    expect([await held(order.ownerId), await findStock(book)]).toEqual([[[book, 2]], 9]);
    expect(await findStates(order)).toEqual(["awaiting payment", "cancelled"]);
  });

  it("changing an order during a payment ends with the goods or the money, never both", async () => {
    for (const isPaid of [false, true]) {
      const order = await aPlacedOrder();
      await startPayment(order.id, ORIGIN);
      const payment = await newestPayment(order);
      const others = isPaid
        ? decideSandboxPayment(payment.reference ?? "", "open", "paid").then(() => finalisePayment(payment))
        : startPayment(order.id, ORIGIN).catch((error: unknown) => expect(error).toBeInstanceOf(OrderHasMoved));
      const [{ outcome }] = await Promise.all([changeOrder(order.ownerId, order), others]);
      const isBack = (await held(order.ownerId)).length > 0;
      const payments = await selectPaymentsOf(order.id);
      expect([isBack, await findState(order)]).toEqual(outcome === "changed" ? [true, "cancelled"] : [false, "paid"]);
      expect(payments.map(({ state }) => state).filter((state) => state === "started")).toEqual([]);
    }
  });

  it("adds the items of an order that was given up for time to the basket again, once", async () => {
    const book = await anItem({ stock: 3 });
    const order = await aPlacedOrder({ holding: [book], quantities: [2] });
    await watchPayments(new Date(Date.now() + 21 * MINUTE));
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await changeOrder(order.ownerId, order)).outcome).toBe("changed");
      expect(await held(order.ownerId)).toEqual([[book, 2]]);
    }
  });

  it("changing an order by an emailed link brings the items, and returns vouchers' value to the vouchers only", async () => {
    const [voucher, member, other] = [await aVoucher({ balanceCents: 300 }), await aSignedInMember(), anOwner()];
    const order = await aPlacedOrder({ member, vouchers: [voucher] });
    const { message } = await changeOrder(other, order);
    expect(message).toContain("add their codes again");
    expect((await held(other)).length).toBe(1);
    expect([(await selectCheckout(other))?.voucherIds, await findBalance(voucher)]).toEqual([[], 300]);
  });
});
