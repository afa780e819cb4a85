import sharp from "sharp";

/** Returns the format of a picture, such as `jpg` or `png`; null for any other file. */
export async function formatOfPicture(file: string | Buffer): Promise<string | null> {
  return sharp(file)
    .metadata()
    .then(
      ({ format }) => (format === "jpeg" ? "jpg" : format),
      () => null,
    );
}
