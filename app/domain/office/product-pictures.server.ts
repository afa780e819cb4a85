/** Pictures of a product besides its cover, which staff upload, describe, sort and remove. */
import { hash } from "node:crypto";
import { putPictures, selectPictures } from "~/database/catalogue/product-picture-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { lockProducts } from "~/database/reviews/rating-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import type { ProductPicture } from "~/domain/catalogue/product-picture";
import { shopFiles } from "~/domain/files/shop-files.server";
import { StaffRefused } from "~/domain/orders/refusals";
import type { Deed } from "~/domain/staff/deed";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { readPicture } from "./product-cover.server";

const MAX_PICTURES = 12;

/** Lists the pictures with the version of the list. */
export async function listPictures(code: string): Promise<{ pictures: ProductPicture[]; seen: string }> {
  const pictures = await selectPictures(code);
  return { pictures, seen: toVersion(pictures) };
}

/** Stores a picture after those that the product has. Throws {@link FieldRefused} and {@link StaffRefused}. */
export async function addPicture(
  code: string,
  { alt, file }: { alt: string; file: Buffer | null },
  actor: Actor,
): Promise<void> {
  const { bytes, ending, width, height } = await readPicture(file);
  const name = `${code}-${hash("sha256", bytes).slice(0, 12)}.${ending}`;
  await inTransaction(async () => {
    await lockProducts([code]);
    const { pictures } = await listPictures(code);
    if (pictures.some((picture) => picture.file === name))
      throw new FieldRefused("file", "The product has this picture already.");
    if (pictures.length >= MAX_PICTURES)
      throw new FieldRefused("file", `A product has at most ${MAX_PICTURES} pictures. Remove one first.`);
    // Write the file before the row becomes visible to others, so that no page shows a missing picture.
    await shopFiles().write(`products/${name}`, bytes);
    await putPictures(code, [...pictures, { file: name, alt, width, height }]);
    await logPicture("added a picture of a product", code, { was: "", became: alt }, actor);
  });
}

/** Changes a picture's description. Throws {@link StaffRefused} if the pictures have changed since the person saw them. */
export async function describePicture(
  code: string,
  seen: string,
  picture: { file: string; alt: string },
  actor: Actor,
) {
  await changePictures(code, seen, picture.file, async (pictures, at, before) => {
    if (before.alt === picture.alt) throw new StaffRefused("Nothing would change.");
    await putPictures(code, pictures.with(at, { ...before, alt: picture.alt }));
    await logPicture("described a picture of a product", code, { was: before.alt, became: picture.alt }, actor);
  });
}

/** Moves a picture one position towards the beginning. Throws the same errors as {@link describePicture}. */
export async function movePictureUp(code: string, seen: string, file: string, actor: Actor) {
  await changePictures(code, seen, file, async (pictures, at, moved) => {
    const above = pictures[at - 1];
    if (!above) throw new StaffRefused("It is the first one already.");
    await putPictures(code, pictures.with(at, above).with(at - 1, moved));
    await logPicture(
      "moved a picture of a product",
      code,
      { was: "", became: `${moved.alt}, before ${above.alt}` },
      actor,
    );
  });
}

/** Removes a picture with its file. Throws the same errors as {@link describePicture}. */
export async function removePicture(code: string, seen: string, file: string, actor: Actor) {
  await changePictures(code, seen, file, async (pictures, at, removed) => {
    await putPictures(code, pictures.toSpliced(at, 1));
    await logPicture("removed a picture of a product", code, { was: removed.alt, became: "" }, actor);
  });
  await shopFiles().remove(`products/${file}`);
}

/**
 * Locks a product's pictures and passes them to the callback, together with the named one, if they are unchanged since the person
 * saw them.
 */
async function changePictures(
  code: string,
  seen: string,
  file: string,
  change: (pictures: ProductPicture[], at: number, picture: ProductPicture) => Promise<void>,
): Promise<void> {
  await inTransaction(async () => {
    await lockProducts([code]);
    const list = await listPictures(code);
    const at = list.pictures.findIndex((picture) => picture.file === file);
    const picture = list.pictures[at];
    if (list.seen !== seen || !picture)
      throw new StaffRefused(
        "Someone has changed these pictures since you opened the page. Please look at them again.",
      );
    await change(list.pictures, at, picture);
  });
}

function logPicture(deed: Deed, code: string, change: { was: string; became: string }, actor: Actor): Promise<void> {
  return logDeed({ ...actor, deed, subject: code, change });
}

function toVersion(pictures: readonly ProductPicture[]): string {
  return hash("sha256", JSON.stringify(pictures), "base64url").slice(0, 16);
}
