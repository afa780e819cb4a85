/** Tests content pages in the office: their forms, drafts, history and dates, and that their file stays the same. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteContentPage, putContentPage, selectContentPage } from "~/database/content/content-records.server";
import { type BlockKind, blockSchemas } from "~/domain/content/block-schemas.server";
import { exportContent } from "~/domain/content/export-content.server";
import { importContent } from "~/domain/content/import-content.server";
import { findPage } from "~/domain/content/pages.server";
import { toFields, toRaw } from "~/domain/office/block-fields.server";
import { fieldWords, kindTitle } from "~/domain/office/block-words";
import { pageAddress } from "~/domain/office/page-list";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import * as contentPage from "~/routes/content/page";
import { anOfficeStaff } from "../factories/office-staff";
import { ask as askPage, openTheShop, type Route } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const PATH = "/spring";
const PARAMS = { page: ",spring" };
const page = officeModule("office/page.tsx");
const block = officeModule("office/block.tsx");
const details = officeModule("office/page-details.tsx");
const contentRoute = contentPage.loader as Route;
const history = officeModule("office/page-history.tsx");
let editor: string;
let manager: string;

beforeAll(async () => {
  ({ cookie: editor } = await anOfficeStaff("editor", { email: "edith@shop.test" }));
  ({ cookie: manager } = await anOfficeStaff("manager", { email: "grace@shop.test" }));
});

const BANNER = { kind: "heroBanner", title: "Spring", other: "kept" };
const HTML = { kind: "html", html: "<b>Bold</b>" };
const put = (markup: unknown[]) =>
  putContentPage(
    {
      ...{ path: PATH, isDraft: false, markup: JSON.stringify(markup), pageTitle: "Spring", pageSeoDescription: "" },
      ...{ dontIndex: false, status: 200, redirectTo: null, redirectStatus: null },
    },
    new Date().toISOString(),
  );
beforeEach(async () => {
  await deleteContentPage(PATH, true);
  await put([BANNER, HTML]);
});

interface Shown {
  seen: string;
  blocks: { title: string; words: string }[];
  form: { was: string; values: Record<string, string>; mayEdit: boolean };
  versions: { id: number; what: string; when: string; changes: { is: string; line: string }[] }[];
}
const shown = async (route = page, at = pageAddress(PATH), params: Record<string, string> = PARAMS) =>
  (await getOffice(route, at, editor, params)).data as unknown as Shown;
const press = async (intent: string, fields: Record<string, string> = {}, cookie = editor) =>
  postOffice(page, pageAddress(PATH), { intent, seen: (await shown()).seen, ...fields }, cookie, PARAMS);
const blockAt = (at: string, query = "") =>
  [`${pageAddress(PATH, `/blocks/${at}`)}${query}`, { ...PARAMS, at }] as const;
async function save(at: string, fields: Record<string, string>, { query = "", cookie = editor } = {}) {
  const [address, params] = blockAt(at, query);
  const { form } = await shown(block, address, params);
  return postOffice(block, address, { intent: "save", was: form.was, ...form.values, ...fields }, cookie, params);
}
const stored = async (isDraft: boolean) => {
  const row = await selectContentPage(PATH, isDraft);
  return JSON.parse(row?.markup ?? "null") as Record<string, unknown>[];
};
const errorsOf = ({ data }: { data: Record<string, unknown> | null }) =>
  (data?.fieldErrors ?? {}) as Record<string, string>;

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

describe("a page's draft", () => {
  test("gets a block by its form, and shoppers see it once it is published", async () => {
    const fields = { title: "New books", products: "new", limit: "3" };
    expect(await save("1", fields, { query: "?kind=productList" })).toMatchObject({
      status: 303,
      location: pageAddress(PATH),
    });
    expect(await stored(false)).toEqual([BANNER, HTML]);
    const added = { kind: "productList", title: "New books", products: "new", limit: 3 };
    expect(await stored(true)).toEqual([BANNER, added, HTML]);
    expect((await press("publish")).status).toBe(303);
    expect(await stored(false)).toEqual([BANNER, added, HTML]);
    const [deed] = await readStaffLog({ limit: 1 });
    expect(deed).toMatchObject({ deed: "published a page", subject: PATH, by: "edith@shop.test" });
    expect(deed?.became).toContain("added “Title: New books”");
  });

  test("has blocks moved, copied and removed", async () => {
    await press("down", { at: "0" });
    expect(await stored(true)).toEqual([HTML, BANNER]);
    await press("copy", { at: "0" });
    await press("remove", { at: "2" });
    expect(await stored(true)).toEqual([HTML, HTML]);
    await press("throw away");
    expect(await stored(true)).toEqual([BANNER, HTML]);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["heroBanner", { title: "" }, "title", "Enter something here."],
    ["heroBanner", { title: "A", href: "javascript:x" }, "href", "It must be a path such as /c/books"],
    ["heroBanner", { title: "A", "picture.src": "https://x.test/a.png" }, "picture.src", "pictures of other sites"],
    ["heroBanner", { title: "A", products: "1\n2\n3\n4\n5" }, "products", "Enter at most 4."],
    ["productList", { title: "A", products: "new", limit: "many" }, "limit", "Enter a whole number."],
    ["text", { text: "A", shownTo: "other", conditions: "user.x ==" }, "conditions", "was expected"],
    ["text", { text: "A", style: "position: fixed" }, "style", "Position can't be used."],
    ["text", { text: "A", from: "2027-02-02", until: "2027-02-01" }, "until", "It ends before it begins."],
  ])("refuses a %s with %j at its field, with what was typed", async (kind, fields, field, message) => {
    const answer = await save("0", fields, { query: `?kind=${kind}` });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)[field]).toContain(message);
    expect(answer.data?.submittedData).toMatchObject(fields);
    expect(await stored(true)).toEqual([BANNER, HTML]);
  });

  test("gets HTML from managers only, who can have scripts in it", async () => {
    expect((await save("1", { html: "<i>x</i>" })).status).toBe(409);
    expect((await save("1", { html: "<i>x</i>" }, { cookie: manager })).status).toBe(303);
    expect(await stored(true)).toEqual([BANNER, { kind: "html", html: "<i>x</i>" }]);
  });

  test("keeps both changes of two people to different blocks, and tells the second of two to the same block", async () => {
    const [address, params] = blockAt("0");
    const { form } = await shown(block, address, params);
    await save("1", { html: "<u>u</u>" }, { cookie: manager });
    const send = (title: string) =>
      postOffice(block, address, { intent: "save", was: form.was, ...form.values, title }, editor, params);
    expect((await send("Mine")).status).toBe(303);
    const late = await send("Theirs");
    expect(late.status).toBe(409);
    expect(errorsOf(late).form).toContain("removed “Title: Theirs”; added “Title: Mine”");
    expect(late.data?.submittedData).toMatchObject({ title: "Theirs" });
  });

  test("tells who changed what to a person who presses a button of an older page", async () => {
    const { seen } = await shown();
    await save("0", { title: "Autumn" });
    const answer = await press("remove", { at: "0", seen });
    expect(answer.status).toBe(409);
    expect(errorsOf(answer).form).toContain("edith@shop.test has changed this page since you opened it.");
    expect((await stored(true)).length).toBe(2);
  });

  test("goes back to any version", async () => {
    await save("0", { title: "Autumn" });
    await press("publish");
    await save("0", { title: "Winter" });
    const { versions } = await shown(history, pageAddress(PATH, "/history"));
    expect(versions[0]).toMatchObject({
      what: "Changed: Banner",
      changes: expect.arrayContaining([
        { is: "removed", line: "  Title: Autumn" },
        { is: "added", line: "  Title: Winter" },
      ]),
    });
    const imported = versions.find(({ what }) => what === "As it was imported");
    const fields = { intent: "restore", seen: (await shown()).seen, version: String(imported?.id) };
    const answer = await postOffice(history, pageAddress(PATH, "/history"), fields, editor, PARAMS);
    expect(answer.status).toBe(303);
    expect(await stored(true)).toEqual([BANNER, HTML]);
    expect((await stored(false))[0]).toMatchObject({ title: "Autumn" });
  });
});

describe("a page's details", () => {
  const send = async (fields: Record<string, string>) => {
    const loaded = await getOffice(details, pageAddress(PATH, "/details"), editor, PARAMS);
    const { seen, fields: known } = loaded.data as unknown as { seen: string; fields: Record<string, string> };
    const all = { intent: "save", seen, ...known, ...fields };
    return postOffice(details, pageAddress(PATH, "/details"), all, editor, PARAMS);
  };

  test("have dates, outside which shoppers don't find the page", async () => {
    await send({ from: "2099-01-01", fromTime: "09:00" });
    await press("publish");
    expect(await findPage(PATH)).toBeNull();
    await send({ from: "2020-01-01", fromTime: "" });
    await press("publish");
    expect(await findPage(PATH)).toMatchObject({ pageTitle: "Spring" });
  });

  test("lead elsewhere, but not in circles or to another site", async () => {
    expect((await send({ shows: "redirect", redirectTo: "https://x.test" })).status).toBe(422);
    await send({ shows: "redirect", redirectTo: PATH });
    expect(errorsOf(await press("publish")).form).toContain("leads to itself");
    await send({ shows: "redirect", redirectTo: "/c/books" });
    expect((await press("publish")).status).toBe(303);
    expect(await findPage(PATH)).toMatchObject({ redirectTo: "/c/books", redirectStatus: 301 });
  });
});

describe("a preview", () => {
  const open = (query: string) => askPage(contentRoute, new Request(`http://shop.test${PATH}?${query}`), {}, {});
  interface Previewed {
    note: string | null;
    content: object;
  }

  test("shows a page or its draft as of a time, and without one whatever its dates are", async () => {
    await save("0", { from: "2099-04-01", fromTime: "09:00" });
    const { previews } = (await shown()) as unknown as { previews: { href: string; when: string | null }[] };
    expect(previews.map(({ when }) => when)).toEqual([null, "2099-04-01 09:00"]);
    const [now, then] = previews.map(({ href }) => href.split("?")[1] ?? "");
    const seenAt = async (query = "") => {
      const { data } = await open(query);
      const { note, content } = data as unknown as Previewed;
      return [note, JSON.stringify(content).includes("Spring")];
    };
    expect(await seenAt(then)).toEqual([
      "This is a draft as of 1 April 2099 at 09:00. Only people with this link can see it.",
      true,
    ]);
    expect(await seenAt(`${now}&at=2099-04-01T08:59`)).toEqual([expect.stringContaining("08:59"), false]);
    expect(await seenAt(now)).toEqual(["This is a draft. Only people with this link can see it.", false]);
    expect(await seenAt("at=2099-04-01T09:00")).toEqual([null, true]);
  });

  test("finds no page outside the page's own dates", async () => {
    const loaded = await getOffice(details, pageAddress(PATH, "/details"), editor, PARAMS);
    const { seen, fields } = loaded.data as unknown as { seen: string; fields: Record<string, string> };
    const send = { intent: "save", seen, ...fields, from: "2099-04-01" };
    await postOffice(details, pageAddress(PATH, "/details"), send, editor, PARAMS);
    const { previews } = (await shown()) as unknown as { previews: { href: string }[] };
    const [now = "", then = ""] = previews.map(({ href }) => href.split("?")[1] ?? "");
    expect([(await open(now)).status, (await open(then)).status]).toEqual([200, 200]);
    expect((await open(`${now}&at=2099-03-31`)).status).toBe(404);
  });
});

test("an HTML block of 300 kB is edited by its form", async () => {
  const html = "<b>Bold</b>\n".repeat(25_000);
  expect((await save("1", { html }, { cookie: manager })).status).toBe(303);
  expect((await stored(true))[1]).toEqual({ kind: "html", html });
});

test("an export of what was edited here changes nothing when it is imported", async () => {
  await save("0", { title: "Autumn", from: "2020-01-01", fromTime: "09:30", until: "2099-01-01" });
  await press("publish");
  const folder = mkdtempSync(path.join(tmpdir(), "pages-"));
  try {
    await exportContent({ folder });
    const file = readFileSync(path.join(folder, "pages/spring.json"), "utf8");
    expect(JSON.parse(file).markup[0]).toEqual({
      ...BANNER,
      ...{ title: "Autumn", from: "2020-01-01T09:30", until: "2099-01-01" },
    });
    expect(await importContent({ folder })).toMatchObject({ changed: ["menu synonyms"], problems: [] });
    await exportContent({ folder });
    expect(readFileSync(path.join(folder, "pages/spring.json"), "utf8")).toBe(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
