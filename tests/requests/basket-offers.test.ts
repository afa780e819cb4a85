/** Tests entering and removing offer codes in the basket. */
import { beforeEach, describe, expect, it } from "vitest";
import * as offerPage from "~/routes/basket/set-offer-code";
import { anOffer } from "../factories/baskets";
import { aShopper, ask, openTheShop, type Route, SHOP } from "./basket-world";

openTheShop();

describe("an offer code", () => {
  let code: string;
  beforeEach(async () => {
    code = await anOffer({ value: 10 });
  });

  it("an offer code applies in upper or lower case, discounts the basket, and can be removed", async () => {
    const { offer, post, shown } = await aShopper();
    const set = await offer({ offerCode: ` ${code.toLowerCase()} ` });
    expect(set).toMatchObject({ status: 303, location: "/basket", message: "Offer code applied." });
    expect(await shown()).toMatchObject({ discountCents: 100, totalOrderPrice: 900, offer: { code } });
    expect(await post({ intent: "removeOffer" }, "/w")).toMatchObject({
      location: "/w",
      message: "Offer code removed.",
    });
    expect(await shown()).toMatchObject({ discountCents: 0, offer: null });
  });

  it.each([
    ["nobody gave out", {}, "The offer code"],
    ["has expired", { endsAt: "2020-01-02T00:00:00.000Z" }, "expired on 2 January 2020."],
    ["starts later", { startsAt: "2999-01-02T00:00:00.000Z" }, "starts on 2 January 2999."],
    ["wants more", { minimumSpendCents: 5000 }, "needs a minimum spend of $50.00. Spend $40.00 more to use it."],
  ])("an offer code that %s is refused at its field, with what was typed", async (_case, traits, reason) => {
    const { offer, shown } = await aShopper();
    const wrong = Object.keys(traits).length > 0 ? await anOffer(traits) : "NOBODYS";
    const refused = await offer({ offerCode: wrong });
    expect(refused).toMatchObject({ status: 422, data: { submittedData: { offerCode: wrong } } });
    expect(Object.values(refused.data?.fieldErrors ?? {})).toEqual([expect.stringContaining(reason)]);
    expect((await shown()).offer).toBeNull();
  });

  it("an offer code is set on the basket's own page too, and refused there", async () => {
    const { post, shown } = await aShopper();
    const refused = await post({ intent: "setOffer", offerCode: "NOBODYS" });
    expect(refused).toMatchObject({ status: 422, data: { submittedData: { offerCode: "NOBODYS" } } });
    expect(Object.keys(refused.data?.fieldErrors ?? {})).toEqual(["offerCode"]);
    expect(await post({ intent: "setOffer", offerCode: code }, "/w")).toMatchObject({ status: 303, location: "/w" });
    expect((await shown()).offer?.code).toBe(code);
  });

  it("a wrong offer code leaves the one that was set before", async () => {
    const { offer, shown } = await aShopper();
    await offer({ offerCode: code });
    expect(await offer({ offerCode: "NOBODYS", answer: "data" })).toMatchObject({ status: 422 });
    expect((await shown()).offer?.code).toBe(code);
  });

  it.each([
    ["", "Please enter an offer code."],
    ["X".repeat(10_000), "An offer code can have at most 32 characters."],
  ])("an empty or overlong offer code is refused before the shop looks for it", async (offerCode, message) => {
    const { offer } = await aShopper();
    expect(await offer({ offerCode })).toMatchObject({ status: 422, data: { fieldErrors: { offerCode: message } } });
  });

  it("an offer code in a link only fills the field", async () => {
    const { cookie, shown } = await aShopper();
    const request = new Request(`${SHOP}/basket/setOfferCode?code=${code}`, { headers: { Cookie: cookie } });
    expect(await ask(offerPage.loader as Route, request)).toMatchObject({ status: 200, data: { code } });
    expect((await shown()).offer).toBeNull();
  });
});
