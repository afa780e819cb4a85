import { expect, it } from "vitest";
import { BASKET_MESSAGES, unableToAdd } from "./basket-messages";

it("gives each reason for not adding products once, however many products share it", () => {
  expect(unableToAdd(3, [BASKET_MESSAGES.basketFull, "Dust is sold out.", BASKET_MESSAGES.basketFull])).toBe(
    "Unable to add products to basket: Your basket is full. It can hold up to 500 different items. Dust is sold out.",
  );
});

it("has a message for products that can't be added for an unknown reason", () => {
  expect(unableToAdd(1, [])).toBe("Unable to add to basket: Unexpected error");
});
