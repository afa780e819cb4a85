/** Tests gift eBooks at the address in their email. (spec 2, /ebook/gift/{id}/{token}) */
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { withdrawDigital } from "~/domain/library/fulfil.server";
import { sendGift } from "~/domain/library/gifts.server";
import type { Order } from "~/domain/orders/order";
import * as library from "~/routes/accounts/digital-library";
import * as page from "~/routes/library/gift";
import { anItem } from "../factories/baskets";
import { aPaidOrder, giftFor } from "../factories/digital-orders";
import { aMemberBrowser, aStranger, type MemberBrowser } from "./account-world";
import { openTheShop } from "./basket-world";
import { emailsTo } from "./door-world";

openTheShop();

let requests = 0;
let order: Order;
let path: string;
let params: { id: string; token: string };
let friend: MemberBrowser;

const giftRow = () =>
  database().selectFrom("gift_ebooks").selectAll().where("id", "=", params.id).executeTakeFirstOrThrow();
const look = (browser: Pick<MemberBrowser, "get">, at = params) => browser.get(page, path, at);
const accept = (browser: Pick<MemberBrowser, "post">, at = params) => browser.post(page, path, {}, at);
const titles = async (browser: MemberBrowser) => {
  const { data } = await browser.get(library, "/account/digital-library");
  return ((data?.books ?? []) as { title: string }[]).map(({ title }) => title);
};

beforeEach(async () => {
  const email = `friend${++requests}@example.com`;
  const code = await anItem({ productType: "eBook", title: "The Salt Road" });
  const bought = { productType: "eBook" as const, gift: true, title: "The Salt Road", code };
  order = await aPaidOrder({}, [{ ...bought, options: [giftFor({ email })] }]);
  const { id } = await database()
    .selectFrom("gift_ebooks")
    .select("id")
    .where("recipient_email", "=", email)
    .executeTakeFirstOrThrow();
  await sendGift(id);
  const mail = (await emailsTo(email)).at(-1);
  path = new URL(mail?.link?.href ?? "").pathname;
  params = { id, token: path.split("/").at(-1) ?? "" };
  friend = await aMemberBrowser();
});

describe("a gift", () => {
  it("a gift is shown to anyone with its link, without being changed", async () => {
    const before = await giftRow();
    const { status, data, cacheControl, cookies } = await look(aStranger());
    expect([status, cacheControl, cookies]).toEqual([200, "no-store", []]);
    expect(data).toMatchObject({
      gift: { state: "open", title: "The Salt Road", from: "Ada Reader", message: "Read this!" },
      visitor: null,
    });
    await look(friend);
    expect(await giftRow()).toEqual(before);
    // The page reveals neither the buyer nor the intended recipient.
    const shown = JSON.stringify(data);
    for (const secret of [order.email, order.number, order.accessToken, "grace"]) expect(shown).not.toContain(secret);
  });

  it("a gift goes into the library of the member who accepts it", async () => {
    const accepted = await accept(friend);
    expect([accepted.status, accepted.location]).toEqual([303, "/account/digital-library"]);
    expect(await titles(friend)).toEqual(["The Salt Road"]);
    expect(await giftRow()).toMatchObject({ accepted_by: friend.memberId });
    const member = await database()
      .selectFrom("members")
      .select("has_digital_library")
      .where("id", "=", friend.memberId)
      .executeTakeFirst();
    expect(member?.has_digital_library).toBe(1);
    expect((await look(friend)).data?.gift).toEqual({ state: "accepted", title: "The Salt Road", byYou: true });
  });

  it("a gift is for members: other visitors sign in or join, and come back", async () => {
    const refused = await accept(aStranger());
    expect([refused.status, refused.location]).toEqual([302, `/login?to=${encodeURIComponent(path)}`]);
    expect((await giftRow()).accepted_at).toBeNull();
  });

  it("a gift that was accepted is closed to others", async () => {
    await accept(friend);
    const other = await aMemberBrowser();
    const answer = await accept(other);
    expect([answer.status, answer.location, answer.kind]).toEqual([303, path, "error"]);
    expect(await titles(other)).toEqual([]);
    const { data } = await look(other);
    expect(data?.gift).toEqual({ state: "accepted", title: "The Salt Road", byYou: false });
    expect((await look(aStranger())).data?.gift).toMatchObject({ byYou: false });
    expect((await giftRow()).accepted_by).toBe(friend.memberId);
  });

  it("a gift goes to one of twenty recipients who accept it at the same time", async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => aMemberBrowser()));
    const answers = await Promise.all(many.map((each) => accept(each)));
    expect(answers.filter(({ location }) => location === "/account/digital-library")).toHaveLength(1);
    expect(answers.every(({ status }) => status === 303)).toBe(true);
    const entries = await database()
      .selectFrom("library_entries")
      .select("owner_id")
      .where("gift_id", "=", params.id)
      .execute();
    expect(entries).toEqual([{ owner_id: (await giftRow()).accepted_by }]);
  });

  it("a gift that is accepted by twenty clicks adds one book", async () => {
    await Promise.all(Array.from({ length: 20 }, () => accept(friend)));
    expect(await titles(friend)).toEqual(["The Salt Road"]);
  });

  it("a gift stays available to others when the member already has the book", async () => {
    const { code } = await giftRow();
    await aPaidOrder({ memberId: friend.memberId }, [{ productType: "eBook", code }]);
    expect((await look(friend)).data?.visitor).toMatchObject({ hasIt: true });
    const answer = await accept(friend);
    expect([answer.status, answer.location, answer.kind]).toEqual([303, path, "error"]);
    expect(await giftRow()).toMatchObject({ accepted_at: null, accepted_by: null });
    const other = await aMemberBrowser();
    await accept(other);
    expect(await titles(other)).toEqual(["The Salt Road"]);
  });

  it("a gift that was accepted stays with its recipient when the order is refunded", async () => {
    await accept(friend);
    expect(await withdrawDigital(order)).toMatchObject([{ what: "gift", title: "The Salt Road" }]);
    expect(await titles(friend)).toEqual(["The Salt Road"]);
  });

  it("a gift that was cancelled opens for no one", async () => {
    await withdrawDigital(order);
    expect((await look(friend)).status).toBe(410);
    expect((await look(friend)).data?.gift).toEqual({ state: "cancelled", title: "The Salt Road" });
    await accept(friend);
    expect(await titles(friend)).toEqual([]);
  });
});

describe("an invalid link", () => {
  it("an invalid gift link gets the same answer for another id or token, a gift not due yet, and nonsense", async () => {
    const other = await aPaidOrder({}, [
      { productType: "eBook", gift: true, options: [giftFor({ sendOn: "2199-01-01", email: "later@example.com" })] },
    ]);
    const waiting = await database()
      .selectFrom("gift_ebooks")
      .innerJoin("order_lines", "order_lines.id", "order_line_id")
      .select("gift_ebooks.id")
      .where("order_id", "=", other.id)
      .executeTakeFirstOrThrow();
    for (const at of [
      { id: waiting.id, token: params.token },
      { id: waiting.id, token: "" },
      { id: waiting.id, token: "null" },
      { id: params.id, token: "A".repeat(22) },
      { id: "00000000-0000-0000-0000-000000000000", token: params.token },
      { id: "'; drop table gift_ebooks; --", token: "x" },
    ]) {
      const { status, data } = await look(friend, at);
      expect([status, data?.gift]).toEqual([404, null]);
      expect((await accept(friend, at)).kind).toBe("error");
    }
    expect(await titles(friend)).toEqual([]);
    expect((await giftRow()).accepted_at).toBeNull();
  });
});
