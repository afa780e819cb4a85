/** Reads the files of a book that its pages load: pictures, fonts, stylesheets and sounds. */
import { Readable } from "node:stream";
import type { Archive } from "./archive.server";
import { findMediaType } from "./book-media";
import { findFontType, unscrambled } from "./font-scrambling.server";
import type { BookFiles, ScrambledFont } from "./publication";

const MAX_RESOURCE = 32 * 1024 * 1024;

/** Media types of files that pages can load, by extension, because manifests are often wrong. */
const SHOWN = new Map([
  ["css", "text/css"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["svg", "image/svg+xml"],
  ["woff", "font/woff"],
  ["woff2", "font/woff2"],
  ["ttf", "font/ttf"],
  ["otf", "font/otf"],
]);

/** Returns a reader for the files of a book. `open` returns the book's archive, opening it if necessary. */
export function bookFiles(open: () => Promise<Archive>, fonts: readonly ScrambledFont[] = []): BookFiles {
  return {
    async readResource(path) {
      const font = fonts.find((each) => each.path === path);
      if (font) {
        const scrambled = await (await open()).read(path, MAX_RESOURCE);
        const bytes = scrambled && unscrambled(scrambled, font);
        const type = bytes && findFontType(bytes);
        return type ? { mediaType: type, body: bytes } : null;
      }
      const mediaType = SHOWN.get(path.slice(path.lastIndexOf(".") + 1).toLowerCase());
      const body = mediaType ? await (await open()).read(path, MAX_RESOURCE) : null;
      return mediaType && body ? { mediaType, body } : null;
    },
    async findSound(path) {
      const archive = await open();
      const [mediaType, bytes] = [findMediaType(path), archive.files.get(path)];
      if (!mediaType || bytes === undefined) return null;
      const part = async (first: number, last: number) =>
        Readable.toWeb(await archive.part(path, first, last)) as ReadableStream<Uint8Array>;
      return { mediaType, bytes, part };
    },
  };
}
