/** Checks the pictures that staff upload. */
import { FieldRefused } from "~/domain/accounts/refusals";
import { checkPicture, type ShownFormat } from "~/domain/images/picture-format.server";

/** File name endings of the pictures that the shop can show, by the format that the picture itself has. */
const ENDINGS: Record<ShownFormat, string> = { jpeg: "jpg", png: "png", webp: "webp", heif: "avif" };

export interface UploadedPicture {
  /** The file without metadata. */
  bytes: Buffer;
  /** The file name ending for the file's own format. */
  ending: string;
  /** Size in pixels, as shown. */
  width: number;
  height: number;
}

/** Decodes an uploaded picture and removes its metadata. Throws {@link FieldRefused} for a file that the shop can't show. */
export async function readUploadedPicture(file: Buffer | null): Promise<UploadedPicture> {
  if (file === null) throw new FieldRefused("file", "Choose a picture.");
  const picture = await checkPicture(file);
  if (picture === null)
    throw new FieldRefused(
      "file",
      "This file isn't a picture that the shop can show. Choose a JPEG, PNG, WebP or AVIF.",
    );
  const { format, ...shown } = picture;
  return { ...shown, ending: ENDINGS[format] };
}
