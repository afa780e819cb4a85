/**
 * Tests on both databases how search rules change the results, which rules are refused, and that an export and an import preserve
 * them.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteContentMenu, selectContentMenus } from "~/database/content/content-records.server";
import { readListingQuery } from "~/domain/catalogue/listing";
import { exportContent } from "~/domain/content/export-content.server";
import { importContent } from "~/domain/content/import-content.server";
import { MENU_NAMES } from "~/domain/content/menu-schemas.server";
import type { SearchRuleForm } from "~/domain/office/search-rules.schema";
import { addRule, changeRule, listRules, removeRule, rulesByTerm } from "~/domain/office/search-rules.server";
import { searchProducts } from "~/domain/search/search.server";
import { findSearchRedirect } from "~/domain/search/term-rules.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aMember } from "../factories/members";
import { aCatalogue } from "../factories/products";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

/** Returns a list with this number of lines. */
const many = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join("\n");

describe.each(shopDatabases)("search rules on %s", (_name, open) => {
  let shop: ShopDatabase;
  let actor: { staffId: string; hasRoute: () => boolean };
  beforeAll(async () => {
    shop = await open();
    const ratings = { first: 900, second: 90, third: 9 };
    await aCatalogue([
      ...Object.entries(ratings).map(([code, ratingCount]) => ({
        code,
        title: `Quilting ${code}`,
        ratingCount,
        rating: 4,
      })),
      { code: "other", title: "Something Else" },
    ]);
    actor = { staffId: await aMember({ role: "editor" }), hasRoute: () => false };
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    for (const name of MENU_NAMES) await deleteContentMenu(name);
  });

  const add = (form: SearchRuleForm) => addRule(form, actor);
  const codes = async (text: string) => {
    const { products, fallback } = await searchProducts(text, readListingQuery(new URLSearchParams()));
    expect(fallback).toBe(false);
    return products.map(({ code }) => code);
  };
  const idOf = async (words: string) => (await rulesByTerm()).get(words)?.[0]?.id ?? "";

  test("pinned products come first, alone where no product has all of the words, and not for quoted text", async () => {
    expect(await codes("quilting")).toEqual(["first", "second", "third"]);
    await add({ kind: "pin", words: "quilting\nquilting zzzzq", products: "other\nthird" });
    expect(await codes("QUILTING!")).toEqual(["other", "third", "first", "second"]);
    expect(await codes("quilting zzzzq")).toEqual(["other", "third"]);
    expect(await codes('"quilting"')).toEqual(["first", "second", "third"]);
    await removeRule(await idOf("quilting"), actor);
    expect(await codes("quilting")).toEqual(["first", "second", "third"]);
    const [removed, added] = await readStaffLog({ limit: 2 });
    expect(removed).toMatchObject({ deed: "removed a search rule", was: added?.became });
  });

  test("words open a page, or find the products of other words, as soon as a rule says so", async () => {
    await add({ kind: "redirect", words: "Shop hours", href: "/stores" });
    expect(await findSearchRedirect(" shop  HOURS")).toBe("/stores");
    expect(await findSearchRedirect('"shop hours"')).toBeNull();
    await changeRule(await idOf("shop hours"), { kind: "redirect", words: "trading hours", href: "/stores" }, actor);
    expect(await findSearchRedirect("shop hours")).toBeNull();
    expect(await codes("patchworking")).toEqual([]);
    await add({ kind: "synonym", words: "patchworking\nquilting" });
    expect(await codes("patchworking")).toEqual(["first", "second", "third"]);
    // The first change keeps all of the shop's initial synonyms.
    expect((await listRules()).length).toBeGreaterThan(50);
  });

  test.each<[SearchRuleForm, string, string]>([
    [{ kind: "pin", words: "a", products: "first\nnone" }, "products", "There is no product none."],
    [{ kind: "redirect", words: "a", href: "/nowhere" }, "href", "The shop has no page /nowhere."],
    [{ kind: "redirect", words: "a", href: "/c/nowhere" }, "href", "The shop has no page /c/nowhere."],
    [{ kind: "redirect", words: "a", href: "/search/results?w=b" }, "href", "It must not be a search"],
    [{ kind: "redirect", words: "a", href: "/c/../Se%61rch?w=a" }, "href", "It must not be a search"],
    [{ kind: "page", words: "a", href: "https://x.test" }, "href", "It must be a path of the shop."],
    [{ kind: "synonym", words: "a\n!!" }, "words", "“!!” has no letters or digits to search for."],
    [{ kind: "redirect", words: "SHOP hours", href: "/stores" }, "words", "“SHOP hours” opens /stores already."],
    [{ kind: "pin", words: "shop hours", products: "first" }, "words", "“shop hours” opens /stores already."],
    [{ kind: "pin", words: "a", products: many(13) }, "products", "Enter at most 12 products. There are 13."],
    [{ kind: "synonym", words: many(41) }, "words", "Enter at most 40 searches. There are 41."],
    [{ kind: "promo", words: many(21), title: "A", href: "/stores" }, "words", "Enter at most 20 searches."],
    [{ kind: "pin", words: many(13).replaceAll("\n", " "), products: "first" }, "words", "reads the first 12 words"],
    [{ kind: "page", words: "delivery", href: "/stores" }, "words", "“delivery” leads to /help/delivery already."],
  ])("refuses %j at its field", async (form, field, message) => {
    await add({ kind: "redirect", words: "shop hours", href: "/stores" });
    await expect(add(form)).rejects.toMatchObject({ field, message: expect.stringContaining(message) });
  });

  test("a link to a page and the page itself, for the same words, are two rules", async () => {
    await add({ kind: "page", words: "visit us", href: "/stores" });
    await add({ kind: "redirect", words: "visit us", href: "/stores" });
    const found = async () => (await rulesByTerm()).get("visit us") ?? [];
    await removeRule((await found()).find(({ kind }) => kind === "page")?.id ?? "", actor);
    expect((await found()).map(({ kind }) => kind)).toEqual(["redirect"]);
  });

  test("keeps the rules of two people at once, and refuses a change of a rule that has changed", async () => {
    await add({ kind: "pin", words: "old", products: "first" });
    const id = await idOf("old");
    const forms = ["one", "two", "three"].map((words): SearchRuleForm => ({ kind: "pin", words, products: "second" }));
    const results = await Promise.allSettled([
      ...forms.map(add),
      changeRule(id, { kind: "pin", words: "new", products: "first" }, actor),
      changeRule(id, { kind: "pin", words: "newer", products: "first" }, actor),
    ]);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
    const pins = (await listRules()).filter(({ kind }) => kind === "pin");
    expect(pins).toHaveLength(4);
    await expect(removeRule(id, actor)).rejects.toThrow("Someone has changed or removed this rule");
  });

  test("an export and an import of the rules change nothing", async () => {
    await add({ kind: "promo", words: "gift", title: "Gifts", href: "/stores" });
    await add({ kind: "pin", words: "gift", products: "first" });
    await add({ kind: "redirect", words: "hours", href: "/stores" });
    await add({ kind: "synonym", words: "quilt\npatch" });
    const stored = await selectContentMenus();
    const folder = mkdtempSync(path.join(tmpdir(), "rules-"));
    try {
      await exportContent({ folder });
      expect(JSON.parse(readFileSync(path.join(folder, "menus/pins.json"), "utf8"))).toEqual([
        { words: ["gift"], products: ["first"] },
      ]);
      expect(await importContent({ folder })).toMatchObject({ changed: [], problems: [] });
      expect(await selectContentMenus()).toEqual(stored);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
