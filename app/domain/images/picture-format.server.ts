import sharp, { type Sharp } from "sharp";

/** Returns the size of a picture in pixels, as it is shown; null for any other file. */
export async function sizeOfPicture(file: Buffer): Promise<{ width: number; height: number } | null> {
  return sharp(file)
    .metadata()
    .then(
      ({ autoOrient: { width, height } }) => ({ width, height }),
      () => null,
    );
}

/** Returns the format of a picture, such as `jpg` or `png`; null for any other file. */
export async function formatOfPicture(file: string | Buffer): Promise<string | null> {
  return sharp(file)
    .metadata()
    .then(
      ({ format }) => (format === "jpeg" ? "jpg" : format),
      () => null,
    );
}

/** Maximum number of pixels of a picture to check, which is also the limit for making its sizes. */
const MAX_PIXELS = 50_000_000;

/**
 * The formats that the shop can show, named as by sharp, with the options for encoding a picture again without a visible loss.
 */
const ENCODED_AGAIN = {
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 92 }),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp({ quality: 92 }),
  heif: (picture: Sharp) => picture.avif({ quality: 80, effort: 2 }),
};

export type ShownFormat = keyof typeof ENCODED_AGAIN;

const FORMATS = Object.keys(ENCODED_AGAIN) as ShownFormat[];

interface CheckedPicture {
  format: ShownFormat;
  /** The file, or the picture turned upright and without metadata. */
  bytes: Buffer;
  /** Size in pixels, as shown. */
  width: number;
  height: number;
}

/**
 * Decodes a whole picture, and removes the metadata that a camera or a program added, such as the place where it was taken.
 * Returns null for a file in a format that the shop can't show, which isn't decoded, and for a broken picture.
 */
export async function checkPicture(file: Buffer): Promise<CheckedPicture | null> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  try {
    const { format: found, autoOrient, exif, xmp, iptc } = await sharp(file, options).metadata();
    const format = FORMATS.find((each) => each === found);
    if (format === undefined) return null;
    const picture = sharp(file, options);
    const hasMetadata = Boolean(exif ?? xmp ?? iptc);
    if (!hasMetadata) await picture.resize(8).toBuffer();
    const bytes = hasMetadata ? await ENCODED_AGAIN[format](picture.autoOrient()).toBuffer() : file;
    return { format, bytes, width: autoOrient.width, height: autoOrient.height };
  } catch {
    return null;
  }
}
