/** Tests exporting a member's data and closing the account: which data is deleted, which is kept, and who may do it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { closeAccount } from "~/domain/accounts/close-account.server";
import { hashPassword } from "~/domain/accounts/password.server";
import { setPreferences } from "~/domain/accounts/preferences.server";
import { getProfile } from "~/domain/accounts/profile.server";
import { updateAddress } from "~/domain/addresses/addresses.server";
import { getProduct } from "~/domain/catalogue/catalogue.server";
import { writeReview } from "~/domain/reviews/own-reviews.server";
import { listReviews } from "~/domain/reviews/reviews.server";
import { loader as download } from "~/routes/accounts/download";
import * as yourData from "~/routes/accounts/your-data";
import { aBasket } from "../factories/baskets";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aProduct } from "../factories/products";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser, aStranger, type MemberBrowser, memberRow } from "./account-world";
import { shop } from "./api-caller";

const PATH = "/account/your-data";
const HOME = {
  street1: "12 Smith Street",
  street2: "",
  city: "Fitzroy",
  state: "VIC",
  postcode: "3065",
  country: "AUS",
};
const PASSWORD = "wren on a wire 77";

/** Creates a member with data of every kind. */
async function aSettledMember(): Promise<MemberBrowser & { code: string }> {
  const member = await aMemberBrowser({
    firstName: "Grace",
    surname: "Hopper",
    mobilePhoneNumber: "0412345678",
    passwordHash: await hashPassword(PASSWORD),
  });
  const { code } = await aProduct({ rating: 3, ratingCount: 1 });
  await updateAddress(member.memberId, "delivery", HOME);
  await setPreferences(member.memberId, ["emailList"]);
  await aKeptOrder({ memberId: member.memberId, state: "completed", lines: [anOrderLine({ code })] });
  await writeReview(await getProfile(member.memberId), code, { stars: 5, title: "", body: "Well told." });
  await aBasket({ owner: member.memberId, holding: [code] });
  return { ...member, code };
}

async function countEmailsTo(email: string): Promise<number> {
  const jobs = await database().selectFrom("jobs").select("payload").execute();
  return jobs.filter((job) => job.payload.includes(email) && job.payload.includes("is closed")).length;
}

describe.each(shopDatabases)("an account on %s", (_name, open) => {
  let opened: ShopDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it("an account is exported in one complete file, without credentials", async () => {
    const [member, other] = [await aSettledMember(), await aSettledMember()];
    const request = new Request(`${shop}${PATH}/download`, { headers: { Cookie: member.cookie } });
    const answer = await download({ request, params: {}, context: {} });
    const { status, headers } = answer;
    const body = await answer.json();
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="/);
    expect(body).toMatchObject({
      account: { id: member.memberId, first_name: "Grace", mobile_phone_number: "0412345678" },
      addresses: [HOME],
      reviews: [{ body: "Well told." }],
      basketEntries: [{ code: member.code }],
    });
    expect(body.preferences).toHaveLength(15);
    const text = JSON.stringify(body);
    for (const secret of ["argon2", "password", "hash", other.memberId, other.code]) {
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
    const stranger = await download({ request: new Request(`${shop}${PATH}/download`), params: {}, context: {} }).catch(
      (thrown: unknown) => thrown as Response,
    );
    expect(stranger.status).toBe(302);
  });

  it("closing an account needs the password and a confirmation", async () => {
    const member = await aSettledMember();
    const post = (fields: Record<string, string>) => member.post(yourData, PATH, fields);
    const unsure = await post({ password: PASSWORD });
    expect([unsure.status, unsure.data?.fieldErrors]).toEqual([422, { sure: "Please tick the box to confirm." }]);
    for (const password of ["wrong", ""]) {
      const { status, data } = await post({ password, sure: "on" });
      expect([status, data?.fieldErrors]).toEqual([422, { password: "Your password is incorrect." }]);
      expect(JSON.stringify(data)).not.toContain("wrong");
    }
    expect((await memberRow(member.memberId)).closed_at).toBeNull();
    expect((await aStranger().post(yourData, PATH, { password: PASSWORD, sure: "on" })).status).toBe(302);
  });

  it("closing an account deletes its personal data; its review stays without a name, and still counts", async () => {
    const member = await aSettledMember();
    const { email } = await memberRow(member.memberId);
    const closed = await member.post(yourData, PATH, { password: PASSWORD, sure: "on" });
    expect([closed.status, closed.location, closed.message]).toEqual([303, "/", "Your account has been closed."]);
    expect((await member.get(yourData, PATH)).status).toBe(302);
    const row = await memberRow(member.memberId);
    expect(row.closed_at).not.toBeNull();
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`Grace|Hopper|0412345678|argon2|${email}`));
    const file = await database()
      .selectFrom("member_addresses")
      .select("kind")
      .where("member_id", "=", member.memberId)
      .execute();
    const baskets = await database()
      .selectFrom("baskets")
      .select("id")
      .where("owner_id", "=", member.memberId)
      .execute();
    const sessions = await database()
      .selectFrom("sessions")
      .select("id_hash")
      .where("member_id", "=", member.memberId)
      .execute();
    expect([file, baskets, sessions]).toEqual([[], [], []]);
    expect((await listReviews(member.code, 9)).reviews).toMatchObject([{ authorName: "A former member", stars: 5 }]);
    const left = await database().selectFrom("reviews").select("member_id").where("code", "=", member.code).execute();
    expect(JSON.stringify(left)).not.toContain(member.memberId);
    expect(await getProduct(member.code)).toMatchObject({ rating: 4, ratingCount: 2 });
    expect(await countEmailsTo(email)).toBe(1);
  });

  it("closing an account together with its reviews leaves no reviews", async () => {
    const member = await aSettledMember();
    await member.post(yourData, PATH, { password: PASSWORD, sure: "on", removeReviews: "on" });
    expect((await listReviews(member.code, 9)).total).toBe(0);
    expect(await getProduct(member.code)).toMatchObject({ rating: 3, ratingCount: 1 });
  });

  it("an account without a password can be closed by its signed-in member, only once", async () => {
    const member = await aMemberBrowser();
    const { email } = await memberRow(member.memberId);
    const closing = { password: "", removeReviews: false };
    await Promise.allSettled(Array.from({ length: 4 }, () => closeAccount(member.memberId, closing)));
    expect((await memberRow(member.memberId)).closed_at).not.toBeNull();
    expect(await countEmailsTo(email)).toBe(1);
  });

  it("an account with an open balance can't be closed", async () => {
    const member = await aMemberBrowser({ accountType: "b2b", balanceCents: -100 });
    await updateAddress(member.memberId, "delivery", HOME);
    const { status, data } = await member.post(yourData, PATH, { sure: "on" });
    expect([status, data?.fieldErrors]).toEqual([
      409,
      {
        form: "Your account has an unpaid balance or an open order. Please call us to close it.",
      },
    ]);
    expect((await memberRow(member.memberId)).closed_at).toBeNull();
    expect(
      (
        await database()
          .selectFrom("member_addresses")
          .select("kind")
          .where("member_id", "=", member.memberId)
          .execute()
      ).length,
    ).toBe(1);
  });
});
