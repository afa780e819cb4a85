/** Tests the forms for product options, as browsers request them. (spec 2, 3, 5) */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as productPage from "~/routes/catalogue/product";
import * as addForm from "~/routes/options/add-options";
import * as editForm from "~/routes/options/edit-options";
import { anItem } from "../factories/baskets";
import { aGiftForm, aLicenceForm, aVoucherForm } from "../factories/option-sets";
import { aShopper, ask, type Fields, form, openTheShop, type Route, SHOP } from "./basket-world";

openTheShop();

const voucher = () => anItem({ productType: "eVoucher", format: "Voucher", priceCents: 5000, slug: "voucher" });
const licence = () => anItem({ productType: "licence", format: "Digital Licence", slug: "licence" });
const ebook = () => anItem({ productType: "eBook", format: "eBook", slug: "ebook", priceCents: 1299 });

type Shopper = Awaited<ReturnType<typeof aShopper>>;
const anyone = () => aShopper({ holding: [] });

function send(shopper: Pick<Shopper, "cookie">, code: string, fields: Fields, query = "") {
  const request = form(`/product/x_${code}/options${query}`, fields, { Cookie: shopper.cookie });
  return ask(addForm.action as Route, request, { product: `x_${code}` });
}

function look(shopper: Pick<Shopper, "cookie">, code: string, query = "") {
  const request = new Request(`${SHOP}/product/x_${code}/options${query}`, { headers: { Cookie: shopper.cookie } });
  return ask(addForm.loader as Route, request, { product: `x_${code}` });
}

/** Requests the product's separate page, or posts to it. */
function onPage(shopper: Pick<Shopper, "cookie">, product: string, fields?: Fields) {
  const address = `/product/${product}`;
  const request = fields
    ? form(address, fields, { Cookie: shopper.cookie })
    : new Request(SHOP + address, { headers: { Cookie: shopper.cookie } });
  return ask((fields ? productPage.action : productPage.loader) as Route, request, { product });
}

/** Creates a shopper with vouchers of these values in the basket. */
async function withVouchers(...values: string[]) {
  const [shopper, code] = [await anyone(), await voucher()];
  for (const value of values) await send(shopper, code, { ...aVoucherForm(), value });
  const [entry] = (await shopper.shown()).entries;
  if (!entry) throw new Error("No voucher came into the basket.");
  return { ...shopper, code, entry };
}

function edit(shopper: Pick<Shopper, "cookie">, entryId: string, index: string, fields: Fields) {
  const request = form(`/basket/entries/${entryId}/options/${index}`, fields, { Cookie: shopper.cookie });
  return ask(editForm.action as Route, request, { entryId, index });
}

const worth = async ({ shown }: Pick<Shopper, "shown">) => (await shown()).entries.map((entry) => entry.lineCents);

describe("the form of a product that needs details", () => {
  it("the details form is shown for products that need it and eBooks as gifts; others lead to their page", async () => {
    const shopper = await anyone();
    const shown = await look(shopper, await voucher());
    expect(shown).toMatchObject({ status: 200, data: { question: { kind: "voucher", options: null, countries: [] } } });
    expect(shown.cacheControl).toBe("no-store");
    expect(shown.cookies).toEqual([]);
    const book = await ebook();
    expect((await look(shopper, book, "?gift=true")).data).toMatchObject({ question: { kind: "gift eBook" } });
    expect(await look(shopper, book)).toMatchObject({ status: 302, location: `/product/ebook_${book}` });
    const gone = await anItem({ productType: "eVoucher", availability: "sold out", slug: "gone" });
    expect(await look(shopper, gone)).toMatchObject({ status: 302, location: `/product/gone_${gone}` });
    expect((await look(shopper, "NOPE")).status).toBe(404);
  });

  it("the details form puts a voucher into the basket and leads to its page, whose form is empty again", async () => {
    const [shopper, code] = [await anyone(), await voucher()];
    const sent = await send(shopper, code, aVoucherForm());
    expect(sent).toMatchObject({ status: 303, location: `/product/voucher_${code}`, kind: "success" });
    expect(sent.message).toMatch(/^Added to your basket: /);
    await send(shopper, code, { ...aVoucherForm(), value: "25.50" });
    const basket = await shopper.shown();
    expect(basket.entries).toMatchObject([{ quantity: 2, lineCents: 7550, wanted: "voucher" }]);
  });

  it("the details form is on a voucher's own page, which applies the same rules and keeps what was typed", async () => {
    const [shopper, code] = [await anyone(), await voucher()];
    const page = await onPage(shopper, `voucher_${code}`);
    expect(page.data?.voucher).toMatchObject({ kind: "voucher", action: `/product/voucher_${code}` });
    const refused = await onPage(shopper, `voucher_${code}`, { ...aVoucherForm(), value: "1.005" });
    expect(refused).toMatchObject({
      status: 422,
      data: { fieldErrors: { value: expect.any(String) }, submittedData: { ...aVoucherForm(), value: "1.005" } },
    });
    const sent = await onPage(shopper, `voucher_${code}`, aVoucherForm());
    expect(sent).toMatchObject({ status: 303, location: `/product/voucher_${code}`, kind: "success" });
    expect(await worth(shopper)).toEqual([5000]);
  });

  it("product pages without a details form have a quantity, and return a wrong one as it was typed", async () => {
    const [shopper, book] = [await anyone(), await anItem({ maxPerOrder: 5 })];
    const add = (quantity: string) => onPage(shopper, `book_${book}`, { productCodes: book, quantity });
    expect(await add("1a2")).toMatchObject({
      status: 422,
      data: {
        fieldErrors: { quantity: "Quantity must only contain digits." },
        submittedData: { quantity: ["1a2"], productCodes: [book] },
      },
    });
    expect(await add("2")).toMatchObject({ status: 303, kind: "success" });
  });

  it("the details form is on no other product page, and a POST to one adds nothing", async () => {
    const [shopper, book] = [await anyone(), await ebook()];
    expect((await onPage(shopper, `ebook_${book}`)).data?.voucher).toBeNull();
    const sent = await onPage(shopper, `ebook_${book}`, aVoucherForm());
    expect(sent.status).toBe(405);
    const gone = await anItem({ productType: "eVoucher", availability: "sold out", slug: "gone" });
    expect((await onPage(shopper, `gone_${gone}`)).data?.voucher).toBeNull();
    expect(await worth(shopper)).toEqual([]);
  });

  it("the details form gives a new visitor a basket", async () => {
    const sent = await send({ cookie: "" }, await voucher(), aVoucherForm());
    expect(sent.status).toBe(303);
    expect(sent.cookies.join()).toContain("guest=");
  });

  it("the details form leads back to the product after a licence, and to the gift's form after a gift", async () => {
    const [shopper, code, book] = [await anyone(), await licence(), await ebook()];
    expect((await send(shopper, code, aLicenceForm())).location).toBe(`/product/licence_${code}`);
    const gift = await send(shopper, book, aGiftForm(), "?gift=true");
    expect(gift.location).toBe(`/product/ebook_${book}/options?gift=true`);
    expect((await shopper.shown()).entries.map((entry) => [entry.gift, entry.wanted])).toEqual([
      [false, "licence"],
      [true, "gift eBook"],
    ]);
  });

  it("the details form that is sent twice adds once", async () => {
    const [shopper, code] = [await anyone(), await voucher()];
    const fields = { ...aVoucherForm(), key: randomUUID() };
    await send(shopper, code, fields);
    const again = await send(shopper, code, fields);
    expect(again).toMatchObject({ status: 303, message: "These details are already in your basket." });
    expect(await worth(shopper)).toEqual([5000]);
  });

  it.each([
    ["0.99", false],
    ["1", true],
    ["1000", true],
    ["1000.01", false],
    ["1.005", false],
  ])("the details form accepts a voucher over %s: %s", async (value, isTaken) => {
    const [shopper, code] = [await anyone(), await voucher()];
    const sent = await send(shopper, code, { ...aVoucherForm(), value });
    expect(sent.status).toBe(isTaken ? 303 : 422);
    if (!isTaken) expect(Object.keys(sent.data?.fieldErrors as object)).toEqual(["value"]);
    expect((await shopper.shown()).entries).toHaveLength(isTaken ? 1 : 0);
  });

  it("the details form keeps what was typed next to its error", async () => {
    const [shopper, code] = [await anyone(), await voucher()];
    const typed = { ...aVoucherForm(), name: "<b>Ada<i> 🎈", greeting: "x".repeat(251), confirmEmail: "b@c.au" };
    const sent = await send(shopper, code, typed);
    expect(sent).toMatchObject({ status: 422, data: { submittedData: typed } });
    expect(sent.data?.fieldErrors).toEqual({
      confirmEmail: "Emails do not match.",
      greeting: "A message can have at most 250 characters.",
    });
    expect(
      (await send(shopper, code, { ...typed, greeting: "x".repeat(250), confirmEmail: "imogen@example.org" })).status,
    ).toBe(303);
    expect((await shopper.shown()).entries[0]?.options[0]).toMatchObject({ name: "<b>Ada<i> 🎈" });
  });

  it("the details form ignores fields that it doesn't ask for", async () => {
    const [shopper, code] = [await anyone(), await voucher()];
    const more = {
      valueCents: "1",
      kind: "licence",
      price: "1",
      entryId: "e",
      quantity: "9",
      ownerId: "o",
      __proto__x: "y",
    };
    await send(shopper, code, { ...aVoucherForm(), ...more });
    const [entry] = (await shopper.shown()).entries;
    expect(entry).toMatchObject({ quantity: 1, lineCents: 5000 });
    expect(Object.keys(entry?.options[0] ?? {}).sort()).toEqual(["email", "greeting", "kind", "name", "valueCents"]);
  });

  it("the details form states the product's limit when it is reached", async () => {
    const shopper = await anyone();
    const code = await anItem({ productType: "eVoucher", format: "Voucher", maxPerOrder: 1 });
    await send(shopper, code, aVoucherForm());
    const over = await send(shopper, code, { ...aVoucherForm(), value: "60" });
    expect(over.data?.fieldErrors).toEqual({ form: "Unable to add to basket: The limit is 1 of this item per order." });
  });

  it("the details form is where an add button leads when details are missing", async () => {
    const [shopper, code, book] = [await anyone(), await voucher(), await ebook()];
    expect(await shopper.add({ productCodes: code })).toMatchObject({
      status: 303,
      location: `/product/voucher_${code}/options`,
    });
    expect((await shopper.add({ productCodes: book, gift: "true" })).location).toBe(
      `/product/ebook_${book}/options?gift=true`,
    );
    const answer = await shopper.add({ productCodes: code, answer: "data" });
    expect(answer.data).toMatchObject({ options: `/product/voucher_${code}/options` });
    const several = await shopper.add({ productCodes: [code, book] });
    expect(several.message).toContain("needs details, such as the recipient");
  });
});

describe("details in the basket", () => {
  it("product details in the basket can be changed", async () => {
    const shopper = await withVouchers("10", "20");
    const { entryId, optionIds } = shopper.entry;
    const answer = await ask(
      editForm.loader as Route,
      new Request(`${SHOP}/basket/entries/${entryId}/options/1`, { headers: { Cookie: shopper.cookie } }),
      { entryId, index: "1" },
    );
    expect(answer.data).toMatchObject({
      question: { kind: "voucher", key: optionIds[1], options: { valueCents: 2000 } },
    });
    const sent = await edit(shopper, entryId, "1", { ...aVoucherForm(), value: "30", key: optionIds[1] ?? "" });
    expect(sent).toMatchObject({ status: 303, location: "/basket", message: "Successfully updated product options" });
    expect(await worth(shopper)).toEqual([4000]);
  });

  it("product details in the basket stay as they are when the change is invalid", async () => {
    const shopper = await withVouchers("10");
    const sent = await edit(shopper, shopper.entry.entryId, "0", { ...aVoucherForm(), value: "0.5" });
    expect(sent).toMatchObject({ status: 422, data: { fieldErrors: { value: "Please enter $1 or more." } } });
    expect(await worth(shopper)).toEqual([1000]);
  });

  it("product details in the basket belong to their owner only, and are not found where there are none", async () => {
    const shopper = await withVouchers("10");
    const stranger = await withVouchers("70");
    const { entryId, optionIds } = shopper.entry;
    const key = optionIds[0] ?? "";
    for (const [who, id, index, keyOf] of [
      [stranger, entryId, "0", key],
      [stranger, stranger.entry.entryId, "0", key],
      [shopper, entryId, "0", randomUUID()],
      [{ cookie: "" }, entryId, "0", key],
      [shopper, "nope", "0", key],
    ] as const) {
      const sent = await edit(who, id, index, { ...aVoucherForm(), value: "99", key: keyOf });
      expect(sent).toMatchObject({ status: 303, location: "/basket", kind: "error" });
      expect(sent.message).toMatch(/^Could not update product options\. /);
    }
    for (const index of ["1", "-1", "x", "9999"]) {
      const request = new Request(`${SHOP}/basket/entries/${entryId}/options/${index}`, {
        headers: { Cookie: shopper.cookie },
      });
      expect((await ask(editForm.loader as Route, request, { entryId, index })).status).toBe(404);
      const sent = await edit(shopper, entryId, index, aVoucherForm());
      expect(sent).toMatchObject({ status: 303, kind: "error" });
    }
    expect(await worth(shopper)).toEqual([1000]);
    expect(await worth(stranger)).toEqual([7000]);
  });

  it("product details in the basket are removed one by one, and the entry with the last", async () => {
    const shopper = await withVouchers("10", "20");
    const { entryId, optionIds } = shopper.entry;
    const remove = (index: string, optionId = "") =>
      shopper.post({ intent: "removeOptions", entryId, index, ...(optionId && { optionId }) });
    expect(await remove("0", optionIds[0])).toMatchObject({
      status: 303,
      location: "/basket",
      message: "Successfully removed item from the basket.",
    });
    expect(await remove("0", optionIds[0])).toMatchObject({ kind: "error" });
    expect(await worth(shopper)).toEqual([2000]);
    expect(await remove("5")).toMatchObject({ kind: "error" });
    await remove("0");
    expect((await shopper.shown()).entries).toEqual([]);
  });

  it("product details in the basket can't be overwritten by an edit of a set that has been removed", async () => {
    const shopper = await withVouchers("10", "20");
    const { entryId, optionIds } = shopper.entry;
    await shopper.post({ intent: "removeOptions", entryId, index: "0", optionId: optionIds[0] ?? "" });
    const sent = await edit(shopper, entryId, "0", { ...aVoucherForm(), value: "99", key: optionIds[0] ?? "" });
    expect(sent.message).toBe("Could not update product options. Those details are no longer in your basket.");
    expect(await worth(shopper)).toEqual([2000]);
  });
});
