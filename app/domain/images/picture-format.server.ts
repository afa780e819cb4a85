import sharp from "sharp";

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
 * Decodes a whole picture of one of these formats, named as by sharp. Returns its format, and its size in pixels as it is shown.
 * Returns null for a file of another format, which isn't decoded, and for a broken picture.
 */
export async function checkPicture<Format extends string>(
  file: Buffer,
  formats: readonly Format[],
): Promise<{ format: Format; width: number; height: number } | null> {
  try {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format: found, autoOrient } = await picture.metadata();
    const format = formats.find((each) => each === found);
    if (format === undefined) return null;
    await picture.resize(8).toBuffer();
    return { format, width: autoOrient.width, height: autoOrient.height };
  } catch {
    return null;
  }
}
