/**
 * Tests on both databases how changes that staff make to a product in the office interact with feeds and with other people's
 * changes.
 */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProduct, getProduct } from "~/domain/catalogue/catalogue.server";
import { storeProducts, withdrawProducts } from "~/domain/catalogue/store-products.server";
import { findReplacementPath } from "~/domain/catalogue/withdraw-by-hand.server";
import { shopFiles } from "~/domain/files/shop-files.server";
import type { ProductForm } from "~/domain/office/product.schema";
import {
  changeProduct,
  previewText,
  releaseField,
  showProductAgain,
  withdrawProduct,
} from "~/domain/office/product-acts.server";
import { uploadCover } from "~/domain/office/product-cover.server";
import {
  addPicture,
  describePicture,
  listPictures,
  movePictureUp,
  removePicture,
} from "~/domain/office/product-pictures.server";
import { ACTOR, changeInOffice as change, loadInOffice as load } from "../factories/office-products";
import { aProduct } from "../factories/products";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

describe.each(shopDatabases)("a product in the office on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  test("every field shows as it can be typed, and saving it unchanged changes nothing", async () => {
    const { code } = await aProduct({
      ...{ title: "Salt & light", keywords: ["a; b", "c"], categories: ["books/academic", "books/general-books"] },
      ...{ series: { title: "Tides", number: 2, id: "T-1" }, publishedOn: "2020-05", talkers: ["Bestseller"] },
      contributors: [
        { name: "Jo Lee", role: "A01", biography: "<p>Writes.</p>" },
        { name: "Prince (Musician)", role: "B06" },
        { name: "Kim Roe", role: "B25" },
      ],
    });
    const { values } = await load(code);
    expect(values).toMatchObject({
      ...{ contributors: "Jo Lee\nPrince (Musician) (translator)\nKim Roe (B25)", priceCents: "20.00" },
      ...{ keywords: "a; b\nc", series: "Tides", seriesNumber: "2", strikePriceCents: "", talkers: "Bestseller" },
    });
    await expect(change(code, values)).rejects.toThrow("Nothing would change.");
    await change(code, { ...values, contributors: "Jo Lee\nMia Noor (Editor)" });
    expect((await load(code)).edits.map(({ field }) => field)).toEqual(["contributors"]);
    expect((await load(code)).values.contributors).toBe("Jo Lee\nMia Noor (editor)");
  });

  test("a change is the staff's until it is given back, feeds change everything else, and the history has both", async () => {
    const product = await aProduct({ title: "Before", priceCents: 2000 });
    const { code } = product;
    await change(code, { title: "Ours", priceCents: "$18.50", strikePriceCents: "22" });
    await storeProducts([{ ...product, title: "Feed's", priceCents: 1000, pages: 99 }]);
    expect(await findProduct(code)).toMatchObject({ title: "Ours", priceCents: 1850, pages: 99 });
    const { edits, steps } = await load(code);
    expect(edits.map(({ label }) => label)).toEqual(["Price", "Price before", "Title"]);
    expect(steps[0]).toMatchObject({
      ...{ what: "changed a product", was: "Title: Before; Price: 20.00; Price before: " },
      became: "Title: Ours; Price: 18.50; Price before: 22.00",
    });
    await releaseField(code, "title", ACTOR);
    await storeProducts([{ ...product, title: "Feed's", priceCents: 1000 }]);
    expect(await findProduct(code)).toMatchObject({ title: "Feed's", priceCents: 1850 });
  });

  test.each<[string, Omit<ProductForm, "seen">, string]>([
    ["title", { title: "" }, "Enter a title."],
    ["priceCents", { priceCents: "cheap" }, 'The price "cheap" is not an amount such as 19.99.'],
    ["priceCents", { priceCents: "-5" }, 'The price "-5" is negative.'],
    ["strikePriceCents", { strikePriceCents: "20" }, "Enter a price above the one that shoppers pay, or none."],
    ["seriesNumber", { seriesNumber: "2" }, "Enter the series, too."],
    ["pages", { pages: "many" }, "The shop can't use this: it is not a number of pages."],
    ["heightMm", { heightMm: "tall" }, "Enter a whole number, such as 320."],
    ["publishedOn", { publishedOn: "soon" }, "The shop can't use this: it is not a date."],
    ["categories", { categories: "books/nowhere" }, "There is no category books/nowhere."],
    ["talkers", { talkers: "Best" }, "The shop can't use this: there is no such badge."],
    ["cover", { cover: "../etc/passwd" }, "The shop can't use this: it is neither a web address nor a file name."],
    ["contributors", { contributors: "Various" }, "Enter a person's name on each line."],
    ["maxPerOrder", { maxPerOrder: "0" }, 'The maximum per order "0" is not a whole number from 1 to 9,000.'],
  ])("the field %s refuses %j", async (field, form, message) => {
    const { code } = await aProduct();
    await expect(change(code, form)).rejects.toMatchObject({ field, message });
    expect((await load(code)).edits).toEqual([]);
  });

  test("a text written as Markdown is stored as the shop's clean HTML, and looks so before", async () => {
    const { code } = await aProduct();
    const typed = {
      ...{ writtenAs: "markdown" as const, seen: (await load(code)).seen },
      description:
        '# Tides\n\nFor **all** & [more](https://a.example/).\n\n- one\n- two\n\n<img src=x onerror="alert(1)">',
    };
    const clean =
      "<h3>Tides</h3>\n<p>For <strong>all</strong> &amp; more.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>";
    expect(await previewText(code, typed)).toEqual({ label: "Description", html: clean });
    await changeProduct(code, typed, ACTOR);
    expect((await load(code)).values.description).toBe(clean);
    await expect(change(code, { description: clean, writtenAs: "html" })).rejects.toThrow("Nothing would change.");
  });

  test("a product without copies can't be put in stock by its availability", async () => {
    const { code } = await aProduct({ availability: "sold out", stock: 0 });
    await expect(change(code, { availability: "in stock" })).rejects.toMatchObject({ field: "availability" });
  });

  test("of two people who saw the same product, one changes it", async () => {
    const { code } = await aProduct();
    const { seen } = await load(code);
    const answers = await Promise.allSettled(
      ["One", "Two"].map((title) => changeProduct(code, { seen, title }, ACTOR)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a withdrawn product isn't changed, and not put back by a try", async () => {
    const { code } = await aProduct();
    await withdrawProducts([code]);
    await expect(change(code, { title: "New" })).rejects.toThrow("withdrawn");
    expect(await findProduct(code)).toBe("withdrawn");
  });

  test("a product that staff withdraw stays away from its feed until they show it again as it was", async () => {
    const product = await aProduct({ series: { title: "Tides", number: 2 }, keywords: ["tide"] });
    const { code } = product;
    const { values, seen } = await load(code);
    const other = await aProduct();
    await expect(withdrawProduct(code, { seen, instead: code }, ACTOR)).rejects.toMatchObject({ field: "instead" });
    await expect(withdrawProduct(code, { seen, instead: "NONE" }, ACTOR)).rejects.toMatchObject({ field: "instead" });
    await withdrawProduct(code, { seen, instead: other.code }, ACTOR);
    await expect(withdrawProduct(code, { seen }, ACTOR)).rejects.toThrow("withdrawn");
    expect(await storeProducts([{ ...product, pages: 9 }])).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await findProduct(code)).toBe("withdrawn");
    expect(await findReplacementPath(code)).toContain(other.code);
    await showProductAgain(code, ACTOR);
    await expect(showProductAgain(code, ACTOR)).rejects.toThrow("in the shop");
    expect((await load(code)).values).toEqual(values);
    expect(await findReplacementPath(code)).toBeNull();
    await storeProducts([{ ...product, pages: 9 }]);
    expect(await findProduct(code)).toMatchObject({ pages: 9 });
    await withdrawProducts([code]);
    await storeProducts([product]);
    expect(await findProduct(code)).not.toBe("withdrawn");
  });

  test("an uploaded cover is checked, stored under a name of its own and the staff's", async () => {
    const { code } = await aProduct({ cover: "feed.jpg" });
    const { seen } = await load(code);
    const picture = (height: number) =>
      sharp({ create: { width: 200, height, channels: 3, background: "red" } })
        .png()
        .toBuffer();
    const whole = await picture(400);
    for (const file of [
      null,
      Buffer.from("GIF"),
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      await picture(20),
      whole.subarray(0, 200),
    ])
      await expect(uploadCover(code, seen, file, ACTOR)).rejects.toMatchObject({ field: "file" });
    await uploadCover(code, seen, whole, ACTOR);
    const { values, edits } = await load(code);
    expect(values.cover).toMatch(new RegExp(`^${code}-[0-9a-f]{12}\\.png$`));
    expect(await shopFiles().read(`covers/${values.cover}`)).toEqual(whole);
    expect(edits.map(({ field }) => field)).toEqual(["cover"]);
  });

  test("a photograph's place and time aren't stored with it, and it is upright", async () => {
    const { code } = await aProduct();
    const photograph = await sharp({ create: { width: 400, height: 600, channels: 3, background: "green" } })
      .withExif({ IFD0: { Model: "Phone" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "33/1 52/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    await addPicture(code, { alt: "A tree", file: photograph }, ACTOR);
    const [stored] = (await listPictures(code)).pictures;
    expect(stored).toMatchObject({ width: 600, height: 400 });
    const file = await sharp((await shopFiles().read(`products/${stored?.file}`)) ?? Buffer.alloc(0)).metadata();
    expect([file.exif, file.orientation, file.width, file.height]).toEqual([undefined, undefined, 600, 400]);
  });

  test("further pictures are checked, described, sorted and removed by the list that a person saw", async () => {
    const { code } = await aProduct();
    const picture = (background: string, width = 600) =>
      sharp({ create: { width, height: 400, channels: 3, background } })
        .png()
        .toBuffer();
    const [red, blue] = [await picture("red"), await picture("blue", 300)];
    for (const file of [null, Buffer.from("GIF")])
      await expect(addPicture(code, { alt: "No", file }, ACTOR)).rejects.toMatchObject({ field: "file" });
    expect((await getProduct(code)).hasPictures).toBeUndefined();
    const { seen: stale } = await listPictures(code);
    await Promise.all([
      addPicture(code, { alt: "Red", file: red }, ACTOR),
      addPicture(code, { alt: "Blue", file: blue }, ACTOR),
    ]);
    await expect(addPicture(code, { alt: "Red", file: red }, ACTOR)).rejects.toThrow("already");
    const alts = async () => (await listPictures(code)).pictures.map(({ alt }) => alt);
    expect((await alts()).sort()).toEqual(["Blue", "Red"]);
    const { seen, pictures } = await listPictures(code);
    const [first, second] = pictures;
    if (!first || !second) throw new Error("A picture is missing.");
    expect(await shopFiles().read(`products/${first.file}`)).toEqual(first.alt === "Red" ? red : blue);
    expect(pictures.find(({ alt }) => alt === "Blue")).toMatchObject({ width: 300, height: 400 });
    await expect(movePictureUp(code, stale, second.file, ACTOR)).rejects.toThrow("changed these pictures");
    await movePictureUp(code, seen, second.file, ACTOR);
    expect(await alts()).toEqual([second.alt, first.alt]);
    await describePicture(code, (await listPictures(code)).seen, { file: first.file, alt: "The back" }, ACTOR);
    await removePicture(code, (await listPictures(code)).seen, second.file, ACTOR);
    expect(await alts()).toEqual(["The back"]);
    expect(await shopFiles().read(`products/${second.file}`)).toBeNull();
    expect((await getProduct(code)).hasPictures).toBe(true);
  });
});
