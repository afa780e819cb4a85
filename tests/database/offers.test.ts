/**
 * Tests offers in orders on both databases: limits when orders compete, the discounts recorded on an order, and the uses and
 * amounts that refunds give back.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { findBasket, setOfferCode } from "~/domain/basket/basket.server";
import { NO_RULES, type Offer } from "~/domain/offers/offer";
import { changeOrder } from "~/domain/orders/change-order.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { moveOrder } from "~/domain/orders/move-order.server";
import { sumRows } from "~/domain/orders/order-sums";
import { placeOrder } from "~/domain/orders/place-order.server";
import { refundLine } from "~/domain/orders/refund-line.server";
import { OrderRefused } from "~/domain/orders/refusals";
import { anItem, anOffer, anOwner, theBasketOf } from "../factories/baskets";
import { aPlacedOrder, aReadyCheckout, aSignedInMember, pay, type ReadyCheckout, shown } from "../factories/purchases";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const place = ({ owner, member, placing }: ReadyCheckout) => placeOrder(owner, member, placing);

/** Creates a checkout with the offer code. It contains what the review page shows. */
async function withCode(code: string, traits: Parameters<typeof aReadyCheckout>[0] = {}): Promise<ReadyCheckout> {
  const ready = await aReadyCheckout({ holding: [await anItem({ stock: 9 })], ...traits });
  await setOfferCode(ready.owner, code);
  return { ...ready, placing: await shown(ready.owner, ready.member) };
}

const getUses = async (code: string) => {
  const db = database();
  const { offer_id: id } = await db
    .selectFrom("codes_of_offers")
    .select("offer_id")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  const { uses } = await db.selectFrom("offers").select("uses").where("id", "=", id).executeTakeFirstOrThrow();
  const rows = await db.selectFrom("offer_uses").select(["cents", "order_id"]).where("offer_id", "=", id).execute();
  return { uses, rows };
};

/**
 * Returns, in sorted order, whether each order was placed or refused. An order is refused if another order took the last use
 * first: either its checkout no longer includes the offer, or the offer refuses it.
 */
const outcomes = async (placing: Promise<unknown>[]) => {
  const told = (error: unknown) => {
    if (!(error instanceof OrderRefused)) throw error;
    return "told";
  };
  return (await Promise.all(placing.map((each) => each.then(() => "placed", told)))).sort();
};

describe.each(shopDatabases)("offers on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  test("an offer's last use goes to one of several orders at once, and the others are told", async () => {
    const code = await anOffer({ maxUses: 1 });
    const ready = [await withCode(code), await withCode(code), await withCode(code)];
    expect(await outcomes(ready.map(place))).toEqual(["placed", "told", "told"]);
    expect(await getUses(code)).toMatchObject({ uses: 1, rows: [{ cents: 100 }] });
    const baskets = await Promise.all(ready.map(({ owner }) => findBasket(owner)));
    const problems = baskets.map((basket) => basket?.offerProblem).filter((problem) => problem !== null);
    expect(problems).toEqual([`The offer code ${code} has been used up.`, `The offer code ${code} has been used up.`]);
  });

  test("an offer code of a batch works for one order", async () => {
    const code = await anOffer();
    await database().updateTable("codes_of_offers").set({ batch: "Fair" }).where("code", "=", code).execute();
    const ready = [await withCode(code), await withCode(code)];
    expect(await outcomes(ready.map(place))).toEqual(["placed", "told"]);
    await expect(setOfferCode(anOwner(), code)).rejects.toThrow("has been used.");
  });

  test("an offer's limit per customer counts a guest's orders by email, in any browser", async () => {
    const code = await anOffer({ maxUsesEach: 1 });
    const email = `${anOwner().slice(0, 9)}@example.com`;
    const ready = [await withCode(code, { email }), await withCode(code, { email: email.toUpperCase() })];
    expect(await outcomes(ready.map(place))).toEqual(["placed", "told"]);
    const again = await aReadyCheckout({ email });
    await expect(setOfferCode(again.owner, code)).rejects.toThrow(`You have used the offer code ${code} already.`);
  });

  test("an offer for first orders is for one of two orders, and one for members needs an account", async () => {
    const member = await aSignedInMember();
    const code = await anOffer({ rules: { ...NO_RULES, isFirstOrder: true, group: "members" } });
    await expect(setOfferCode((await aReadyCheckout()).owner, code)).rejects.toThrow("is for members");
    expect((await place(await withCode(code, { member }))).discountCents).toBe(100);
    await aReadyCheckout({ member });
    await expect(setOfferCode(member.id, code)).rejects.toThrow("is for a first order");
  });

  test("a cancelled order gives back its use of an offer, and changing an order brings its code back", async () => {
    const code = await anOffer({ maxUses: 1 });
    const order = await place(await withCode(code));
    await moveOrder(order.id, "awaiting payment", "cancelled", "customer");
    expect(await getUses(code)).toEqual({ uses: 0, rows: [] });
    const ready = await withCode(code);
    const changed = await place(ready);
    await changeOrder(ready.owner, changed);
    expect(await theBasketOf(ready.owner)).toMatchObject({ discountCents: 100, offer: { code } });
  });

  test("an offer that was changed before the order was placed shows the order again", async () => {
    const code = await anOffer();
    const ready = await withCode(code);
    await database()
      .updateTable("offers")
      .set({ stopped_at: "2026-01-01T00:00:00.000Z" })
      .where("name", "=", code)
      .execute();
    expect(await outcomes([place(ready)])).toEqual(["told"]);
  });

  test("an order keeps each line's discount, and refunds give back what was paid for a copy", async () => {
    const [two, one] = [await anItem({ priceCents: 1005, stock: 9 }), await anItem({ priceCents: 333, stock: 9 })];
    const auto: Partial<Offer> = { isAutomatic: true, isCombinable: true, description: "Three for two" };
    const kind = { kind: "copies" as const, value: 100, rules: { ...NO_RULES, products: [two, one], buy: 2, get: 1 } };
    const id = `auto-${two}`;
    await anOffer({ ...auto, ...kind, id, code: id });
    const code = await anOffer({ isCombinable: true });
    const order = await place(await withCode(code, { holding: [two, one], quantities: [2, 1] }));
    expect(sumRows(order).slice(0, 3)).toEqual([
      { label: "Items", cents: 2343 },
      { label: `Offer code ${code}`, cents: -201 },
      { label: "Three for two", cents: -333 },
    ]);
    expect(order.lines.map(({ discounts }) => discounts.map(({ cents }) => cents))).toEqual([[201], [333]]);
    await pay(order);
    const [paid] = order.lines;
    for (const quantity of [1, 1])
      await refundLine(order.id, { lineId: paid?.id ?? "", quantity, restocks: true }, "staff", "");
    expect(await findOrder(order.id)).toMatchObject({ refundedCents: 2343 - 333 - 201 });
    await database()
      .updateTable("offers")
      .set({ stopped_at: "2026-01-01T00:00:00.000Z" })
      .where("id", "=", id)
      .execute();
    expect((await aPlacedOrder({ holding: [two], quantities: [3] })).discountCents).toBe(0);
  });
});
