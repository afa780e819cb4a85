/** Tests reviews in the office: they are published, refused with an explanation, withdrawn, and replied to. */
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { changeReview, writeReview } from "~/domain/reviews/own-reviews.server";
import { listReviews } from "~/domain/reviews/reviews.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aMember } from "../factories/members";
import { anOfficeStaff } from "../factories/office-staff";
import { aCatalogue } from "../factories/products";
import { openTheShop } from "./basket-world";
import { emailsTo } from "./door-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const page = officeModule("office/reviews.tsx");
let cookie: string;
let made = 0;
beforeAll(async () => {
  ({ cookie } = await anOfficeStaff("editor"));
  await aCatalogue([{ code: "SALT", title: "The Salt Road" }]);
});

/** Creates a review that awaits a decision. Returns its id and the writer's email address. */
async function aWaitingReview(): Promise<{ id: string; email: string }> {
  const email = `reader-${++made}@example.com`;
  const memberId = await aMember({ email });
  await writeReview({ id: memberId, firstName: "Ann", surname: "Lee" }, "SALT", {
    stars: 4,
    title: "",
    body: "Long, and dry.",
  });
  const { id } = await database()
    .selectFrom("reviews")
    .select("id")
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return { id, email };
}

const list = async (show: string) => {
  const { data } = await getOffice(page, `/office/reviews?show=${show}`, cookie);
  return data as unknown as {
    rows: { id: string; version: string; refusal: string | null; reply: string | null }[];
    total: number;
  };
};
/** Sends a form about a review, with the version of the review that the list currently shows. */
const send = async (fields: Record<string, string>) => {
  const { rows } = await list(fields.from ?? "");
  const seen = rows.find(({ id }) => id === fields.id)?.version ?? "";
  return postOffice(page, "/office/reviews", { seen, ...fields }, cookie);
};
const getState = async (id: string) =>
  (await database().selectFrom("reviews").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

describe("a review", () => {
  test("a review is published once, and the second of two people is told", async () => {
    const { id } = await aWaitingReview();
    expect((await list("waiting")).rows.map((row) => row.id)).toContain(id);
    const both = await Promise.all([
      send({ intent: "publish", id, from: "waiting" }),
      send({ intent: "refuse", id, from: "waiting", reason: "It names a person." }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const second = both.find(({ status }) => status === 409);
    expect(JSON.stringify(second?.data)).toContain(`It is ${await getState(id)} now.`);
  });

  test("a review is refused with a reason, which is emailed to its writer", async () => {
    const { id, email } = await aWaitingReview();
    const empty = await send({ intent: "refuse", id, from: "waiting", reason: " " });
    expect([empty.status, await getState(id)]).toEqual([422, "waiting"]);
    const answer = await send({ intent: "refuse", id, from: "waiting", reason: "It names a person." });
    expect([answer.status, answer.message]).toEqual([303, "The review is refused."]);
    const [sent] = await emailsTo(email);
    expect(sent?.subject).toBe("Your review of The Salt Road");
    expect(JSON.stringify(sent)).toContain("It names a person.");
    expect((await list("refused")).rows.find((row) => row.id === id)?.refusal).toBe("It names a person.");
    const [deed] = await readStaffLog({ limit: 1 });
    expect([deed?.deed, deed?.was, deed?.became]).toEqual(["refused a review", "waiting", "refused"]);
  });

  test("a review shows the shop's reply below it, until the reply is removed", async () => {
    const { id } = await aWaitingReview();
    await send({ intent: "publish", id, from: "waiting" });
    await send({ intent: "reply", id, from: "published", reply: "Thank you.\nCome again." });
    const replies = async () => {
      const { reviews } = await listReviews("SALT", 50);
      return reviews.find((review) => review.id === id)?.reply;
    };
    expect(await replies()).toBe("Thank you.\nCome again.");
    await send({ intent: "reply", id, from: "published", reply: "" });
    expect(await replies()).toBeNull();
  });

  test("a review that its writer has just changed is not published unread", async () => {
    const { id } = await aWaitingReview();
    const seen = (await list("waiting")).rows.find((row) => row.id === id)?.version ?? "";
    const { member_id: memberId } = await database()
      .selectFrom("reviews")
      .select("member_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await changeReview(String(memberId), id, { stars: 1, title: "", body: "Something else." });
    const answer = await send({ intent: "publish", id, from: "waiting", seen });
    expect([answer.status, await getState(id)]).toEqual([409, "waiting"]);
  });

  test("a review gets the reply of only one of two people at once", async () => {
    const { id } = await aWaitingReview();
    const reply = (text: string) => send({ intent: "reply", id, from: "waiting", reply: text });
    const both = await Promise.all([reply("Thank you."), reply("Sorry.")]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("a review that is taken back no longer counts in the rating", async () => {
    const { id } = await aWaitingReview();
    const ratings = async () =>
      (
        await database()
          .selectFrom("products")
          .select("rating_count")
          .where("code", "=", "SALT")
          .executeTakeFirstOrThrow()
      ).rating_count;
    const before = await ratings();
    await send({ intent: "publish", id, from: "waiting" });
    expect(await ratings()).toBe(before + 1);
    await send({ intent: "refuse", id, from: "published", reason: "A reader told us that it is copied." });
    expect([await ratings(), await getState(id)]).toEqual([before, "refused"]);
  });

  test("a review that doesn't exist is refused with a sentence", async () => {
    for (const intent of ["publish", "reply"]) {
      const answer = await send({ intent, id: "nothing", from: "waiting", reply: "x" });
      expect(answer.status).toBe(404);
    }
  });
});
