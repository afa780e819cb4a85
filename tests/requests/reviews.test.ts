/** Tests writing, changing and deleting reviews, as browsers do. */
import { beforeAll, describe, expect, it } from "vitest";
import { SignedOut } from "~/domain/accounts/refusals";
import { findReviewBy } from "~/domain/reviews/own-reviews.server";
import { listReviews } from "~/domain/reviews/reviews.server";
import * as own from "~/routes/accounts/review";
import * as list from "~/routes/accounts/reviews";
import * as helpful from "~/routes/catalogue/review-helpful";
import * as write from "~/routes/catalogue/write-review";
import { aKeptOrder, anOrderLine } from "../factories/orders";
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

/** Creates a member named Ada Lovelace who has bought the product. */
async function aBuyer(): Promise<MemberBrowser> {
  const buyer = await aMemberBrowser({ firstName: "Ada", surname: "Lovelace" });
  await aKeptOrder({ memberId: buyer.memberId, lines: [anOrderLine({ code })] });
  return buyer;
}

describe("a review", () => {
  beforeAll(async () => {
    ({ code } = await aProduct());
    member = await aBuyer();
  });

  it("a review is for members: other visitors sign in and come back", async () => {
    const answer = await aStranger().get(write, at(), { product: `x_${code}` });
    expect([answer.status, answer.location]).toEqual([302, `/login?to=${encodeURIComponent(at())}`]);
    await expect(send(good, aStranger())).rejects.toThrow(SignedOut);
    expect((await listReviews(code, 9)).total).toBe(0);
  });

  it.each([
    [{ stars: "" }, { stars: "Please choose from 1 to 5 stars." }],
    [{ stars: "6" }, { stars: "Please choose from 1 to 5 stars." }],
    [{ stars: "4.5" }, { stars: "Please choose from 1 to 5 stars." }],
    [{ body: "  " }, { body: "Please write your review." }],
    [{ body: "x".repeat(4001) }, { body: "A review can have at most 4,000 characters." }],
    [{ title: "x".repeat(101) }, { title: "A title can have at most 100 characters." }],
  ])("a review with %o is refused at its field, and keeps what was typed", async (wrong, fieldErrors) => {
    const { status, data } = await send({ ...good, ...wrong });
    expect([status, data?.fieldErrors]).toEqual([422, fieldErrors]);
    expect(data?.submittedData).toMatchObject({ ...good, ...wrong });
  });

  it("a review of an event waits until the event is over, and what was typed stays", async () => {
    const { code: ticket } = await aProduct({ format: "Eticket", publishedOn: "2999-01-01" });
    const params = { product: `x_${ticket}` };
    const form = await member.get(write, at(ticket), params);
    expect([form.status, form.location]).toEqual([302, expect.stringMatching(`_${ticket}$`)]);
    const { status, data } = await member.post(write, at(ticket), good, params);
    expect([status, data?.fieldErrors]).toEqual([422, { form: "You can review this event once it's over." }]);
    expect(data?.submittedData).toMatchObject(good);
    expect((await listReviews(ticket, 9)).total).toBe(0);
  });

  it("a review of 100 kB is too large", async () =>
    expect((await send({ ...good, body: "x".repeat(100_000) })).status).toBe(413));

  it("a review of a product that isn't in the catalogue can't be written", async () => {
    expect((await member.get(write, at("NONE"), { product: "x_NONE" })).status).toBe(404);
    expect((await member.post(write, at("NONE"), good, { product: "x_NONE" })).status).toBe(404);
  });

  it("a review shows as text, under a shortened name, and ignores fields that its writer can't set", async () => {
    const markup = "<script>alert(1)</script> 👩‍🚀 שלום";
    const forged = { verified: "1", state: "published", author_name: "The Queen", member_id: "x", id: "x", code: "x" };
    const sent = await send({ ...good, body: markup, ...forged });
    expect([sent.status, sent.message]).toEqual([303, "Thank you. Your review has been published."]);
    expect(sent.location).toMatch(new RegExp(`_${code}#reviews$`));
    const { reviews } = await listReviews(code, 9);
    expect(reviews).toHaveLength(1);
    expect(reviews[0]).toMatchObject({ authorName: "Ada L.", body: markup, verified: true, stars: 4, code });
  });

  it("a review sent twice is stored once, and the second press leads to it", async () => {
    const id = await findReviewBy(member.memberId, code);
    const again = await send(good);
    expect([again.status, again.location]).toEqual([303, `/account/reviews/${id}`]);
    const answer = await member.get(write, at(), { product: `x_${code}` });
    expect([answer.status, answer.location]).toEqual([302, `/account/reviews/${id}`]);
  });

  it("a review that looks like an advertisement waits for approval", async () => {
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

  it("a review of another member is not found, whatever is done to it", async () => {
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

  it("a review is changed and deleted by its writer", async () => {
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

describe("a vote for a review", () => {
  const vote = async (intent: string, browser: Pick<MemberBrowser, "post">, reviewId: string) =>
    browser.post(helpful, `${at()}/${reviewId}/helpful`, { intent }, { product: `x_${code}`, reviewId });

  it("a vote for a review counts once, can be taken back, and is open to members other than the author", async () => {
    ({ code } = await aProduct());
    member = await aBuyer();
    await send(good);
    const id = (await findReviewBy(member.memberId, code)) ?? "";
    const reader = await aMemberBrowser();
    const params = { product: `x_${code}`, reviewId: id };
    const path = `${at()}/${id}/helpful`;
    const votes = async () => (await listReviews(code, 1)).reviews[0]?.helpfulCount;

    const stranger = await vote("helpful", aStranger(), id);
    expect([stranger.status, stranger.location]).toEqual([302, `/login?to=${encodeURIComponent(path)}`]);
    expect((await reader.get(helpful, path, params)).data?.isCounted).toBe(false);
    const first = await vote("helpful", reader, id);
    expect([first.status, first.message]).toEqual([303, "Thank you. We've counted your vote."]);
    expect(first.location).toMatch(/#reviews$/);
    expect((await vote("helpful", reader, id)).location).toMatch(new RegExp(`/review/${id}/helpful$`));
    expect([await votes(), (await reader.get(helpful, path, params)).data?.isCounted]).toEqual([1, true]);
    expect((await vote("undo", reader, id)).message).toBe("Your vote has been removed.");
    expect(await votes()).toBe(0);

    expect((await vote("helpful", member, id)).message).toBe("You can't vote for your own review.");
    expect((await vote("sideways", reader, id)).status).toBe(422);
    expect((await vote("helpful", reader, "none")).status).toBe(404);
    expect(await votes()).toBe(0);
  });
});

describe("a review of 4,000 characters", () => {
  it.each(["a@", "a@a.", "a.", "1-"])("a review made to be slow to check is accepted: %s", async (piece) => {
    ({ code } = await aProduct());
    member = await aBuyer();
    expect((await send({ ...good, body: piece.repeat(4000 / piece.length) })).status).toBe(303);
  });
});
