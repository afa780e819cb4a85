/**
 * Caches rendered images under a key built from all their inputs, so that no cached image is ever stale and any can be deleted.
 * Each machine has its own cache. With a shared store, a picture rendered by one machine is used by all.
 */
import { createHash } from "node:crypto";
import { type FileStore, FilesUnavailable } from "~/outside/files";

export interface PictureLog {
  warn(facts: object, message: string): void;
}

interface PictureCache {
  read(key: string, extension: string): Promise<Buffer | null>;
  write(key: string, extension: string, bytes: Uint8Array): Promise<void>;
}

/** Returns a cache key: 128 bits of SHA-256, in hex. */
export function cacheKey(parts: readonly (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

/**
 * Creates the cache. `shared` is null if machines don't share a store. A picture that can't be written, for example, because
 * the disk is full, isn't cached.
 */
export function pictureCache(own: FileStore, shared: FileStore | null, log: PictureLog): PictureCache {
  const keep = (name: string, bytes: Uint8Array) =>
    own.write(name, bytes).catch((error: unknown) => log.warn({ name, err: error }, "a picture could not be kept"));
  const toName = (key: string, extension: string) => `image-cache/${key.slice(0, 2)}/${key}.${extension}`;
  return {
    async read(key, extension) {
      const name = toName(key, extension);
      const cached = await own.read(name);
      if (cached || !shared) return cached;
      const others = await unlessAway(shared.read(name));
      if (others) await keep(name, others);
      return others;
    },
    async write(key, extension, bytes) {
      const name = toName(key, extension);
      await keep(name, bytes);
      if (shared) await unlessAway(shared.write(name, bytes));
    },
  };
}

async function unlessAway<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof FilesUnavailable) return null;
    throw error;
  }
}
