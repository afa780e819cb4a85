import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "~/domain/accounts/member";
import { anItem } from "../../../tests/factories/baskets";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import type { PresentBlocks } from "./block";
import { contentVersion } from "./content-version.server";
import { exportContent } from "./export-content.server";
import { importContent } from "./import-content.server";
import { findNavigation } from "./navigation.server";
import { findPage, findProductRedirect, presentBlocksAt, presentPage } from "./pages.server";
import type { Reader } from "./present-blocks.server";

const guest: Reader = { member: null, path: "/x", lite: false, categories: [] };
const member: SignedIn = {
  id: "m",
  customerCode: "C1",
  firstName: "Ada",
  surname: "Reader",
  email: "ada@example.com",
  accountType: "b2b",
  role: "member",
  group: "schools",
  membershipPoints: 50,
  hasDigitalLibrary: false,
  currency: "AUD",
  postcode: null,
};

let folder: string;
const write = (name: string, content: unknown) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
};
const aPage = (at: string, markup: unknown[] = [{ kind: "text", text: `At ${at}` }], more = {}) => ({
  path: at,
  pageTitle: "A page",
  markup,
  ...more,
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-content-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(shopDatabases)("content on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it("imports content once: a second import changes nothing, and an export can be imported again", async () => {
    write("pages/one.json", aPage("/one", undefined, { pageSeoDescription: "First", dontIndex: true }));
    write("pages/deep/er.json", aPage("/deep/er"));
    write("pages/old.json", { path: "/old", redirectTo: "/one", redirectStatus: 302 });
    write("pages/gone.json", { path: "/gone", status: 410 });
    write("menus/promos.json", [{ title: "Two", href: "/two?of=them", words: ["pair"] }]);
    write("menus/side.json", [{ title: "One", href: "/one" }]);
    write("menus/synonyms.json", [{ words: ["jigsaw", "puzzle"] }, { words: ["one"], href: "/one", ages: [3, 7] }]);
    write("product-redirects.json", { redirectTo: "/one", paths: ["/product/a-title_9780306406157"] });
    const first = await importContent({ folder });
    expect(first).toMatchObject({ problems: [], refused: 0, unchanged: 0 });
    expect(first.changed).toHaveLength(7);
    const version = await contentVersion();
    expect(await importContent({ folder })).toMatchObject({ changed: [], unchanged: 7 });

    const copy = path.join(folder, "copy");
    expect((await exportContent({ folder: copy })).files.sort()).toEqual([
      "menus/promos.json",
      "menus/side.json",
      "menus/synonyms.json",
      "pages/deep/er.json",
      "pages/gone.json",
      "pages/old.json",
      "pages/one.json",
      "product-redirects.json",
    ]);
    expect(await importContent({ folder: copy, prune: true })).toMatchObject({
      changed: [],
      removed: [],
      problems: [],
    });
    expect(version).not.toBe("");
    expect(await findPage("/one")).toMatchObject({ pageTitle: "A page", pageSeoDescription: "First", dontIndex: true });
    expect(await findPage("/old")).toMatchObject({ redirectTo: "/one", redirectStatus: 302 });
    expect(await findPage("/gone")).toMatchObject({ status: 410 });
    expect(await findPage("/nowhere")).toBeNull();
    expect(await findProductRedirect("9780306406157")).toBe("/one");
    expect(await findProductRedirect("9780306406158")).toBeNull();
  });

  it("reports content problems by file, page and block, and imports the rest", async () => {
    write(
      "pages/good.json",
      aPage("/good", [
        { kind: "text", text: "Good" },
        { kind: "image", src: "x" },
      ]),
    );
    write("pages/broken.json", "{ not json");
    write("pages/nameless.json", { pageTitle: "No path", markup: [] });
    write("pages/without.json", { path: "/without", pageTitle: "No markup" });
    write("pages/evil.json", { path: "/evil", redirectTo: "//evil.example" });
    write("pages/the-same-again.json", aPage("/good"));
    write("menus/other.json", []);
    write("menus/footer.json", [{ title: "F", links: [{ title: "x", href: "javascript:alert(1)" }] }]);
    write("menus/promos.json", [{ title: "Elsewhere", href: "https://evil.example/", words: [] }]);
    const { problems, refused, paths } = await importContent({ folder });
    expect(paths).toHaveLength(1);
    expect(refused).toBe(8);
    for (const broken of [
      "pages/good.json: /good: block 1: image: ",
      "pages/broken.json: is not JSON",
      "pages/nameless.json: path: ",
      "pages/without.json: markup: must be an array of blocks",
      "pages/evil.json: redirectTo: must be a path of the shop",
      "/good already",
      "menus/other.json: menus are navigation.json, side.json, promos.json, synonyms.json, pins.json, search-redirects.json, footer.json",
      "menus/footer.json: 0.links.0.href: ",
      "menus/promos.json: 0.href: must be a path of the shop",
      "menus/promos.json: 0.words: ",
    ]) {
      expect(
        problems.some((problem) => problem.includes(broken)),
        broken,
      ).toBe(true);
    }
  });

  it("redirects every product of a statement's table in one hop, and no other product", async () => {
    write("pages/statement.json", aPage("/a-statement"));
    const isbn = fc.stringMatching(/^978[0-9]{10}$/);
    const slug = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
    const table = fc.uniqueArray(fc.tuple(slug, isbn), { selector: ([, code]) => code, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(table, isbn, async (rows, other) => {
        const paths = rows.map(([words, code]) => `/product/${words}_${code}`);
        write("product-redirects.json", { redirectTo: "/a-statement", paths });
        expect((await importContent({ folder })).problems).toEqual([]);
        for (const [, code] of rows) expect(await findProductRedirect(code)).toBe("/a-statement");
        if (!rows.some(([, code]) => code === other)) expect(await findProductRedirect(other)).toBeNull();
        expect(await findPage("/a-statement")).toMatchObject({ redirectTo: null, status: 200 });
      }),
      { numRuns: 25 },
    );
  });

  it("refuses redirect loops and chains, including those through existing redirects", async () => {
    write("pages/self.json", { path: "/self", redirectTo: "/self?again=1" });
    write("pages/a.json", { path: "/ring-a", redirectTo: "/ring-b" });
    write("pages/b.json", { path: "/ring-b", redirectTo: "/ring-a" });
    write("pages/c.json", { path: "/one-hop", redirectTo: "/one" });
    expect(await importContent({ folder })).toMatchObject({ refused: 3, paths: ["/one-hop"] });
    rmSync(path.join(folder, "pages"), { recursive: true });
    write("pages/d.json", { path: "/two-hops", redirectTo: "/one-hop" });
    write("pages/e.json", { path: "/one", redirectTo: "/elsewhere" });
    const { refused, paths } = await importContent({ folder });
    expect([refused, paths]).toEqual([2, []]);
    write("product-redirects.json", { redirectTo: "/two-hops", paths: [] });
    expect((await importContent({ folder })).problems.join()).not.toContain("product-redirects");
  });

  it("keeps a draft together with the published page, without publishing it", async () => {
    write("pages/p.json", aPage("/both", [{ kind: "text", text: "Published" }]));
    await importContent({ folder });
    write("pages/p.json", aPage("/both", [{ kind: "text", text: "Draft" }]));
    write("menus/side.json", [{ title: "Draft", href: "/" }]);
    await importContent({ folder, draft: true });
    const shown = async (draft: boolean) => {
      const page = await findPage("/both", { draft });
      return page && (await presentPage(page, guest)).blocks;
    };
    expect(await shown(false)).toMatchObject([{ text: "Published" }]);
    expect(await shown(true)).toMatchObject([{ text: "Draft" }]);
    expect((await findNavigation(guest)).side?.[0]?.title).not.toBe("Draft");
  });

  it("deletes pages that the content folder lacks, only with the prune option", async () => {
    write("pages/only.json", aPage("/only"));
    expect((await importContent({ folder })).removed).toEqual([]);
    expect((await importContent({ folder, prune: true })).removed).toContain("/both");
    expect(await findPage("/both")).toBeNull();
    expect(await findPage("/both", { draft: true })).not.toBeNull();
  });

  it("every process loads changed menus", async () => {
    const before = await contentVersion();
    write("menus/navigation.json", [
      { title: "Now", href: "/c", overlay: [{ kind: "text", text: "Under it", conditions: "user.loggedIn === true" }] },
    ]);
    await importContent({ folder });
    expect(await contentVersion()).not.toBe(before);
    expect((await findNavigation(guest)).top).toEqual([{ title: "Now", href: "/c", overlay: [] }]);
    expect((await findNavigation({ ...guest, member })).top?.[0]?.overlay).toMatchObject([{ text: "Under it" }]);
  });

  it("shows content blocks according to conditions, products and reader", async () => {
    const code = await anItem({ title: "Sold here" });
    const markup = [
      { kind: "text", text: "Guests", conditions: 'user.accountType === "guest"' },
      { kind: "text", text: "Schools", conditions: 'user.group === "schools" && screen.width >= 768' },
      { kind: "userData", field: "firstName", before: "Hello ", after: "!", otherwise: "Hello, stranger" },
      { kind: "userData", field: "email" },
      { kind: "productList", title: "Chosen", products: [code, "NOT-THERE"] },
      { kind: "productList", title: "Nothing", products: ["NOT-THERE"] },
      { kind: "storeView", store: "nowhere" },
      { kind: "html", html: "<b>Bold</b>", scripts: ["document.title='x'"] },
      { kind: "text", text: "Red", style: { color: "red" }, className: "note" },
    ];
    write("pages/p.json", aPage("/shown", markup));
    await importContent({ folder });
    const page = await findPage("/shown");
    if (!page) throw new Error("The page is not there.");
    const forGuest = await presentPage(page, guest);
    expect(forGuest.blocks.map((block) => block.kind)).toEqual([
      "text",
      "userData",
      "userData",
      "productList",
      "html",
      "text",
    ]);
    expect(forGuest.blocks[1]).toMatchObject({ before: "Hello ", otherwise: "Hello, stranger" });
    expect(forGuest.blocks[3]).toMatchObject({ products: [{ title: "Sold here" }] });
    expect(forGuest.hasScripts).toBe(true);
    expect(forGuest.css).toMatch(/^\.s[0-9a-z]+\{color:red;\}$/);
    expect(forGuest.blocks[5]?.className).toBe(`note ${forGuest.css.slice(1, forGuest.css.indexOf("{"))}`);
    const forMember = await presentPage(page, { ...guest, member, own: member });
    expect(forMember.blocks[2]).toMatchObject({ field: null, otherwise: "ada@example.com" });
    expect(forMember.blocks[0]).toMatchObject({ text: "Schools", className: "off-0 off-1 off-2" });
    const lite = await presentPage(page, { ...guest, lite: true });
    expect([lite.hasScripts, lite.blocks.some((block) => block.kind === "html")]).toEqual([false, false]);
  });

  it("content blocks leave the only h1 to a page that has a title of its own", async () => {
    const markup = [
      { kind: "heroBanner", title: "A banner" },
      {
        kind: "row",
        children: [
          { kind: "text", tag: "h1", text: "A title" },
          { kind: "text", text: "Words" },
        ],
      },
    ];
    write("pages/p.json", aPage("/titled", markup));
    await importContent({ folder });
    const page = await findPage("/titled");
    if (!page) throw new Error("The page is not there.");
    const listTags = ({ blocks }: PresentBlocks) =>
      blocks
        .flatMap((block) => ("children" in block ? block.children : [block]))
        .map((block) => "tag" in block && block.tag);
    expect(listTags(await presentPage(page, guest))).toEqual(["h1", "h1", "p"]);
    const within = await presentBlocksAt({ ...guest, path: "/titled" });
    expect(within && listTags(within)).toEqual(["h2", "h2", "p"]);
  });
});

it("every block of the sample shop's content is valid", async () => {
  const sample = path.resolve(import.meta.dirname, "../../../scripts/sample-shop/content");
  const shop = await shopDatabases[0]?.[1]();
  try {
    expect(await importContent({ folder: sample, dryRun: true })).toMatchObject({ problems: [], refused: 0 });
    expect(readFileSync(path.join(sample, "pages/home.json"), "utf8")).toContain("heroBanner");
  } finally {
    await shop?.close();
  }
});
