import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { putContentPage } from "~/database/content/content-records.server";
import { aDatabase } from "../../../tests/setup/test-database";
import { exportContent } from "./export-content.server";
import { importContent } from "./import-content.server";

let folder: string;
let close: () => Promise<void>;
beforeEach(async () => {
  close = await aDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "lectern-content-"));
  mkdirSync(path.join(folder, "in/pages"), { recursive: true });
  mkdirSync(path.join(folder, "in/menus"), { recursive: true });
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await close();
});

const write = (name: string, text: string) => writeFileSync(path.join(folder, "in", name), text);
const bring = () => importContent({ folder: path.join(folder, "in") });
const aPage = (at: string, markup = "[]") => `{"path":${JSON.stringify(at)},"pageTitle":"A page","markup":${markup}}`;
/** Build the JSON as a string, because building or serialising objects this deep could itself overflow the stack. */
const nested = (blocks: number) => `[${'{"kind":"row","children":['.repeat(blocks)}${"]}".repeat(blocks)}]`;

it.each(["/../../etc/passwd", "/..", "/.", "/info/../x", "/info/.", "/%2e%2e/%2E%2E/etc", "/.%2e/x"])(
  "refuses to import a page at %s and names its file",
  async (at) => {
    write("pages/evil.json", aPage(at));
    write("pages/good.json", aPage("/..good/a..b/...json"));
    const { problems, refused, paths } = await bring();
    expect(problems).toEqual([expect.stringMatching(/^pages\/evil\.json: path: .*\. and \.\./)]);
    expect([refused, paths]).toEqual([1, ["/..good/a..b/...json"]]);
  },
);

it("a content export never writes outside its folder and reports what it left out", async () => {
  write("pages/good.json", aPage("/good"));
  await bring();
  const about = { isDraft: false, markup: "[]", pageTitle: "x", pageSeoDescription: "", dontIndex: false, status: 200 };
  const stored = { ...about, redirectTo: null, redirectStatus: null };
  for (const at of ["/../../outside", "/../../out-of/here", "/../beside"])
    await putContentPage({ path: at, ...stored }, new Date().toISOString());
  const out = path.join(folder, "out/content");
  const { files, leftOut } = await exportContent({ folder: out });
  expect(files).toEqual(["pages/good.json", "menus/synonyms.json"]);
  expect(leftOut.sort()).toEqual(["/../../out-of/here", "/../../outside", "/../beside"]);
  expect(JSON.parse(readFileSync(path.join(out, "pages/good.json"), "utf8"))).toMatchObject({ path: "/good" });
  for (const name of ["out/outside.json", "out/out-of", "out/content/beside.json"])
    expect(existsSync(path.join(folder, name)), name).toBe(false);
});

it("a content export has separate files for the home page and a page at /home", async () => {
  write("pages/index.json", aPage("/"));
  write("pages/another.json", aPage("/home"));
  await bring();
  const out = path.join(folder, "out");
  const { files } = await exportContent({ folder: out });
  expect(files.sort()).toEqual(["menus/synonyms.json", "pages/home(page).json", "pages/home.json"]);
  const again = { changed: ["menu synonyms"], unchanged: 2, removed: [], problems: [] };
  expect(await importContent({ folder: out, prune: true })).toMatchObject(again);
});

it("imports blocks nested 50 deep, refuses a file with more by name and imports the rest", async () => {
  write("pages/deep.json", aPage("/deep", nested(50)));
  write("pages/deeper.json", aPage("/deeper", nested(51)));
  write("pages/deepest.json", aPage("/deepest", nested(2500)));
  write("pages/no-blocks.json", aPage("/no-blocks", `[{"kind":"row","extra":${"[".repeat(9000)}${"]".repeat(9000)}}]`));
  write("menus/navigation.json", `[{"title":"Books","href":"/c","overlay":${nested(9000)}}]`);
  const { problems, refused, paths } = await bring();
  const wrong = "blocks are nested more than 50 deep";
  expect(problems).toEqual([
    `pages/deeper.json: ${wrong}`,
    `pages/deepest.json: ${wrong}`,
    `pages/no-blocks.json: ${wrong}`,
    `menus/navigation.json: ${wrong}`,
  ]);
  expect([refused, paths]).toEqual([4, ["/deep"]]);
});

it("refuses an unreadable product address in a redirect, and names its file", async () => {
  write("product-redirects.json", JSON.stringify({ redirectTo: "/good", paths: ["/product/a_%zz"] }));
  const { problems, refused } = await bring();
  expect([problems, refused]).toEqual([["product-redirects.json: paths.0: must be /product/{slug}_{code}"], 1]);
});
