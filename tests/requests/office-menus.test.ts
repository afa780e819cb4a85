/** Tests the shop's menus in the office: their forms, versions and races, and that their files stay the same. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { deleteContentMenu, putContentMenu, selectContentMenus } from "~/database/content/content-records.server";
import { noteContentChange } from "~/domain/content/content-version.server";
import { exportContent } from "~/domain/content/export-content.server";
import { importContent } from "~/domain/content/import-content.server";
import { findNavigation } from "~/domain/content/navigation.server";
import { type MenuName, type MenuRow, menuPath } from "~/domain/office/menu-list";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { anOfficeStaff } from "../factories/office-staff";
import { openTheShop } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const menu = officeModule("office/menu.tsx");
const link = officeModule("office/menu-link.tsx");
let editor: string;
let manager: string;

beforeAll(async () => {
  ({ cookie: editor } = await anOfficeStaff("editor", { email: "edith@shop.test" }));
  ({ cookie: manager } = await anOfficeStaff("manager", { email: "grace@shop.test" }));
});
afterEach(async () => {
  for (const name of ["navigation", "side", "footer"]) await deleteContentMenu(name);
  await noteContentChange();
});

interface Shown {
  seen: string;
  rows: MenuRow[];
  isWritten: boolean;
  versions: { id: number; what: string; when: string; changes: { is: string; line: string }[] }[];
}
const shown = async (name: MenuName) =>
  (await getOffice(menu, menuPath(name), editor, { menu: name })).data as unknown as Shown;
const press = async (name: MenuName, intent: string, fields: Record<string, string> = {}) =>
  postOffice(menu, menuPath(name), { intent, seen: (await shown(name)).seen, ...fields }, editor, { menu: name });
const linkAt = (name: MenuName, at: string, isNew = false) =>
  [`${menuPath(name)}/links/${at}${isNew ? "?new=1" : ""}`, { menu: name, at }] as const;
interface LoadedForm {
  form: { was: string; values: Record<string, string>; hasChoice: boolean; hasAddress: boolean };
}
const formAt = async (name: MenuName, at: string, isNew = false) => {
  const [address, params] = linkAt(name, at, isNew);
  return ((await getOffice(link, address, editor, params)).data as unknown as LoadedForm).form;
};
async function save(
  name: MenuName,
  at: string,
  fields: Record<string, string>,
  { isNew = false, cookie = editor } = {},
) {
  const [address, params] = linkAt(name, at, isNew);
  const { was, values } = await formAt(name, at, isNew);
  return postOffice(link, address, { intent: "save", was, ...values, ...fields }, cookie, params);
}
const errorsOf = ({ data }: { data: Record<string, unknown> | null }) =>
  (data?.fieldErrors ?? {}) as Record<string, string>;
const put = async (name: MenuName, body: object[]) => {
  await putContentMenu({ name, body: JSON.stringify(body) }, new Date().toISOString());
  await noteContentChange();
};
const stored = async (name: MenuName) =>
  JSON.parse((await selectContentMenus()).find((row) => row.name === name)?.body ?? "null") as unknown;
const navigation = () => findNavigation({ member: null, path: "/", lite: false, categories: [] });

const BOOKS = { title: "Books", href: "/c/books" };
const GIFTS = { title: "Gifts", href: "/c/gifts" };

test("the first change makes the shop's own links the editor's, and shoppers see it", async () => {
  const own = await shown("footer");
  expect(own).toMatchObject({ isWritten: false });
  const titles = own.rows.map(({ title }) => title);
  expect((await save("footer", "0", { title: "Browse" })).status).toBe(303);
  const { rows, isWritten } = await shown("footer");
  expect([isWritten, rows.map(({ title }) => title)]).toEqual([true, ["Browse", ...titles.slice(1)]]);
  expect((await navigation()).footer?.map(({ title }) => title)).toEqual(["Browse", ...titles.slice(1)]);
  const [deed] = await readStaffLog({ limit: 1 });
  expect(deed).toMatchObject({ deed: "changed a menu", subject: "End of each page", by: "edith@shop.test" });
  expect(deed?.became).toContain("added “Browse”");
});

test("links are added, put below others, moved and removed", async () => {
  await put("side", [BOOKS, GIFTS]);
  await save("side", "2", { title: "Help", href: "/help" }, { isNew: true });
  await save("side", "2.0", { title: "Delivery", href: "/help/delivery" }, { isNew: true });
  await press("side", "up", { at: "2" });
  await press("side", "remove", { at: "0" });
  expect(await stored("side")).toEqual([
    { title: "Help", href: "/help", links: [{ title: "Delivery", href: "/help/delivery" }] },
    GIFTS,
  ]);
  expect((await formAt("side", "1")).values.opens).toBe("categories");
  await save("side", "1", { opens: "links" });
  expect(await stored("side")).toMatchObject([{ title: "Help" }, { ...GIFTS, links: [] }]);
});

test("a link at the top opens its subcategories or links of its own, and keeps an overlay of blocks", async () => {
  const overlay = [{ kind: "text", text: "Under it" }];
  await put("navigation", [
    { ...BOOKS, overlay: [] },
    { ...GIFTS, overlay },
  ]);
  expect(await formAt("navigation", "1")).toMatchObject({ hasChoice: false });
  await save("navigation", "1", { title: "Presents" });
  await save("navigation", "0", { opens: "categories" });
  expect(await stored("navigation")).toEqual([
    { ...BOOKS, overlay: [], links: "categories" },
    { ...GIFTS, title: "Presents", overlay },
  ]);
  expect((await navigation()).top).toMatchObject([{ links: "categories" }, { overlay: [{ text: "Under it" }] }]);
  await save("navigation", "0.0", { title: "Fiction", href: "/c/books/fiction" }, { isNew: true });
  expect((await navigation()).top?.[0]).toMatchObject({ links: [{ title: "Fiction", href: "/c/books/fiction" }] });
});

test.each<[Record<string, string>, string, string]>([
  [{ title: "" }, "title", "Enter the words of the link."],
  [{ title: "x".repeat(101) }, "title", "Enter at most 100 characters."],
  [{ href: "" }, "href", "Enter where it leads."],
  [{ href: "javascript:alert(1)" }, "href", "Enter a path such as /c/books"],
  [{ href: "//evil.example" }, "href", "Enter a path such as /c/books"],
])("refuses %j at its field, with what was typed", async (fields, field, message) => {
  await put("side", [BOOKS]);
  const answer = await save("side", "0", fields);
  expect([answer.status, errorsOf(answer)[field]]).toEqual([422, expect.stringContaining(message)]);
  expect(answer.data?.submittedData).toMatchObject(fields);
  expect(await stored("side")).toEqual([BOOKS]);
});

test("refuses an empty menu, and more links than it can have", async () => {
  await put("navigation", [{ ...BOOKS, overlay: [] }]);
  expect(errorsOf(await press("navigation", "remove", { at: "0" })).form).toContain("A menu can't be empty.");
  await put(
    "navigation",
    Array.from({ length: 20 }, () => ({ ...BOOKS, overlay: [] })),
  );
  const answer = await save("navigation", "20", GIFTS, { isNew: true });
  expect([answer.status, errorsOf(answer).form]).toEqual([409, "There can be at most 20 links here."]);
});

describe("two people", () => {
  test("change different links, even if one has moved", async () => {
    await put("side", [BOOKS, GIFTS]);
    const { was, values } = await formAt("side", "1");
    await press("side", "up", { at: "1" });
    const [address, params] = linkAt("side", "1");
    const fields = { intent: "save", was, ...values, title: "Presents" };
    expect((await postOffice(link, address, fields, manager, params)).status).toBe(303);
    expect(await stored("side")).toMatchObject([{ title: "Presents" }, BOOKS]);
  });

  test("change the same link: the second is told, and loses nothing typed", async () => {
    await put("side", [BOOKS, GIFTS]);
    const { was, values } = await formAt("side", "0");
    const [address, params] = linkAt("side", "0");
    const send = (title: string, cookie: string) =>
      postOffice(link, address, { intent: "save", was, ...values, title }, cookie, params);
    const answers = await Promise.all([send("Mine", editor), send("Theirs", manager)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late && errorsOf(late).form).toContain("Someone has changed or removed this link since you opened it.");
    expect(late?.data?.submittedData).toHaveProperty("title");
  });

  test("press buttons: the second is told who changed the menu", async () => {
    await put("side", [BOOKS, GIFTS]);
    const { seen } = await shown("side");
    await save("side", "0", { title: "All books" });
    const answer = await press("side", "remove", { at: "0", seen });
    expect(errorsOf(answer).form).toContain("edith@shop.test has changed this menu since you opened it.");
    expect(await stored("side")).toMatchObject([{ title: "All books" }, GIFTS]);
  });
});

test("goes back to any version, and to the shop's own links", async () => {
  await put("side", [BOOKS, GIFTS]);
  await press("side", "remove", { at: "0" });
  const { versions } = await shown("side");
  expect(versions[0]).toMatchObject({ what: "Removed: Books" });
  expect(versions[0]?.changes[0]).toEqual({ is: "removed", line: "Books → /c/books" });
  const before = versions[1];
  await press("side", "restore", { version: String(before?.id) });
  expect(await stored("side")).toEqual([BOOKS, GIFTS]);
  await press("side", "drop");
  expect([await stored("side"), (await shown("side")).isWritten]).toEqual([null, false]);
});

test("menus that were changed here are exported and imported as they are", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "menus-"));
  const act = fc.record({
    name: fc.constantFrom<MenuName>("navigation", "side", "footer"),
    what: fc.constantFrom("up", "down", "remove", "add", "add below", "change"),
    at: fc.nat(11),
    title: fc.constantFrom("One", "Zwei “2”", "三"),
    opens: fc.constantFrom("links", "categories"),
  });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
        for (const { name, what, at, title, opens } of acts) {
          const { rows } = await shown(name);
          const index = String(at % rows.length);
          const fields = { title, href: "/c/music", opens };
          if (what === "add") await save(name, index, fields, { isNew: true });
          else if (what === "add below") await save(name, `${index}.0`, fields, { isNew: true });
          else if (what === "change") await save(name, index, fields);
          else await press(name, what, { at: index });
        }
        await exportContent({ folder });
        const readFiles = () =>
          readdirSync(path.join(folder, "menus")).map((name) => readFileSync(path.join(folder, "menus", name), "utf8"));
        const files = readFiles();
        const { changed, problems } = await importContent({ folder });
        expect([problems, changed.filter((each) => each !== "menu synonyms")]).toEqual([[], []]);
        await exportContent({ folder });
        expect(readFiles()).toEqual(files);
      }),
      { numRuns: 10 },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
