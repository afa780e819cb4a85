/** Checks the pictures that staff upload. */
import { FieldRefused } from "~/domain/accounts/refusals";
import { checkPicture } from "~/domain/images/picture-format.server";

/** File name endings of the pictures that the shop can show, by the format that the picture itself has. */
const ENDINGS = { jpeg: "jpg", png: "png", webp: "webp", heif: "avif" };
const FORMATS = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[];

export interface UploadedPicture {
  bytes: Buffer;
  /** The file name ending for the file's own format. */
  ending: string;
  /** Size in pixels, as shown. */
  width: number;
  height: number;
}

/** Decodes an uploaded picture. Throws {@link FieldRefused} for a file that the shop can't show. */
export async function readUploadedPicture(file: Buffer | null): Promise<UploadedPicture> {
  if (file === null) throw new FieldRefused("file", "Choose a picture.");
  const picture = await checkPicture(file, FORMATS);
  if (picture === null)
    throw new FieldRefused(
      "file",
      "This file isn't a picture that the shop can show. Choose a JPEG, PNG, WebP or AVIF.",
    );
  return { bytes: file, ending: ENDINGS[picture.format], width: picture.width, height: picture.height };
}
