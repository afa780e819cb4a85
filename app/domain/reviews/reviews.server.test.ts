import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { insertReviews } from "~/database/reviews/review-records.server";
import { storeProducts } from "~/domain/catalogue/store-products.server";
import { aFeedProduct } from "../../../tests/factories/products";
import { aDatabase } from "../../../tests/setup/test-database";
import type { NewReview, ReviewSort } from "./review";
import { listReviews, readReviewQuery, reviewHistogram } from "./reviews.server";

let close: () => Promise<void>;

beforeEach(async () => {
  close = await aDatabase();
  await storeProducts([aFeedProduct({ code: "A" }), aFeedProduct({ code: "B" })]);
});

afterEach(() => close());

function aReview(traits: Partial<NewReview>): NewReview {
  return {
    id: crypto.randomUUID(),
    code: "A",
    authorName: "Joyce",
    stars: 5,
    title: null,
    body: "Good.",
    memberId: null,
    verified: false,
    state: "published",
    createdAt: "2026-01-01T00:00:00.000Z",
    ...traits,
  };
}

describe("listReviews", () => {
  it("returns a product's newest published reviews and their total number", async () => {
    await insertReviews([
      aReview({ id: "old", createdAt: "2024-05-01T00:00:00.000Z" }),
      aReview({ id: "new", createdAt: "2026-05-01T00:00:00.000Z", verified: true, title: "Yes" }),
      aReview({ id: "middle", createdAt: "2025-05-01T00:00:00.000Z" }),
      aReview({ id: "waiting", createdAt: "2026-06-01T00:00:00.000Z", state: "waiting" }),
      aReview({ id: "refused", createdAt: "2026-06-01T00:00:00.000Z", state: "refused" }),
      aReview({ id: "of another", code: "B" }),
    ]);
    const { reviews, total } = await listReviews("A", 2);
    expect(reviews.map((review) => review.id)).toEqual(["new", "middle"]);
    expect(total).toBe(3);
    expect(reviews[0]).toMatchObject({ verified: true, title: "Yes", authorName: "Joyce", stars: 5 });
    expect(await listReviews("nothing", 5)).toMatchObject({ reviews: [], total: 0, page: 1, pages: 1 });
  });

  it("dates a review by Sydney's day, which begins before UTC's", async () => {
    await insertReviews([aReview({ createdAt: "2026-01-01T13:30:00.000Z" })]);
    expect((await listReviews("A", 1)).reviews[0]).toMatchObject({ writtenOn: "2026-01-02" });
  });

  it("sorts reviews by date, votes or stars in pages, and shows the last page for any page beyond it", async () => {
    const ids = ["a", "b", "c", "d", "e"];
    await insertReviews(
      ids.map((id, i) => aReview({ id, stars: i + 1, createdAt: `2026-01-0${i + 1}T00:00:00.000Z` })),
    );
    await database().updateTable("reviews").set({ helpful_count: 3 }).where("id", "=", "b").execute();
    const listed = async (sort: ReviewSort, page: number) => {
      const found = await listReviews("A", 2, { sort, page });
      return [found.reviews.map(({ id }) => id).join(""), found.page, found.pages];
    };
    expect(await listed("newest", 1)).toEqual(["ed", 1, 3]);
    expect(await listed("newest", 3)).toEqual(["a", 3, 3]);
    expect(await listed("newest", 9)).toEqual(["a", 3, 3]);
    expect(await listed("helpful", 1)).toEqual(["be", 1, 3]);
    expect(await listed("highest", 2)).toEqual(["cb", 2, 3]);
    expect(await listed("lowest", 1)).toEqual(["ab", 1, 3]);
  });

  it.each([
    ["", { sort: "newest", page: 1 }],
    ["reviewSort=highest&reviewPage=3", { sort: "highest", page: 3 }],
    ["reviewSort=rudest&reviewPage=0", { sort: "newest", page: 1 }],
    ["reviewPage=-1", { sort: "newest", page: 1 }],
    ["reviewPage=99999999999999999999", { sort: "newest", page: 1 }],
    ["reviewPage=2e3", { sort: "newest", page: 1 }],
  ])("reads the reviews' order and page from the query %s", (query, read) =>
    expect(readReviewQuery(new URLSearchParams(query))).toEqual(read),
  );

  it("lists reviews of the same moment in a stable order", async () => {
    await insertReviews(["c", "a", "b"].map((id) => aReview({ id })));
    expect((await listReviews("A", 10)).reviews.map((review) => review.id)).toEqual(["a", "b", "c"]);
  });

  it("inserting a review again leaves the existing review unchanged", async () => {
    await insertReviews([aReview({ id: "one", body: "First." })]);
    await insertReviews([aReview({ id: "one", body: "Second." })]);
    expect((await listReviews("A", 10)).reviews.map((review) => review.body)).toEqual(["First."]);
  });
});

describe("reviewHistogram", () => {
  it("counts published reviews by stars, including zeros", async () => {
    await insertReviews([5, 5, 3, 1].map((stars) => aReview({ stars })));
    await insertReviews([aReview({ stars: 2, state: "waiting" })]);
    expect(await reviewHistogram("A")).toEqual({ 5: 2, 4: 0, 3: 1, 2: 0, 1: 1 });
  });

  it("rejects a review with an invalid number of stars", async () => {
    await expect(insertReviews([aReview({ stars: 6 })])).rejects.toThrow();
    expect(await database().selectFrom("reviews").select("id").execute()).toEqual([]);
  });
});
