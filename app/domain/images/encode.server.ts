/** From any picture to one of ours: the size, the format, and no more bytes than a shop's cover needs. */
import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "./picture-name";

/** Changing anything here or in the drawing of placeholders needs a new number, so that caches fill anew. */
export const ENCODING = 5;

const PAPER = "#fbf9f4";

/** The cover of a product page (600 px) must not take longer on a slow line than 8.4 kB do; the others in proportion. */
const AVIF_BYTES_A_PIXEL = 14;
/** Tried one after the other, until the picture is within its bytes: a cover of fine ornament weighs thrice a plain one. */
const AVIF_QUALITIES = [50, 40, 32, 24];

/** Two renders run at once (see render.server.ts), each on one thread: more would only take the processor from the pages. */
sharp.concurrency(1);
sharp.cache(false);

/**
 * At most `height` high and twice as wide, in its own proportions, never larger than it came (drawings excepted).
 * Throws when the source is no picture, is broken, or has more than 50 million pixels.
 */
export async function encode(source: Buffer, height: number, format: PictureFormat): Promise<Buffer> {
  const limits = { limitInputPixels: 50_000_000, failOn: "error" as const };
  const about = await sharp(source, limits).metadata();
  const drawn = about.format === "svg";
  // A drawing is rendered at the size it is wanted, a photograph is only ever made smaller.
  const density = drawn
    ? Math.min(2400, Math.max(1, ((about.density ?? 72) * height) / Math.max(about.height, about.width / 2)))
    : undefined;
  const picture = sharp(source, { ...limits, ...(density && { density }) })
    .autoOrient()
    .resize({ width: height * 2, height, fit: "inside", withoutEnlargement: !drawn });
  if (drawn || format === "jpg") picture.flatten({ background: PAPER });
  if (format === "avif") return avif(picture, height * AVIF_BYTES_A_PIXEL);
  if (format === "webp") return picture.webp({ quality: 76, effort: 4, smartSubsample: true }).toBuffer();
  return picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/** The best of our qualities that stays within `mostBytes`, else the least. */
async function avif(picture: Sharp, mostBytes: number): Promise<Buffer> {
  let smallest = Buffer.alloc(0);
  for (const quality of AVIF_QUALITIES) {
    // One more of effort doubles the time for a twentieth of the bytes.
    smallest = await picture.clone().avif({ quality, effort: 2 }).toBuffer();
    if (smallest.length <= mostBytes) break;
  }
  return smallest;
}
