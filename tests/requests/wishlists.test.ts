/** Tests the answers of the wishlist pages: each test passes a Request to a route and gets a Response. */
import { describe, expect, it } from "vitest";
import { findBasket } from "~/domain/basket/basket.server";
import { addToWishlist } from "~/domain/wishlists/wishlist-entries.server";
import { createWishlist, getWishlist, getWishlistPage, listWishlists } from "~/domain/wishlists/wishlists.server";
import * as choosePage from "~/routes/wishlists/choose";
import * as newPage from "~/routes/wishlists/new";
import * as listPage from "~/routes/wishlists/wishlist";
import { fromJsonText } from "~/ui/ground/json-text";
import { aBasket, anItem } from "../factories/baskets";
import { aSignedIn } from "../factories/members";
import { ask, type BasketAnswer, type Fields, form, openTheShop, type Route, SHOP } from "./basket-world";

openTheShop();

const details = { name: "Birthday", description: "", colour: "#7b1e2b" };

async function aMember() {
  const { memberId: owner, cookie } = await aSignedIn({}, SHOP);
  return { owner, cookie };
}

type Shopper = Awaited<ReturnType<typeof aMember>>;

function at(route: unknown, params: Record<string, string> = {}): Route {
  return ({ request, context }) => (route as Route)({ request, params, context });
}

const toHeaders = (by: Shopper | null, more: Record<string, string> = {}) => ({
  ...(by && { Cookie: by.cookie }),
  ...more,
});

function press(by: Shopper | null, fields: Fields, headers: Record<string, string> = {}): Promise<BasketAnswer> {
  return ask(at(choosePage.action), form("/account/wishlists/choose", fields, toHeaders(by, headers)));
}

function onList(by: Shopper | null, id: string, fields: Fields): Promise<BasketAnswer> {
  return ask(at(listPage.action, { wishlistId: id }), form(`/account/wishlists/${id}`, fields, toHeaders(by)));
}

function look(by: Shopper | null, id: string, query = ""): Promise<BasketAnswer> {
  const request = new Request(`${SHOP}/account/wishlists/${id}${query}`, { headers: toHeaders(by) });
  return ask(at(listPage.loader, { wishlistId: id }), request);
}

describe("a wishlist heart", () => {
  it("a wishlist heart keeps a new visitor's first wish, sets the cookie, and leads back to its page", async () => {
    const code = await anItem();
    const answer = await press(null, { add: code }, { Referer: `${SHOP}/c/books?page=2` });
    expect(answer).toMatchObject({ status: 303, location: "/c/books?page=2", message: "Added to My Wishlist." });
    expect(answer.cookies.join()).toMatch(/guest=/);
    for (const Referer of ["https://evil.example/", "//evil.example", `${SHOP}//evil.example`]) {
      expect((await press(null, { add: code }, { Referer })).location).toBe("/account/wishlists");
    }
    expect((await press(null, { add: code, redirectTo: "/\\evil.example" })).location).toBe("/account/wishlists");
  });

  it("a wishlist heart pressed twice counts as pressed once, whichever way", async () => {
    const by = await aMember();
    const code = await anItem();
    for (const _press of [1, 2]) expect((await press(by, { add: code })).kind).toBe("success");
    expect(await press(by, { remove: code })).toMatchObject({ message: "Removed item from wishlist" });
    expect(await press(by, { remove: code })).toMatchObject({
      kind: "error",
      message: "Could not remove from wishlist. The product is not in the wishlist",
    });
  });

  it("a wishlist heart reports an unknown product", async () => {
    expect(await press(await aMember(), { add: "NOBODYS" })).toMatchObject({
      kind: "error",
      message: "Could not add product to wishlist: We couldn't find that product.",
    });
  });

  it("a wishlist heart asks for the list when there are several, and remembers its page", async () => {
    const by = await aMember();
    const code = await anItem();
    const id = await createWishlist(by.owner, details);
    const answer = await press(by, { add: code }, { Referer: `${SHOP}/c/books` });
    expect(answer.location).toBe(`/account/wishlists/choose?add=${code}&redirectTo=%2Fc%2Fbooks`);
    const question = new Request(SHOP + answer.location, { headers: { Cookie: by.cookie } });
    const { data, cacheControl } = await ask(at(choosePage.loader), question);
    expect(cacheControl).toBe("no-store");
    expect(data).toMatchObject({
      question: { fields: [["add", code]], redirectTo: "/c/books", lists: [{ holds: false }, { id }] },
    });
    expect(await press(by, { add: code, listId: id, redirectTo: "/c/books" })).toMatchObject({
      location: "/c/books",
      message: "Added to Birthday.",
    });
  });

  it("a wishlist heart moves an entry of the visitor's basket, and never another visitor's", async () => {
    const [by, victim] = [await aMember(), await aMember()];
    const mine = (await aBasket({ owner: by.owner })).basket.entries[0]?.entryId ?? "";
    const theirs = (await aBasket({ owner: victim.owner })).basket.entries[0]?.entryId ?? "";
    expect(await press(by, { move: theirs })).toMatchObject({
      kind: "error",
      message: "Could not move product to wishlist. That item is no longer in your basket.",
    });
    expect(await press(by, { move: mine })).toMatchObject({ message: "Successfully moved to wishlist" });
    expect((await findBasket(by.owner))?.entries).toEqual([]);
    expect((await findBasket(victim.owner))?.entries).toHaveLength(1);
  });
});

describe("a wishlist's page", () => {
  it("a wishlist's page belongs to its owner: others get a 404 and change nothing", async () => {
    const [by, victim] = [await aMember(), await aMember()];
    const id = await createWishlist(victim.owner, { ...details, name: "A secret" });
    await addToWishlist(victim.owner, id, { codes: [await anItem()] });
    const { entries } = await getWishlistPage(victim.owner, id, { page: 1 });
    const entryIds = entries.map((entry) => entry.entryId);
    for (const stranger of [by, null]) {
      expect((await look(stranger, id)).status).toBe(404);
      for (const intent of ["edit", "sort", "share", "unshare", "delete", "addAll", "move", "remove", "deleteMany"]) {
        const fields = { ...details, intent, entryIds, toListId: "default", sort: "titleAsc" };
        const answer = await onList(stranger, id, fields);
        expect([intent, answer.status < 400, answer.kind === "success"]).toEqual([intent, true, false]);
        expect(JSON.stringify(answer)).not.toContain("A secret");
      }
    }
    expect(await getWishlist(victim.owner, id)).toMatchObject({
      name: "A secret",
      sort: "default",
      publicId: null,
      entryCount: 1,
    });
    const from = { fromListId: id, entryIds, listId: "default" };
    expect((await press(by, from)).kind).toBe("error");
    const question = new Request(`${SHOP}/account/wishlists/choose?fromListId=${id}&entryIds=${entryIds[0]}`, {
      headers: { Cookie: by.cookie },
    });
    expect((await ask(at(choosePage.loader), question)).status).toBe(404);
  });

  it("a wishlist's page is not cached, sets no cookie, and creates no list when it is viewed", async () => {
    const by = await aMember();
    const answer = await look(by, "default");
    expect(answer).toMatchObject({ status: 200, cacheControl: "no-store", cookies: [] });
    expect((await listWishlists(by.owner))[0]?.createdAt).toBe("");
  });

  it("a wishlist's page without a list is refused in the specification's words", async () => {
    expect((await look(null, "id")).status).toBe(400);
  });

  it.each(["0", "-1", "99999999999999999999", "1e9", "abc", "%00", "１", "1;drop"])(
    "a wishlist's page shows an existing page for the page number %s",
    async (page) => {
      const by = await aMember();
      await addToWishlist(by.owner, "default", { codes: [await anItem()] });
      const { status, data } = await look(by, "default", `?page=${page}&sort=nonsense&select=1`);
      expect(status).toBe(200);
      expect(fromJsonText(String(data?.shown))).toMatchObject({ page: 1 });
    },
  );

  it("a wishlist's page accepts only its form's fields", async () => {
    const by = await aMember();
    const id = await createWishlist(by.owner, details);
    const before = await getWishlist(by.owner, id);
    const more = {
      owner_id: "x",
      ownerId: "x",
      is_default: "1",
      public_id: "known",
      publicId: "known",
      privacySetting: "public",
      id: "x",
    };
    const edited = await onList(by, id, {
      ...details,
      ...more,
      intent: "edit",
      name: "<img src=x onerror=alert(1)> 🎁 שלום",
    });
    expect(edited).toMatchObject({ status: 303, location: `/account/wishlists/${id}`, message: "Wishlist saved." });
    expect(await getWishlist(by.owner, id)).toEqual({ ...before, name: "<img src=x onerror=alert(1)> 🎁 שלום" });
  });

  it("a wishlist's page returns what was typed when it is refused", async () => {
    const by = await aMember();
    const refused = await onList(by, "default", {
      intent: "edit",
      name: "x".repeat(65),
      description: "y".repeat(251),
      colour: "#000",
    });
    expect(refused).toMatchObject({
      status: 422,
      data: {
        fieldErrors: {
          name: "A wishlist name can have at most 64 characters.",
          description: "A description can have at most 250 characters.",
          colour: "Please select a colour.",
        },
        submittedData: { name: "x".repeat(65) },
      },
    });
    expect((await onList(by, "default", { intent: "edit", name: "x".repeat(100_000) })).status).toBe(413);
    expect((await onList(by, "default", { intent: "dance" })).status).toBe(422);
  });

  it("a wishlist is deleted, except for the first, which says why not", async () => {
    const by = await aMember();
    const id = await createWishlist(by.owner, details);
    expect(await onList(by, "default", { intent: "delete" })).toMatchObject({
      kind: "error",
      message: "You can't delete your first wishlist. You can rename it or remove its items.",
    });
    expect((await onList(by, id, { intent: "delete" })).status).toBe(303);
    expect((await listWishlists(by.owner)).map((list) => list.id)).toEqual(["default"]);
  });

  it("a wishlist's page moves and deletes what was chosen, and leads back where the specification says", async () => {
    const by = await aMember();
    const id = await createWishlist(by.owner, details);
    const codes: string[] = [];
    for (let made = 0; made < 12; made += 1) codes.push(await anItem());
    await addToWishlist(by.owner, "default", { codes });
    const { entries } = await getWishlistPage(by.owner, "default", { page: 2 });
    const [first = "", second = ""] = entries.map((entry) => entry.entryId);
    expect(await onList(by, "default", { intent: "deleteMany", page: "2" })).toMatchObject({
      kind: "error",
      message: "Choose the items first.",
    });
    const move = { intent: "move", page: "2", entryIds: [first], toListId: id };
    expect(await onList(by, "default", move)).toMatchObject({
      location: "/account/wishlists?page=2",
      message: "Successfully moved to wishlist",
    });
    const bulk = { intent: "deleteMany", page: "2", entryIds: [second] };
    expect(await onList(by, "default", bulk)).toMatchObject({
      location: "/account/wishlists",
      message: "Removed item from wishlist",
    });
    expect(await onList(by, "default", bulk)).toMatchObject({
      kind: "error",
      message: "That item is no longer in the wishlist.",
    });
  });

  it("a wishlist's page asks a guest who shares to sign in, and returns to the list", async () => {
    const { cookies } = await press(null, { add: await anItem() });
    const guest = { owner: "", cookie: cookies[0]?.split(";")[0] ?? "" };
    const answer = await onList(guest, "default", { intent: "share" });
    expect(answer).toMatchObject({ status: 302, location: "/login?to=%2Faccount%2Fwishlists%2Fdefault" });
  });
});

describe("a new wishlist", () => {
  it("a new wishlist contains the product it was made for, or isn't made", async () => {
    const by = await aMember();
    const make = (fields: Fields) =>
      ask(at(newPage.action), form("/account/wishlists/new", { ...details, ...fields }, toHeaders(by)));
    const code = await anItem();
    expect(await make({ add: code, redirectTo: "/c" })).toMatchObject({
      status: 303,
      location: "/c",
      message: "Added to Birthday.",
    });
    const refused = await make({ add: "NOBODYS", name: "Never" });
    expect(refused).toMatchObject({ status: 404, data: { fieldErrors: { form: "We couldn't find that product." } } });
    expect((await listWishlists(by.owner)).map((list) => list.name)).toEqual(["My Wishlist", "Birthday"]);
    expect((await make({ name: "Empty" })).location).toMatch(/^\/account\/wishlists\/[0-9a-f-]{36}$/);
  });
});
