import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FACET_NAMES } from "./facets";
import {
  changeListing,
  chosenValues,
  isFiltered,
  type ListingQuery,
  listingAddress,
  listingParams,
  NO_FILTERS,
  REACHABLE,
  readListingQuery,
  toggleValue,
  toListedPage,
} from "./listing";

const read = (text: string) => readListingQuery(new URLSearchParams(text));

/** Generates parameters that people and robots might send: known names with valid, odd and malicious values. */
const anyParams = fc
  .array(
    fc.tuple(
      fc.constantFrom(...FACET_NAMES, "from", "to", "store", "sort", "page", "w", "__proto__", "format[]"),
      fc.oneof(
        fc.constantFrom(
          "Paperback",
          "eBook",
          "10-20",
          "100-",
          "in stock",
          "4",
          "newest",
          "priceAsc",
          "2",
          "41",
          "books/academic",
          "cs-lewis",
        ),
        fc.string({ unit: "binary", maxLength: 120 }),
        fc.integer().map(String),
      ),
    ),
    { maxLength: 40 },
  )
  .map((pairs) => new URLSearchParams(pairs));

describe("reading an address", () => {
  test("reads a listing's known query parameters", () => {
    expect(
      read(
        "format=eBook&format=CD&price=10-20&availability=in+stock&rating=4&author=cs-lewis&narrator=jo-lee&category=books&store=penrith&sort=newest&page=3",
      ),
    ).toEqual({
      filters: {
        ...NO_FILTERS,
        format: ["CD", "eBook"],
        price: ["10-20"],
        availability: ["in stock"],
        rating: "4",
        author: ["cs-lewis"],
        editor: [],
        translator: [],
        illustrator: [],
        narrator: ["jo-lee"],
        category: "books",
        store: "penrith",
      },
      sort: "newest",
      isUnfolded: false,
      page: 3,
    });
  });

  test.each([
    "",
    "store=../x",
    "price=10-21&availability=gone&rating=9&author=%27or&category=../x&sort=cheap&page=two",
    "page=-1",
    "page=0",
    "page=1e3",
    "page=1.5",
    "page=",
    "format=&format=%00&author=",
    `format=${"x".repeat(101)}`,
  ])("ignores the listing parameters %j", (text) => {
    expect(read(text)).toEqual({ filters: NO_FILTERS, sort: "popularity", isUnfolded: false, page: 1 });
  });

  test("clamps a listing's page and its number of filter values", () => {
    expect(read("page=999999999").page).toBe(REACHABLE);
    expect(read(Array.from({ length: 50 }, (_, i) => `format=F${i}`).join("&")).filters.format).toHaveLength(20);
  });

  test("reading a listing's parameters never throws, and limits what it reads", () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const query = readListingQuery(params);
        expect(query.page).toBeGreaterThanOrEqual(1);
        expect(query.page).toBeLessThanOrEqual(REACHABLE);
        for (const name of FACET_NAMES) {
          for (const value of chosenValues(query.filters, name)) expect(value).toMatch(/^[^\p{C}]{1,100}$/u);
        }
      }),
    );
  });
});

describe("writing an address", () => {
  test("writes a listing's parameters in one order, without defaults and with the page last", () => {
    const query = read(
      "page=2&sort=rating&author=b&author=a&rating=4&format=eBook&format=CD&category=music&store=penrith",
    );
    expect(listingAddress("/c", query)).toBe(
      "/c?store=penrith&category=music&format=CD&format=eBook&rating=4&author=a&author=b&sort=rating&page=2",
    );
    expect(listingAddress("/c", read("sort=popularity&page=1&nothing=1"))).toBe("/c");
    expect(listingAddress("/search/results", read("page=2"), {}, "a&b")).toBe("/search/results?w=a%26b&page=2");
  });

  test("each selection of a listing has one address, which reads back as the same selection", () => {
    fc.assert(
      fc.property(anyParams, fc.infiniteStream(fc.nat()), (params, random) => {
        const query = readListingQuery(params);
        const link = listingParams(query);
        expect(readListingQuery(link)).toEqual(query);
        const shuffled = [...link].map((pair) => ({ pair, at: random.next().value })).sort((a, b) => a.at - b.at);
        expect(String(listingParams(readListingQuery(new URLSearchParams(shuffled.map(({ pair }) => pair)))))).toBe(
          String(link),
        );
      }),
    );
  });

  test("changing a listing's filter or sort resets the page; changing the page keeps both", () => {
    const query = read("format=CD&sort=rating&page=7");
    expect(changeListing(query, { filters: { rating: "4" } })).toMatchObject({
      page: 1,
      sort: "rating",
      filters: { format: ["CD"], rating: "4" },
    });
    expect(changeListing(query, { sort: "newest" }).page).toBe(1);
    expect(changeListing(query, { page: 8 })).toEqual({ ...query, page: 8 });
    expect(changeListing(query, {})).toEqual(query);
  });

  test("toggling a filter value twice changes nothing", () => {
    fc.assert(
      fc.property(anyParams, fc.constantFrom(...FACET_NAMES), (params, name) => {
        const { filters }: ListingQuery = readListingQuery(params);
        const value = chosenValues(filters, name)[0] ?? "4";
        const once = { ...filters, ...toggleValue(filters, name, value).filters };
        const twice = { ...once, ...toggleValue(once, name, value).filters };
        expect(chosenValues(once, name).includes(value)).toBe(!chosenValues(filters, name).includes(value));
        expect(new Set(chosenValues(twice, name))).toEqual(new Set(chosenValues(filters, name)));
      }),
    );
    expect(isFiltered(NO_FILTERS)).toBe(false);
  });
});

describe("placing a page", () => {
  test.each([
    [0, 1, { page: 1, pages: 1, offset: 0, size: 0 }],
    [24, 2, { page: 1, pages: 1, offset: 0, size: 24 }],
    [25, 2, { page: 2, pages: 2, offset: 24, size: 1 }],
    [1_000_000, 42, { page: 42, pages: 42, offset: 984, size: 16 }],
    [1_000_000, 500, { page: 42, pages: 42, offset: 984, size: 16 }],
    [100, -3, { page: 1, pages: 5, offset: 0, size: 24 }],
  ])("places a listing of %i products at page %i", (total, asked, expected) =>
    expect(toListedPage(total, asked)).toEqual(expected),
  );

  test("refuses numbers that can't place a listing's page, in the spec's words", () => {
    expect(() => toListedPage(10, 1, 0)).toThrow("Pagination items to show, 'itemsPerPage', must be greater 0");
    expect(() => toListedPage(Number.NaN, 1)).toThrow("Number of entries for withPagination was not a number");
  });
});
