import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addToBasket, basketSummary, changeQuantity } from "~/domain/basket/basket.server";
import { mergeBaskets } from "~/domain/basket/merge-baskets.server";
import { EntryNotFound, OptionSetNotFound, SameRecipient, WrongOptions } from "~/domain/basket/refusals";
import { aBasket, anItem, anOwner, changeItem, theBasketOf } from "../../../tests/factories/baskets";
import { aGiftOf, aLicenceOf, aVoucherOf } from "../../../tests/factories/option-sets";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { addWithOptions, changeOptions, removeOptions } from "./option-sets.server";
import { MAX_OPTION_SETS } from "./options";

function aVoucherProduct(traits = {}): Promise<string> {
  return anItem({ productType: "eVoucher", format: "Voucher", priceCents: 5000, ...traits });
}

/** Creates an owner with vouchers of these values in one entry, and returns the owner and the product's code. */
async function withVouchers(...values: number[]) {
  const owner = anOwner();
  const code = await aVoucherProduct();
  for (const valueCents of values) await addWithOptions(owner, { code, options: aVoucherOf({ valueCents }) });
  const [entry] = (await theBasketOf(owner)).entries;
  if (!entry) throw new Error("The basket holds no voucher.");
  return { owner, code, entry };
}

const worth = async (owner: string) =>
  (await theBasketOf(owner)).entries.flatMap((entry) =>
    entry.options.map((set) => (set.kind === "voucher" ? set.valueCents : null)),
  );

describe.each(shopDatabases)("basket entries with details, on %s", (_name, open) => {
  let shop: ShopDatabase | undefined;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  describe("adding", () => {
    it("keeps each set of details, in order, in one basket entry of the product", async () => {
      const { owner, code } = await withVouchers(2500, 100, 100_000);
      const basket = await theBasketOf(owner);
      expect(basket.entries).toHaveLength(1);
      expect(basket.entries[0]).toMatchObject({
        code,
        quantity: 3,
        lineCents: 102_600,
        canBeBought: true,
        gift: false,
      });
      expect(basket.entries[0]?.options[0]).toEqual(aVoucherOf({ valueCents: 2500 }));
      expect(await worth(owner)).toEqual([2500, 100, 100_000]);
      expect(basket).toMatchObject({ totalQuantity: 3, totalItemsPrice: 102_600, gstCents: 0, needsShipping: false });
      expect(await basketSummary(owner)).toMatchObject({ quantity: 3, lastUpdated: { priceCents: 100_000 } });
    });

    it("adding a product with details returns what was added", async () => {
      const code = await aVoucherProduct({ title: "Gift eVoucher" });
      const result = await addWithOptions(anOwner(), { code, options: aVoucherOf({ valueCents: 1234 }) });
      expect(result).toMatchObject({ success: true, alreadyIn: [], refused: [] });
      expect(result.entries).toMatchObject([{ code, title: "Gift eVoucher", quantity: 1, priceCents: 1234 }]);
    });

    it("submitting a form of details twice changes nothing, but other details under its key are a new set", async () => {
      const [owner, code] = [anOwner(), await aVoucherProduct()];
      const key = randomUUID();
      for (const valueCents of [500, 500, 600, 600]) {
        const result = await addWithOptions(owner, { code, key, options: aVoucherOf({ valueCents }) });
        expect(result.success).toBe(true);
      }
      expect(await worth(owner)).toEqual([500, 600]);
      const stranger = anOwner();
      await addWithOptions(stranger, { code, key, options: aVoucherOf({ valueCents: 600 }) });
      expect(await worth(stranger)).toEqual([600]);
    });

    it("keeps a gift eBook apart in the basket from the eBook for oneself", async () => {
      const code = await anItem({ productType: "eBook", format: "eBook" });
      const { owner } = await aBasket({ holding: [code] });
      await addWithOptions(owner, { code, options: aGiftOf() });
      const { entries, totalQuantity } = await theBasketOf(owner);
      expect(entries.map((entry) => [entry.gift, entry.quantity, entry.options.length])).toEqual([
        [false, 1, 0],
        [true, 1, 1],
      ]);
      expect(totalQuantity).toBe(2);
      // Test the reverse, too: a gift does not prevent the shopper from buying the eBook for themselves.
      const giver = anOwner();
      await addWithOptions(giver, { code, options: aGiftOf() });
      expect((await basketSummary(giver)).codes).toEqual([]);
      expect((await addToBasket(giver, { codes: [code] })).entries).toHaveLength(1);
    });

    it("refuses details for products that need other details or none, are unknown or unavailable", async () => {
      const [book, licence] = [await anItem(), await anItem({ productType: "licence", format: "Digital Licence" })];
      const gone = await aVoucherProduct({ availability: "sold out" });
      const options = aVoucherOf();
      const owner = anOwner();
      for (const [code, reason] of [
        [book, "unavailable"],
        [licence, "needs options"],
        [gone, "sold out"],
        ["NOPE", "unknown"],
      ] as const) {
        const result = await addWithOptions(owner, { code, options });
        expect(result).toMatchObject({ success: false, entries: [], refused: [{ code, reason }] });
      }
    });

    it("stops adding sets of details at the product's maximum, with a message", async () => {
      const owner = anOwner();
      const code = await aVoucherProduct({ max_per_order: 2 });
      for (let count = 0; count < 2; count += 1) await addWithOptions(owner, { code, options: aVoucherOf() });
      const result = await addWithOptions(owner, { code, options: aVoucherOf() });
      expect(result.refused).toMatchObject([{ reason: "most", message: "The limit is 2 of this item per order." }]);
      expect(await worth(owner)).toHaveLength(2);
    });
  });

  describe("gifts of one eBook", () => {
    const aReader = (email: string) => aGiftOf({ email });

    /** Creates an owner with one eBook as a gift for each address, and returns the owner, the code and the entry. */
    async function withGifts(...emails: string[]) {
      const [owner, code] = [anOwner(), await anItem({ productType: "eBook", format: "eBook", maxPerOrder: 1 })];
      for (const email of emails) await addWithOptions(owner, { code, options: aReader(email) });
      const [entry] = (await theBasketOf(owner)).entries;
      if (!entry) throw new Error("The basket holds no gift.");
      return { owner, code, entry };
    }

    it("gifts of one eBook go to several recipients in one order, whatever one reader's limit is", async () => {
      const { entry } = await withGifts("theo@example.org", "imogen@example.org", "ada@example.org");
      expect(entry).toMatchObject({ quantity: 3, canBeBought: true, notices: [] });
      expect(entry.maxQuantity).toBeGreaterThanOrEqual(3);
    });

    it("refuses a gift for a recipient who is already getting the eBook, also by an edit", async () => {
      const { owner, code, entry } = await withGifts("theo@example.org", "imogen@example.org");
      const result = await addWithOptions(owner, { code, options: aReader("Theo@Example.org") });
      expect(result.refused).toMatchObject([
        {
          reason: "recipient",
          message: "theo@example.org is already getting this eBook in this order. Each gift needs its own recipient.",
        },
      ]);
      const which = { entryId: entry.entryId, index: 1 };
      await expect(changeOptions(owner, which, aReader("theo@example.org"))).rejects.toThrow(SameRecipient);
      await changeOptions(owner, which, aGiftOf({ email: "imogen@example.org", message: "Another message." }));
      expect((await theBasketOf(owner)).entries[0]?.options).toHaveLength(2);
    });

    it("a merged basket that names a recipient of one eBook twice waits for one gift to be removed", async () => {
      const { owner: guest, code } = await withGifts("theo@example.org");
      const member = anOwner();
      await addWithOptions(member, { code, options: aReader("theo@example.org") });
      await mergeBaskets(guest, member);
      const [entry] = (await theBasketOf(member)).entries;
      expect(entry).toMatchObject({ quantity: 2, maxQuantity: 1 });
      expect(entry?.notices).toEqual([expect.stringContaining("theo@example.org is already getting this eBook")]);
    });

    it("gifts of one eBook have a limit of their own", async () => {
      const emails = Array.from({ length: MAX_OPTION_SETS }, (_, at) => `reader${at}@example.org`);
      const { owner, code } = await withGifts(...emails);
      const result = await addWithOptions(owner, { code, options: aReader("one-more@example.org") });
      expect(result.refused).toMatchObject([{ reason: "most", message: "The limit is 50 of this item per order." }]);
    });
  });

  it("changes one set of details and leaves the others", async () => {
    const { owner, entry } = await withVouchers(100, 200, 300);
    await changeOptions(owner, { entryId: entry.entryId, index: 1 }, aVoucherOf({ valueCents: 999 }));
    expect(await worth(owner)).toEqual([100, 999, 300]);
    const licence = aLicenceOf();
    await expect(changeOptions(owner, { entryId: entry.entryId, index: 1 }, licence)).rejects.toThrow(WrongOptions);
  });

  it("removing a set of details closes the gap, and removing the last set removes the entry", async () => {
    const { owner, entry, code } = await withVouchers(100, 200, 300);
    const { entryId } = entry;
    expect(await removeOptions(owner, { entryId, index: 0 })).toMatchObject({ entryId, code, left: 2 });
    expect(await worth(owner)).toEqual([200, 300]);
    await changeOptions(owner, { entryId, index: 1 }, aVoucherOf({ valueCents: 400 }));
    expect(await worth(owner)).toEqual([200, 400]);
    await addWithOptions(owner, { code, options: aVoucherOf({ valueCents: 500 }) });
    expect(await worth(owner)).toEqual([200, 400, 500]);
    for (const left of [2, 1, 0]) expect(await removeOptions(owner, { entryId, index: 0 })).toMatchObject({ left });
    expect((await theBasketOf(owner)).entries).toEqual([]);
  });

  it("prefers the id of a set of details to its position", async () => {
    const { owner, entry } = await withVouchers(100, 200, 300);
    const { entryId, optionIds } = entry;
    await removeOptions(owner, { entryId, index: 0 });
    await changeOptions(owner, { entryId, index: 2, id: optionIds[2] }, aVoucherOf({ valueCents: 999 }));
    expect(await worth(owner)).toEqual([200, 999]);
    const gone = changeOptions(owner, { entryId, index: 0, id: optionIds[0] }, aVoucherOf());
    await expect(gone).rejects.toThrow(OptionSetNotFound);
  });

  it("refuses changes to others' details, to unknown sets and to the quantity of an entry with details", async () => {
    const { owner, entry } = await withVouchers(100);
    const { entryId, optionIds } = entry;
    const id = optionIds[0];
    for (const who of [anOwner(), (await aBasket()).owner]) {
      const change = changeOptions(who, { entryId, index: 0, id }, aVoucherOf());
      await expect(change).rejects.toThrow(EntryNotFound);
      await expect(removeOptions(who, { entryId, index: 0, id })).rejects.toThrow(EntryNotFound);
    }
    for (const index of [-1, 1, 0.5, Number.NaN]) {
      await expect(removeOptions(owner, { entryId, index })).rejects.toThrow(OptionSetNotFound);
    }
    expect(await changeQuantity(owner, { entryId, quantity: 9 })).toMatchObject({
      quantity: 1,
      clamped: { reason: "details" },
    });
    expect(await worth(owner)).toEqual([100]);
  });

  it("keeps all sets of details when baskets are merged", async () => {
    const guest = await withVouchers(100, 200);
    const member = anOwner();
    for (const valueCents of [300, 400]) {
      await addWithOptions(member, { code: guest.code, options: aVoucherOf({ valueCents }) });
    }
    const licence = await anItem({ productType: "licence", format: "Digital Licence" });
    await addWithOptions(guest.owner, { code: licence, options: aLicenceOf() });
    await changeItem(guest.code, { maxPerOrder: 3 });
    await mergeBaskets(guest.owner, member);
    const { entries } = await theBasketOf(member);
    expect(entries.map((entry) => [entry.code, entry.quantity])).toEqual([
      [guest.code, 4],
      [licence, 1],
    ]);
    expect((await worth(member)).slice(0, 4)).toEqual([300, 400, 100, 200]);
    expect(entries[0]?.notices).toEqual(["The limit is 3 of this item per order."]);
    expect(entries[1]?.options).toEqual([aLicenceOf()]);
  });

  describe("simultaneous changes", () => {
    it("twenty simultaneous submits of one form add one set of details", async () => {
      const [owner, code, key] = [anOwner(), await aVoucherProduct(), randomUUID()];
      const options = aVoucherOf();
      const presses = Array.from({ length: 20 }, () => addWithOptions(owner, { code, key, options }));
      expect((await Promise.all(presses)).every((result) => result.success)).toBe(true);
      expect(await worth(owner)).toHaveLength(1);
    });

    it("forms that add details at the same time leave no gap, and stop at the maximum together", async () => {
      const [owner, code] = [anOwner(), await aVoucherProduct({ max_per_order: 5 })];
      const adding = Array.from({ length: 12 }, (_, at) =>
        addWithOptions(owner, { code, key: randomUUID(), options: aVoucherOf({ valueCents: 100 + at }) }),
      );
      const results = await Promise.all(adding);
      expect(results.filter((result) => result.success)).toHaveLength(5);
      const [entry] = (await theBasketOf(owner)).entries;
      expect(entry).toMatchObject({ quantity: 5 });
      for (let left = 4; left >= 0; left -= 1) {
        expect(await removeOptions(owner, { entryId: entry?.entryId ?? "", index: 0 })).toMatchObject({ left });
      }
    });

    it("two simultaneous edits of a set of details end as one of them, whole", async () => {
      const { owner, entry } = await withVouchers(100);
      const which = { entryId: entry.entryId, index: 0 };
      const edits = [200, 300].map((valueCents) => aVoucherOf({ valueCents, greeting: `Worth ${valueCents}` }));
      await Promise.all(edits.map((edit) => changeOptions(owner, which, edit)));
      expect(edits).toContainEqual((await theBasketOf(owner)).entries[0]?.options[0]);
    });

    it("a simultaneous edit and removal leave the set of details removed and the next one untouched", async () => {
      for (let round = 0; round < 5; round += 1) {
        const { owner, entry } = await withVouchers(100, 200);
        const which = { entryId: entry.entryId, index: 0, id: entry.optionIds[0] };
        const [edited, removed] = await Promise.allSettled([
          changeOptions(owner, which, aVoucherOf({ valueCents: 999 })),
          removeOptions(owner, which),
        ]);
        expect(removed.status).toBe("fulfilled");
        if (edited.status === "rejected") expect(edited.reason).toBeInstanceOf(OptionSetNotFound);
        expect(await worth(owner)).toEqual([200]);
      }
    });

    it("removing all sets of details at the same time removes the entry", async () => {
      const { owner, entry } = await withVouchers(100, 200, 300);
      const removing = entry.optionIds.map((id, index) => removeOptions(owner, { entryId: entry.entryId, index, id }));
      await Promise.all(removing);
      expect((await theBasketOf(owner)).entries).toEqual([]);
    });
  });
});
