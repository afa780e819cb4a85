/**
 * Makes blurred previews of covers, small enough to embed in a page until the picture loads. A preview is made from a picture
 * for phones when that picture is requested. It is cached on this machine by the product's code. Pages use only existing
 * previews.
 */
import type { FileStore } from "~/outside/files";
import { cacheKey, type PictureLog, pictureCache } from "./picture-cache.server";
import { VARIANT_HEIGHTS } from "./variants";

/** Version of the previews' appearance. Increase it with every change. */
const DRAWING = 2;
/** Size of a preview in pixels. More detail would need more bytes and would be lost in the blur. */
const PREVIEW = { width: 20, height: 30 };
/**
 * Minimum height in pixels at which a preview is shown. It is at least the height of any cover's box on a phone, because a
 * smaller image would not count as the page's largest picture.
 */
const MIN_HEIGHT = VARIANT_HEIGHTS.c;

/** Minimum height in pixels of the pictures from which previews are made. */
export const MIN_PREVIEWED_HEIGHT = 2 * VARIANT_HEIGHTS.a;

export interface CoverPreviews {
  /** Returns the preview as a data URL; null when none exists. Never calls another machine. */
  read(code: string): Promise<string | null>;
  /** Makes and stores the preview of this picture, unless it exists. `identity` identifies the picture's content. */
  keep(code: string, identity: string, picture: Buffer): Promise<void>;
}

export function coverPreviews(own: FileStore, log: PictureLog): CoverPreviews {
  const cache = pictureCache(own, null, log);
  const toKey = (code: string) => cacheKey(["preview", DRAWING, code]);
  const readCached = async (code: string) => (await cache.read(toKey(code), "preview"))?.toString().split("\n") ?? [];
  return {
    async read(code) {
      const [, preview] = await readCached(code);
      return preview || null;
    },
    async keep(code, identity, picture) {
      const [of] = await readCached(code);
      if (of === identity) return;
      await cache.write(toKey(code), "preview", Buffer.from(`${identity}\n${await drawPreview(picture)}`));
    },
  };
}

/**
 * Encodes a preview as a data URL for a stylesheet: an SVG that stretches a WebP picture of about 90 bytes over the area of the
 * cover. Returns "" for a transparent picture, because the preview would be visible through it.
 */
async function drawPreview(picture: Buffer): Promise<string> {
  // Load sharp only when the first picture is requested, as in encode.server.ts.
  const { default: sharp } = await import("sharp");
  const { isOpaque } = await sharp(picture).stats();
  if (!isOpaque) return "";
  const { width, height } = await sharp(picture).metadata();
  const scale = Math.ceil(MIN_HEIGHT / height);
  const size = `width='${width * scale}' height='${height * scale}'`;
  const small = await sharp(picture)
    .resize({ ...PREVIEW, fit: "inside" })
    .blur(0.8)
    .webp({ quality: 1, effort: 6 })
    .toBuffer();
  const image = `%3Cimage ${size} preserveAspectRatio='none' href='data:image/webp;base64,${small.toString("base64")}'/%3E`;
  const within = `viewBox='0 0 ${width * scale} ${height * scale}' preserveAspectRatio='xMidYMax'`;
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' ${size} ${within}%3E${image}%3C/svg%3E`;
}
