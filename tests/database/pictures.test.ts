/** Tests the shelf of pictures on both databases: checks, names, descriptions, uses in blocks, deletion and files. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { selectContentPage } from "~/database/content/content-records.server";
import { type BlockKind, blockSchemas } from "~/domain/content/block-schemas.server";
import { exportContent } from "~/domain/content/export-content.server";
import { importContent } from "~/domain/content/import-content.server";
import { presentBlocks } from "~/domain/content/present-blocks.server";
import { readMarkup } from "~/domain/content/read-markup.server";
import { shopFiles } from "~/domain/files/shop-files.server";
import { toFields } from "~/domain/office/block-fields.server";
import { offerShelf } from "~/domain/office/block-pictures.server";
import { saveBlock } from "~/domain/office/edit-block.server";
import { addPage } from "~/domain/office/edit-page.server";
import { newsletterBlockForm, saveNewsletterBlock } from "~/domain/office/newsletter-blocks.server";
import { addNewsletter, loadNewsletter } from "~/domain/office/newsletters.server";
import type { OfficeStaff } from "~/domain/office/office-sessions.server";
import {
  addPicture,
  describePicture,
  findShelved,
  pictureChoices,
  pictureListPage,
  removePicture,
} from "~/domain/office/pictures.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aMember } from "../factories/members";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

// Create the folder before the shop reads its environment, because other tests share the usual one.
const folderOfShop = await vi.hoisted(async () => {
  const [fs, os, { join }] = await Promise.all([import("node:fs"), import("node:os"), import("node:path")]);
  process.env.DATA_DIR = fs.mkdtempSync(join(os.tmpdir(), "lectern-pictures-"));
  return process.env.DATA_DIR;
});
afterAll(() => rmSync(folderOfShop, { recursive: true, force: true }));

const PATH = "/on-the-shelf";

describe.each(shopDatabases)("pictures on %s", (_name, open) => {
  let shop: ShopDatabase;
  let staff: OfficeStaff;
  let name: string;
  beforeAll(async () => {
    shop = await open();
    for (const file of await shopFiles().list("pages")) await shopFiles().remove(`pages/${file}`);
    staff = { staffId: await aMember({ role: "editor" }), role: "editor" } as OfficeStaff;
    name = await addPicture(await aPicture(), "Spring Sale!.PNG", staff);
    await addPage({ path: PATH, title: "Shelf" }, staff);
  });
  afterAll(() => shop?.close());

  const aPicture = (width = 1600) =>
    sharp({ create: { width, height: 400, channels: 3, background: "#c00" } })
      .png()
      .toBuffer();
  const describeAs = async (form: { alt: string; focus?: string; seen?: string }) =>
    describePicture(
      name,
      { focus: "", seen: String((await findShelved(name))?.version), ...form, isDecoration: undefined },
      staff,
    );
  const put = (kind: BlockKind, typed: Record<string, string>, at = 0, was = "") =>
    saveBlock(PATH, { at: [at], kind, was, within: "", typed: new Map(Object.entries(typed)) }, staff);
  const blocks = async () =>
    JSON.parse((await selectContentPage(PATH, true))?.markup ?? "[]") as Record<string, unknown>[];

  test("a picture gets a name like its file, and is offered to blocks once it is described", async () => {
    expect(name).toBe("spring-sale");
    const other = await addPicture(await aPicture(20), "spring sale.jpg", staff);
    expect(other).toBe("spring-sale-2");
    expect(await findShelved(name)).toMatchObject({ width: 1600, height: 400, format: "png", alt: null, uses: [] });
    expect(await pictureChoices()).toEqual([]);
    await describeAs({ alt: "A tulip", focus: "100-50" });
    expect(await pictureChoices()).toEqual([{ value: "/images/pages/spring-sale", label: "spring-sale: A tulip" }]);
    expect((await pictureListPage("TULIP", 1)).pictures.map((each) => each.name)).toEqual([name]);
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({ deed: "changed a picture", subject: name });
    await removePicture(other, "1", staff);
    expect(await shopFiles().find(`pages/${other}`)).toBeNull();
  });

  test.each(["This is no picture.", "<svg xmlns='http://www.w3.org/2000/svg'/>"])(
    "refuses the file %s",
    async (text) => {
      await expect(addPicture(Buffer.from(text), "a.png", staff)).rejects.toMatchObject({ field: "file" });
    },
  );

  test("a block takes a picture's sizes and description from the shelf, and cuts a banner around its focus", async () => {
    const src = "/images/pages/spring-sale";
    await describeAs({ alt: "A tulip", focus: "100-50" });
    await put("heroBanner", { title: "Spring", "picture.src": "", "picture.src.shelf": src });
    const [banner] = await blocks();
    expect(banner).toMatchObject({ picture: { src, alt: "A tulip", width: 1600, height: 400 } });
    const form = toFields("heroBanner", blockSchemas.heroBanner, banner ?? {});
    const { groups, values } = offerShelf(form, await pictureChoices());
    expect(groups.at(-1)?.fields[0]).toMatchObject({ name: "picture.src.shelf", is: "choice" });
    expect(values).toMatchObject({ "picture.src.shelf": src, "picture.src": "" });
    const reader = { member: null, path: PATH, lite: false, categories: [] };
    const { blocks: shown, css } = await presentBlocks(readMarkup(await blocks()).blocks, reader);
    expect(css).toContain("object-position:100% 50%;");
    expect(shown[0]).toMatchObject({ picture: { className: expect.stringMatching(/^s/) } });
    expect((await findShelved(name))?.uses).toEqual([{ place: PATH, kind: "draft" }]);
    await expect(removePicture(name, "9", staff)).rejects.toThrow(`It is shown by the draft ${PATH}.`);
  });

  test.each<[Record<string, string>, string]>([
    [{ src: "/images/pages/none", "src.shelf": "" }, "There is no such picture on the shelf."],
    [{ src: "/images/1-a", "src.shelf": "/images/pages/spring-sale" }, "not both."],
  ])("refuses the picture %j at its field", async (typed, message) => {
    await expect(put("image", { alt: "", ...typed })).rejects.toMatchObject({
      fieldErrors: { src: expect.stringContaining(message) },
    });
  });

  test("a form of an older state of the picture is refused, and one of two people deletes it", async () => {
    await expect(describeAs({ alt: "Mine", seen: "0" })).rejects.toThrow("Someone has changed or deleted this picture");
    const lone = await addPicture(await aPicture(30), "lone.png", staff);
    const results = await Promise.allSettled([1, 2].map(() => removePicture(lone, "1", staff)));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("an export and an import of pictures and their descriptions change nothing, and bring them to an empty shop", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "shelf-"));
    try {
      await describeAs({ alt: "A tulip", focus: "50-0" });
      await exportContent({ folder });
      const words = [{ name, alt: "A tulip", focus: [50, 0] }];
      expect(JSON.parse(readFileSync(path.join(folder, "pictures.json"), "utf8"))).toEqual(words);
      expect(await importContent({ folder })).toMatchObject({ changed: ["menu synonyms"], problems: [] });
      await describeAs({ alt: "Another" });
      expect(await importContent({ folder })).toMatchObject({ changed: [`description of /images/pages/${name}`] });
      expect(await findShelved(name)).toMatchObject({ alt: "A tulip", focusX: 50, focusY: 0 });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("another picture in a newsletter brings its own size and description", async () => {
    await describeAs({ alt: "A tulip" });
    const rose = await addPicture(await aPicture(800), "rose.png", staff);
    await describePicture(rose, { focus: "", seen: "1", alt: "A rose", isDecoration: undefined }, staff);
    const id = await addNewsletter("Spring", staff);
    const save = (seen: number, isNew: boolean, typed: Record<string, string>) =>
      saveNewsletterBlock(id, seen, { at: 0, kind: "image", isNew, typed: new Map(Object.entries(typed)) });
    await save(1, true, { src: "", "src.shelf": `/images/pages/${name}`, alt: "" });
    const form = newsletterBlockForm((await loadNewsletter(id))?.blocks ?? [], 0, null);
    const { values } = offerShelf({ groups: [], ...form, values: form?.values ?? {} }, await pictureChoices());
    await save(2, false, { ...values, src: "", "src.shelf": `/images/pages/${rose}` });
    expect((await loadNewsletter(id))?.blocks).toMatchObject([
      { src: `/images/pages/${rose}`, alt: "A rose", width: 800, height: 400 },
    ]);
  });
});
