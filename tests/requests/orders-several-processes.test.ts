/**
 * Tests two processes of the built shop on one PostgreSQL behind nginx. They sell the last copy once, and make only one order
 * from one form. (design 6)
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adoptDatabase, closeDatabase, database, openDatabase } from "~/database/engine/connection.server";
import { findBasket } from "~/domain/basket/basket.server";
import { guestCookie } from "~/http/visitor.server";
import { anItem } from "../factories/baskets";
import { aReadyCheckout, type ReadyCheckout } from "../factories/purchases";
import { aCluster, type Cluster } from "../setup/cluster";

describe("orders in two processes, behind nginx", () => {
  let shop: Cluster;

  beforeAll(async () => {
    shop = await aCluster(2);
    adoptDatabase(openDatabase({ url: shop.databaseUrl, file: "" }));
  });
  afterAll(async () => {
    await closeDatabase();
    await shop?.close();
  });

  const getCookie = async ({ owner }: ReadyCheckout) =>
    (await guestCookie.write(new Request(shop.origin), owner)).split(";")[0] ?? "";
  const post = (path: string, cookie: string, fields: Record<string, string>) =>
    shop.ask(path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: cookie },
      body: new URLSearchParams(fields).toString(),
    });
  /** Submits the review form with forged prices added. */
  const submit = async (buyer: ReadyCheckout) => {
    const { key, digest } = buyer.placing;
    return post("/checkout/review", await getCookie(buyer), {
      ...{ key, digest, shown: "{}", agree: "on" },
      ...{ totalCents: "1", priceCents: "1", shippingCents: "0" },
    });
  };
  const listOrders = (buyers: ReadyCheckout[]) =>
    database()
      .selectFrom("orders")
      .selectAll()
      .where(
        "owner_id",
        "in",
        buyers.map(({ owner }) => owner),
      )
      .execute();
  const findStock = async (code: string) =>
    (await database().selectFrom("products").select("stock").where("code", "=", code).executeTakeFirst())?.stock;

  test("100 buyers of one copy get one order and 99 clear refusals; their baskets stay whole, and stock is 0", async () => {
    const book = await anItem({ stock: 1 });
    const buyers: ReadyCheckout[] = [];
    for (let turn = 0; turn < 100; turn += 1) buyers.push(await aReadyCheckout({ holding: [book] }));
    const answers = await Promise.all(buyers.map(submit));
    const orders = await listOrders(buyers);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ total_cents: 1795, order_state: "awaiting payment" });
    expect(await findStock(book)).toBe(0);
    for (const [at, answer] of answers.entries()) {
      const buyer = buyers[at];
      if (!buyer) continue;
      const isFirst = buyer.owner === orders[0]?.owner_id;
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toMatch(isFirst ? /\/sandbox-payment\// : /^\/basket$/);
      expect((await findBasket(buyer.owner))?.entries.map(({ code }) => code)).toEqual(isFirst ? [] : [book]);
      if (isFirst) continue;
      const flash = (answer.headers["set-cookie"] ?? []).find((each) => each.startsWith("flash=")) ?? "";
      expect(flash).not.toBe("");
    }
    const refused = buyers.find(({ owner }) => owner !== orders[0]?.owner_id);
    const flashed = answers[refused ? buyers.indexOf(refused) : 0]?.headers["set-cookie"] ?? [];
    const page = await shop.ask("/basket", {
      headers: {
        Cookie: [refused ? await getCookie(refused) : "", ...flashed.map((each) => each.split(";")[0])].join("; "),
      },
    });
    expect(page.body).toContain("t have enough copies of");
  });

  test("20 submits of one form make one order, one charge, one change of stock and 20 equal receipts", async () => {
    const book = await anItem({ stock: 30 });
    const buyer = await aReadyCheckout({ holding: [book], quantities: [3] });
    const cookie = await getCookie(buyer);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(buyer)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const pages = new Set(answers.map(({ headers }) => headers.location ?? ""));
    expect(pages.size).toBe(1);
    const [order, ...others] = await listOrders([buyer]);
    expect(others).toEqual([]);
    const paying = new URL([...pages][0] ?? "").pathname;
    const paid = await Promise.all(Array.from({ length: 20 }, () => post(paying, cookie, { choice: "approve" })));
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([303]));
    const back = new URL(paid[0]?.headers.location ?? "").pathname;
    const receipts = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { headers } = await shop.ask(back, { headers: { Cookie: cookie } });
        return shop.ask(headers.location ?? "", { headers: { Cookie: cookie } });
      }),
    );
    expect(new Set(receipts.map(({ status }) => status))).toEqual(new Set([200]));
    const contents = receipts.map(({ body }) => body.match(/<main[\s\S]*<\/main>/)?.[0] ?? "");
    expect(contents[0]).toContain(order?.number);
    expect(new Set(contents).size).toBe(1);
    const payments = await database()
      .selectFrom("payments")
      .selectAll()
      .where("order_id", "=", order?.id ?? "")
      .execute();
    expect(payments.map(({ state, amount_cents }) => [state, amount_cents])).toEqual([["paid", 3795]]);
    expect(await findStock(book)).toBe(27);
    const moves = await database()
      .selectFrom("order_history")
      .select("state")
      .where("order_id", "=", order?.id ?? "")
      .execute();
    expect(moves.map(({ state }) => state).toSorted()).toEqual(["awaiting payment", "paid"]);
  });
});
