import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putStoreStock } from "~/database/stores/store-records.server";
import { addToBasket, findBasket, setOfferCode } from "~/domain/basket/basket.server";
import { orderSeparately } from "~/domain/basket/separate-preorders.server";
import { anItem, anOffer, changeItem } from "../../../tests/factories/baskets";
import { aStore } from "../../../tests/factories/checkouts";
import {
  aBusiness,
  aPlacedOrder,
  aReadyCheckout,
  aVoucher,
  type ReadyCheckout,
  shown,
} from "../../../tests/factories/purchases";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { findOrder, findOrderForVisitor } from "./find-orders.server";
import { moveOrder } from "./move-order.server";
import { placeOrder } from "./place-order.server";
import { OrderRefused } from "./refusals";

const place = ({ owner, member, placing }: ReadyCheckout) => placeOrder(owner, member, placing);
const findRefusal = (placing: Promise<unknown>) =>
  placing.then(
    () => null,
    (error: Error) => {
      if (!(error instanceof OrderRefused)) throw error;
      return { name: error.name, step: error.step };
    },
  );
const findStock = async (code: string) =>
  (await database().selectFrom("products").select("stock").where("code", "=", code).executeTakeFirst())?.stock;
const findBalance = async (id: string) =>
  (await database().selectFrom("vouchers").select("balance_cents").where("id", "=", id).executeTakeFirst())
    ?.balance_cents;
const listOrders = (owner: string) =>
  database().selectFrom("orders").select("number").where("owner_id", "=", owner).execute();
const codesIn = async (owner: string) => (await findBasket(owner))?.entries.map(({ code }) => code) ?? [];

describe.each(shopDatabases)("placing an order on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  it("a placed order takes copies, leaves unavailable products in the basket, and is shown to its owner only", async () => {
    const [book, gone] = [await anItem({ stock: 5 }), await anItem()];
    const ready = await aReadyCheckout({ holding: [book, gone], quantities: [2, 1] });
    await changeItem(gone, { availability: "sold out" });
    const order = await place({ ...ready, placing: await shown(ready.owner) });
    expect(order).toMatchObject({ state: "awaiting payment", itemsCents: 2000, shippingCents: 795, totalCents: 2795 });
    expect(order.number).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
    expect(order.history.map(({ state, by }) => [state, by])).toEqual([["awaiting payment", "customer"]]);
    expect(await findStock(book)).toBe(3);
    expect(await codesIn(ready.owner)).toEqual([gone]);

    const { number, accessToken: token } = order;
    expect(await findOrderForVisitor({ number, ownerId: ready.owner })).toMatchObject({ id: order.id });
    expect(await findOrderForVisitor({ number: number.toLowerCase(), ownerId: null, token })).not.toBeNull();
    expect(await findOrderForVisitor({ number, ownerId: "somebody else", token: `${token.slice(1)}0` })).toBeNull();
    expect(await findOrderForVisitor({ number, ownerId: null })).toBeNull();
  });

  it("leaves a pre-order that is ordered separately in the basket, as the next order", async () => {
    const [book, coming] = [await anItem(), await anItem({ availability: "preorder", publishedOn: "2030-05-17" })];
    const ready = await aReadyCheckout({ holding: [book, coming] });
    expect(await findBasket(ready.owner)).toMatchObject({
      totalQuantity: 2,
      heldBack: { preorders: 1, until: "2030-05-17" },
    });
    await orderSeparately(ready.owner, true);
    expect(await findBasket(ready.owner)).toMatchObject({
      ...{ totalQuantity: 1, totalItemsPrice: 1000, heldBack: null },
      entries: [{ canBeBought: true }, { canBeBought: false, isSeparate: true, lineCents: 0 }],
    });
    await expect(place(ready)).rejects.toThrow(OrderRefused);
    const order = await place({ ...ready, placing: await shown(ready.owner) });
    expect(order.lines.map(({ code }) => code)).toEqual([book]);
    expect(await findBasket(ready.owner)).toMatchObject({
      ...{ totalQuantity: 1, heldBack: null },
      entries: [{ code: coming, canBeBought: true, isSeparate: false }],
    });
    await addToBasket(ready.owner, { codes: [await anItem()] });
    expect(await findBasket(ready.owner)).toMatchObject({ totalQuantity: 2, heldBack: { preorders: 1 } });
  });

  it("orders a pre-order with the rest again on request, once in stock, or once nothing else can be bought", async () => {
    const [book, coming] = [await anItem(), await anItem({ availability: "preorder" })];
    const { owner } = await aReadyCheckout({ holding: [book, coming] });
    await orderSeparately(owner, true);
    await orderSeparately(owner, false);
    expect(await findBasket(owner)).toMatchObject({ totalQuantity: 2, heldBack: { preorders: 1, until: "" } });
    await orderSeparately(owner, true);
    await changeItem(coming, { availability: "in stock" });
    expect(await findBasket(owner)).toMatchObject({ totalQuantity: 2, heldBack: null });
    await changeItem(coming, { availability: "preorder" });
    expect(await findBasket(owner)).toMatchObject({ totalQuantity: 1 });
    await changeItem(book, { availability: "sold out" });
    expect(await findBasket(owner)).toMatchObject({ totalQuantity: 1, entries: [{}, { canBeBought: true }] });
    await orderSeparately("an owner without a basket", true);
  });

  it("20 simultaneous submits of one checkout make one order, one stock change and 20 equal answers", async () => {
    const book = await anItem({ stock: 50 });
    const voucher = await aVoucher({ balanceCents: 500 });
    const ready = await aReadyCheckout({ holding: [book], quantities: [2], vouchers: [voucher] });
    const orders = await Promise.all(Array.from({ length: 20 }, () => place(ready)));
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1);
    expect(await listOrders(ready.owner)).toHaveLength(1);
    expect([await findStock(book), await findBalance(voucher)]).toEqual([48, 0]);
  });

  it("100 buyers of one copy: one order, 99 refusals with intact baskets, stock 0", async () => {
    const book = await anItem({ stock: 1 });
    const buyers: ReadyCheckout[] = [];
    for (let turn = 0; turn < 100; turn += 1) buyers.push(await aReadyCheckout({ holding: [book] }));
    const refusals = await Promise.all(buyers.map((buyer) => findRefusal(place(buyer))));
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(new Set(refusals.map((refusal) => refusal?.name))).toEqual(new Set([undefined, "SoldOut"]));
    expect(await findStock(book)).toBe(0);
    for (const [at, { owner }] of buyers.entries()) {
      expect(await codesIn(owner)).toEqual(refusals[at] === null ? [] : [book]);
      expect(await listOrders(owner)).toHaveLength(refusals[at] === null ? 1 : 0);
    }
  });

  it("the last copy shows as sold out everywhere until it returns", async () => {
    const book = await anItem({ stock: 2 });
    const other = await anItem({ stock: 2 });
    const shownAs = async (code: string) =>
      (await database().selectFrom("products").select("availability").where("code", "=", code).executeTakeFirst())
        ?.availability;
    const order = await place(await aReadyCheckout({ holding: [book, other], quantities: [2, 1] }));
    expect([await shownAs(book), await shownAs(other)]).toEqual(["sold out", "in stock"]);
    await moveOrder(order.id, "awaiting payment", "cancelled", "customer");
    expect([await shownAs(book), await findStock(book)]).toEqual(["in stock", 2]);
  });

  it("buyers of the same two books in opposite order never deadlock", async () => {
    const [one, two] = [await anItem({ stock: 5 }), await anItem({ stock: 5 })];
    const buyers: ReadyCheckout[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      buyers.push(await aReadyCheckout({ holding: turn % 2 === 0 ? [one, two] : [two, one] }));
    }
    const refusals = await Promise.all(buyers.map((buyer) => findRefusal(place(buyer))));
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(5);
    expect([await findStock(one), await findStock(two)]).toEqual([0, 0]);
  });

  it("one voucher in two simultaneous orders pays once, and the other order rolls back", async () => {
    const books = [await anItem({ stock: 5 }), await anItem({ stock: 5 })];
    const voucher = await aVoucher({ valueCents: 1000, balanceCents: 1000 });
    const buyers = [
      await aReadyCheckout({ holding: books.slice(0, 1), vouchers: [voucher] }),
      await aReadyCheckout({ holding: books.slice(1), vouchers: [voucher] }),
    ];
    const refusals = await Promise.all(buyers.map((buyer) => findRefusal(place(buyer))));
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await findBalance(voucher)).toBe(0);
    expect((await Promise.all(books.map(findStock))).toSorted()).toEqual([4, 5]);
  });

  it("orders on account stay within the credit limit, including amounts that staff hold", async () => {
    const book = await anItem({ priceCents: 10_000 });
    const business = await aBusiness(35_000);
    const ready = await aReadyCheckout({ member: business, holding: [book], paymentMethod: "onAccount" });
    const order = await place(ready);
    expect(order).toMatchObject({ state: "paid", paymentMethod: "onAccount", totalCents: 10_000 });
    const onOrder = async () =>
      (
        await database()
          .selectFrom("members")
          .select(["value_on_order_cents", "balance_cents"])
          .where("id", "=", business.id)
          .executeTakeFirstOrThrow()
      ).value_on_order_cents;
    expect(await onOrder()).toBe(10_000);
    await aPlacedOrder({ member: business, holding: [book], quantities: [2], paymentMethod: "onAccount" });
    expect(await onOrder()).toBe(30_000);
    const last = await aReadyCheckout({
      member: business,
      holding: [await anItem({ priceCents: 4000 })],
      paymentMethod: "onAccount",
    });
    await database().updateTable("members").set({ value_on_hold_cents: 2000 }).where("id", "=", business.id).execute();
    expect(await findRefusal(place(last))).toMatchObject({ step: "review" });
    expect(await onOrder()).toBe(30_000);
  });

  it("an order fully paid by vouchers is paid at once", async () => {
    const voucher = await aVoucher();
    const order = await aPlacedOrder({ holding: [await anItem()], vouchers: [voucher] });
    expect(order).toMatchObject({ state: "paid", paymentMethod: "none", voucherCents: 1795 });
    expect(await findBalance(voucher)).toBe(10_000 - 1795);
  });

  it("collected copies come from the store's stock", async () => {
    const [store, book] = [await aStore(), await anItem({ stock: 3 })];
    await putStoreStock([{ storeSlug: store, code: book, quantity: 1 }]);
    const buyers = [await aReadyCheckout({ store, holding: [book] }), await aReadyCheckout({ store, holding: [book] })];
    const refusals = await Promise.all(buyers.map((buyer) => findRefusal(place(buyer))));
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    const left = await database().selectFrom("store_stock").select("quantity").where("code", "=", book).execute();
    expect([left, await findStock(book)]).toEqual([[{ quantity: 0 }], 3]);
  });

  it.each([
    ["a price that changed", (code: string) => changeItem(code, { priceCents: 900 }), "OrderChanged"],
    [
      "a product that was withdrawn",
      (code: string) => changeItem(code, { withdrawnAt: "2026-01-02" }),
      "NothingToOrder",
    ],
    ["copies that went", (code: string) => changeItem(code, { stock: 1 }), "OrderRefused"],
    ["the last copy that went", (code: string) => changeItem(code, { stock: 0 }), "SoldOut"],
  ])("refuses an order after %s, and keeps the basket whole", async (_what, happen, name) => {
    const book = await anItem({ stock: 9 });
    const ready = await aReadyCheckout({ holding: [book], quantities: [2] });
    await happen(book);
    expect(await findRefusal(place(ready))).toMatchObject({ name });
    expect(await codesIn(ready.owner)).toEqual([book]);
    expect(await listOrders(ready.owner)).toEqual([]);
  });

  it("refuses an order with an expired offer, or with a spent or expired voucher", async () => {
    const offer = await anOffer();
    const voucher = await aVoucher();
    const old = await aVoucher();
    const discounted = await aReadyCheckout({ holding: [await anItem()] });
    await setOfferCode(discounted.owner, offer);
    const placing = await shown(discounted.owner);
    await database()
      .updateTable("offers")
      .set({ ends_at: "2026-01-01T00:00:00.000Z" })
      .where("name", "=", offer)
      .execute();
    expect(await findRefusal(place({ ...discounted, placing }))).toMatchObject({ name: "OrderChanged" });

    const paying = await aReadyCheckout({ holding: [await anItem()], vouchers: [voucher] });
    await database().updateTable("vouchers").set({ balance_cents: 1 }).where("id", "=", voucher).execute();
    expect(await findRefusal(place(paying))).not.toBeNull();
    const late = await aReadyCheckout({ holding: [await anItem()], vouchers: [old] });
    await database().updateTable("vouchers").set({ expires_on: "2026-01-01" }).where("id", "=", old).execute();
    expect(await findRefusal(place(late))).not.toBeNull();
    expect(await findBalance(old)).toBe(10_000);
  });

  it("refuses a used order key for another order or owner", async () => {
    const ready = await aReadyCheckout({ holding: [await anItem()] });
    const order = await place(ready);
    await addToBasket(ready.owner, { codes: [await anItem()] });
    expect(await findRefusal(placeOrder(ready.owner, null, { ...ready.placing, digest: "another" }))).toMatchObject({
      name: "KeyReused",
    });
    expect(await findRefusal(placeOrder("somebody else", null, ready.placing))).toMatchObject({ name: "KeyReused" });
    expect(await place(ready)).toEqual(order);
    expect((await codesIn(ready.owner)).length).toBe(1);
    const other = await aReadyCheckout({ holding: [await anItem()] });
    expect(await findRefusal(placeOrder(other.owner, null, { ...other.placing, key: "made up" }))).toMatchObject({
      name: "KeyReused",
    });
    expect(await findOrder("nobody's")).toBeNull();
  });
});
