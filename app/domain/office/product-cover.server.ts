/** Takes the covers that staff upload. */
import { hash } from "node:crypto";
import { FieldRefused } from "~/domain/accounts/refusals";
import { shopFiles } from "~/domain/files/shop-files.server";
import { checkPicture } from "~/domain/images/picture-format.server";
import type { Actor } from "~/domain/staff/staff-log.server";
import { changeProduct } from "./product-acts.server";

/** File name endings of the pictures that can be covers, by the format that the picture itself has. */
const ENDINGS = new Map([
  ["jpg", "jpg"],
  ["png", "png"],
  ["webp", "webp"],
  ["heif", "avif"],
]);
/** Minimum height in pixels, that of the cover on a product's page. */
const MIN_HEIGHT = 300;

/**
 * Stores a picture among the covers and makes it the product's cover, which feeds then leave alone. The shop makes AVIF, WebP
 * and JPEG of it in the sizes of its pages, and never crops it. Throws {@link FieldRefused} for a file that is no such picture,
 * and as {@link changeProduct} does.
 */
export async function uploadCover(code: string, seen: string, file: Buffer | null, actor: Actor): Promise<void> {
  const { bytes, ending } = await readPicture(file);
  const cover = `${code}-${hash("sha256", bytes).slice(0, 12)}.${ending}`;
  await shopFiles().write(`covers/${cover}`, bytes);
  await changeProduct(code, { seen, cover }, actor);
}

/**
 * Checks an uploaded picture of a product, and returns its ending among files and its size in pixels as it is shown. Throws a
 * {@link FieldRefused} for any other file, and for a small picture.
 */
export async function readPicture(
  file: Buffer | null,
): Promise<{ bytes: Buffer; ending: string; width: number; height: number }> {
  if (file === null) throw new FieldRefused("file", "Choose a picture.");
  const picture = await checkPicture(file);
  const ending = ENDINGS.get(picture?.format ?? "");
  if (picture === null || ending === undefined)
    throw new FieldRefused(
      "file",
      "This file isn't a picture that the shop can show. Choose a JPEG, PNG, WebP or AVIF.",
    );
  const { width, height } = picture;
  if (height < MIN_HEIGHT)
    throw new FieldRefused("file", `The picture is ${height} pixels high. Choose one of at least ${MIN_HEIGHT}.`);
  return { bytes: file, ending, width, height };
}
