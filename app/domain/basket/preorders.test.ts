import { expect, test } from "vitest";
import { heldBackBy } from "./preorders";

const TODAY = "2026-11-27";
const book = { productType: "shipped", availability: "in stock", publishedOn: "2020-01-01" } as const;
const eBook = { ...book, productType: "eBook" } as const;

function preorder(publishedOn: string | null) {
  return { productType: "shipped", availability: "preorder", publishedOn } as const;
}

test("a pre-order holds back a book in stock, until the last pre-order is released", () => {
  expect(heldBackBy([book, preorder("2027-05-17")], TODAY)).toMatchObject({ preorders: 1, until: "2027-05-17" });
  expect(heldBackBy([preorder("2027-05-17"), book, preorder("2027-03")], TODAY)).toMatchObject({
    preorders: 2,
    until: "2027-05-17",
  });
  expect(heldBackBy([preorder("2027-05-17"), book, preorder("2027-05"), preorder("2026-12")], TODAY)).toMatchObject({
    preorders: 3,
    until: "2027-05",
  });
  expect(heldBackBy([preorder("2027-05-17"), book, preorder("2027")], TODAY)?.until).toBe("2027");
});

test("held-back items have no date when a pre-order's release is unknown or has passed", () => {
  expect(heldBackBy([book, preorder(null)], TODAY)).toMatchObject({ preorders: 1, until: "" });
  expect(heldBackBy([book, preorder("2026-11-01")], TODAY)).toMatchObject({ preorders: 1, until: "" });
  expect(heldBackBy([book, preorder(null), preorder("2027-05-17")], TODAY)).toMatchObject({ preorders: 2, until: "" });
});

test("pre-orders alone, and digital items, hold back nothing", () => {
  expect(heldBackBy([preorder("2027-05-17"), preorder("2027-06-17")], TODAY)).toBeNull();
  expect(heldBackBy([eBook, preorder("2027-05-17")], TODAY)).toBeNull();
  expect(heldBackBy([book, { ...preorder("2027-05-17"), productType: "eBook" }], TODAY)).toBeNull();
  expect(heldBackBy([book], TODAY)).toBeNull();
});

test("the sentence about held-back items names the release as precisely as it is known", () => {
  const words = (...releases: (string | null)[]) => heldBackBy([book, ...releases.map(preorder)], TODAY)?.words;
  expect(words("2027-05-17")).toBe("Your order will be sent together on 17 May 2027, when your pre-order is released.");
  expect(words("2027-05", "2027-01-01")).toBe(
    "Your order will be sent together in May 2027, when all your pre-orders are released.",
  );
  expect(words(null)).toBe("Your order will be sent together when your pre-order is released.");
});
