/**
 * The shelf of pictures with their descriptions, and the content that shows them. It lists whatever files exist, so pictures that
 * an import or an older version stored appear automatically.
 */
import * as records from "~/database/content/picture-records.server";
import { shopFiles } from "~/domain/files/shop-files.server";
import { PAGE_PICTURES, pagePictureFile, pagePictureName } from "~/domain/images/page-picture";
import { formatOfPicture, sizeOfPicture } from "~/domain/images/picture-format.server";
import { log } from "~/log.server";
import { keptByVersion } from "./kept-by-version.server";

/** Lists the pictures whose files exist, by name. Adds a row for each file that has none. */
export async function listShelf(): Promise<records.StoredPicture[]> {
  const files = new Set((await shopFiles().list("pages")).filter((name) => pagePictureFile(name) !== null));
  const known = new Set((await records.selectPictures()).map(({ name }) => name));
  for (const name of files) if (!known.has(name)) await addFromFile(name);
  return (await records.selectPictures()).filter(({ name }) => files.has(name));
}

async function addFromFile(name: string): Promise<void> {
  const bytes = await shopFiles().read(pagePictureFile(name) ?? "");
  const facts = bytes && (await readFacts(name, bytes));
  if (facts) await records.insertPicture(facts, new Date().toISOString());
}

/** Returns the facts about a picture's file; null for a file that isn't a picture. */
export async function readFacts(name: string, file: Buffer): Promise<records.PictureFile | null> {
  const [size, format] = [await sizeOfPicture(file), await formatOfPicture(file)];
  return size && format ? { name, ...size, bytes: file.length, format } : null;
}

/** Updates the facts about a listed picture after its file has been replaced. */
export async function noteNewFile(name: string, file: Buffer): Promise<void> {
  const facts = await readFacts(name, file);
  if (facts) await records.updatePictureFile(facts, new Date().toISOString());
}

const readFocuses = keptByVersion(
  async () =>
    new Map(
      (await records.selectPictures()).flatMap(({ name, focusX, focusY }) =>
        focusX === null || focusY === null ? [] : [[name, [focusX, focusY] as const] as const],
      ),
    ),
);

/**
 * Returns the point of a picture that stays in view where it is cropped, in percent from the left and the top; null for a picture
 * that is never cropped. Runs no query while the content is unchanged.
 */
export async function findFocus(src: string): Promise<readonly [number, number] | null> {
  const name = pagePictureName(src);
  if (name === null) return null;
  return readFocuses().then(
    (focuses) => focuses.get(name) ?? null,
    (err: unknown) => {
      log.warn({ err }, "no focus of a picture");
      return null;
    },
  );
}

export interface PictureUse {
  /** The path of a page, the name of a menu, or the subject of a newsletter. */
  place: string;
  kind: "page" | "draft" | "menu" | "newsletter";
}

/** Lists the pages, drafts, menus and newsletters that show a picture. */
export async function findUses(name: string): Promise<PictureUse[]> {
  const src = PAGE_PICTURES + name;
  const { pages, menus, newsletters } = await records.selectContentWith(src);
  const isShown = ({ body }: { body: string }) => contains(body, src);
  return [
    ...pages
      .filter(isShown)
      .map(({ path, isDraft }): PictureUse => ({ place: path, kind: isDraft === 1 ? "draft" : "page" })),
    ...menus.filter(isShown).map((menu): PictureUse => ({ place: menu.name, kind: "menu" })),
    ...newsletters.filter(isShown).map(({ body }): PictureUse => {
      const { subject = "" } = JSON.parse(body) as { subject?: string };
      return { place: subject, kind: "newsletter" };
    }),
  ];
}

/** Returns whether a text contains this picture's path. A longer path that begins with it doesn't count. */
function contains(text: string, src: string): boolean {
  for (let at = text.indexOf(src); at >= 0; at = text.indexOf(src, at + 1)) {
    if (!/^[\p{L}\p{N}_-]/u.test(text.slice(at + src.length, at + src.length + 2))) return true;
  }
  return false;
}
