/** Tests packing documents: the data that they must contain, and the data that they must not. */
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { refundOrder } from "~/domain/orders/move-order.server";
import { sendParcel } from "~/domain/orders/send-parcel.server";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { anOfficeStaff } from "../factories/office-staff";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aProduct } from "../factories/products";
import { form, openTheShop, type Route, SHOP } from "./basket-world";
import { officeModule } from "./office-world";

openTheShop();

async function printed(paper: string, numbers: string[], cookie: string, copies: string[] = []) {
  const { loader, action } = officeModule("office/order-papers.ts") as Record<"loader" | "action", Route>;
  const address = "/office/orders/papers.pdf";
  const query = new URLSearchParams([["paper", paper], ...numbers.map((number) => ["order", number])]);
  const sent = { intent: "packing slip", note: "For you", order: numbers, copies };
  const [route, request] =
    copies.length > 0
      ? [action, form(address, sent, { Cookie: cookie })]
      : [loader, new Request(`${SHOP}${address}?${query}`, { headers: { Cookie: cookie } })];
  const answer = (await route({ request, params: {}, context: {} })) as Response;
  if (answer.status !== 200) return { status: answer.status, pages: [], size: [] };
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(document);
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  return { status: 200, pages: text, size: [Math.round(width), Math.round(height)] };
}

describe("papers for packing", () => {
  const world = async () => {
    const { cookie } = await anOfficeStaff("packing");
    const { code } = await aProduct();
    const shared = { code, title: "The Long Paddock" };
    const one = await aKeptOrder({
      lines: [
        anOrderLine({ ...shared, quantity: 2 }),
        anOrderLine({ title: "Read at Once", productType: "eBook" }),
        anOrderLine({ title: "Sent Back" }),
      ],
      deliveryInstructions: "By the shed",
      giftMessage: "For you",
    });
    await database()
      .updateTable("order_lines")
      .set({ refunded_quantity: 1 })
      .where("title", "=", "Sent Back")
      .execute();
    const two = await aKeptOrder({ lines: [anOrderLine({ ...shared, quantity: 3 })], surname: "Przybyła" });
    return { cookie, one, two };
  };

  test("a picking list adds up the copies to fetch, by category, and names their orders", async () => {
    const { cookie, one, two } = await world();
    const { pages, size } = await printed("picking list", [one.number, two.number, one.number], cookie);
    const text = pages.join("\n");
    expect(size).toEqual([595, 842]);
    for (const words of ["2 orders", "To send, General Books", "The Long Paddock", "5 ×", one.number, two.number])
      expect(text).toContain(words);
    for (const title of ["Read at Once", "Sent Back"]) expect(text).not.toContain(title);
  });

  test("a partial packing slip has the chosen copies, or all released ones; sent or unreleased ones aren't picked", async () => {
    const { cookie } = await anOfficeStaff("packing");
    const { code } = await aProduct({ availability: "preorder" });
    const lines = [anOrderLine({ title: "Emma", quantity: 3 }), anOrderLine({ code, title: "The Watsons" })];
    const order = await aKeptOrder({ lines });
    const slip = async (copies: string[]) =>
      (await printed("packing slips", [order.number], cookie, copies)).pages.join();
    const list = async () => (await printed("picking list", [order.number], cookie)).pages.join();
    const chosen = await slip(["2", "1"]);
    for (const words of ["Emma", "2 ×", "The Watsons", "1 ×"]) expect(chosen).toContain(words);
    for (const text of [await slip([]), await list()]) {
      expect(text).toContain("3 ×");
      expect(text).not.toContain("The Watsons");
    }
    const read = (await findOrder(order.id)) ?? order;
    await sendParcel(read, { copies: [{ lineId: lines[0]?.id ?? "", quantity: 3 }] }, AT_THE_COMMAND_LINE);
    expect(await list()).toContain("There is nothing to fetch.");
    expect(await slip([])).toContain("The Watsons");
    await sendParcel((await findOrder(order.id)) ?? order, {}, AT_THE_COMMAND_LINE);
    expect(await slip([])).toContain("The Watsons");
  });

  test("an adjustment note is printed only for orders with a refund", async () => {
    const { cookie, one, two } = await world();
    expect((await printed("adjustment note", [one.number, two.number], cookie)).status).toBe(404);
    await refundOrder(one.id, 500, "staff", "Late");
    await refundOrder(two.id, two.totalCents, "staff", "");
    const { pages } = await printed("adjustment note", [one.number, two.number], cookie);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(new RegExp(`To tax invoice ${one.number}.*Other amounts.*\\$5\\.00.*Late`, "s"));
    expect(pages[1]).toMatch(new RegExp(`To tax invoice ${two.number}.*Everything on it.*\\$0\\.00`, "s"));
  });

  test("a packing slip has a page for each order, and no amounts", async () => {
    const { cookie, one, two } = await world();
    const { pages } = await printed("packing slips", [one.number, two.number], cookie);
    expect(pages).toHaveLength(2);
    for (const words of [one.number, "1 George St", "By the shed", "For you", "2 ×"]) expect(pages[0]).toContain(words);
    expect(pages[1]).toContain("Przybyła");
    expect(pages.join("")).not.toContain("$");
  });

  test("a shipping label is on A6, with the address and the order alone", async () => {
    const { cookie, one } = await world();
    const { pages, size } = await printed("labels", [one.number], cookie);
    expect([pages.length, size]).toEqual([1, [298, 420]]);
    for (const words of ["Ada Buyer", "1 George St", "Sydney NSW 2000", one.number]) expect(pages[0]).toContain(words);
    expect(pages[0]).not.toContain("Paddock");
  });

  test("packing papers are not found for unknown orders, or of an unknown kind", async () => {
    const { cookie, one } = await world();
    expect((await printed("labels", ["NONE"], cookie)).status).toBe(404);
    expect((await printed("poster", [one.number], cookie)).status).toBe(404);
  });
});
