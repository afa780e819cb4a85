/** Tests a member's address book, on its page and at the checkout: only that member can use it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_SAVED } from "~/domain/addresses/address";
import { listSavedAddresses, saveAddress } from "~/domain/addresses/address-book.server";
import { getAddresses } from "~/domain/addresses/addresses.server";
import * as addresses from "~/routes/accounts/addresses";
import * as savedAddress from "~/routes/accounts/saved-address";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser, type MemberBrowser } from "./account-world";

const HOME = {
  ...{ street1: "12 Smith Street", street2: "", city: "Fitzroy", state: "VIC", postcode: "3065", country: "AUS" },
};

function post(member: MemberBrowser, savedId: string, fields: Record<string, string>) {
  const address = `/account/addresses/saved/${savedId}`;
  return member.post(savedAddress, address, { intent: "save", ...fields }, { savedId });
}

describe.each(shopDatabases)("the address book on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it("the address book adds, changes and deletes addresses, and says what they are used for", async () => {
    const member = await aMemberBrowser();
    const added = await post(member, "new", { ...HOME, name: "Home", forDelivery: "on" });
    expect([added.status, added.location, added.message]).toEqual([
      303,
      "/account/addresses",
      "Your address has been saved.",
    ]);
    await post(member, "new", { ...HOME, street1: "1 Old Road", name: "Work" });
    const page = async () => (await member.get(addresses, "/account/addresses")).data?.saved;
    expect(await page()).toMatchObject([
      { name: "Home", line: "12 Smith Street, Fitzroy VIC 3065", usedFor: ["delivery"] },
      { name: "Work", usedFor: [] },
    ]);
    const [home] = await listSavedAddresses(member.memberId);
    await post(member, home?.id ?? "", { ...HOME, street2: "Flat 2", name: "Home", forDelivery: "on" });
    expect((await getAddresses(member.memberId)).byKind.delivery).toEqual({ ...HOME, street2: "Flat 2" });
    expect((await post(member, home?.id ?? "", { intent: "delete" })).message).toBe("Your address has been deleted.");
    expect(await page()).toMatchObject([{ name: "Work" }]);
    expect((await getAddresses(member.memberId)).byKind.delivery).toEqual({ ...HOME, street2: "Flat 2" });
  });

  it("the address book refuses a missing or taken name and a wrong address, and keeps what was typed", async () => {
    const member = await aMemberBrowser();
    await post(member, "new", { ...HOME, name: "Home" });
    const taken = await post(member, "new", { ...HOME, name: "home" });
    expect(taken).toMatchObject({ status: 422, data: { submittedData: { street1: HOME.street1 } } });
    expect(taken.data?.fieldErrors).toEqual({ name: "You already have an address with this name." });
    const wrong = await post(member, "new", { ...HOME, name: "", postcode: "12" });
    expect(wrong.data?.fieldErrors).toEqual({
      name: "Please enter a name for this address.",
      postcode: "Enter a 4-digit postcode.",
    });
    expect(await listSavedAddresses(member.memberId)).toHaveLength(1);
  });

  it("the address book shows, changes and deletes only the member's own addresses", async () => {
    const [member, other] = [await aMemberBrowser(), await aMemberBrowser()];
    await post(member, "new", { ...HOME, name: "Home" });
    const [home] = await listSavedAddresses(member.memberId);
    const id = home?.id ?? "";
    const shown = await other.get(savedAddress, `/account/addresses/saved/${id}`, { savedId: id });
    expect(shown.status).toBe(404);
    await post(other, id, { ...HOME, name: "Mine", street1: "1 Old Road" });
    await post(other, id, { intent: "delete" });
    expect(await listSavedAddresses(member.memberId)).toMatchObject([{ name: "Home", street1: "12 Smith Street" }]);
  });

  it("the address book keeps its limit and unique names, however many addresses are saved at the same time", async () => {
    const { memberId } = await aMemberBrowser();
    const names = Array.from({ length: MAX_SAVED + 5 }, (_, at) => `Place ${at}`);
    const saves = await Promise.allSettled(names.map((name) => saveAddress(memberId, { name, address: HOME })));
    expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_SAVED);
    expect(await listSavedAddresses(memberId)).toHaveLength(MAX_SAVED);
    const twin = await aMemberBrowser();
    const twins = Array.from({ length: 5 }, () => saveAddress(twin.memberId, { name: "Home", address: HOME }));
    expect((await Promise.allSettled(twins)).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
