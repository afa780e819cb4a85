/** Stores the covers that staff upload. */
import { hash } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { shopFiles } from "~/domain/files/shop-files.server";
import type { Actor } from "~/domain/staff/staff-log.server";
import { changeProduct, getSeen } from "./product-acts.server";
import { readUploadedPicture, type UploadedPicture } from "./uploaded-picture.server";

/** Minimum height in pixels, that of the cover on a product's page. */
const MIN_HEIGHT = 300;

/**
 * Stores a picture among the covers and makes it the product's cover, which feeds then leave alone. The shop makes AVIF, WebP and
 * JPEG of it in the sizes of its pages, and never crops it. Throws {@link FieldRefused} for a file that isn't such a picture, and
 * as {@link changeProduct} does.
 */
export async function uploadCover(code: string, seen: string, file: Buffer | null, actor: Actor): Promise<void> {
  const { bytes, ending } = await readPicture(file);
  const cover = `${code}-${hash("sha256", bytes).slice(0, 12)}.${ending}`;
  // Compare the versions before the file is written, so that a refusal leaves no file behind.
  await inTransaction(() => getSeen(code, seen));
  await shopFiles().write(`covers/${cover}`, bytes);
  await changeProduct(code, { seen, cover }, actor);
}

/**
 * Checks an uploaded picture of a product, and returns its file name extension and its size in pixels as it is shown. Throws a
 * {@link FieldRefused} for any other file, and for a small picture.
 */
export async function readPicture(file: Buffer | null): Promise<UploadedPicture> {
  const picture = await readUploadedPicture(file);
  if (picture.height < MIN_HEIGHT)
    throw new FieldRefused(
      "file",
      `The picture is ${picture.height} pixels high. Choose one of at least ${MIN_HEIGHT}.`,
    );
  return picture;
}
