/** Writing, changing and deleting reviews, as browsers ask for it. */
import { beforeAll, describe, expect, it } from "vitest";
import { findReviewBy } from "~/domain/reviews/own-reviews.server";
import { listReviews } from "~/domain/reviews/reviews.server";
import * as own from "~/routes/accounts/review";
import * as list from "~/routes/accounts/reviews";
import * as write from "~/routes/catalogue/write-review";
import { aProduct } from "../factories/products";
import { aMemberBrowser, aStranger, type MemberBrowser } from "./account-world";
import { openTheShop } from "./basket-world";

openTheShop();

let code: string;
let member: MemberBrowser;
const at = (codeOf = code) => `/product/x_${codeOf}/review`;
const good = { intent: "review", stars: "4", title: "Yes", body: "Well told." };
const send = (fields: Record<string, string>, browser: Pick<MemberBrowser, "post"> = member) =>
  browser.post(write, at(), fields, { product: `x_${code}` });

describe("a review", () => {
  beforeAll(async () => {
    ({ code } = await aProduct());
    member = await aMemberBrowser({ first_name: "Ada", surname: "Lovelace" });
  });

  it("is for members: strangers sign in and come back", async () => {
    const answer = await aStranger().get(write, at(), { product: `x_${code}` });
    expect([answer.status, answer.location]).toEqual([302, `/login?to=${encodeURIComponent(at())}`]);
    expect((await send(good, aStranger())).status).toBe(302);
    expect((await listReviews(code, 9)).total).toBe(0);
  });

  it.each([
    [{ stars: "" }, { stars: "Please choose from 1 to 5 stars." }],
    [{ stars: "6" }, { stars: "Please choose from 1 to 5 stars." }],
    [{ stars: "4.5" }, { stars: "Please choose from 1 to 5 stars." }],
    [{ body: "  " }, { body: "Please write your review." }],
    [{ body: "x".repeat(4001) }, { body: "A review can have at most 4,000 characters." }],
    [{ title: "x".repeat(101) }, { title: "A title can have at most 100 characters." }],
  ])("with %o is refused at its field, and kept", async (wrong, fieldErrors) => {
    const { status, data } = await send({ ...good, ...wrong });
    expect([status, data?.fieldErrors]).toEqual([422, fieldErrors]);
    expect(data?.submittedData).toMatchObject({ ...good, ...wrong });
  });

  it("of 100 kB is too large", async () =>
    expect((await send({ ...good, body: "x".repeat(100_000) })).status).toBe(413));

  it("of what isn't in the catalogue can't be written", async () => {
    expect((await member.get(write, at("NONE"), { product: "x_NONE" })).status).toBe(404);
    expect((await member.post(write, at("NONE"), good, { product: "x_NONE" })).status).toBe(404);
  });

  it("shows as text, under a name that is not whole, and says nothing the writer can't know", async () => {
    const markup = "<script>alert(1)</script> 👩‍🚀 שלום";
    const forged = { verified: "1", state: "published", author_name: "The Queen", member_id: "x", id: "x", code: "x" };
    const sent = await send({ ...good, body: markup, ...forged });
    expect([sent.status, sent.message]).toEqual([303, "Thank you. Your review has been published."]);
    expect(sent.location).toMatch(new RegExp(`_${code}#reviews$`));
    const { reviews } = await listReviews(code, 9);
    expect(reviews).toHaveLength(1);
    expect(reviews[0]).toMatchObject({ authorName: "Ada L.", body: markup, verified: false, stars: 4, code });
  });

  it("sent twice is one, and the second press leads to it", async () => {
    const id = await findReviewBy(member.memberId, code);
    const again = await send(good);
    expect([again.status, again.location]).toEqual([303, `/account/reviews/${id}`]);
    const answer = await member.get(write, at(), { product: `x_${code}` });
    expect([answer.status, answer.location]).toEqual([302, `/account/reviews/${id}`]);
  });

  it("that looks like an advertisement waits", async () => {
    const other = await aMemberBrowser();
    const { status, location, message } = await send({ ...good, body: "More at www.example.com" }, other);
    expect([status, location, message]).toEqual([
      303,
      "/account/reviews",
      "Thank you. We'll check your review before we publish it.",
    ]);
    expect((await listReviews(code, 9)).total).toBe(1);
    expect((await other.get(list, "/account/reviews")).data?.reviews).toMatchObject([{ state: "waiting" }]);
  });

  it("of another member is not there, whatever is done to it", async () => {
    const id = (await findReviewBy(member.memberId, code)) ?? "";
    const other = await aMemberBrowser();
    const path = `/account/reviews/${id}`;
    const answers = [
      await other.get(own, path, { reviewId: id }),
      await other.post(own, path, good, { reviewId: id }),
      await other.post(own, path, { intent: "delete" }, { reviewId: id }),
      await other.get(own, "/account/reviews/none", { reviewId: "none" }),
    ];
    expect(answers.map(({ status, data }) => [status, data])).toEqual(answers.map(() => [404, null]));
    expect((await listReviews(code, 9)).total).toBe(1);
  });

  it("is changed and deleted by its writer", async () => {
    const id = (await findReviewBy(member.memberId, code)) ?? "";
    const path = `/lectern-account/reviews/${id}`;
    const shown = await member.get(own, path, { reviewId: id });
    expect(shown.data?.written).toMatchObject({ stars: 4, title: "Yes" });
    const changed = await member.post(own, path, { ...good, stars: "2", title: "" }, { reviewId: id });
    expect([changed.status, changed.location, changed.message]).toEqual([
      303,
      "/lectern-account/reviews",
      "Your review has been changed.",
    ]);
    expect((await listReviews(code, 9)).reviews[0]).toMatchObject({ stars: 2, title: null });
    expect((await member.post(own, path, { intent: "none" }, { reviewId: id })).status).toBe(422);
    const deleted = await member.post(own, path, { intent: "delete" }, { reviewId: id });
    expect([deleted.status, deleted.message]).toEqual([303, "Your review has been deleted."]);
    expect((await member.post(own, path, { intent: "delete" }, { reviewId: id })).status).toBe(404);
    expect((await listReviews(code, 9)).total).toBe(0);
  });
});

describe("a review of 4,000 signs", () => {
  it.each(["a@", "a@a.", "a.", "1-"])("made to be slow is taken: %s", async (piece) => {
    ({ code } = await aProduct());
    member = await aMemberBrowser({ first_name: "Ada", surname: "Lovelace" });
    expect((await send({ ...good, body: piece.repeat(4000 / piece.length) })).status).toBe(303);
  });
});
