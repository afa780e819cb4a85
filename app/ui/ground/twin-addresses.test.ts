import { expect, test } from "vitest";
import { basketPathAt, isBasketRoute } from "./twin-addresses";

test.each(["/basket", "/w", "/basket/addToBasket", "/w/setOfferCode", "/basket/entries/1/options/0"])(
  "%s is a basket route",
  (path) => {
    expect(isBasketRoute(path)).toBe(true);
    expect(basketPathAt(path)).toBe(path.startsWith("/w") ? "/w" : "/basket");
  },
);

test.each(["/w/wishlist/abc/public", "/", "/wishlists", "/basketball"])("%s is not a basket route", (path) => {
  expect(isBasketRoute(path)).toBe(false);
  expect(basketPathAt(path)).toBe("/basket");
});
