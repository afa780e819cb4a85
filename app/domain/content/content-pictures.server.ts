/**
 * Stores the pictures of pages. An import adds the pictures in its `pictures` folder, and reports missing pictures that blocks
 * use.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { findCoverRecord } from "~/database/catalogue/image-records.server";
import { shopFiles } from "~/domain/files/shop-files.server";
import { PAGE_PICTURES, pagePictureFile, pagePictureName } from "~/domain/images/page-picture";
import { formatOfPicture } from "~/domain/images/picture-format.server";
import { readPictureName } from "~/domain/images/picture-name";
import { noteNewFile } from "./picture-shelf.server";

const FOLDER = "pictures";

/** Lists the folder's pictures by the name that blocks use, and describes the problem with each other file. */
export async function readPictures(folder: string): Promise<{ files: Map<string, string>; problems: string[] }> {
  const files = new Map<string, string>();
  const problems: string[] = [];
  for (const file of await filesIn(path.join(folder, FOLDER))) {
    const named = `${FOLDER}/${file}`;
    const name = path.parse(file).name.normalize("NFC");
    if (pagePictureFile(name) === null) problems.push(`${named}: the name may have letters, digits, - and _ only`);
    else if (files.has(name)) problems.push(`${named}: another file is ${PAGE_PICTURES}${name} already`);
    else if ((await formatOfPicture(path.join(folder, named))) === null) problems.push(`${named}: is not a picture`);
    else files.set(name, path.join(folder, named));
  }
  return { files, problems };
}

/** Stores new and changed pictures, and returns their names. */
export async function storePictures(files: ReadonlyMap<string, string>): Promise<string[]> {
  const stored: string[] = [];
  for (const [name, file] of files) {
    const to = pagePictureFile(name);
    if (to === null) continue;
    const [known, bytes] = await Promise.all([shopFiles().read(to), readFile(file)]);
    if (known?.equals(bytes)) continue;
    await shopFiles().write(to, bytes);
    await noteNewFile(name, bytes);
    stored.push(`picture ${PAGE_PICTURES}${name}`);
  }
  return stored;
}

/** Describes the pictures that blocks use but neither the shop nor this import has. */
export async function findMissingPictures(blocks: unknown, files: ReadonlyMap<string, string>): Promise<string[]> {
  const problems: string[] = [];
  for (const src of sourcesIn(blocks)) {
    const name = pagePictureName(src);
    if (name !== null) {
      const file = pagePictureFile(name);
      if (files.has(name) || (file && (await shopFiles().find(file)))) continue;
      problems.push(`${src}: there is no such picture; put it into the folder ${FOLDER} as ${name}.jpg or .png`);
      continue;
    }
    const code = readPictureName(/^\/images\/([^/]+)$/.exec(src)?.[1] ?? "")?.code;
    if (code === undefined || (await findCoverRecord(code))) continue;
    problems.push(
      `${src}: no product has the code ${code}; other pictures go into the folder ${FOLDER} and are ${PAGE_PICTURES}NAME`,
    );
  }
  return problems;
}

/** Writes the shop's content pictures to the folder, and returns the file names. */
export async function exportPictures(folder: string): Promise<string[]> {
  const written: string[] = [];
  for (const name of await shopFiles().list("pages")) {
    const file = pagePictureFile(name);
    const bytes = file && (await shopFiles().read(file));
    const format = bytes && (await formatOfPicture(bytes));
    if (!format) continue;
    await mkdir(path.join(folder, FOLDER), { recursive: true });
    await writeFile(path.join(folder, FOLDER, `${name}.${format}`), bytes);
    written.push(`${FOLDER}/${name}.${format}`);
  }
  return written;
}

/** Collects the distinct `src` values below /images. */
function sourcesIn(blocks: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(blocks, (key, value: unknown) => {
    if (key === "src" && typeof value === "string" && value.startsWith("/images/")) found.add(value);
    return value;
  });
  return found;
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((each) => each.isFile() && !each.name.startsWith("."))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return [];
  }
}
