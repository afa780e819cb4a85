/** Tests content pages in the office: their drafts, details, history and dates, and that their file stays the same. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { deleteOldVersions } from "~/database/content/page-version-records.server";
import { exportContent } from "~/domain/content/export-content.server";
import { importContent } from "~/domain/content/import-content.server";
import { findPage } from "~/domain/content/pages.server";
import { pageAddress } from "~/domain/office/page-list";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import * as contentPage from "~/routes/content/page";
import { blockPaths, takenPaths } from "../../remix.config.js";
import { ask as askPage, type Route } from "./basket-world";
import {
  BANNER,
  errorsOf,
  HTML,
  openThePage,
  PARAMS,
  PATH,
  page,
  people,
  press,
  publish,
  save,
  shown,
  stored,
} from "./content-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openThePage();

const details = officeModule("office/page-details.tsx");
const history = officeModule("office/page-history.tsx");
const contentRoute = contentPage.loader as Route;

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
    const answer = await postOffice(history, pageAddress(PATH, "/history"), fields, people.editor, PARAMS);
    expect(answer.status).toBe(303);
    expect(await stored(true)).toEqual([BANNER, HTML]);
    expect((await stored(false))[0]).toMatchObject({ title: "Autumn" });
  });
});

test("a page grows up to the limits of a page, and a larger one that was imported can shrink", async () => {
  const row = { kind: "row", children: Array(400).fill({ kind: "row" }) };
  await publish([...Array(800).fill({ kind: "row" }), row]);
  await press("copy", { at: "800" });
  expect(errorsOf(await press("copy", { at: "801" })).form).toContain("more than 2000 blocks");
  await publish([{ kind: "html", html: "x".repeat(1_100_000) }, BANNER]);
  await press("throw away");
  expect(errorsOf(await press("copy", { at: "1" })).form).toContain("more than a million characters");
  expect((await press("remove", { at: "1" })).status).toBe(303);
});

describe("an import", () => {
  const bring = async (markup: unknown[], options: Partial<Parameters<typeof importContent>[0]> = {}) => {
    const folder = mkdtempSync(path.join(tmpdir(), "pages-"));
    try {
      mkdirSync(path.join(folder, "pages"));
      const file = { path: PATH, pageTitle: "Spring", markup };
      if (markup.length > 0) writeFileSync(path.join(folder, "pages/spring.json"), JSON.stringify(file));
      return await importContent({ folder, ...options });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const whats = async () => (await shown(history, pageAddress(PATH, "/history"))).versions.map(({ what }) => what);

  test("is taken back by an older draft only after staff have seen what it changed", async () => {
    await deleteOldVersions(PATH, 0);
    await save("0", { title: "Autumn" });
    expect((await bring([{ ...BANNER, title: "Imported" }])).drafts).toEqual([
      `${PATH}: the office has a draft from before this import, and asks before it is published`,
    ]);
    const refused = await press("publish");
    expect(refused.status).toBe(409);
    expect(errorsOf(refused).form).toContain("removed “Title: Spring”; added “Title: Imported”");
    const { over, overtaken } = (await shown()) as unknown as Record<"over" | "overtaken", string>;
    expect(overtaken).toBe(errorsOf(refused).form);
    expect((await press("publish", { over: "another" })).status).toBe(409);
    expect((await press("publish", { over })).status).toBe(303);
    expect((await stored(false))[0]).toMatchObject({ title: "Autumn" });
    expect(await whats()).toEqual(["Published", "As it was imported", "Changed: Banner", "As it was imported"]);
  });

  test("keeps what it replaces or removes in the page's history, drafts too", async () => {
    await deleteOldVersions(PATH, 0);
    await bring([{ ...BANNER, title: "Imported" }]);
    expect(await whats()).toEqual(["As it was imported"]);
    await save("0", { title: "Autumn" });
    expect((await bring([HTML], { draft: true })).drafts).toEqual([
      expect.stringContaining(`${PATH}: this draft takes`),
    ]);
    expect((await bring([], { draft: true, prune: true })).drafts).toEqual([expect.stringContaining("is deleted")]);
    const all = ["As it was imported", "Changed: Banner", "As it was imported", "As it was imported"];
    expect(await whats()).toEqual(all);
  });
});

describe("a page's address", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const add = (at: string) =>
    postOffice(
      officeModule("office/new-page.tsx"),
      "/office/pages/new",
      { intent: "add", title: "A", path: at },
      people.editor,
    );

  test.each(["/basket", "Basket/", "/product/x_1", "/robots.txt", "/images/spring", "/office/pages"])(
    "can't be %s, where the shop has something else",
    async (taken) => {
      vi.stubGlobal("__TAKEN_PATHS__", takenPaths);
      expect(errorsOf(await add(taken)).path).toContain("The shop has something else at this address.");
    },
  );

  test("has a former page's history, which is the way back to it", async () => {
    vi.stubGlobal("__TAKEN_PATHS__", takenPaths);
    const at = { page: ",c,autumn" };
    const address = pageAddress("/c/autumn");
    expect((await add("/c/autumn")).message).not.toContain("before");
    const seen = (await shown(page, address, at)).seen;
    const thrown = await postOffice(page, address, { intent: "throw away", seen }, people.editor, at);
    expect(thrown.message).toBe("The page is thrown away. A new page at /c/autumn has its history.");
    expect((await add("/c/autumn")).message).toContain("There was a page at this address before");
    const { versions } = await shown(history, `${address}/history`, at);
    expect(versions.map(({ what }) => what)).toEqual(["Made the page", "Made the page"]);
  });

  test("of a category has blocks and dates only", async () => {
    vi.stubGlobal("__BLOCK_PATHS__", blockPaths);
    const only = async (params: Record<string, string>) =>
      (await getOffice(details, "/office/pages/x/details", people.editor, params)).data?.hasDatesOnly;
    await add("/c/winter");
    expect([await only({ page: ",c,winter" }), await only(PARAMS)]).toEqual([true, false]);
  });
});

describe("a page's details", () => {
  const send = async (fields: Record<string, string>) => {
    const loaded = await getOffice(details, pageAddress(PATH, "/details"), people.editor, PARAMS);
    const { seen, fields: known } = loaded.data as unknown as { seen: string; fields: Record<string, string> };
    const all = { intent: "save", seen, ...known, ...fields };
    return postOffice(details, pageAddress(PATH, "/details"), all, people.editor, PARAMS);
  };

  test("have dates, outside which shoppers don't find the page", async () => {
    await send({ from: "2099-01-01", fromTime: "09:00" });
    await press("publish");
    expect(await findPage(PATH)).toBeNull();
    await send({ from: "2020-01-01", fromTime: "" });
    await press("publish");
    expect(await findPage(PATH)).toMatchObject({ pageTitle: "Spring" });
  });

  test("keep the version that was seen while what was typed is refused", async () => {
    const { seen } = await shown();
    await save("0", { title: "Autumn" });
    const wrong = await send({ seen, fromTime: "09:00" });
    expect(wrong).toMatchObject({ status: 422, data: { submittedData: { seen } } });
    const late = await send({ seen, title: "Mine" });
    expect(late.status).toBe(409);
    expect(late.data?.submittedData).not.toHaveProperty("seen");
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
    expect(previews.map(({ when }) => when)).toEqual([null, "2099-04-01T09:00"]);
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
    const loaded = await getOffice(details, pageAddress(PATH, "/details"), people.editor, PARAMS);
    const { seen, fields } = loaded.data as unknown as { seen: string; fields: Record<string, string> };
    const send = { intent: "save", seen, ...fields, from: "2099-04-01" };
    await postOffice(details, pageAddress(PATH, "/details"), send, people.editor, PARAMS);
    const { previews } = (await shown()) as unknown as { previews: { href: string }[] };
    const [now = "", then = ""] = previews.map(({ href }) => href.split("?")[1] ?? "");
    expect([(await open(now)).status, (await open(then)).status]).toEqual([200, 200]);
    expect((await open(`${now}&at=2099-03-31`)).status).toBe(404);
  });
});

test("an HTML block of 300 kB is edited by its form", async () => {
  const html = "<b>Bold</b>\n".repeat(25_000);
  expect((await save("1", { html }, { cookie: people.manager })).status).toBe(303);
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
