import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as records from "~/database/wishlists/wishlist-records.server";
import { addToWishlist } from "~/domain/wishlists/wishlist-entries.server";
import { createWishlist, getWishlist, listWishlistsWithEntries } from "~/domain/wishlists/wishlists.server";
import type { CallName } from "~/http/api/contract";
import { k17Token } from "~/http/k17-token.server";
import { anItem } from "../../../tests/factories/baskets";
import { aSignedIn } from "../../../tests/factories/members";
import { ask, aVisit, getEntry, getToken, shop, type Visit } from "../../../tests/requests/api-visit";
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

function call(name: CallName, visit: Visit | null, { query = "", params = {}, body }: CallParts = {}) {
  const [method = "", template = ""] = name.split(" ");
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  return ask(path + query, { method, headers: visit ? { Cookie: visit.cookie } : {}, ...(body && { body }) });
}

function sent(visit: Visit | null, fields: Fields): { body: URLSearchParams } {
  const body = new URLSearchParams();
  const all: Fields = { k17Token: k17Token({ sessionId: null, guestId: visit?.guestId ?? null }), ...fields };
  for (const [name, values] of Object.entries(all)) for (const value of [values].flat()) body.append(name, value);
  return { body };
}

const details = { name: "Birthday", description: "", colour: "#7b1e2b" };

async function listEntryIds(visit: Visit, id: string): Promise<string[]> {
  const lists = await listWishlistsWithEntries(visit.guestId);
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
    const visit = await aVisit();
    const code = await anItem();
    await addToWishlist(visit.guestId, "default", { codes: [code] });
    const { body } = await call(all, visit);
    const [entryId = ""] = await listEntryIds(visit, "default");
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
    expect(JSON.stringify(body)).not.toContain(visit.guestId);
  });

  it("GET /api/wishlists fails with the spec's words and doesn't reveal the cause", async () => {
    const broken = vi.spyOn(records, "listWishlists").mockRejectedValue(new Error("The disk is full."));
    const logged = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
    const { status, body } = await call(all, await aVisit());
    broken.mockRestore();
    logged.mockRestore();
    expect([status, body]).toEqual([500, { success: false, message: "Could not load wishlists.", data: {} }]);
  });

  it("GET /api/wishlist returns a page in the requested order", async () => {
    const visit = await aVisit();
    const [dear, cheap] = [await anItem({ priceCents: 500 }), await anItem({ priceCents: 100 })];
    await addToWishlist(visit.guestId, "default", { codes: [dear, cheap], quantities: [3, 1] });
    const query = "?wishlistId=&page=2&entriesPerPage=1&sortOption=priceAsc";
    expect((await call(one, visit, { query })).body).toMatchObject({
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
    const visit = await aVisit([await anItem()]);
    const code = await anItem();
    const { entryId } = await getEntry(visit);
    const fields = {
      ...details,
      productCodes: [code],
      entryIds: [entryId],
      owner_id: "x",
      publicId: "y",
      is_default: "1",
    };
    const { status, body } = await call(create, visit, sent(visit, fields));
    expect(status).toBe(200);
    expect(body.data.wishlists).toMatchObject([
      { id: "default" },
      { name: "Birthday", entryCount: 2, publicUrl: null },
    ]);
    expect(body.data.basket.totalEntryCount).toBe(0);
    const again = await call(create, visit, sent(visit, { ...fields, name: "Other" }));
    expect(again.status).toBe(404);
    expect(again.body).toMatchObject({ success: false, message: "Could not add product to wishlist" });
    expect((await listWishlistsWithEntries(visit.guestId)).map((list) => list.name)).not.toContain("Other");
  });

  it("POST /api/wishlist reports errors by field, and needs the token", async () => {
    const visit = await aVisit();
    const wrong = await call(create, visit, sent(visit, { name: "", colour: "" }));
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({
      success: false,
      message: "There is an error in the details of the form.",
      data: {
        fieldErrors: { name: ["Please enter a name for your wishlist."], colour: ["Please select a colour."] },
        fieldMessages: ["name: Please enter a name for your wishlist.", "colour: Please select a colour."],
      },
    });
    const untrue = await call(create, visit, sent(visit, { ...details, k17Token: "x" }));
    expect(untrue.status).toBe(403);
    const large = await call(create, visit, sent(visit, { ...details, description: "x".repeat(100_000) }));
    expect(large.status).toBe(413);
  });

  it("lets only members share a wishlist", async () => {
    const visit = await aVisit();
    const guest = await call(create, visit, sent(visit, { ...details, privacySetting: "public" }));
    expect(guest.status).toBe(403);
    expect(guest.body.message).toBe("Please sign in to share a wishlist.");
    const put = sent(visit, { privacySetting: "public" });
    expect((await call(change, visit, { ...put, params: { id: "default" } })).status).toBe(403);

    const { memberId, cookie } = await aSignedIn({}, shop);
    const member = { guestId: memberId, cookie };
    const made = await call(create, member, {
      ...sent(member, { ...details, privacySetting: "public", k17Token: await getToken(cookie) }),
    });
    expect(made.body.data.wishlists[1].publicUrl).toMatch(/^\/w\/wishlist\/[0-9a-f]{32}\/public$/);
  });

  it("PUT /api/wishlist/{id} changes the sent fields, and DELETE deletes the list", async () => {
    const visit = await aVisit();
    const id = await createWishlist(visit.guestId, { ...details, description: "Keep me" });
    const put = await call(change, visit, { ...sent(visit, { name: "New" }), params: { id } });
    expect(put.body.data[1]).toMatchObject({ id, name: "New", description: "Keep me", colour: "#7b1e2b" });
    const gone = await call(remove, visit, { ...sent(visit, {}), params: { id } });
    expect(gone.body.data).toMatchObject([{ id: "default" }]);
    const again = await call(remove, visit, { ...sent(visit, {}), params: { id } });
    expect([again.status, again.body.success]).toEqual([404, false]);
    expect((await call(remove, visit, { ...sent(visit, {}), params: { id: "default" } })).status).toBe(422);
    const unnamed = await call(remove, visit, { ...sent(visit, {}), params: { id: "id" } });
    expect([unnamed.status, unnamed.body.message]).toEqual([400, "Wishlist has not been specified."]);
  });

  it("adds, moves and deletes the entries of a wishlist", async () => {
    const visit = await aVisit([await anItem()]);
    const id = await createWishlist(visit.guestId, details);
    const [one, two] = [await anItem(), await anItem()];
    const params = { wishlistId: "default" };
    const fields = { productCodes: [one, two], quantities: ["2", "5"] };
    const added = await call(addEntries, visit, { ...sent(visit, fields), params });
    expect(added.body).toMatchObject({ success: true, data: [{ entryCount: 2 }, { entryCount: 0 }] });
    const entryIds = await listEntryIds(visit, "default");
    const move = { fromListId: "", toListId: id, entryIds: entryIds.slice(0, 1) };
    const moved = await call(moveEntry, visit, sent(visit, move));
    expect(moved.body).toMatchObject({
      message: "Successfully moved to wishlist",
      data: { wishlists: [{ entryCount: 1 }, { entryCount: 1 }] },
    });
    const removed = await call(deleteMany, visit, { ...sent(visit, { entryIds }), params });
    expect(removed.body).toMatchObject({
      message: "Removed item from wishlist",
      data: { wishlists: [{ entryCount: 0 }, { entryCount: 1 }], response: { removed: 1 } },
    });

    const { basketId, entryId } = await getEntry(visit);
    const other = { fromListId: "another's", toListId: id, entryIds: [entryId] };
    const wrong = await call(moveToWishlist, visit, sent(visit, other));
    expect([wrong.status, wrong.body.message]).toEqual([404, "Could not move product to wishlist."]);
    const right = await call(moveToWishlist, visit, sent(visit, { ...other, fromListId: basketId }));
    expect(right.body).toMatchObject({
      success: true,
      data: { wishlists: [{}, { entryCount: 2 }], basket: { totalEntryCount: 0 } },
    });
  });

  it("doesn't find, reveal or change another visitor's wishlists and entries", async () => {
    const [visit, victim] = [await aVisit(), await aVisit([await anItem()])];
    const id = await createWishlist(victim.guestId, { ...details, name: "A secret" });
    await addToWishlist(victim.guestId, id, { codes: [await anItem()] });
    const entryIds = await listEntryIds(victim, id);
    const { basketId, entryId } = await getEntry(victim);
    const mine = await createWishlist(visit.guestId, details);
    const code = await anItem();
    const attacks: [CallName, CallParts][] = [
      [one, { query: `?wishlistId=${id}` }],
      [change, { ...sent(visit, { name: "Mine" }), params: { id } }],
      [remove, { ...sent(visit, {}), params: { id } }],
      [addEntries, { ...sent(visit, { productCodes: [code] }), params: { wishlistId: id } }],
      [deleteMany, { ...sent(visit, { entryIds }), params: { wishlistId: id } }],
      [deleteMany, { ...sent(visit, { entryIds }), params: { wishlistId: mine } }],
      [moveEntry, sent(visit, { fromListId: id, toListId: mine, entryIds })],
      [moveEntry, sent(visit, { fromListId: mine, toListId: id, entryIds })],
      [moveToWishlist, sent(visit, { fromListId: basketId, toListId: mine, entryIds: [entryId] })],
      [moveToWishlist, sent(visit, { toListId: mine, entryIds: [entryId] })],
      [create, sent(visit, { ...details, fromListId: id, entryIds })],
    ];
    for (const [route, options] of attacks) {
      const { status, body } = await call(route, visit, options);
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
