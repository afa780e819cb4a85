/** Adds covers or authors' portraits from local files, for `npm run covers:add`. */
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { shopFiles } from "~/domain/files/shop-files.server";
import { authorFile } from "./author-picture";
import { formatOfPicture } from "./picture-format.server";

interface AddedCovers {
  added: number;
  /** Files that aren't pictures, or whose names aren't an author's. */
  refused: string[];
}

/** Adds these pictures and the pictures in these folders under their file names. Throws when a path doesn't exist. */
export async function addCovers(paths: readonly string[], kind: "covers" | "portraits"): Promise<AddedCovers> {
  const refused: string[] = [];
  let added = 0;
  for (const given of paths) {
    for (const file of await filesAt(given)) {
      const name = kind === "covers" ? `covers/${path.basename(file)}` : portraitName(file);
      if (name !== null && (await formatOfPicture(file)) !== null) {
        await shopFiles().copyIn(name, file);
        added += 1;
      } else refused.push(file);
    }
  }
  return { added, refused };
}

/** Returns the portrait's name for a file. Normalises the file name, because some systems decompose accented letters. */
function portraitName(file: string): string | null {
  return authorFile(path.parse(file).name.normalize("NFC"));
}

async function filesAt(given: string): Promise<string[]> {
  if (!(await stat(given)).isDirectory()) return [given];
  const entries = await readdir(given, { withFileTypes: true });
  return entries
    .filter((each) => each.isFile() && !each.name.startsWith("."))
    .map(({ name }) => path.join(given, name));
}
