import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import type { Profile } from "~/domain/accounts/profile";
import { getProfile } from "~/domain/accounts/profile.server";
import { getProduct } from "~/domain/catalogue/catalogue.server";
import { storeProducts } from "~/domain/catalogue/store-products.server";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { env } from "~/env.server";
import { aMember } from "../../../tests/factories/members";
import { aKeptOrder, anOrderLine } from "../../../tests/factories/orders";
import { aFeedProduct, aProduct } from "../../../tests/factories/products";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { decideReview, listWaitingReviews } from "./moderation.server";
import {
  AlreadyReviewed,
  changeReview,
  deleteReview,
  findReviewBy,
  getOwnReview,
  listReviewsOf,
  ReviewNotFound,
  writeReview,
} from "./own-reviews.server";
import { listReviews } from "./reviews.server";

const words = (stars: number, body = "Well told.") => ({ stars, title: "", body });

/** Creates a member who has bought the product, unless `hasBought` is false. */
async function aReader(code: string, hasBought = true): Promise<Profile> {
  const memberId = await aMember();
  if (hasBought) await aKeptOrder({ memberId, lines: [anOrderLine({ code })] });
  return getProfile(memberId);
}

async function getRating(code: string) {
  const { rating, ratingCount } = await getProduct(code);
  const listed = await database().selectFrom("listings").select("rating_hundredths").where("code", "=", code).execute();
  expect(new Set(listed.map((row) => row.rating_hundredths))).toEqual(new Set([Math.round((rating ?? 0) * 100)]));
  return [rating, ratingCount];
}

async function theReview(member: Profile, code: string): Promise<string> {
  return (await findReviewBy(member.id, code)) ?? "";
}

describe.each(shopDatabases)("members' reviews on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it("members' reviews count with the feed's ratings wherever the product is listed, until deleted", async () => {
    const { code } = await aProduct({ rating: 4, ratingCount: 9 });
    const [one, other] = [await aReader(code), await aReader(code)];
    expect(await writeReview(one, code, words(5))).toEqual({ isPublished: true });
    expect(await getRating(code)).toEqual([4.1, 10]);
    await writeReview(other, code, words(1));
    expect(await getRating(code)).toEqual([3.82, 11]);
    await changeReview(other.id, await theReview(other, code), words(5));
    expect(await getRating(code)).toEqual([4.18, 11]);
    await deleteReview(one.id, await theReview(one, code));
    await deleteReview(other.id, await theReview(other, code));
    expect(await getRating(code)).toEqual([4, 9]);
  });

  it("a member's review gives an unrated product its rating, until it is deleted", async () => {
    const { code } = await aProduct();
    const member = await aReader(code);
    await writeReview(member, code, words(3));
    expect(await getRating(code)).toEqual([3, 1]);
    await deleteReview(member.id, await theReview(member, code));
    expect(await getRating(code)).toEqual([null, 0]);
  });

  it("members' reviews still count after an import with other ratings", async () => {
    const product = await aProduct({ rating: 4, ratingCount: 9 });
    await writeReview(await aReader(product.code), product.code, words(5));
    await storeProducts([{ ...product, rating: 2, ratingCount: 1, title: "Again" }]);
    expect(await getRating(product.code)).toEqual([3.5, 2]);
    await storeProducts([{ ...product, rating: null, ratingCount: 0 }, aFeedProduct()]);
    expect(await getRating(product.code)).toEqual([5, 1]);
  });

  it("a member has only one review per product, even when several are sent at once", async () => {
    const { code } = await aProduct();
    const member = await aReader(code);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => writeReview(member, code, words(4))));
    expect(tries.filter((each) => each.status === "fulfilled")).toHaveLength(1);
    for (const each of tries) if (each.status === "rejected") expect(each.reason).toBeInstanceOf(AlreadyReviewed);
    expect(await getRating(code)).toEqual([4, 1]);
  });

  it("reviews by many members at once all count, even during an import", async () => {
    const product = await aProduct({ rating: 5, ratingCount: 1 });
    const members = await Promise.all(Array.from({ length: 12 }, () => aReader(product.code)));
    await Promise.all([
      ...members.map((member, turn) => writeReview(member, product.code, words((turn % 2) + 2))),
      storeProducts([{ ...product, rating: 1, ratingCount: 2 }]),
      storeProducts([{ ...product, title: "Once more", rating: 1, ratingCount: 2 }]),
    ]);
    expect(await getRating(product.code)).toEqual([2.29, 14]);
  });

  it("reviews that await approval or were refused are neither shown nor counted", async () => {
    const { code } = await aProduct({ rating: 4, ratingCount: 1 });
    const member = await aReader(code);
    expect(await writeReview(member, code, words(1, "MORE AT WWW.EXAMPLE.COM"))).toEqual({ isPublished: false });
    const id = await theReview(member, code);
    expect((await listWaitingReviews()).reviews.map((review) => review.id)).toContain(id);
    expect([(await listReviews(code, 9)).total, await getRating(code)]).toEqual([0, [4, 1]]);
    await decideReview(id, { to: "published" }, AT_THE_COMMAND_LINE);
    expect([(await listReviews(code, 9)).total, await getRating(code)]).toEqual([1, [2.5, 2]]);
    await decideReview(id, { to: "refused" }, AT_THE_COMMAND_LINE);
    expect([(await listReviews(code, 9)).total, await getRating(code)]).toEqual([0, [4, 1]]);
    // Even a harmless change must be checked by staff.
    expect(await changeReview(member.id, id, words(5))).toEqual({ isPublished: false });
    expect((await getOwnReview(member.id, id)).state).toBe("waiting");
    await expect(decideReview("nothing", { to: "published" }, AT_THE_COMMAND_LINE)).rejects.toThrow(ReviewNotFound);
  });

  it("only its writer can open, change or delete a review", async () => {
    const { code } = await aProduct();
    const [writer, other] = [await aReader(code), await aReader(code)];
    await writeReview(writer, code, words(4));
    const id = await theReview(writer, code);
    await expect(getOwnReview(other.id, id)).rejects.toThrow(ReviewNotFound);
    await expect(changeReview(other.id, id, words(1))).rejects.toThrow(ReviewNotFound);
    await expect(deleteReview(other.id, id)).rejects.toThrow(ReviewNotFound);
    expect(await listReviewsOf(other.id)).toEqual([]);
    expect((await listReviewsOf(writer.id))[0]).toMatchObject({ id, stars: 4, verified: true, state: "published" });
  });

  it("marks reviews as verified only for paying customers", async () => {
    const { code } = await aProduct();
    const [buyer, other] = [await aReader(code), await aReader(code, false)];
    await aKeptOrder({ memberId: other.id, lines: [anOrderLine({ code })], state: "cancelled" });
    for (const member of [buyer, other]) await writeReview(member, code, words(4));
    expect((await listReviewsOf(buyer.id))[0]).toMatchObject({ code, verified: true });
    expect((await listReviewsOf(other.id))[0]).toMatchObject({ code, verified: false, state: "waiting" });
  });

  it("holds a review by someone who hasn't bought the product, unless configured otherwise", async () => {
    const { code } = await aProduct();
    const [one, other] = [await aReader(code, false), await aReader(code, false)];
    expect(await writeReview(one, code, words(4))).toEqual({ isPublished: false });
    env.REVIEWS_WITHOUT_PURCHASE = "publish";
    try {
      expect(await writeReview(other, code, words(4))).toEqual({ isPublished: true });
    } finally {
      env.REVIEWS_WITHOUT_PURCHASE = "wait";
    }
    expect((await listReviews(code, 9)).total).toBe(1);
  });
});
