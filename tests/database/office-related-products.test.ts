/** Tests on both databases the editions, related products and replacements that staff choose in the office. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productsBeside } from "~/domain/catalogue/beside.server";
import { getProduct, otherFormats, productInstead } from "~/domain/catalogue/catalogue.server";
import { storeProducts, withdrawProducts } from "~/domain/catalogue/store-products.server";
import { releaseField } from "~/domain/office/product-acts.server";
import {
  joinWorks,
  loadRelated,
  moveRelated,
  partFromWork,
  relate,
  sellInstead,
  unrelate,
} from "~/domain/office/related-products.server";
import { ACTOR, changeInOffice as change, codesOf, loadInOffice as load } from "../factories/office-products";
import { aProduct } from "../factories/products";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

describe.each(shopDatabases)("products with others in the office on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  const editionsOf = async (code: string) =>
    ((await loadRelated(code, ""))?.editions ?? []).map((edition) => edition.code).sort();
  const part = async (code: string) => partFromWork(code, (await load(code)).seen, ACTOR);
  const relatedTo = async (code: string) => ((await loadRelated(code, ""))?.related ?? []).map((each) => each.code);

  test("related products come first on the shelf, in their order, and a withdrawn one doesn't", async () => {
    const [own, first, second, gone] = await codesOf({}, { title: "First" }, { title: "Second" }, {});
    for (const other of [first, gone, second]) await relate(own, (await load(own)).seen, other, ACTOR);
    await expect(relate(own, (await load(own)).seen, own, ACTOR)).rejects.toThrow("another product");
    await expect(relate(own, (await load(own)).seen, first, ACTOR)).rejects.toThrow("already");
    await expect(relate(own, (await load(own)).seen, "NONE", ACTOR)).rejects.toThrow("There is no product NONE");
    await withdrawProducts([gone]);
    const shelf = async () => (await productsBeside(await getProduct(own), 8)).products.map(({ code }) => code);
    expect((await shelf()).slice(0, 2)).toEqual([first, second]);
    expect(new Set(await shelf()).size).toBe((await shelf()).length);
    await unrelate(own, (await load(own)).seen, first, ACTOR);
    expect((await loadRelated(own, ""))?.related.map(({ code }) => code)).toEqual([gone, second]);
    expect((await shelf())[0]).toBe(second);
  });

  test("the product instead of another shows only while that one can't be bought and itself can", async () => {
    const [own, other] = await codesOf({}, { title: "New Edition" });
    await sellInstead(own, (await load(own)).seen, other, ACTOR);
    expect(await productInstead(await getProduct(own))).toBeNull();
    await change(own, { availability: "unavailable" });
    expect(await productInstead(await getProduct(own))).toMatchObject({ code: other, format: "Instead: New Edition" });
    await change(other, { availability: "unavailable" });
    expect(await productInstead(await getProduct(own))).toBeNull();
    await sellInstead(own, (await load(own)).seen, "", ACTOR);
    expect((await loadRelated(own, ""))?.instead).toBeNull();
  });

  test("editions that staff join stay one work whatever feeds call them, and a parted one stays apart", async () => {
    const paper = await aProduct({ title: "The Tide", authors: ["Jo Lee"] });
    const cloth = await aProduct({ title: "The Tide", authors: ["Jo Lee"], format: "Hardcover" });
    const audio = await aProduct({ title: "Tide, The: Unabridged", authors: ["J. Lee"], format: "CD" });
    expect(await editionsOf(audio.code)).toEqual([]);
    const stale = (await load(audio.code)).seen;
    await joinWorks(audio.code, stale, paper.code, ACTOR);
    await expect(joinWorks(audio.code, stale, paper.code, ACTOR)).rejects.toThrow("already");
    await storeProducts([{ ...paper, title: "The Tide, Revised" }, { ...audio, title: "Another title" }, cloth]);
    expect(await editionsOf(audio.code)).toEqual([paper.code, cloth.code].sort());
    const formats = await otherFormats(await getProduct(audio.code));
    expect(formats.map(({ format }) => format).sort()).toEqual(["Hardcover", "Paperback"]);
    await expect(partFromWork(cloth.code, "stale", ACTOR)).rejects.toThrow("changed this product");
    await partFromWork(cloth.code, (await load(cloth.code)).seen, ACTOR);
    await storeProducts([{ ...cloth, pages: 12 }]);
    expect(await editionsOf(cloth.code)).toEqual([]);
    expect(await editionsOf(paper.code)).toEqual([audio.code]);
    await releaseField(paper.code, "work", ACTOR);
    expect(await editionsOf(audio.code)).toEqual([]);
    expect((await load(cloth.code)).steps[0]).toMatchObject({ what: "parted an edition from its work" });
  });

  test("of two people who join a product at once, one does it", async () => {
    const [own, first, second] = await codesOf({}, {}, {});
    const { seen } = await load(own);
    const answers = await Promise.allSettled([first, second].map((other) => joinWorks(own, seen, other, ACTOR)));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a parted edition that another was joined to can be parted again, and one alone can't", async () => {
    const [own, first, second] = await codesOf({ title: "Own" }, { title: "First" }, { title: "Second" });
    await joinWorks(own, (await load(own)).seen, first, ACTOR);
    await part(own);
    await joinWorks(second, (await load(second)).seen, own, ACTOR);
    await part(own);
    expect([await editionsOf(own), await editionsOf(first), await editionsOf(second)]).toEqual([[], [], []]);
    await expect(part(own)).rejects.toThrow("a work of its own already");
  });

  test("related products are moved up and down, and those that the shop lacks can be taken away", async () => {
    const [own, first, second] = await codesOf({}, { title: "First" }, { title: "Second" });
    await change(own, { related: `${first} LATER ${second}`, instead: "LATER" });
    const move = async (other: string, places: -1 | 1) =>
      moveRelated(own, (await load(own)).seen, other, places, ACTOR);
    await move(second, -1);
    await move(first, 1);
    expect(await relatedTo(own)).toEqual([second, first, "LATER"]);
    await expect(move(second, -1)).rejects.toThrow("It can't move there.");
    await expect(moveRelated(own, "stale", first, -1, ACTOR)).rejects.toThrow("changed this product");
    expect((await loadRelated(own, ""))?.instead).toMatchObject({ code: "LATER", availability: "not in the shop" });
    await unrelate(own, (await load(own)).seen, "LATER", ACTOR);
    expect(await relatedTo(own)).toEqual([second, first]);
  });
});
