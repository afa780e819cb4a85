/**
 * Tests saving an address while the shop fails: the page shows the alert "Address Error" with an explanation, and keeps the
 * typed text. (spec 8, Address update)
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aMembersCookie } from "../setup/real-member";
import { aRealShop, type RealShop } from "../setup/real-shop";

const HOME = { street1: "12 Rosella Street", city: "Fitzroy", state: "VIC", postcode: "3065", country: "AUS" };

let shop: RealShop;
let cookie: string;
beforeAll(async () => {
  shop = await aRealShop();
  cookie = await aMembersCookie(shop);
});
afterAll(() => shop.close());

/** Sends a post while the table is missing, as after a failed migration. */
async function postWithout(table: string, path: string, fields: Record<string, string>) {
  shop.sql(`alter table ${table} rename to away`);
  try {
    return await shop.post(path, fields, { Cookie: cookie });
  } finally {
    shop.sql(`alter table away rename to ${table}`);
  }
}

describe("an address that the shop fails to save", () => {
  it.each([
    ["a default address", "member_addresses", "/account/addresses/delivery", HOME],
    [
      "one of the address book",
      "saved_addresses",
      "/account/addresses/saved/new",
      { ...HOME, intent: "save", name: "Home" },
    ],
  ])(
    "a failed save of an address shows an Address Error and keeps what was typed: %s",
    async (_what, table, path, fields) => {
      const answer = await postWithout(table, path, fields);
      expect(answer.status).toBe(500);
      expect(answer.body).toContain("<h1>Address Error</h1>");
      expect(answer.body).toContain("Could not update address. Please try again.");
      expect(answer.body).toContain('value="12 Rosella Street"');
      expect(answer.body).toContain("Send again");
      const again = await shop.post(path, fields, { Cookie: cookie });
      expect(again.status).toBe(303);
    },
  );

  it("a failed save of an address in the checkout shows an Address Error, and the address can be sent again", async () => {
    const visitor = { Cookie: cookie };
    const { body } = await shop.ask("/c/books?format=Paperback");
    const code = body.match(/name="productCodes" value="([^"]+)"/)?.[1] ?? "";
    await shop.post("/basket/addToBasket", { productCodes: code }, visitor);
    await shop.post("/checkout/contact", { email: "ada@example.com", firstName: "Ada", surname: "Reader" }, visitor);
    const fields = { ...HOME, intent: "deliver", shippingMethod: "standard", saveAs: "Home again" };
    const answer = await postWithout("saved_addresses", "/checkout/delivery", fields);
    expect(answer.status).toBe(500);
    expect(answer.body).toContain("Address Error");
    expect(answer.body).toContain("Could not update address. Please try again.");
    expect(answer.body).toContain('value="12 Rosella Street"');
    const again = await shop.post("/checkout/delivery", fields, visitor);
    expect(again.status).toBe(303);
    expect(again.headers.location).not.toBe("/checkout/delivery");
  });

  it("a failed save of an address gives scripts the title and the reason as data", async () => {
    const answer = await postWithout("member_addresses", "/account/addresses/contact.data", HOME);
    expect(answer.status).toBe(500);
    expect(answer.body).toContain("Address Error");
    expect(answer.body).toContain("Could not update address. Please try again.");
  });

  it("an address refused because of a field shows no Address Error", async () => {
    const answer = await shop.post("/account/addresses/delivery", { ...HOME, state: "NSW" }, { Cookie: cookie });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("3065 is a postcode in VIC. Please check the state and the postcode.");
    expect(answer.body).not.toContain("Address Error");
  });
});
