/** Makes a logo from an SVG or PNG file. */
import { createHash } from "node:crypto";
import { loadSharp } from "~/domain/images/encode.server";
import { cleanSvg, UncleanDrawing } from "./clean-svg.server";
import { type Logo, MAX_LOGO_BYTES } from "./logo-setting";

/** Thrown for a file that can't be used as a logo; the message is a sentence. */
export class WrongLogo extends Error {
  override name = "WrongLogo";
}

/** Maximum size in pixels of a stored logo: three times the largest size displayed, in emails. */
const BOX = { width: 720, height: 180 };
const MAX_PIXELS = 20_000_000;
/** Maximum ratios of width to height and of height to width. Beyond these, a logo in a page's head would look like a line. */
const MAX_WIDTH_RATIO = 10;
const MAX_HEIGHT_RATIO = 3;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Makes a logo from a file's bytes: cleans an SVG drawing, or scales a PNG picture down. Throws {@link WrongLogo}. */
export async function readLogo(bytes: Buffer): Promise<Logo> {
  if (bytes.length > MAX_LOGO_BYTES) throw wrong(`has more than ${MAX_LOGO_BYTES / 1000} kB`);
  const { type, data, width, height, raster } = bytes.subarray(0, PNG.length).equals(PNG)
    ? await picture(bytes)
    : await drawing(bytes);
  if (width > height * MAX_WIDTH_RATIO) throw wrong(`is more than ${MAX_WIDTH_RATIO} times as wide as high`);
  if (height > width * MAX_HEIGHT_RATIO) throw wrong(`is more than ${MAX_HEIGHT_RATIO} times as high as wide`);
  const hash = createHash("sha256").update(data).digest("base64url").slice(0, 12);
  return {
    ...{ type, width, height, hash, data: data.toString("base64") },
    ...(raster && { raster: raster.toString("base64") }),
  };
}

type Read = Pick<Logo, "type" | "width" | "height"> & { data: Buffer; raster?: Buffer };

async function drawing(bytes: Buffer): Promise<Read> {
  try {
    const { svg, ...size } = cleanSvg(bytes.toString());
    const data = Buffer.from(svg);
    return { type: "svg", ...size, data, raster: (await scaled(data, (72 * BOX.height) / size.height)).data };
  } catch (error) {
    throw error instanceof UncleanDrawing ? wrong(error.message) : error;
  }
}

async function picture(bytes: Buffer): Promise<Read> {
  return { type: "png", ...(await scaled(bytes)) };
}

/**
 * Returns the picture as a PNG that fits {@link BOX}. `density` is the resolution that makes an SVG drawing sharp at that size.
 */
async function scaled(bytes: Buffer, density?: number): Promise<{ data: Buffer; width: number; height: number }> {
  const sharp = await loadSharp();
  const options = { failOn: "error" as const, limitInputPixels: MAX_PIXELS, ...(density && { density }) };
  const png = sharp(bytes, options)
    .resize({ ...BOX, fit: "inside", withoutEnlargement: density === undefined })
    .ensureAlpha()
    .png({ compressionLevel: 9 });
  const { data, info } = await png.toBuffer({ resolveWithObject: true }).catch((error: Error) => {
    throw wrong(`can't be shown: ${error.message.split("\n")[0]}`);
  });
  const { channels } = await sharp(data).stats();
  if (channels.at(-1)?.max === 0) throw wrong("shows nothing, once it is cleaned of scripts and of what it loads");
  if (data.length > MAX_LOGO_BYTES) throw wrong(`has more than ${MAX_LOGO_BYTES / 1000} kB in the size that is shown`);
  return { data, width: info.width, height: info.height };
}

function wrong(what: string): WrongLogo {
  return new WrongLogo(`The logo ${what}.`);
}
