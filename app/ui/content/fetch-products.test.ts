import { afterEach, expect, it, vi } from "vitest";
import type { ProductSummary } from "~/domain/catalogue/product";
import { productAnswer } from "~/routes/api/product-answer.server";
import { fetchProducts } from "./fetch-products";

const book: ProductSummary = {
  ...{ code: "9781700000019", title: "A Lamp", slug: "a-lamp-by-ada", authors: ["Ada", "Ben"], format: "Paperback" },
  ...{ productType: "shipped", priceCents: 1995, strikePriceCents: 2999, savingStatement: "Save 33%" },
  ...{
    rating: 4.25,
    ratingCount: 12,
    availability: "in stock",
    maxPerOrder: 5,
    talkers: ["Bestseller"],
    affCode: "FRIEND",
  },
  others: { formats: 2, fromCents: 999 },
};
const voucher: ProductSummary = {
  ...book,
  ...{ code: "VOUCHER-1", slug: "", productType: "eVoucher", priceCents: null, strikePriceCents: null, rating: null },
  others: { formats: 1, fromCents: null },
};
const { others: _others, ...lonely } = { ...book, code: "9781700000026" };
const there = new AbortController().signal;

afterEach(() => void vi.unstubAllGlobals());

it("returns the products of the API's answer, as cards show them", async () => {
  const asked = vi.fn(async () =>
    Response.json({ products: [book, voucher, lonely].map((product) => productAnswer(product, new Map())) }),
  );
  vi.stubGlobal("fetch", asked);
  expect(await fetchProducts("/api/products?list=bestsellers&category=a%20b&limit=6", there)).toEqual([
    book,
    voucher,
    lonely,
  ]);
  const [[address]] = asked.mock.calls as unknown as [[string]];
  expect(address).toBe("/api/products?list=bestsellers&category=a+b&limit=6");
});

it.each([
  ["a refusal", () => Response.json({ success: false, message: "Busy", data: {} }, { status: 503 })],
  ["a page", () => new Response("<h1>Hello</h1>", { headers: { "Content-Type": "text/html" } })],
  ["nothing", () => Promise.reject(new Error("The line is down."))],
])("rejects if the products API answers with %s", async (_what, answer) => {
  vi.stubGlobal("fetch", answer);
  await expect(fetchProducts("/api/products?list=new", there)).rejects.toThrow();
});
