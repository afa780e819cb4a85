/** Checks that the contract has every call that the shop's clients make. */
import { describe, expect, it } from "vitest";
import { CONTRACT } from "~/http/api/contract";
import { findCalls, listMethods } from "~/http/api/find-call";

/** The table of calls in section 7 of the specification: method, path and names of the arguments. */
const SPECIFIED: readonly [method: string, path: string, names: readonly string[]][] = [
  ["GET", "/api/version/build-date", []],
  ["POST", "/api/log/{logType}", ["logType"]],
  ["GET", "/api/cms/getPage", ["cmsUrl"]],
  ["GET", "/api/preferences", []],
  ["GET", "/api/wishlists", []],
  ["GET", "/api/wishlist", ["wishlistId", "page", "entriesPerPage", "sortOption"]],
  [
    "POST",
    "/api/wishlist",
    ["name", "colour", "description", "privacySetting", "productCodes", "fromListId", "entryIds"],
  ],
  ["PUT", "/api/wishlist/{id}", ["id", "name", "colour", "description", "privacySetting"]],
  ["DELETE", "/api/wishlist/{id}", ["id"]],
  ["POST", "/api/wishlist/{wishlistId}/entries", ["wishlistId", "productCodes", "quantities"]],
  ["POST", "/api/wishlist/{wishlistId}/entries/deleteMany", ["wishlistId", "entryIds"]],
  ["POST", "/api/moveToWishlist", ["fromListId", "entryIds", "toListId"]],
  ["POST", "/api/moveEntry", ["fromListId", "entryIds", "toListId"]],
  ["GET", "/api/addToBasket", ["productCodes", "quantity", "gift", "affCode", "productOptions"]],
  ["GET", "/api/basket", []],
  ["POST", "/api/updateBasketEntry", ["basketId", "entryId", "qty"]],
  ["POST", "/api/updateProductOptions", ["basketId", "entryId", "productOptions", "productOptionIndex"]],
  ["POST", "/api/deleteProductOptions", ["basketId", "entryId", "productOptionIndex"]],
  ["POST", "/api/removeFromBasket", ["basketId", "entryId"]],
  ["POST", "/api/updateAddress", ["street1", "street2", "city", "state", "postcode", "country", "addressType"]],
  ["GET", "/api/search/results", ["ts", "w"]],
  ["GET", "/api/search/click", ["kind", "target"]],
  ["GET", "/api/issues", ["pathname"]],
  ["GET", "/api/products", ["list", "productCodes"]],
];

describe("the contract", () => {
  it.each(SPECIFIED)("the API contract has %s %s", (method, path, names) => {
    const call = Object.entries(CONTRACT).find(([name]) => name === `${method} ${path}`)?.[1];
    expect(Object.keys(call?.takes._zod.def.shape ?? {})).toEqual(expect.arrayContaining([...names]));
  });

  it("finds an API call by its address, including arguments in the path", () => {
    expect(findCalls("/api/basket/")?.byMethod.get("GET")).toBe("GET /api/basket");
    expect(findCalls("/api/wishlist/a%2Fb/entries")).toMatchObject({ inPath: { wishlistId: "a/b" } });
    for (const path of ["/api", "/api/", "/api/Basket", "/api/wishlist/%zz", "/api/wishlist/a/b", "/api2/basket"])
      expect(findCalls(path)).toBeNull();
  });

  it("lists the methods of each API path, without HEAD for calls that change something", () => {
    const methods = (path: string) => {
      const calls = findCalls(path);
      return calls && listMethods(calls);
    };
    expect(methods("/api/wishlist")).toEqual(["GET", "HEAD", "POST"]);
    expect(methods("/api/wishlist/default")).toEqual(["PUT", "DELETE"]);
    expect(methods("/api/addToBasket")).toEqual(["GET"]);
  });
});
