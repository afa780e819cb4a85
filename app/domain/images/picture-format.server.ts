import sharp from "sharp";

/** The kind of a picture, such as `jpg` or `png`; null for a file that is none. */
export async function formatOfPicture(file: string | Buffer): Promise<string | null> {
  return sharp(file)
    .metadata()
    .then(
      ({ format }) => (format === "jpeg" ? "jpg" : format),
      () => null,
    );
}
