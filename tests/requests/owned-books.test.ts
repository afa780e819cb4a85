/** Checks that a book's page tells members that they already own the book, before they buy it again. */
import { describe, expect, it } from "vitest";
import { withdrawDigital } from "~/domain/library/fulfil.server";
import { readVisitorData } from "~/http/visitor-data.server";
import { anItem } from "../factories/baskets";
import { aPaidOrder, giftFor } from "../factories/digital-orders";
import { aMemberBrowser } from "./account-world";
import { openTheShop, SHOP } from "./basket-world";

openTheShop();

const ownedBy = async (cookie: string) =>
  (await readVisitorData(new Request(SHOP, { headers: { Cookie: cookie } }))).books.map(({ code }) => code);

describe("the books that a member has", () => {
  it("a member's books come with the visitor once their order is paid, until it is refunded", async () => {
    const code = await anItem({ productType: "eBook", format: "eBook" });
    const { memberId, cookie } = await aMemberBrowser();
    expect(await ownedBy(cookie)).toEqual([]);
    const order = await aPaidOrder({ memberId }, [{ productType: "eBook", code }]);
    expect(await ownedBy(cookie)).toEqual([code]);
    expect(await ownedBy((await aMemberBrowser()).cookie)).toEqual([]);
    expect(await ownedBy("")).toEqual([]);
    await withdrawDigital(order);
    expect(await ownedBy(cookie)).toEqual([]);
  });

  it("a member's books do not include those bought as a gift", async () => {
    const code = await anItem({ productType: "eBook", format: "eBook" });
    const { memberId, cookie } = await aMemberBrowser();
    await aPaidOrder({ memberId }, [{ productType: "eBook", code, gift: true, options: [giftFor()] }]);
    expect(await ownedBy(cookie)).toEqual([]);
  });
});
