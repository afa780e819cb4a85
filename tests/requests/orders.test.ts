/** Tests orders as their customers see them, and that everyone else is refused. */

import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { findBasket } from "~/domain/basket/basket.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { moveOrder, refundOrder } from "~/domain/orders/move-order.server";
import type { Order } from "~/domain/orders/order";
import { refundLine } from "~/domain/orders/refund-line.server";
import { env } from "~/env.server";
import { readVisitor } from "~/http/visitor.server";
import * as detail from "~/routes/accounts/order";
import * as list from "~/routes/accounts/orders";
import * as cancel from "~/routes/orders/cancel";
import * as orderLayout from "~/routes/orders/layout";
import * as receipt from "~/routes/orders/receipt";
import * as receiptPdf from "~/routes/orders/receipt-pdf";
import { anItem, changeItem } from "../factories/baskets";
import { giftFor, voucherFor } from "../factories/digital-orders";
import { aKeptOrder, aNumber, anOrderLine } from "../factories/orders";
import { aMemberBrowser, aStranger, type MemberBrowser } from "./account-world";
import { openTheShop, SHOP } from "./basket-world";
import { aGuest } from "./order-world";

openTheShop();

const at = (order: Pick<Order, "number">, token?: string) =>
  `/receipt?order=${order.number}${token === undefined ? "" : `&token=${encodeURIComponent(token)}`}`;
const findState = async (order: Order) => (await findOrder(order.id))?.state;

describe("an order's page", () => {
  let order: Order;
  let guest: Awaited<ReturnType<typeof aGuest>>;
  beforeAll(async () => {
    guest = await aGuest();
    order = await aKeptOrder({ ownerId: guest.guestId });
  });

  it("is for the browser it was placed in, and is kept nowhere", async () => {
    const { status, data, cacheControl } = await guest.get(orderLayout, at(order));
    expect([status, cacheControl]).toEqual([200, "no-store"]);
    expect(data).toMatchObject({ receipt: { number: order.number, title: "Tax invoice" }, isGuest: true, token: null });
  });

  it("opens by its email's link, on any browser, in any spelling of the number", async () => {
    const { status, data } = await aStranger().get(orderLayout, at(order, order.accessToken));
    expect([status, data?.token]).toEqual([200, order.accessToken]);
    const typed = order.number.toLowerCase().replaceAll("-", " ");
    expect((await aStranger().get(orderLayout, at({ number: typed }, order.accessToken))).status).toBe(200);
  });

  it("reveals no internal data", async () => {
    const { data } = await guest.get(orderLayout, at(order));
    for (const secret of [order.id, order.ownerId, order.accessToken])
      expect(JSON.stringify(data)).not.toContain(secret);
  });

  it("is not found by others, in the same words as an unknown order", async () => {
    const other = await aKeptOrder();
    const altered = `${order.accessToken.slice(0, -1)}${order.accessToken.endsWith("0") ? "1" : "0"}`;
    const member = await aMemberBrowser({ email: order.email });
    const stranger = aStranger();
    const anotherGuest = await aGuest();
    const answers = [
      await stranger.get(orderLayout, at(order)),
      await stranger.get(orderLayout, at(order, altered)),
      await stranger.get(orderLayout, at(order, other.accessToken)),
      await stranger.get(orderLayout, at(order, "")),
      await stranger.get(orderLayout, at(order, `${order.accessToken} `)),
      await anotherGuest.get(orderLayout, at(order)),
      // Try as a member who has the order's email address, but hasn't confirmed it by email since the order was placed.
      await member.get(orderLayout, at(order)),
      await member.get(detail, `/account/orders/${order.number}`, { number: order.number }),
      await stranger.get(orderLayout, at({ number: aNumber() }, order.accessToken)),
      await stranger.get(orderLayout, "/receipt"),
      await stranger.get(receipt, at(order)),
      await stranger.get(receipt, at(order, altered)),
      await stranger.get(orderLayout, `/receipt?order=${"9".repeat(5000)}&token=%00`),
      await stranger.get(cancel, at(order).replace("?", "/cancel?")),
      await stranger.get(receiptPdf, at(order).replace("?", ".pdf?")),
      await stranger.post(cancel, at(order, altered), {}),
      await stranger.post(receipt, at(order, altered), { intent: "reorder" }),
    ];
    for (const { status, data, cookies } of answers) expect([status, data, cookies]).toEqual([404, null, []]);
    for (const { cacheControl } of answers) expect([null, "no-store"]).toContain(cacheControl);
    expect(await findState(order)).toBe("paid");
  });

  it("comes as a PDF for the same", async () => {
    for (const browser of [guest, aStranger()]) {
      const token = browser === guest ? undefined : order.accessToken;
      const request = new Request(SHOP + at(order, token), {
        headers: { Cookie: browser === guest ? guest.cookie : "" },
      });
      const answer = await receiptPdf.loader({ request, params: {}, context: {} });
      expect(answer.headers.get("Content-Type")).toBe("application/pdf");
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    }
  });
});

describe("an adjustment note", () => {
  const getFile = (order: Order, token?: string) => {
    const request = new Request(`${SHOP}${at(order, token).replace("?", ".pdf?")}&adjustment-note=1`);
    return receiptPdf.loader({ request, params: {}, context: {} });
  };
  const getText = async (answer: Response) =>
    (await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())))).text.join("\n");

  it("comes with the first refund, and has what the law asks of it", async () => {
    const line = anOrderLine({ title: "The Long Paddock", quantity: 2, lineCents: 4400, gstCents: 400 });
    const order = await aKeptOrder({ lines: [line] });
    expect((await getFile(order, order.accessToken)).status).toBe(404);
    await refundLine(order.id, { lineId: line.id, quantity: 1, restocks: false }, "staff", "A torn page");
    await refundOrder(order.id, 100, "staff", "");
    const answer = await getFile(order, order.accessToken);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(answer.headers.get("Content-Disposition")).toContain(`${order.number}-adjustment-note.pdf`);
    const text = await getText(answer);
    for (const words of [
      "Adjustment note",
      `To tax invoice ${order.number}`,
      "Invoiced 20 November 2026",
      env.TRADING_NAME,
      env.TAX_NUMBER,
      "Ada Buyer",
      order.email,
      "1 × The Long Paddock",
      "$22.00",
      "Other amounts, such as delivery",
      "−$23.00",
      "$28.95",
      "The decrease in price includes GST of $2.09.",
      "A torn page",
    ])
      expect(text).toContain(words);
    await expect(getFile(order)).rejects.toMatchObject({ status: 404 });
  });
});

describe("a member's orders", () => {
  let member: MemberBrowser;
  beforeAll(async () => {
    member = await aMemberBrowser();
    for (let day = 1; day <= 21; day += 1) {
      const placedAt = `2026-10-${String(day).padStart(2, "0")}T00:00:00.000Z`;
      await aKeptOrder({ memberId: member.memberId, placedAt, lines: [anOrderLine({ title: `Of day ${day}` })] });
    }
    await aKeptOrder();
  });

  it("are listed the newest first, twenty a page, and no one else's", async () => {
    const first = (await member.get(list, "/account/orders")).data as { orders: { titles: string[] }[]; pages: number };
    expect([first.pages, first.orders.length]).toEqual([2, 20]);
    expect(first.orders[0]?.titles).toEqual(["Of day 21"]);
    const { data } = await member.get(list, "/account/orders?page=2");
    expect(data).toMatchObject({ page: 2, orders: [{ titles: ["Of day 1"] }] });
  });

  it.each(["0", "-1", "99", "1e3", "x", "2; drop table orders"])("page %s is one of them", async (page) => {
    const { status, data } = await member.get(list, `/account/orders?page=${encodeURIComponent(page)}`);
    expect([status, [1, 2].includes(data?.page as number)]).toEqual([200, true]);
  });

  it("are shown one by one to their member, and to no other", async () => {
    const own = await aKeptOrder({ memberId: member.memberId });
    const path = `/account/orders/${own.number}`;
    const params = { number: own.number };
    expect((await member.get(detail, path, params)).data).toMatchObject({ receipt: { number: own.number } });
    const other = await aMemberBrowser();
    expect((await other.get(detail, path, params)).status).toBe(404);
    expect((await other.get(orderLayout, at(own))).status).toBe(404);
    expect((await other.post(cancel, at(own), {})).status).toBe(404);
    expect((await aStranger().get(detail, path, params)).location).toContain("/login?to=");
    expect(await findState(own)).toBe("paid");
  });
});

describe("cancelling", () => {
  it("twice at once cancels once and gives back once", async () => {
    const { order, browser } = await placed();
    const answers = await Promise.all([browser.post(cancel, at(order), {}), browser.post(cancel, at(order), {})]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(["error", "success"]);
    const after = await findOrder(order.id);
    expect([after?.state, after?.refundedCents]).toEqual(["cancelled", order.totalCents]);
    expect(after?.history.filter((event) => event.state === "cancelled")).toHaveLength(1);
    const refunds = await database().selectFrom("refunds").selectAll().where("order_id", "=", order.id).execute();
    expect(refunds.map((refund) => refund.amount_cents)).toEqual([order.totalCents]);
  });

  it("and packing at once: the first wins, and the other is refused", async () => {
    for (const packsFirst of [true, false]) {
      const { order, browser } = await placed();
      const pack = () =>
        moveOrder(order.id, "paid", "packed", "staff").then(
          () => "packed",
          (error: Error) => error.name,
        );
      const takeBack = () => browser.post(cancel, at(order), {}).then(({ kind }) => kind);
      const [packed, taken] = packsFirst
        ? await Promise.all([pack(), takeBack()])
        : await Promise.all([takeBack(), pack()]).then(([one, other]) => [other, one]);
      const state = await findState(order);
      expect(["packed", "cancelled"]).toContain(state);
      expect([packed, taken]).toEqual(state === "packed" ? ["packed", "error"] : ["OrderHasMoved", "success"]);
    }
  });

  it("is refused once it is packed or sent, on the page and in the form", async () => {
    const { order, browser } = await placed({ state: "packed" });
    expect((await browser.get(orderLayout, at(order))).data?.receipt).toMatchObject({ mayCancel: false });
    const { status, location, kind } = await browser.post(cancel, at(order), {});
    expect([status, location, kind]).toEqual([303, at(order), "error"]);
    expect(await findState(order)).toBe("packed");
  });

  it("by an email's link returns to the link's page, and only asks on a GET", async () => {
    const { order } = await placed({ state: "awaiting payment" });
    const stranger = aStranger();
    const answer = await stranger.get(cancel, at(order, order.accessToken));
    expect([answer.status, answer.data?.money]).toEqual([200, "We didn't charge your card."]);
    expect(await findState(order)).toBe("awaiting payment");
    const done = await stranger.post(cancel, at(order, order.accessToken), {});
    expect([done.status, done.location]).toEqual([303, at(order, order.accessToken)]);
    expect(await findState(order)).toBe("cancelled");
  });
});

describe("ordering again", () => {
  const again = { intent: "reorder" };

  it("puts what can still be bought into the basket, once, and says what can't", async () => {
    const [book, gone, few] = [await anItem(), await anItem({ title: "Out of Print" }), await anItem({ stock: 2 })];
    await changeItem(gone, { withdrawnAt: "2026-01-01T00:00:00.000Z" });
    const lines = [book, gone, few, "NEVER-WAS"].map((code) => anOrderLine({ code, quantity: 3 }));
    const { order, browser, ownerId } = await placed({ lines });
    const first = await browser.post(receipt, at(order), again);
    expect([first.status, first.location, first.kind]).toEqual([303, "/basket", "info"]);
    expect(first.message).toBe(
      "We've added the available items to your basket. Out of Print is unavailable. We couldn't find a product with the code NEVER-WAS.",
    );
    await browser.post(receipt, at(order), again);
    const basket = await findBasket(ownerId);
    expect(basket?.entries.map(({ code, quantity }) => [code, quantity]).sort()).toEqual(
      [
        [book, 3],
        [few, 2],
      ].sort(),
    );
  });

  it("keeps the details of vouchers and gifts, but no day that is over", async () => {
    const voucher = await anItem({ productType: "eVoucher", format: "Voucher", priceCents: null });
    const eBook = await anItem({ productType: "eBook", format: "eBook" });
    const vouchers = [voucherFor({ name: "Ada" }), voucherFor({ name: "Grace", valueCents: 1234 })];
    const lines = [
      anOrderLine({ code: voucher, productType: "eVoucher", quantity: 2, options: vouchers }),
      anOrderLine({ code: eBook, productType: "eBook", gift: true, options: [giftFor({ sendOn: "2020-02-29" })] }),
    ];
    const { order, browser, ownerId } = await placed({ lines, fulfilment: "digital" });
    await browser.post(receipt, at(order), again);
    await browser.post(receipt, at(order), again);
    const basket = await findBasket(ownerId);
    const held = new Map(basket?.entries.map((entry) => [entry.code, entry]));
    expect(held.get(voucher)?.options).toEqual(vouchers);
    expect(held.get(voucher)?.lineCents).toBe(6234);
    expect(held.get(eBook)).toMatchObject({ gift: true, options: [{ name: "Grace", sendOn: "" }] });
  });

  it("of nothing that can be had stays at the order", async () => {
    const { order, browser, ownerId } = await placed({ lines: [anOrderLine({ code: "NEVER-WAS" })] });
    const { location, kind } = await browser.post(receipt, at(order), again);
    expect([location, kind]).toEqual([at(order), "error"]);
    expect(await findBasket(ownerId)).toBeNull();
  });

  it("by an email's link fills that browser's basket", async () => {
    const { order, ownerId } = await placed({ lines: [anOrderLine({ code: await anItem() })] });
    const { cookies, location } = await aStranger().post(receipt, at(order, order.accessToken), again);
    expect(location).toBe("/basket");
    const { guestId } = await readVisitor(new Request(SHOP, { headers: { Cookie: cookies.join("; ") } }));
    expect((await findBasket(guestId ?? ""))?.entries).toHaveLength(1);
    expect(await findBasket(ownerId)).toBeNull();
  });
});

/** Creates an order, in a guest's browser by default. */
async function placed(traits: Partial<Order> = {}) {
  const guest = await aGuest();
  const order = await aKeptOrder({ ownerId: guest.guestId, ...traits });
  return { order, browser: guest, ownerId: guest.guestId };
}
