/** Tests preferences: they are off until the member opts in, and one form sets all of them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { BASKET_REMINDER, FLAG_NAMES, LIST_NAMES } from "~/domain/accounts/preferences";
import { getPreferences, setPreferences } from "~/domain/accounts/preferences.server";
import * as preferences from "~/routes/accounts/preferences";
import { aMember } from "../factories/members";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser, aStranger } from "./account-world";
import { ask } from "./api-caller";

const PATH = "/account/preferences";

describe.each(shopDatabases)("preferences on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it("preferences are off until the member opts in", async () => {
    const { flags, lists } = await getPreferences(await aMember());
    expect(Object.entries(flags)).toEqual(FLAG_NAMES.map((name) => [name, false]));
    expect(Object.entries(lists)).toEqual(LIST_NAMES.map((name) => [name, false]));
    expect([FLAG_NAMES.length, LIST_NAMES.length]).toEqual([5, 9]);
  });

  it("one form sets all preferences together, so that no tick is lost, and can set them again", async () => {
    const member = await aMemberBrowser();
    const post = (on: string[]) => member.post(preferences, PATH, { intent: "save", on });
    const kept = async () => {
      const { flags, lists } = await getPreferences(member.memberId);
      return [...FLAG_NAMES.filter((name) => flags[name]), ...LIST_NAMES.filter((name) => lists[name])];
    };
    const answer = await post(["promotionalSMS", "emailList", "birthdayOffer"]);
    expect([answer.status, answer.location, answer.message]).toEqual([303, PATH, "Your preferences have been saved."]);
    expect(await kept()).toEqual(["emailList", "promotionalSMS", "birthdayOffer"]);
    await post(["emailList", "specialOffers"]);
    expect(await kept()).toEqual(["emailList", "specialOffers"]);
    await post([]);
    expect(await kept()).toEqual([]);
  });

  it("the preferences form refuses unknown names", async () => {
    const member = await aMemberBrowser();
    await member.post(preferences, PATH, { intent: "save", on: ["emailList"] });
    const forged = await member.post(preferences, PATH, { intent: "save", on: ["role", "__proto__"] });
    expect(forged.status).toBe(422);
    expect((await member.post(preferences, PATH, { intent: "all", on: [] })).status).toBe(422);
    const rows = await database()
      .selectFrom("member_preferences")
      .select("name")
      .where("member_id", "=", member.memberId)
      .execute();
    expect(rows.map((row) => row.name).toSorted()).toEqual([...FLAG_NAMES, ...LIST_NAMES, BASKET_REMINDER].toSorted());
  });

  it("preferences set by many requests at the same time end as one of the values", async () => {
    const memberId = await aMember();
    const choices = LIST_NAMES.map((name) => [name]);
    await Promise.all(choices.map((on) => setPreferences(memberId, on)));
    const { lists } = await getPreferences(memberId);
    expect(LIST_NAMES.filter((name) => lists[name])).toHaveLength(1);
  });

  it("the member's API returns preferences under the spec's names", async () => {
    const { memberId, cookie } = await aMemberBrowser();
    await setPreferences(memberId, ["printedCatalogues", "specialOffers"]);
    const readPreferences = () => ask("/api/preferences", { headers: { Cookie: cookie } });
    const before = await readPreferences();
    expect(before.body).toMatchObject({
      success: true,
      data: {
        preferences: {
          printedCatalogues: true,
          digitalCatalogues: false,
          promotionalSMS: false,
          promotionalEmails: false,
          emailList: { specialOffers: { optedIn: false }, birthdayOffer: { optedIn: false } },
        },
      },
    });
    await setPreferences(memberId, ["emailList", "specialOffers"]);
    const { body, headers } = await readPreferences();
    expect(body.data.preferences).toMatchObject({ printedCatalogues: false, emailListOptedIn: true });
    expect(Object.keys(body.data.preferences.emailList)).toEqual(LIST_NAMES);
    expect(body.data.preferences.emailList.specialOffers).toEqual({ optedIn: true });
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("preferences are returned to no one else", async () => {
    const { status, body } = await ask("/api/preferences");
    expect([status, body]).toEqual([401, { success: false, message: "Could not load preferences.", data: {} }]);
    expect((await aStranger().get(preferences, PATH)).status).toBe(302);
  });
});
