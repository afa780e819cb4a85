/** Tests checkout records on both databases. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveCheckout, putCheckout, renewOrderKey, selectCheckout } from "~/database/checkout/checkout-records.server";
import { mapStock, putStoreStock } from "~/database/stores/store-records.server";
import { changeVouchers, saveContact, saveDelivery, savePayment } from "~/domain/checkout/checkout.server";
import { quoteFor } from "~/domain/checkout/quote.server";
import { aBasket, anItem, anOwner } from "../factories/baskets";
import { aStore } from "../factories/checkouts";
import { aDatabaseOf, BOTH } from "./on-both";

const contact = {
  ...{ email: "ada@example.com", firstName: "Ada", surname: "Reader", phoneAreaCode: "", phoneNumber: "" },
  ...{ companyName: "", companyNumber: "" },
};
const address = { street1: "1 Road", street2: "", city: "Fitzroy", state: "VIC", postcode: "3065", country: "AUS" };

describe.each(BOTH)("checkouts and store stock on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
  });
  afterAll(() => close());

  describe("checkouts", () => {
    it("a checkout keeps each step's details, whichever step came first", async () => {
      const owner = anOwner();
      await putCheckout(owner, { note: "Ring twice." }, "first key");
      await putCheckout(owner, { email: "ada@example.com" }, "another key");
      expect(await selectCheckout(owner)).toMatchObject({
        ...{ note: "Ring twice.", email: "ada@example.com", voucherIds: [], orderKey: "first key" },
      });
    });

    it("a checkout gets a new order key once, however many requests ask for it", async () => {
      const owner = anOwner();
      await putCheckout(owner, { note: "x" }, `key of ${owner}`);
      await renewOrderKey(owner, `key of ${owner}`, { note: "" });
      const renewed = await selectCheckout(owner);
      expect([renewed?.note, renewed?.orderKey === `key of ${owner}`]).toEqual(["", false]);
      await renewOrderKey(owner, `key of ${owner}`, { note: "again" });
      expect(await selectCheckout(owner)).toEqual(renewed);
    });

    it("a checkout moves to another owner and replaces the other owner's checkout", async () => {
      const [guest, member] = [anOwner(), anOwner()];
      await putCheckout(guest, { address, email: "guest@example.com" }, `key of ${guest}`);
      await putCheckout(member, { address: { ...address, city: "Sydney" } }, `key of ${member}`);
      await moveCheckout(guest, member, { email: "" });
      expect(await selectCheckout(guest)).toBeNull();
      expect(await selectCheckout(member)).toMatchObject({
        address: { city: "Fitzroy" },
        email: "",
        orderKey: `key of ${guest}`,
      });
      await moveCheckout(guest, member, { email: "nobody" });
      expect(await selectCheckout(member)).toMatchObject({ address: { city: "Fitzroy" }, email: "" });
    });

    it("a checkout keeps all vouchers that are added at once", async () => {
      const owner = anOwner();
      const ids = ["a", "b", "c", "d"];
      await Promise.all(ids.map((id) => changeVouchers(owner, (given) => [...given, id])));
      expect((await selectCheckout(owner))?.voucherIds.toSorted()).toEqual(ids);
    });

    it("a checkout comes to the same order when it is quoted again", async () => {
      const { owner } = await aBasket({ holding: [await anItem({ priceCents: 1999 })], quantities: [3] });
      await saveContact(owner, contact);
      await saveDelivery(owner, { address, deliveryInstructions: "", shippingMethod: "express" });
      await savePayment(owner, { paymentMethod: "creditCard", note: "" });
      const quote = await quoteFor(owner, null);
      expect(quote).toMatchObject({ itemsCents: 5997, shippingCents: 1495, totalCents: 7492, obstacles: [] });
      expect((await quoteFor(owner, null))?.digest).toBe(quote?.digest);
    });
  });

  describe("stores' shelves", () => {
    it("finds the stores' stock of many codes in one query", async () => {
      const [code, other] = [await anItem(), await anItem()];
      const store = await aStore();
      await putStoreStock([{ storeSlug: store, code, quantity: 4 }]);
      const stock = await mapStock([code, other]);
      expect([stock.get(`${store} ${code}`), stock.get(`${store} ${other}`)]).toEqual([4, undefined]);
      expect(await mapStock([])).toEqual(new Map());
    });
  });
});
