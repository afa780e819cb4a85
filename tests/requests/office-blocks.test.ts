/** Tests the form of a block in the office: its fields, who may write it, and others' changes in the meantime. */
import { describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { type BlockKind, blockSchemas } from "~/domain/content/block-schemas.server";
import { toFields, toRaw } from "~/domain/office/block-fields.server";
import { fieldWords, kindTitle } from "~/domain/office/block-words";
import { aCatalogue, aProduct } from "../factories/products";
import { BANNER, errorsOf, HTML, open, openThePage, people, press, publish, save, stored } from "./content-world";

openThePage();

test("every kind of block and each of its fields has words for staff", () => {
  for (const kind of Object.keys(blockSchemas) as BlockKind[]) {
    expect(kindTitle(kind), kind).not.toBe(kind);
    for (const field of Object.keys(blockSchemas[kind].shape)) {
      expect(fieldWords(kind, [field]).label, `${kind}.${field}`).not.toBe(field);
    }
  }
});

test.each<[BlockKind, Record<string, unknown>]>([
  ["text", { text: " Spaces stay " }],
  ["text", { text: "A", tag: "p", extra: 1 }],
  ["image", { src: "/images/pages/a", alt: "", width: 10, height: 20, first: true }],
  ["productList", { title: "A", products: ["1", "2"], limit: 3 }],
  ["productList", { title: "A", products: "new" }],
  ["productList", { title: "A", url: "/api/products?list=new" }],
  ["staffPicks", { title: "A", picks: [{ product: "1", words: "W", name: "N" }] }],
  [
    "authorList",
    { title: "A", authors: [{ name: "N", words: "W", picture: { src: "/i", alt: "", width: 1, height: 2 } }] },
  ],
  ["element", { tag: "ul", attributes: { id: "a", "aria-label": "b" } }],
  ["html", { html: "<p>\n</p>", scripts: ["a()\nb()"] }],
  ["heroBanner", { title: "A", picture: { src: "/i", alt: "x", width: 1, height: 2 }, products: [] }],
])("a form of %s that nobody changes leaves %j as it is", (kind, fields) => {
  const raw = { kind, ...fields };
  const { values } = toFields(kind, blockSchemas[kind], raw);
  expect(toRaw(blockSchemas[kind], raw, new Map(Object.entries(values)))).toEqual(raw);
});

describe("a block's form", () => {
  test.each<[string, Record<string, string>, string, string]>([
    ["heroBanner", { title: "" }, "title", "Enter something here."],
    ["heroBanner", { title: "A", href: "javascript:x" }, "href", "It must be a path such as /c/books"],
    ["heroBanner", { title: "A", "picture.src": "https://x.test/a.png" }, "picture.src", "pictures of other sites"],
    ["heroBanner", { title: "A", products: "1\n2\n3\n4\n5" }, "products", "Enter at most 4."],
    ["heroBanner", { title: "A", products: "NONE" }, "products", "There is no product NONE."],
    ["productList", { title: "A", products: "new", limit: "many" }, "limit", "Enter a whole number."],
    ["text", { text: "A", shownTo: "other", conditions: "user.x ==" }, "conditions", "was expected"],
    ["text", { text: "A", shownTo: "other" }, "conditions", "Write the condition."],
    ["text", { text: "A", conditions: "user.loggedIn" }, "conditions", "Choose that it is shown to those"],
    ["text", { text: "A", style: "position: fixed" }, "style", "Position can't be used."],
    ["text", { text: "A", from: "2027-02-02", until: "2027-02-01" }, "until", "It ends before it begins."],
  ])("refuses a %s with %j at its field, with what was typed", async (kind, fields, field, message) => {
    const answer = await save("0", fields, { query: `?kind=${kind}` });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)[field]).toContain(message);
    expect(answer.data?.submittedData).toMatchObject(fields);
    expect(await stored(true)).toEqual([BANNER, HTML]);
  });

  test("takes products by code or by the address of their page, and keeps unknown ones that it had", async () => {
    const { code } = await aProduct();
    await save("0", { products: `https://shop.test/product/a-title_${code}?logURL=x` });
    expect((await stored(true))[0]).toMatchObject({ products: [code] });
    await database().deleteFrom("products").where("code", "=", code).execute();
    expect((await save("0", { title: "Autumn" })).status).toBe(303);
    expect((await save("0", { products: `${code}\nOTHER` })).status).toBe(422);
  });

  test("offers the products that words in place of a code find", async () => {
    const [{ code } = { code: "" }] = await aCatalogue([{ title: "Lanterns at Low Tide" }]);
    const answer = await save("0", { title: "A", products: "lanterns low tide" });
    expect(errorsOf(answer).products).toBe(
      `There is no product lanterns low tide. Did you mean ${code} (Lanterns at Low Tide, Paperback)?`,
    );
  });

  test("shows all entries again that a refused list had", async () => {
    const fields = { title: "", "picks.5.product": "1", "picks.5.words": "W", "picks.5.name": "N" };
    const answer = await save("0", fields, { query: "?kind=staffPicks" });
    expect(JSON.stringify(answer.data?.form)).toContain('"name":"picks.5.words"');
  });

  test("takes HTML from managers only, who can have scripts in it", async () => {
    expect((await open("1")).form).toMatchObject({ mayEdit: false, was: "", values: {}, groups: [] });
    const { form } = await open("1", { cookie: people.manager });
    const byHand = { kind: "richText", was: form.was, html: "<script>x()</script>" };
    for (const at of ["0", "1"]) {
      expect((await save(at, { ...byHand, kind: "html" })).status).toBe(409);
      expect((await save(at, byHand)).status).toBe(409);
      expect((await save(at, byHand, { query: "?kind=richText" })).status).toBe(409);
    }
    expect(await stored(true)).toEqual([BANNER, HTML]);
    expect((await save("1", { html: "<i>x</i>" }, { cookie: people.manager })).status).toBe(303);
    expect(await stored(true)).toEqual([BANNER, { kind: "html", html: "<i>x</i>" }]);
  });
});

describe("a block's form that others overtake", () => {
  const text = (words: string) => ({ kind: "text", text: words });
  const row = (...children: unknown[]) => ({ kind: "row", children });

  test("keeps both changes to different blocks", async () => {
    const mine = await open("0");
    await save("1", { html: "<u>u</u>" }, { cookie: people.manager });
    expect((await mine.send({ title: "Mine" })).status).toBe(303);
    expect(await stored(true)).toMatchObject([{ title: "Mine" }, { html: "<u>u</u>" }]);
  });

  test("replaces a change to the same block after showing it", async () => {
    const [first, second] = [await open("0"), await open("0")];
    await first.send({ title: "Mine" });
    const late = await second.send({ title: "Theirs" });
    expect(late.status).toBe(409);
    expect(errorsOf(late).form).toContain("removed “Title: Theirs”; added “Title: Mine”");
    expect(late.data?.submittedData).toMatchObject({ title: "Theirs" });
    expect((await second.sendAgain(late)).status).toBe(303);
    expect(await stored(true)).toMatchObject([{ title: "Theirs", other: "kept" }, HTML]);
  });

  test.each<[string, unknown[], string]>([
    ["of another kind", [row(), text("A"), row()], "1"],
    ["of the same kind", [text("B"), text("A")], "1"],
    ["within a block that holds others", [text("B"), row(text("A"))], "1.0"],
  ])("follows its block when another %s takes its position", async (_, blocks, at) => {
    await publish(blocks);
    const mine = await open(at);
    await press("remove", { at: "0" });
    expect((await mine.send({ text: "Mine" })).status).toBe(303);
    expect(JSON.stringify(await stored(true))).toBe(JSON.stringify(blocks.slice(1)).replace('"A"', '"Mine"'));
  });

  test("follows a row that moved, and no other row that has the same fields", async () => {
    await publish([row(text("A")), row(text("B"))]);
    const [one, other] = [await open("0"), await open("1")];
    await press("remove", { at: "0" });
    expect((await one.send({ className: "narrow" })).status).toBe(409);
    expect((await other.send({ className: "wide" })).status).toBe(303);
    expect(await stored(true)).toEqual([{ ...row(text("B")), className: "wide" }]);
  });

  test.each<[string, unknown[], string, string[], unknown[]]>([
    ["another of its kind is there now", [text("A"), text("B")], "0", [], [text("Mine"), text("B")]],
    ["one of another kind is there now", [text("A"), row()], "0", [], [text("Mine"), row()]],
    ["none is there now", [row(), text("A")], "1", [], [row(), text("Mine")]],
    ["another row is around it", [text("B"), row(text("A")), row()], "1.0", ["0"], [row(), row(text("Mine"))]],
    ["no row is around it", [row(), row(text("A"))], "1.0", ["1"], [row(), text("Mine")]],
  ])("is added as a new block once it is sent again, if its own was removed and %s", async (_, ...given) => {
    const [blocks, at, removed, after] = given;
    await publish(blocks);
    const mine = await open(at);
    for (const each of [at, ...removed]) await press("remove", { at: each });
    const before = await stored(true);
    const late = await mine.send({ text: "Mine" });
    expect(late).toMatchObject({ status: 409, data: { submittedData: { text: "Mine" }, form: { isNew: true } } });
    expect(await stored(true)).toEqual(before);
    expect((await mine.sendAgain(late)).status).toBe(303);
    expect(await stored(true)).toEqual(after);
  });

  test("is shown again without a block, or a page", async () => {
    const mine = await open("1", { cookie: people.manager });
    await press("remove", { at: "1" });
    expect(await open("1")).toMatchObject({ status: 404, form: null });
    expect(errorsOf(await mine.send({ html: "" })).form).toContain("Your words are still below.");
  });

  test("adds a block in none that can't hold it", async () => {
    await publish([row(text("A")), text("B")]);
    const mine = await open("0.1", { query: "?kind=text" });
    await press("remove", { at: "0" });
    expect(await open("0.0", { query: "?kind=text" })).toMatchObject({ status: 404, form: null });
    const late = await mine.send({ text: "Mine" });
    expect(errorsOf(late).form).toContain("To add them as a new block at the end of the page, save again.");
    expect((await mine.sendAgain(late)).status).toBe(303);
    expect(await stored(true)).toEqual([text("B"), text("Mine")]);
  });
});
