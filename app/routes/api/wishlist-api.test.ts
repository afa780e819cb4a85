import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as records from "~/database/wishlists/wishlist-records.server";
import { addToWishlist } from "~/domain/wishlists/wishlist-entries.server";
import { createWishlist, getWishlist, listWishlistsWithEntries } from "~/domain/wishlists/wishlists.server";
import type { CallName } from "~/http/api/contract";
import { k17Token } from "~/http/k17-token.server";
import { anItem } from "../../../tests/factories/baskets";
import { aSignedIn } from "../../../tests/factories/members";
import { aCaller, ask, type Caller, getEntry, getToken, shop } from "../../../tests/requests/api-caller";
import { aDatabase } from "../../../tests/setup/test-database";

vi.hoisted(() => {
  process.env.COOKIE_SECRETS = "a secret of the tests that is long enough to sign with";
});

type Fields = Record<string, string | string[]>;

const all = "GET /api/wishlists";
const one = "GET /api/wishlist";
const create = "POST /api/wishlist";
const change = "PUT /api/wishlist/{id}";
const remove = "DELETE /api/wishlist/{id}";
const addEntries = "POST /api/wishlist/{wishlistId}/entries";
const deleteMany = "POST /api/wishlist/{wishlistId}/entries/deleteMany";
const moveToWishlist = "POST /api/moveToWishlist";
const moveEntry = "POST /api/moveEntry";

interface CallParts {
  query?: string;
  params?: Record<string, string>;
  body?: URLSearchParams;
}

function call(name: CallName, caller: Caller | null, { query = "", params = {}, body }: CallParts = {}) {
  const [method = "", template = ""] = name.split(" ");
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  return ask(path + query, { method, headers: caller ? { Cookie: caller.cookie } : {}, ...(body && { body }) });
}

function sent(caller: Caller | null, fields: Fields): { body: URLSearchParams } {
  const body = new URLSearchParams();
  const all: Fields = { k17Token: k17Token({ sessionId: null, guestId: caller?.guestId ?? null }), ...fields };
  for (const [name, values] of Object.entries(all)) for (const value of [values].flat()) body.append(name, value);
  return { body };
}

const details = { name: "Birthday", description: "", colour: "#7b1e2b" };

async function listEntryIds(caller: Caller, id: string): Promise<string[]> {
  const lists = await listWishlistsWithEntries(caller.guestId);
  return Object.keys(lists.find((list) => list.id === id)?.entries ?? {});
}

describe("the wishlists' calls", () => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabase();
  });
  afterAll(() => close());

  it("GET /api/wishlists returns all lists with codes by entry id, and the empty default list to a new visitor", async () => {
    const stranger = await call(all, null);
    expect(stranger.headers.get("Cache-Control")).toBe("no-store");
    expect(stranger.body).toMatchObject({
      success: true,
      data: [{ id: "default", name: "My Wishlist", entryCount: 0 }],
    });
    const caller = await aCaller();
    const code = await anItem();
    await addToWishlist(caller.guestId, "default", { codes: [code] });
    const { body } = await call(all, caller);
    const [entryId = ""] = await listEntryIds(caller, "default");
    expect(body.data).toEqual([
      expect.objectContaining({
        id: "default",
        colour: "#7b1e2b",
        color: "#7b1e2b",
        privacySetting: "private",
        entries: { [entryId]: code },
        entryCount: 1,
        sort: "default",
        createdDate: expect.stringMatching(/^20/),
        publicUrl: null,
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain(caller.guestId);
  });

  it("GET /api/wishlists fails with the spec's words and doesn't reveal the cause", async () => {
    const broken = vi.spyOn(records, "listWishlists").mockRejectedValue(new Error("The disk is full."));
    const logged = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
    const { status, body } = await call(all, await aCaller());
    broken.mockRestore();
    logged.mockRestore();
    expect([status, body]).toEqual([500, { success: false, message: "Could not load wishlists.", data: {} }]);
  });

  it("GET /api/wishlist returns a page in the requested order", async () => {
    const caller = await aCaller();
    const [dear, cheap] = [await anItem({ priceCents: 500 }), await anItem({ priceCents: 100 })];
    await addToWishlist(caller.guestId, "default", { codes: [dear, cheap], quantities: [3, 1] });
    const query = "?wishlistId=&page=2&entriesPerPage=1&sortOption=priceAsc";
    expect((await call(one, caller, { query })).body).toMatchObject({
      success: true,
      data: {
        id: "default",
        sort: "priceAsc",
        wishlistEntryCount: 2,
        page: 2,
        pages: 2,
        entries: [
          { quantity: 3, item: { code: dear, price: 5, nicePrice: "$5.00", productType: "Items to be Shipped" } },
        ],
      },
    });
  });

  it.each([
    ["wishlistId=id", { wishlistId: ["Wishlist has not been specified."] }],
    ["entriesPerPage=0", { entriesPerPage: ["Pagination items to show, 'itemsPerPage', must be greater 0"] }],
    ["entriesPerPage=-1", { entriesPerPage: ["Enter a whole number."] }],
    ["entriesPerPage=100000", { entriesPerPage: ["At most 100 entries are shown on one page."] }],
    ["page=one", { page: ["Enter a whole number."] }],
    ["sortOption=random()", { sortOption: ["Choose a sort order from the list."] }],
  ])("GET /api/wishlist?%s is refused", async (query, fieldErrors) => {
    const { status, body } = await call(one, null, { query: `?${query}` });
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      message: "Could not retrieve wishlist",
      data: { fieldErrors, fieldMessages: listLines(fieldErrors) },
    });
  });

  it("POST /api/wishlist creates a list with products and with basket entries, or creates none", async () => {
    const caller = await aCaller([await anItem()]);
    const code = await anItem();
    const { entryId } = await getEntry(caller);
    const fields = {
      ...details,
      productCodes: [code],
      entryIds: [entryId],
      owner_id: "x",
      publicId: "y",
      is_default: "1",
    };
    const { status, body } = await call(create, caller, sent(caller, fields));
    expect(status).toBe(200);
    expect(body.data.wishlists).toMatchObject([
      { id: "default" },
      { name: "Birthday", entryCount: 2, publicUrl: null },
    ]);
    expect(body.data.basket.totalEntryCount).toBe(0);
    const again = await call(create, caller, sent(caller, { ...fields, name: "Other" }));
    expect(again.status).toBe(404);
    expect(again.body).toMatchObject({ success: false, message: "Could not add product to wishlist" });
    expect((await listWishlistsWithEntries(caller.guestId)).map((list) => list.name)).not.toContain("Other");
  });

  it("POST /api/wishlist reports errors by field, and needs the token", async () => {
    const caller = await aCaller();
    const wrong = await call(create, caller, sent(caller, { name: "", colour: "" }));
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({
      success: false,
      message: "There is an error in the details of the form.",
      data: {
        fieldErrors: { name: ["Please enter a name for your wishlist."], colour: ["Please select a colour."] },
        fieldMessages: ["name: Please enter a name for your wishlist.", "colour: Please select a colour."],
      },
    });
    const untrue = await call(create, caller, sent(caller, { ...details, k17Token: "x" }));
    expect(untrue.status).toBe(403);
    const large = await call(create, caller, sent(caller, { ...details, description: "x".repeat(100_000) }));
    expect(large.status).toBe(413);
  });

  it("lets only members share a wishlist", async () => {
    const caller = await aCaller();
    const guest = await call(create, caller, sent(caller, { ...details, privacySetting: "public" }));
    expect(guest.status).toBe(403);
    expect(guest.body.message).toBe("Please sign in to share a wishlist.");
    const put = sent(caller, { privacySetting: "public" });
    expect((await call(change, caller, { ...put, params: { id: "default" } })).status).toBe(403);

    const { memberId, cookie } = await aSignedIn({}, shop);
    const member = { guestId: memberId, cookie };
    const made = await call(create, member, {
      ...sent(member, { ...details, privacySetting: "public", k17Token: await getToken(cookie) }),
    });
    expect(made.body.data.wishlists[1].publicUrl).toMatch(/^\/w\/wishlist\/[0-9a-f]{32}\/public$/);
  });

  it("PUT /api/wishlist/{id} changes the sent fields, and DELETE deletes the list", async () => {
    const caller = await aCaller();
    const id = await createWishlist(caller.guestId, { ...details, description: "Keep me" });
    const put = await call(change, caller, { ...sent(caller, { name: "New" }), params: { id } });
    expect(put.body.data[1]).toMatchObject({ id, name: "New", description: "Keep me", colour: "#7b1e2b" });
    const gone = await call(remove, caller, { ...sent(caller, {}), params: { id } });
    expect(gone.body.data).toMatchObject([{ id: "default" }]);
    const again = await call(remove, caller, { ...sent(caller, {}), params: { id } });
    expect([again.status, again.body.success]).toEqual([404, false]);
    expect((await call(remove, caller, { ...sent(caller, {}), params: { id: "default" } })).status).toBe(422);
    const unnamed = await call(remove, caller, { ...sent(caller, {}), params: { id: "id" } });
    expect([unnamed.status, unnamed.body.message]).toEqual([400, "Wishlist has not been specified."]);
  });

  it("adds, moves and deletes the entries of a wishlist", async () => {
    const caller = await aCaller([await anItem()]);
    const id = await createWishlist(caller.guestId, details);
    const [one, two] = [await anItem(), await anItem()];
    const params = { wishlistId: "default" };
    const fields = { productCodes: [one, two], quantities: ["2", "5"] };
    const added = await call(addEntries, caller, { ...sent(caller, fields), params });
    expect(added.body).toMatchObject({ success: true, data: [{ entryCount: 2 }, { entryCount: 0 }] });
    const entryIds = await listEntryIds(caller, "default");
    const move = { fromListId: "", toListId: id, entryIds: entryIds.slice(0, 1) };
    const moved = await call(moveEntry, caller, sent(caller, move));
    expect(moved.body).toMatchObject({
      message: "Successfully moved to wishlist",
      data: { wishlists: [{ entryCount: 1 }, { entryCount: 1 }] },
    });
    const removed = await call(deleteMany, caller, { ...sent(caller, { entryIds }), params });
    expect(removed.body).toMatchObject({
      message: "Removed item from wishlist",
      data: { wishlists: [{ entryCount: 0 }, { entryCount: 1 }], response: { removed: 1 } },
    });

    const { basketId, entryId } = await getEntry(caller);
    const other = { fromListId: "another's", toListId: id, entryIds: [entryId] };
    const wrong = await call(moveToWishlist, caller, sent(caller, other));
    expect([wrong.status, wrong.body.message]).toEqual([404, "Could not move product to wishlist."]);
    const right = await call(moveToWishlist, caller, sent(caller, { ...other, fromListId: basketId }));
    expect(right.body).toMatchObject({
      success: true,
      data: { wishlists: [{}, { entryCount: 2 }], basket: { totalEntryCount: 0 } },
    });
  });

  it("doesn't find, reveal or change another visitor's wishlists and entries", async () => {
    const [caller, victim] = [await aCaller(), await aCaller([await anItem()])];
    const id = await createWishlist(victim.guestId, { ...details, name: "A secret" });
    await addToWishlist(victim.guestId, id, { codes: [await anItem()] });
    const entryIds = await listEntryIds(victim, id);
    const { basketId, entryId } = await getEntry(victim);
    const mine = await createWishlist(caller.guestId, details);
    const code = await anItem();
    const attacks: [CallName, CallParts][] = [
      [one, { query: `?wishlistId=${id}` }],
      [change, { ...sent(caller, { name: "Mine" }), params: { id } }],
      [remove, { ...sent(caller, {}), params: { id } }],
      [addEntries, { ...sent(caller, { productCodes: [code] }), params: { wishlistId: id } }],
      [deleteMany, { ...sent(caller, { entryIds }), params: { wishlistId: id } }],
      [deleteMany, { ...sent(caller, { entryIds }), params: { wishlistId: mine } }],
      [moveEntry, sent(caller, { fromListId: id, toListId: mine, entryIds })],
      [moveEntry, sent(caller, { fromListId: mine, toListId: id, entryIds })],
      [moveToWishlist, sent(caller, { fromListId: basketId, toListId: mine, entryIds: [entryId] })],
      [moveToWishlist, sent(caller, { toListId: mine, entryIds: [entryId] })],
      [create, sent(caller, { ...details, fromListId: id, entryIds })],
    ];
    for (const [route, options] of attacks) {
      const { status, body } = await call(route, caller, options);
      expect([status, body.success]).toEqual([404, false]);
      expect(JSON.stringify(body)).not.toContain("A secret");
    }
    expect(await getWishlist(victim.guestId, id)).toMatchObject({ name: "A secret", entryCount: 1 });
    expect(await getEntry(victim)).toMatchObject({ entryId });
  });
});

/** Returns lines of the form 'field: messages'. (spec 8, Field validation) */
function listLines(fieldErrors: Record<string, string[]>): string[] {
  return Object.entries(fieldErrors).map(([field, messages]) => `${field}: ${messages.join(" ")}`);
}
