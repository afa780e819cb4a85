/** Requests for the contract test of each API call: correct, wrong, hostile, and for another member's data. */
import type { CallName } from "~/http/api/contract";

/** A member with a basket, a wishlist and an address. */
export interface Party {
  memberId: string;
  cookie: string;
  basketId: string;
  /** The basket entry of a paperback. */
  entryId: string;
  voucherEntryId: string;
  listId: string;
  listEntryId: string;
  orderNumber: string;
}

export interface World {
  owner: Party;
  other: Party;
  /** Code of a spare product, which is in neither member's data. */
  spare: string;
  /** Slug of a store. */
  store: string;
}

export interface Row {
  sent?: Readonly<Record<string, string | readonly string[]>>;
  status: number;
  /** Expected part of the answer's message. */
  says?: string;
  /** Expected part of the answer's data. */
  gives?: object;
  /** The sender; by default the owner of the data, or the other member for `foreign`. */
  by?: "guest" | "forged cookie";
  /** The token sent with the request; by default the visitor's. */
  token?: "none" | "of the other";
  /** The origin; by default the shop's own page. */
  from?: "another site";
  method?: string;
  /** Request body to send instead of the fields. */
  json?: string;
}

export interface CallRows {
  good: Row;
  wrong: Row;
  hostile: Row;
  /** A request by the other member with the owner's ids. Its answer must be the same as for ids that belong to nobody. */
  foreign: Row;
}

const INJECTION = "' or 1=1; drop table members --";
const EVIL: Row = {
  status: 200,
  sent: { ["__proto__"]: "x", constructor: "x", [INJECTION]: INJECTION, "a[20000000]": "x" },
};
const gift = ["Ada", "ada@example.com", "25", "Enjoy!"];
const address = { street1: "12 Smith Street", street2: "", city: "Fitzroy", state: "VIC", postcode: "3065" };
const NOT_SPECIFIED = "Wishlist has not been specified.";
const OUT_OF_DATE = "This page is out of date. Please refresh the page.";
const OUR_PAGES = "You can only do that from our own pages.";

/** Returns the four rows for a call that has no arguments and is open to anyone. */
function readable(gives: object = {}, wrongMethod = "DELETE"): CallRows {
  return {
    good: { status: 200, gives },
    wrong: { status: 405, method: wrongMethod, says: "Sorry, you can't do that here." },
    hostile: { ...EVIL, by: "forged cookie" },
    foreign: { status: 200 },
  };
}

/**
 * Returns the four rows for a call for other systems. Rows are sent with an API key, unless they are sent by someone else. Such a
 * call knows no owner.
 */
function forSystems(good: Row, wrong: Row): CallRows {
  const { sent = {} } = good;
  return {
    ...{ good, wrong },
    hostile: { status: 401, sent, by: "forged cookie", says: "API key" },
    foreign: { status: 401, sent, by: "guest" },
  };
}

/** The four rows of each call. Leaving out a call is a compile error. */
export const ROWS: { readonly [N in CallName]: (world: World) => CallRows } = {
  "GET /api/basket": () => readable({ totalEntryCount: 3 }),
  "GET /api/addToBasket": ({ spare }) => ({
    good: { status: 200, sent: { productCodes: [spare], quantity: ["2"] }, gives: { addResult: { success: true } } },
    wrong: { status: 400, sent: { quantity: ["two"] }, says: "Unable to add" },
    hostile: { status: 403, sent: { productCodes: [spare] }, from: "another site", says: OUR_PAGES },
    foreign: { status: 200, sent: { productCodes: [spare] } },
  }),
  "POST /api/updateBasketEntry": ({ owner: { basketId, entryId } }) => ({
    good: { status: 200, sent: { basketId, entryId, qty: "3" }, says: "Successfully updated quantity." },
    wrong: { status: 400, sent: { basketId, entryId, qty: "-1" } },
    hostile: { status: 403, sent: { basketId, entryId, qty: "3" }, token: "none", says: OUT_OF_DATE },
    foreign: { status: 404, sent: { basketId, entryId, qty: "3" }, says: "Could not update quantity." },
  }),
  "POST /api/updateProductOptions": ({ owner: { basketId, voucherEntryId: entryId } }) => ({
    good: { status: 200, sent: { basketId, entryId, productOptionIndex: "0", productOptions: gift } },
    wrong: { status: 400, sent: { basketId, entryId, productOptionIndex: "0", productOptions: gift.slice(0, 2) } },
    hostile: { status: 400, sent: { basketId, entryId, productOptionIndex: `0 ${INJECTION}`, productOptions: gift } },
    foreign: {
      status: 404,
      sent: { basketId, entryId, productOptionIndex: "0", productOptions: gift },
      says: "Could not update product options.",
    },
  }),
  "POST /api/deleteProductOptions": ({ owner: { basketId, voucherEntryId: entryId } }) => ({
    good: { status: 200, sent: { basketId, entryId, productOptionIndex: "0" } },
    wrong: { status: 400, sent: { basketId, entryId } },
    hostile: { status: 403, sent: { basketId, entryId, productOptionIndex: "0" }, token: "of the other" },
    foreign: { status: 404, sent: { basketId, entryId, productOptionIndex: "0" } },
  }),
  "POST /api/removeFromBasket": ({ owner: { basketId, entryId } }) => ({
    good: { status: 200, sent: { basketId, entryId }, says: "Successfully removed item from the basket." },
    wrong: { status: 400, sent: { basketId } },
    hostile: { status: 400, json: `{"basketId":{"$ne":""},"entryId":{"$ne":""}}` },
    foreign: { status: 404, sent: { basketId, entryId }, says: "Could not remove product from basket." },
  }),
  "GET /api/wishlists": () => readable(),
  "GET /api/wishlist": ({ owner: { listId: wishlistId } }) => ({
    good: { status: 200, sent: { wishlistId, page: "1", sortOption: "titleAsc" }, gives: { wishlistEntryCount: 1 } },
    wrong: { status: 400, sent: { wishlistId, entriesPerPage: "0" }, says: "Could not retrieve wishlist" },
    hostile: { status: 404, sent: { wishlistId: INJECTION } },
    foreign: { status: 404, sent: { wishlistId }, says: "Could not retrieve wishlist" },
  }),
  "POST /api/wishlist": ({ spare, owner: { listId, listEntryId } }) => ({
    good: { status: 200, sent: { name: "Birthday", productCodes: [spare] } },
    wrong: { status: 400, sent: { name: "x".repeat(65) } },
    hostile: { status: 403, sent: { name: "Not mine" }, token: "none", says: OUT_OF_DATE },
    foreign: { status: 404, sent: { name: "Mine", fromListId: listId, entryIds: [listEntryId] } },
  }),
  "PUT /api/wishlist/{id}": ({ owner: { listId: id } }) => ({
    good: { status: 200, sent: { id, name: "Books to read" } },
    wrong: { status: 400, sent: { id: "id", name: "Books to read" }, says: NOT_SPECIFIED },
    hostile: { status: 403, sent: { id, privacySetting: "public" }, token: "of the other" },
    foreign: { status: 404, sent: { id, privacySetting: "public" } },
  }),
  "DELETE /api/wishlist/{id}": ({ owner: { listId: id } }) => ({
    good: { status: 200, sent: { id } },
    wrong: { status: 400, sent: { id: "id" }, says: NOT_SPECIFIED },
    hostile: { status: 404, sent: { id: "../../../etc/passwd" } },
    foreign: { status: 404, sent: { id } },
  }),
  "POST /api/wishlist/{wishlistId}/entries": ({ spare, owner: { listId: wishlistId } }) => ({
    good: { status: 200, sent: { wishlistId, productCodes: [spare], quantities: ["1"] } },
    wrong: { status: 400, sent: { wishlistId } },
    hostile: { status: 400, sent: { wishlistId, productCodes: Array.from({ length: 51 }, (_, at) => `${at}`) } },
    foreign: { status: 404, sent: { wishlistId, productCodes: [spare] }, says: "Could not add product to wishlist" },
  }),
  "POST /api/wishlist/{wishlistId}/entries/deleteMany": ({ owner: { listId: wishlistId, listEntryId } }) => ({
    good: { status: 200, sent: { wishlistId, entryIds: [listEntryId] }, gives: { response: { removed: 1 } } },
    wrong: { status: 400, sent: { wishlistId } },
    hostile: { status: 400, sent: { wishlistId, entryIds: ["%", "x".repeat(10_000)] } },
    foreign: { status: 404, sent: { wishlistId, entryIds: [listEntryId] } },
  }),
  "POST /api/moveToWishlist": ({ owner: { basketId: fromListId, entryId, listId: toListId } }) => ({
    good: { status: 200, sent: { fromListId, entryIds: [entryId], toListId } },
    wrong: { status: 400, sent: { fromListId, toListId } },
    hostile: { status: 403, sent: { fromListId, entryIds: [entryId], toListId }, token: "of the other" },
    foreign: { status: 404, sent: { fromListId, entryIds: [entryId], toListId: "default" } },
  }),
  "POST /api/moveEntry": ({ owner: { listId: fromListId, listEntryId } }) => ({
    good: { status: 200, sent: { fromListId, entryIds: [listEntryId], toListId: "default" } },
    wrong: { status: 400, sent: { fromListId, toListId: "default" } },
    hostile: { status: 403, sent: { fromListId, entryIds: [listEntryId], toListId: "default" }, token: "none" },
    foreign: { status: 404, sent: { fromListId, entryIds: [listEntryId], toListId: "default" } },
  }),
  "GET /api/preferences": () => ({
    ...readable(),
    wrong: { status: 401, by: "guest", says: "Could not load preferences." },
    hostile: { status: 401, by: "forged cookie", says: "Could not load preferences." },
  }),
  "POST /api/signIn": () => ({
    good: { status: 422, sent: { email: "nobody@example.com", password: "wrong" }, says: "incorrect" },
    wrong: { status: 400, sent: { email: "", password: "" } },
    hostile: { status: 403, sent: { email: "nobody@example.com", password: "wrong" }, token: "none" },
    foreign: { status: 422, sent: { email: "nobody@example.com", password: INJECTION }, says: "incorrect" },
  }),
  "GET /api/orders": () => ({
    ...readable(),
    wrong: { status: 401, by: "guest", says: "Could not load orders." },
    hostile: { status: 401, by: "forged cookie", says: "Could not load orders." },
  }),
  "GET /api/orders/{number}": ({ owner: { orderNumber } }) => ({
    good: { status: 200, sent: { number: orderNumber }, gives: { number: orderNumber } },
    wrong: { status: 404, sent: { number: "LN-0000-0000" }, says: "There is no such order." },
    hostile: { status: 401, sent: { number: orderNumber }, by: "guest" },
    foreign: { status: 404, sent: { number: orderNumber }, says: "There is no such order." },
  }),
  "GET /api/orders/{number}/receipt": ({ owner: { orderNumber } }) => ({
    good: { status: 200, sent: { number: orderNumber } },
    wrong: { status: 404, sent: { number: INJECTION }, says: "There is no such order." },
    hostile: { status: 401, sent: { number: orderNumber }, by: "forged cookie" },
    foreign: { status: 404, sent: { number: orderNumber }, says: "There is no such order." },
  }),
  "POST /api/updateAddress": () => ({
    good: {
      status: 200,
      sent: { ...address, addressType: "delivery" },
      gives: { deliveryAddress: { city: "Fitzroy" } },
    },
    wrong: {
      status: 400,
      sent: { ...address, addressType: "holiday" },
      says: "Arguments given to the update address action were invalid",
    },
    hostile: { status: 401, sent: { ...address, addressType: "delivery" }, by: "guest" },
    foreign: { status: 200, sent: { ...address, addressType: "delivery", memberId: "the owner" } },
  }),
  "GET /api/places": () => ({
    good: { status: 200, sent: { q: "12 Smith St Fitzroy" } },
    wrong: { status: 404, sent: { id: "nowhere" } },
    hostile: { status: 200, sent: { q: INJECTION.repeat(100) } },
    foreign: { status: 200, sent: { q: "12 Smith St Fitzroy" } },
  }),
  "GET /api/openapi.json": () => readable({ openapi: "3.1.0" }),
  "GET /api/version/build-date": () => readable(),
  "POST /api/log/{logType}": () => ({
    good: { status: 204, sent: { logType: "warn" }, json: '["a page broke"]' },
    wrong: { status: 400, sent: { logType: "warn" }, json: '{"not":"an array"}' },
    hostile: {
      status: 403,
      sent: { logType: "error" },
      json: '["a lie"]',
      from: "another site",
      token: "none",
      says: OUR_PAGES,
    },
    foreign: { status: 204, sent: { logType: "info" }, json: '["a page broke"]' },
  }),
  "GET /api/cms/getPage": () => ({
    good: { status: 200, sent: { cmsUrl: "/help" }, gives: { pageTitle: "Help" } },
    wrong: { status: 400, says: "cmsUrl is missing." },
    hostile: { status: 404, sent: { cmsUrl: "/../../etc/passwd" } },
    foreign: { status: 200, sent: { cmsUrl: "/help" } },
  }),
  "GET /api/products": ({ spare }) => ({
    good: { status: 200, sent: { productCodes: [spare] }, gives: { products: [{ code: spare }] } },
    wrong: { status: 400, sent: { list: "cheapest" } },
    hostile: { status: 400, sent: { productCodes: Array.from({ length: 25 }, () => INJECTION) } },
    foreign: { status: 200, sent: { list: "new" } },
  }),
  "GET /api/search/results": () => ({
    ...readable(),
    good: { status: 200, sent: { w: "item", ts: "json-rac" }, gives: { searched_phrase: "item" } },
    hostile: { status: 200, sent: { w: `${INJECTION}\0${'"'.repeat(3000)}` } },
  }),
  "GET /api/search/click": ({ spare }) => ({
    good: { status: 204, sent: { kind: "product", target: spare } },
    wrong: { status: 404, sent: { kind: "product", target: "NOBODY" } },
    hostile: { status: 403, sent: { kind: "product", target: spare }, from: "another site", says: OUR_PAGES },
    foreign: { status: 204, sent: { kind: "product", target: spare } },
  }),
  "GET /api/issues": () => ({ ...readable(), hostile: { status: 200, sent: { pathname: "../../etc/passwd" } } }),
  "GET /api/v1/orders": () => forSystems({ status: 200 }, { status: 400, sent: { since: INJECTION } }),
  "GET /api/v1/orders/{number}": ({ owner: { orderNumber: number } }) =>
    forSystems({ status: 200, sent: { number }, gives: { number } }, { status: 404, sent: { number: INJECTION } }),
  "POST /api/v1/orders/{number}/sent": ({ owner: { orderNumber: number } }) =>
    // The order is digital, so nothing of it is sent.
    forSystems({ status: 409, sent: { number } }, { status: 400, sent: { number, carrier: INJECTION } }),
  "GET /api/v1/stock/{place}": ({ store: place }) =>
    forSystems({ status: 200, sent: { place } }, { status: 404, sent: { place: INJECTION } }),
  "PUT /api/v1/stock/{place}": ({ store: place, spare: code }) =>
    forSystems(
      { status: 200, sent: { place }, json: JSON.stringify({ counts: [{ code, quantity: 2 }] }), gives: { stored: 1 } },
      { status: 400, sent: { place }, json: '{"counts":[{"code":{"$ne":""}}]}' },
    ),
  "GET /api/v1/products": () => forSystems({ status: 200 }, { status: 400, sent: { cursor: INJECTION } }),
  "GET /api/v1/products/{code}": ({ spare: code }) =>
    forSystems({ status: 200, sent: { code }, gives: { code } }, { status: 404, sent: { code: INJECTION } }),
  "GET /api/v1/products/{code}/fields": ({ spare: code }) =>
    forSystems({ status: 200, sent: { code }, gives: { code } }, { status: 404, sent: { code: INJECTION } }),
  "PUT /api/v1/products/{code}": ({ spare: code }) =>
    forSystems(
      // This row changes nothing, because the test doesn't know the product's version.
      { status: 412, sent: { code }, json: '{"version":"x","fields":{"price":"12.00"}}' },
      { status: 400, sent: { code }, json: '{"version":"x","fields":{"price":{"$ne":""}}}' },
    ),
  "PUT /api/v1/warehouse/stock": ({ spare: code }) =>
    forSystems(
      { status: 200, json: JSON.stringify({ counts: [{ code, quantity: 2 }] }), gives: { stored: 1 } },
      { status: 400, json: '{"counts":[{"code":{"$ne":""}}]}' },
    ),
  "GET /api/v1/customers": () => forSystems({ status: 200 }, { status: 400, sent: { limit: "0" } }),
  "GET /api/v1/customers/{id}": ({ owner: { memberId: id } }) =>
    forSystems({ status: 200, sent: { id }, gives: { id } }, { status: 404, sent: { id: INJECTION } }),
};
