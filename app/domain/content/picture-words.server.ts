/** The imported file with the descriptions of pictures, and the points that stay in view where they are cropped. */
import * as z from "zod";
import { selectPictures, updatePictureWords } from "~/database/content/picture-records.server";
import { shopFiles } from "~/domain/files/shop-files.server";
import { pagePictureFile } from "~/domain/images/page-picture";

export const PICTURE_WORDS = "pictures.json";
const MAX_ALT = 300;

const percent = z.int().min(0).max(100);

export const pictureWordsSchema = z
  .array(
    z.strictObject({
      name: z.string().refine((name) => pagePictureFile(name) !== null, "may have letters, digits, - and _ only"),
      /** The description; '' for decoration. */
      alt: z.string().trim().max(MAX_ALT).optional(),
      /** Percent from the left and the top. */
      focus: z.tuple([percent, percent]).optional(),
    }),
  )
  .max(10_000);

/** Returns the descriptions that an export writes; empty if nobody has described a picture. */
export async function exportPictureWords(): Promise<z.output<typeof pictureWordsSchema>> {
  const files = new Set(await shopFiles().list("pages"));
  return (await selectPictures())
    .filter(({ name, alt, focusX }) => files.has(name) && (alt !== null || focusX !== null))
    .map(({ name, alt, focusX, focusY }) => ({
      name,
      ...(alt !== null && { alt }),
      ...(focusX !== null && focusY !== null && { focus: [focusX, focusY] as [number, number] }),
    }));
}

/** Stores the descriptions, and returns the names of the pictures whose description has changed. */
export async function storePictureWords(words: z.output<typeof pictureWordsSchema>): Promise<string[]> {
  const known = new Map((await selectPictures()).map((picture) => [picture.name, picture]));
  const changed: string[] = [];
  for (const { name, alt = null, focus } of words) {
    const before = known.get(name);
    const [focusX, focusY] = focus ?? [null, null];
    if (!before || (before.alt === alt && before.focusX === focusX && before.focusY === focusY)) continue;
    await updatePictureWords(name, null, { alt, focusX, focusY });
    changed.push(name);
  }
  return changed;
}
