/** Tests the forms of the checkout's contact and delivery steps, and the path through all steps. */
import { describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putStoreStock } from "~/database/stores/store-records.server";
import { updateAddress } from "~/domain/addresses/addresses.server";
import { env } from "~/env.server";
import { anItem, changeItem } from "../factories/baskets";
import { aStore } from "../factories/checkouts";
import { aSignedIn } from "../factories/members";
import { openTheShop, SHOP } from "./basket-world";
import { ADA, aCustomer, aReadyCustomer, HOME } from "./checkout-world";

openTheShop();

const anEBook = (price = 1000) => anItem({ productType: "eBook", format: "eBook", priceCents: price });
const fieldErrors = (answered: { data: Record<string, unknown> | null }) => answered.data?.fieldErrors;

describe("the way through the checkout", () => {
  it("the checkout begins with the first incomplete step and resumes there", async () => {
    const customer = await aCustomer();
    expect((await customer.start()).location).toBe("/checkout/contact");
    expect((await customer.look("review")).location).toBe("/checkout/contact");
    expect(await customer.send("contact", ADA)).toMatchObject({ status: 303, location: "/checkout/delivery" });
    expect((await customer.look("review")).location).toBe("/checkout/delivery");
    expect(await customer.send("delivery", HOME)).toMatchObject({ status: 303, location: "/checkout/review" });
    expect((await customer.start()).location).toBe("/checkout/review");
    const { status, data, cacheControl } = await customer.look("review");
    expect([status, cacheControl]).toEqual([200, "no-store"]);
    expect(data).toMatchObject({
      contact: { name: "Ada Reader", email: ADA.email },
      delivery: { place: "12 Smith Street, Fitzroy VIC 3065", shippingName: "Standard" },
      payment: { method: "creditCard", payableCents: 1795 },
      obstacles: [],
    });
    // When a completed step is changed, its form returns directly to the review.
    expect((await customer.send("contact", { ...ADA, surname: "Writer" })).location).toBe("/checkout/review");
  });

  it("the checkout redirects to the basket when there is nothing to order", async () => {
    const nobody = await aCustomer({ holding: [] });
    expect((await nobody.start()).location).toBe("/basket");
    expect((await nobody.look("review")).location).toBe("/basket");
    expect((await nobody.send("contact", ADA)).location).toBe("/basket");
  });

  it("the checkout redirects to the basket when the quantity exceeds the stock", async () => {
    const code = await anItem();
    const customer = await aReadyCustomer({ holding: [code], quantities: [5] });
    await changeItem(code, { stock: 2 });
    expect((await customer.start()).location).toBe("/basket");
    expect((await customer.look("review")).data?.obstacles).toMatchObject([{ step: "basket" }]);
  });

  it("the checkout has no delivery step for digital goods", async () => {
    const customer = await aCustomer({ holding: [await anEBook()] });
    expect((await customer.send("contact", ADA)).location).toBe("/checkout/review");
    expect((await customer.look("delivery")).location).toBe("/checkout/review");
  });

  it("the checkout writes nothing on a GET request", async () => {
    const customer = await aCustomer();
    await customer.start();
    await customer.look("contact");
    const rows = await database()
      .selectFrom("checkouts")
      .selectAll()
      .where("owner_id", "=", customer.ownerId)
      .execute();
    expect(rows).toEqual([]);
  });

  it("the checkout leads a member with complete details straight to the review", async () => {
    const { memberId, cookie } = await aSignedIn({ membershipPoints: 120 }, SHOP);
    const { intent: _, entry: __, shippingMethod: ___, ...address } = HOME;
    await updateAddress(memberId, "delivery", address);
    const customer = await aCustomer({ cookie });
    expect((await customer.start()).location).toBe("/checkout/review");
    expect((await customer.look("review")).data).toMatchObject({ points: null, obstacles: [] });
    env.POINTS_A_DOLLAR = 1;
    try {
      const points = "You have 120 membership points. Paying for this order earns 17 membership points.";
      expect((await customer.look("review")).data).toMatchObject({ points });
    } finally {
      env.POINTS_A_DOLLAR = 0;
    }
  });
});

describe("the contact step", () => {
  it("the contact step refuses invalid values in the spec's words, and keeps the typed ones", async () => {
    const customer = await aCustomer();
    const empty = await customer.send("contact", { email: "", firstName: "", surname: " " });
    expect([empty.status, fieldErrors(empty)]).toEqual([
      422,
      { email: "Email is required.", firstName: "First name is required.", surname: "Surname is required." },
    ]);
    const wrong = {
      email: "ada@",
      firstName: "A".repeat(101),
      surname: "Reader",
      phoneAreaCode: "0x",
      companyNumber: "12",
    };
    const answered = await customer.send("contact", { ...wrong, phoneNumber: "12a" });
    expect(fieldErrors(answered)).toEqual({
      email: "Please enter a valid email address.",
      firstName: "A name can have at most 100 characters.",
      phoneAreaCode: "Area code is invalid.",
      phoneNumber: "Number must only contain digits.",
      companyNumber: "Enter a valid ABN (11 digits) or ACN (9 digits).",
    });
    expect(answered.data?.submittedData).toMatchObject({ email: "ada@", surname: "Reader" });
    expect(fieldErrors(await customer.send("contact", { ...ADA, phoneAreaCode: "02" }))).toEqual({
      phoneNumber: "Phone number is required.",
    });
  });
});

describe("the delivery step", () => {
  it("the delivery step refuses an incomplete or invalid address", async () => {
    const customer = await aCustomer();
    await customer.send("contact", ADA);
    const answered = await customer.send("delivery", { ...HOME, street1: "", postcode: "30", state: "Victoria" });
    expect([answered.status, fieldErrors(answered)]).toEqual([
      422,
      {
        street1: "Street line 1 is required.",
        state: "Please choose a state.",
        postcode: "Enter a 4-digit postcode.",
      },
    ]);
    expect(answered.data?.submittedData).toMatchObject({ city: "Fitzroy" });
    const lookedUp = { ...HOME, entry: "look-up", street1: "", city: "", lookUp: "12 Smi" };
    expect(fieldErrors(await customer.send("delivery", lookedUp))).toEqual({
      lookUp: "Please choose from the suggestions.",
    });
  });

  it("the delivery step takes instructions of up to 250 characters", async () => {
    const customer = await aCustomer();
    await customer.send("contact", ADA);
    const long = await customer.send("delivery", { ...HOME, deliveryInstructions: "x".repeat(251) });
    expect(fieldErrors(long)).toEqual({
      deliveryInstructions: "Delivery instructions can have at most 250 characters.",
    });
    // A line break counts as one character, although a form sends it as two.
    const instructions = `${"x".repeat(124)}\r\n${"y".repeat(125)}`;
    expect((await customer.send("delivery", { ...HOME, deliveryInstructions: instructions })).status).toBe(303);
  });

  it("the delivery step uses a shipping method that serves the destination, even if the form names another", async () => {
    const customer = await aCustomer();
    await customer.send("contact", ADA);
    await customer.send("delivery", { ...HOME, country: "NZ", state: "", postcode: "", shippingMethod: "standard" });
    const page = (await customer.look("review")).data;
    expect(page?.delivery).toMatchObject({ shippingName: "International to New Zealand", isExport: true });
    expect(await customer.order()).toMatchObject({ sums: { itemsCents: 909, gstCents: 0, totalCents: 909 + 1995 } });
    await customer.send("delivery", { ...HOME, shippingMethod: "free of charge" });
    expect(await customer.order()).toMatchObject({ sums: { shippingCents: 795 } });
  });

  it("the delivery step offers the stores and accepts one only if it has everything in stock", async () => {
    const code = await anItem({ title: "Emma" });
    const customer = await aCustomer({ holding: [code], quantities: [2] });
    await customer.send("contact", ADA);
    const [full, few] = [await aStore({ name: "Full" }), await aStore({ name: "Few" })];
    await putStoreStock([
      { storeSlug: full, code, quantity: 2 },
      { storeSlug: few, code, quantity: 1 },
    ]);
    const page = (await customer.look("delivery", "?how=collect")).data;
    const stores = [
      { slug: full, missing: [] },
      { slug: few, missing: ["Emma"] },
    ];
    expect(page?.collect).toMatchObject({ found: { stores } });
    const refused = await customer.send("delivery", { intent: "collect", store: few });
    expect([refused.status, fieldErrors(refused)]).toEqual([422, { store: "Only 1 in stock here." }]);
    expect(fieldErrors(await customer.send("delivery", { intent: "collect", store: "atlantis" }))).toEqual({
      store: "Please choose a store from the list.",
    });
    expect(fieldErrors(await customer.send("delivery", { intent: "collect" }))).toEqual({
      store: "Please choose a store to collect from.",
    });
    expect((await customer.send("delivery", { intent: "collect", store: full })).location).toBe("/checkout/review");
    await putStoreStock([{ storeSlug: full, code, quantity: 0 }]);
    expect((await customer.look("review")).location).toBe("/checkout/delivery");
    expect((await customer.look("delivery")).data?.troubles).toEqual([
      "Our Full store doesn't have Emma in stock. Please choose another store, or delivery.",
    ]);
  });
});
