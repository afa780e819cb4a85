/** Tests a member's addresses, on their page and by API call: only that member can use them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SignedOut } from "~/domain/accounts/refusals";
import { getAddresses, updateAddress } from "~/domain/addresses/addresses.server";
import { k17Token } from "~/http/k17-token.server";
import * as address from "~/routes/accounts/address";
import * as addresses from "~/routes/accounts/addresses";
import { aMember } from "../factories/members";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser, aStranger, type MemberBrowser, memberRow } from "./account-world";
import { ask, getToken } from "./api-caller";

const HOME = {
  street1: "12 Smith Street",
  street2: "",
  city: "Fitzroy",
  state: "VIC",
  postcode: "3065",
  country: "AUS",
};
const post = (member: Pick<MemberBrowser, "post">, kind: string, fields: Record<string, string>) =>
  member.post(address, `/account/addresses/${kind}`, fields, { kind });

describe.each(shopDatabases)("addresses on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it("addresses are kept by kind, and replaced", async () => {
    const member = await aMemberBrowser();
    const saved = await post(member, "delivery", HOME);
    expect([saved.status, saved.location, saved.message]).toEqual([
      303,
      "/account/addresses",
      "Your address has been saved.",
    ]);
    await post(member, "contact", { ...HOME, street1: "1 Old Road" });
    await post(member, "delivery", { ...HOME, street2: "Flat 2" });
    expect((await getAddresses(member.memberId)).byKind).toEqual({
      billing: null,
      delivery: { ...HOME, street2: "Flat 2" },
      contact: { ...HOME, street1: "1 Old Road" },
    });
    const page = await member.get(addresses, "/account/addresses");
    expect(page.data?.lines).toMatchObject([
      { kind: "billing", line: "" },
      { kind: "delivery", line: "12 Smith Street, Flat 2, Fitzroy VIC 3065" },
      { kind: "contact", line: "1 Old Road, Fitzroy VIC 3065" },
    ]);
  });

  it("addresses are refused at their fields, with what was typed", async () => {
    const member = await aMemberBrowser();
    const wrong = await post(member, "delivery", { ...HOME, street1: "", city: " ", postcode: "" });
    expect([wrong.status, wrong.data?.fieldErrors]).toEqual([
      422,
      {
        street1: "Street line 1 is required.",
        city: "Suburb is required.",
        postcode: "Postcode is required.",
      },
    ]);
    expect(wrong.data?.submittedData).toMatchObject({ state: "VIC" });
    const empty = { street1: "", city: "", state: "", postcode: "", entry: "look-up" };
    const typed = await post(member, "delivery", { ...empty, lookUp: "12 Smi" });
    expect(typed.data?.fieldErrors).toEqual({ lookUp: "Please choose from the suggestions." });
    const nothing = await post(member, "delivery", { ...empty, lookUp: "" });
    expect(nothing.data?.fieldErrors).toEqual({ lookUp: "Delivery address is required." });
    expect((await post(member, "delivery", { ...HOME, street1: "x".repeat(100_000) })).status).toBe(413);
    expect((await getAddresses(member.memberId)).byKind.delivery).toBeNull();
  });

  it("addresses whose suburb and postcode don't match get a hint, never a refusal", async () => {
    const member = await aMemberBrowser();
    const { status, message } = await post(member, "delivery", { ...HOME, postcode: "3000" });
    expect([status, message]).toEqual([
      303,
      "Your address has been saved. The postcode for Fitzroy VIC is 3065. Please check yours.",
    ]);
    const unknown = await post(member, "delivery", { ...HOME, city: "Nowhere Creek", postcode: "3999" });
    expect(unknown.message).toBe("Your address has been saved.");
  });

  it("addresses can be in any country and any script", async () => {
    const member = await aMemberBrowser();
    const abroad = {
      street1: "רחוב הרצל 5 🏠",
      street2: "<b>2</b>",
      city: "תל אביב",
      state: "",
      postcode: "",
      country: "ISR",
    };
    expect((await post(member, "contact", abroad)).status).toBe(303);
    expect((await getAddresses(member.memberId)).byKind.contact).toEqual(abroad);
    const nowhere = await post(member, "contact", { ...abroad, country: "XXX" });
    expect(nowhere.data?.fieldErrors).toEqual({ country: "Please choose a country." });
  });

  it("a billing address may be the same as the delivery address, and then follows its changes", async () => {
    const member = await aMemberBrowser();
    const early = await post(member, "billing", { sameAsDelivery: "on" });
    expect(early.data?.fieldErrors).toEqual({ sameAsDelivery: "Please add a delivery address first." });
    expect((await memberRow(member.memberId)).same_as_delivery).toBe(0);
    await updateAddress(member.memberId, "delivery", HOME);
    expect((await post(member, "billing", { sameAsDelivery: "on" })).status).toBe(303);
    await updateAddress(member.memberId, "delivery", { ...HOME, street1: "9 New Road" });
    expect((await getAddresses(member.memberId)).byKind.billing?.street1).toBe("9 New Road");
    await post(member, "billing", HOME);
    expect((await getAddresses(member.memberId)).byKind.billing).toEqual(HOME);
    expect((await memberRow(member.memberId)).same_as_delivery).toBe(0);
  });

  it("billing addresses that staff have fixed stay unchanged", async () => {
    const member = await aMemberBrowser({ isBillingAddressEditable: 0 });
    await updateAddress(member.memberId, "delivery", HOME);
    for (const fields of [HOME, { sameAsDelivery: "on" }]) {
      const answer = await post(member, "billing", fields);
      expect([answer.status, answer.kind, answer.message]).toEqual([
        303,
        "error",
        "Address Error: Could not update address. To change this address, please call us.",
      ]);
    }
    expect((await getAddresses(member.memberId)).byKind.billing).toBeNull();
  });

  it("address forms change only the member's own addresses, even if a form names another member", async () => {
    const victim = await aMember();
    await updateAddress(victim, "delivery", HOME);
    const member = await aMemberBrowser();
    const forged = { memberId: victim, member_id: victim, id: victim, isBillingAddressEditable: "0", kind: "billing" };
    await post(member, "delivery", { ...HOME, ...forged, street1: "Mine" });
    expect((await getAddresses(victim)).byKind.delivery).toEqual(HOME);
    expect((await getAddresses(member.memberId)).byKind).toMatchObject({
      billing: null,
      delivery: { street1: "Mine" },
    });
    expect((await post(member, "home", HOME)).status).toBe(404);
    await expect(post(aStranger(), "delivery", HOME)).rejects.toThrow(SignedOut);
  });

  it("addresses set by many requests at the same time end as one whole set", async () => {
    const memberId = await aMember();
    const many = Array.from({ length: 8 }, (_, turn) => ({ ...HOME, street1: `${turn} A Street`, street2: `${turn}` }));
    await Promise.all(many.map((each) => updateAddress(memberId, "contact", each)));
    expect(many).toContainEqual((await getAddresses(memberId)).byKind.contact);
  });

  it("addresses are updated by POST /api/updateAddress", async () => {
    const { memberId, cookie } = await aMemberBrowser();
    const own = await getToken(cookie);
    const call = (fields: Record<string, string>, token = own) =>
      ask("/api/updateAddress", {
        method: "POST",
        headers: { Cookie: cookie },
        body: new URLSearchParams({ k17Token: token, ...fields }),
      });
    const good = await call({ ...HOME, addressType: "delivery" });
    expect([good.status, good.body.data.deliveryAddress]).toEqual([200, HOME]);
    const instructed = await call({ ...HOME, addressType: "delivery", deliveryInstructions: "Behind the gate" });
    expect([instructed.status, instructed.body.data.deliveryInstructions]).toEqual([200, "Behind the gate"]);
    const again = await call({ ...HOME, addressType: "contact" });
    expect(again.body.data.deliveryInstructions).toBe("Behind the gate");
    const invalid: Record<string, string>[] = [{ ...HOME, addressType: "home" }, HOME, { addressType: "billing" }];
    for (const fields of invalid) {
      const { status, body } = await call(fields);
      expect([status, body.message]).toEqual([400, "Arguments given to the update address action were invalid"]);
    }
    const wrong = await call({ ...HOME, postcode: "1", addressType: "billing" });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      {
        message: "Could not update address",
        data: { fieldErrors: { postcode: ["Enter a 4-digit postcode."] } },
      },
    ]);
    expect((await call({ ...HOME, addressType: "billing" }, "wrong")).status).toBe(403);
    const stranger = await ask("/api/updateAddress", {
      method: "POST",
      body: new URLSearchParams({
        k17Token: k17Token({ sessionId: null, guestId: null }),
        ...HOME,
        addressType: "billing",
      }),
    });
    expect([stranger.status, stranger.body.message]).toEqual([401, "Could not update address"]);
    expect((await getAddresses(memberId)).byKind.billing).toBeNull();
  });
});

describe("GET /api/places", () => {
  it("GET /api/places suggests and finds addresses, and sends no request for two characters", async () => {
    const { body } = await ask("/api/places?q=12+Smith+St+Fitzr");
    const [first] = body.data.suggestions;
    expect(first.text).toBe("12 Smith St, Fitzroy VIC 3065");
    const found = await ask(`/api/places?id=${first.id}`);
    expect(found.body.data.address).toEqual({ ...HOME, street1: "12 Smith St" });
    expect((await ask("/api/places?q=Fi")).body.data.suggestions).toEqual([]);
    expect((await ask("/api/places")).body.data.suggestions).toEqual([]);
    expect((await ask("/api/places?id=nothing")).status).toBe(404);
  });

  it("GET /api/places is limited for each client", async () => {
    const answers = [];
    for (let turn = 0; turn < 70; turn += 1) answers.push((await ask("/api/places?q=Sydney")).status);
    expect(answers.slice(0, 40)).not.toContain(429);
    expect(answers.at(-1)).toBe(429);
  });
});
