/** Encodes any image in the shop's sizes and formats, with as few bytes as a cover needs. */
import type { Sharp } from "sharp";
import type { PictureFormat } from "./picture-name";

/** Version of the encoding. Increase it with every change here or in the drawing of placeholders, so that caches refill. */
export const ENCODING = 5;

export const PAPER = "#fbf9f4";

/**
 * Maximum number of bytes per pixel of height. It keeps a product page's cover (600 px high) under 8.4 kB, so that the cover
 * loads fast on a slow line; the limits for other sizes are in proportion.
 */
const AVIF_BYTES_A_PIXEL = 14;
/**
 * Qualities to try in turn until the image is small enough. A detailed cover needs three times as many bytes as a plain one.
 */
const AVIF_QUALITIES = [50, 40, 32, 24];

/**
 * Loads sharp only when the first picture is requested, because it takes 10 MB of memory. Two renders run at the same time (see
 * render.server.ts), each with one thread, because more threads would slow down pages.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Scales an image to at most `height` pixels high and twice as wide, keeping its proportions. Enlarges only drawings. Throws
 * when the source isn't an image, is broken, or has more than 50 million pixels.
 */
export async function encode(source: Buffer, height: number, format: PictureFormat): Promise<Buffer> {
  const { picture, drawn } = await openPicture(source, height);
  // Render drawings at the requested size, but only shrink photographs.
  picture.resize({ width: height * 2, height, fit: "inside", withoutEnlargement: !drawn });
  if (drawn || format === "jpg") picture.flatten({ background: PAPER });
  if (format === "avif") return avif(picture, height * AVIF_BYTES_A_PIXEL);
  if (format === "webp") return picture.webp({ quality: 76, effort: 4, smartSubsample: true }).toBuffer();
  return picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/** Opens an image in its correct orientation. Drawings are rendered with enough pixels for the given height. */
async function openPicture(source: Buffer, height: number): Promise<{ picture: Sharp; drawn: boolean }> {
  const sharp = await loadSharp();
  const limits = { limitInputPixels: 50_000_000, failOn: "error" as const };
  const about = await sharp(source, limits).metadata();
  const drawn = about.format === "svg";
  const density = drawn
    ? Math.min(2400, Math.max(1, ((about.density ?? 72) * height) / Math.max(about.height, about.width / 2)))
    : undefined;
  return { picture: sharp(source, { ...limits, ...(density && { density }) }).autoOrient(), drawn };
}

/** Scales an image up or down to fit a box, on a plain background. Throws the same errors as {@link encode}. */
export async function fitBox(
  source: Buffer,
  box: { width: number; height: number },
  background: string = PAPER,
): Promise<Buffer> {
  const { picture } = await openPicture(source, box.height);
  return picture
    .resize({ ...box, fit: "inside" })
    .flatten({ background })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Encodes a picture at the best quality that stays within `maxBytes`, or at the lowest quality if none does. */
async function avif(picture: Sharp, maxBytes: number): Promise<Buffer> {
  let smallest = Buffer.alloc(0);
  for (const quality of AVIF_QUALITIES) {
    // Use a low effort, because a higher one would double the time and save a twentieth of the bytes.
    smallest = await picture.clone().avif({ quality, effort: 2 }).toBuffer();
    if (smallest.length <= maxBytes) break;
  }
  return smallest;
}
