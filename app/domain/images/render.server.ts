/**
 * Renders images on demand, once each, and caches them. (spec 3, image variants; design 1, images) Each process only knows its
 * own running renders and recently failed addresses; another process can repeat the work without harm.
 */
import pLimit from "p-limit";
import { settingsToShow } from "~/domain/settings/settings.server";
import type { FileStore } from "~/outside/files";
import { folderFiles } from "~/outside/files-folder.server";
import type { CoverUnreachable, RemoteCovers } from "~/outside/remote-cover.server";
import { coverPreviews, MIN_PREVIEWED_HEIGHT } from "./cover-previews.server";
import { type CoverSource, findCoverSource, findFileSource } from "./cover-source.server";
import { drawGenericPlaceholder, drawPlaceholder } from "./draw-placeholder";
import { ENCODING, encode, fitBox } from "./encode.server";
import { lettering } from "./lettering.server";
import { cacheKey, type PictureLog, pictureCache } from "./picture-cache.server";
import { type PictureFormat, type PictureName, pictureHeight } from "./picture-name";
import { MAX_COVERS } from "./share-card";
import { boxOfCover, drawShareCard } from "./share-card.server";

const AT_ONCE = 2;
const MAX_BYTES = 20 * 1024 * 1024;
const RETRY_ADDRESS_MS = 60_000;
const MAX_FAILURES_KEPT = 1000;

export interface FoundPicture {
  /** The ETag for the image, which is known before the image is rendered. */
  tag: string;
  format: PictureFormat;
  render(): Promise<RenderedPicture>;
}

interface RenderedPicture {
  bytes: Buffer;
  /** False for a placeholder that is shown because the cover is currently unavailable. */
  settled: boolean;
}

export interface Pictures {
  /** Finds a product's picture; null for an unknown code. */
  find(name: PictureName, format: PictureFormat): Promise<FoundPicture | null>;
  /** Finds a picture among the shop's files at a height in pixels; null when there is none, or the files can't be reached. */
  findFile(file: string, height: number, format: PictureFormat): Promise<FoundPicture | null>;
  /**
   * Finds the share card with the covers of the first few of these products, as JPEG. If there are no products, finds the
   * shop's own card. Unknown codes are left out.
   */
  findTogether(codes: readonly string[]): Promise<FoundPicture>;
  /** Returns the data URL of a blurred preview of a product's cover; null until this machine has made one. */
  preview(code: string): Promise<string | null>;
}

interface PictureParts {
  /** The file store that contains `covers/`. If machines share the store, it also caches rendered pictures for all of them. */
  files: FileStore;
  /** The folder in which `image-cache/` is created. */
  folder: string;
  remote: RemoteCovers;
  log: PictureLog;
}

export function pictures({ files, folder, remote, log }: PictureParts): Pictures {
  const own = folderFiles(folder);
  const cache = pictureCache(own, files.isShared ? files : null, log);
  const previews = coverPreviews(own, log);
  const limit = pLimit(AT_ONCE);
  const running = new Map<string, Promise<RenderedPicture>>();
  const fetching = new Map<string, Promise<Buffer>>();
  const failures = new Map<string, number>();

  /** Fetches and caches the original, so that no further request is needed for other sizes. */
  async function fetchOriginal(address: string): Promise<Buffer> {
    const key = cacheKey(["original", address]);
    const cached = await cache.read(key, "original");
    if (cached) return cached;
    const bytes = await remote.fetchCover(address);
    await cache.write(key, "original", bytes);
    return bytes;
  }

  async function original(source: CoverSource): Promise<Buffer> {
    if (source.kind === "file") return readBounded(files, source);
    if (source.kind !== "address") return placeholder(source);
    return once(fetching, source.address, () => fetchOriginal(source.address));
  }

  function placeholder({ text }: CoverSource): Buffer {
    return Buffer.from(text ? drawPlaceholder(text, lettering) : drawGenericPlaceholder());
  }

  async function renderSource(
    code: string,
    source: CoverSource,
    draw: (given: Buffer) => Promise<Buffer>,
  ): Promise<RenderedPicture> {
    const standIn = async (settled: boolean) => ({ bytes: await limit(() => draw(placeholder(source))), settled });
    if (source.kind === "address" && (failures.get(source.address) ?? 0) > Date.now()) return standIn(false);
    if (source.kind === "away") return standIn(false);
    let given: Buffer;
    try {
      given = await original(source);
    } catch (error) {
      if (source.kind === "drawn") throw error;
      if (source.kind === "address") remember(failures, source.address);
      log.warn({ code, reason: (error as CoverUnreachable).message }, "a cover is unreachable");
      return standIn(false);
    }
    try {
      return { bytes: await limit(() => draw(given)), settled: true };
    } catch (error) {
      if (source.kind === "drawn") throw error;
      log.warn({ code, reason: error instanceof Error ? error.message : String(error) }, "a cover is broken");
      return standIn(true);
    }
  }

  /** Returns a picture that is read from the cache, or rendered if it isn't there. */
  function findPicture(tag: string, format: PictureFormat, draw: () => Promise<RenderedPicture>): FoundPicture {
    const render = async (): Promise<RenderedPicture> => {
      const cached = await cache.read(tag, format);
      if (cached) return { bytes: cached, settled: true };
      const rendered = await draw();
      if (rendered.settled) await cache.write(tag, format, rendered.bytes);
      return rendered;
    };
    return { tag, format, render: () => once(running, tag, render) };
  }

  function present(code: string, source: CoverSource, height: number, format: PictureFormat): FoundPicture {
    const tag = cacheKey([ENCODING, source.identity, height, format]);
    return findPicture(tag, format, () => renderSource(code, source, (given) => encode(given, height, format)));
  }

  /**
   * Returns the picture with a `render` that also makes the preview, without delaying the response. Don't use it for a JPEG,
   * because a JPEG has lost the picture's transparency.
   */
  function withPreview(code: string, identity: string, found: FoundPicture): FoundPicture {
    async function render(): Promise<RenderedPicture> {
      const rendered = await found.render();
      if (rendered.settled)
        limit(() => previews.keep(code, identity, rendered.bytes)).catch((error: unknown) =>
          log.warn({ code, err: error }, "a cover's preview could not be made"),
        );
      return rendered;
    }
    return { ...found, render };
  }

  async function findTogether(codes: readonly string[]): Promise<FoundPicture> {
    const found = await Promise.all(
      codes.slice(0, MAX_COVERS).map(async (code) => ({ code, source: await findCoverSource(code, files) })),
    );
    const covers = found.flatMap(({ code, source }) => (source ? [{ code, source }] : []));
    const { colours, logo } = await settingsToShow();
    const look = { accent: colours.accent, logo: covers.length > 0 ? null : logo };
    const shown = covers.map(({ source }) => source.identity);
    const tag = cacheKey([ENCODING, "share card", look.accent, look.logo?.hash ?? "", ...shown]);
    return findPicture(tag, "jpg", async () => {
      const fitted: RenderedPicture[] = [];
      for (const { code, source } of covers)
        fitted.push(await renderSource(code, source, (given) => fitBox(given, boxOfCover(covers.length))));
      const bytes = await limit(() =>
        drawShareCard(
          fitted.map((each) => each.bytes),
          look,
        ),
      );
      return { bytes, settled: fitted.every(({ settled }) => settled) };
    });
  }

  return {
    findTogether,
    preview: previews.read,
    async find(name, format) {
      const source = await findCoverSource(name.code, files);
      const height = pictureHeight(name);
      const found = source && present(name.code, source, height, format);
      const isPreviewed = height >= MIN_PREVIEWED_HEIGHT && format === "avif";
      return found && isPreviewed ? withPreview(name.code, cacheKey([ENCODING, source.identity]), found) : found;
    },
    async findFile(file, height, format) {
      const source = await findFileSource(file, files);
      return source && present(file, source, height, format);
    },
  };
}

/** Runs the work once for all simultaneous requests with the same key. */
function once<T>(running: Map<string, Promise<T>>, key: string, callback: () => Promise<T>): Promise<T> {
  const under = running.get(key);
  if (under !== undefined) return under;
  const started = callback().finally(() => running.delete(key));
  running.set(key, started);
  return started;
}

function remember(failures: Map<string, number>, address: string): void {
  if (failures.size >= MAX_FAILURES_KEPT) failures.clear();
  failures.set(address, Date.now() + RETRY_ADDRESS_MS);
}

async function readBounded(files: FileStore, { file, bytes }: { file: string; bytes: number }): Promise<Buffer> {
  if (bytes > MAX_BYTES) throw new Error("the file is larger than 20 MB");
  const content = await files.read(file);
  if (!content) throw new Error("the file is gone");
  return content;
}
