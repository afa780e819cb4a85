/**
 * Keeps rendered images under a key made of everything that went into them: none is ever stale, and any may be deleted.
 * Each machine has its own; with a shared store one machine renders for all.
 */
import { createHash } from "node:crypto";
import { type FileStore, FilesUnavailable } from "~/outside/files";

interface PictureCache {
  read(key: string, extension: string): Promise<Buffer | null>;
  write(key: string, extension: string, bytes: Uint8Array): Promise<void>;
}

/** 128 bits of SHA-256, in hex. */
export function cacheKey(parts: readonly (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

/** Null for `shared` when this machine is alone. */
export function pictureCache(own: FileStore, shared: FileStore | null): PictureCache {
  const nameOf = (key: string, extension: string) => `image-cache/${key.slice(0, 2)}/${key}.${extension}`;
  return {
    async read(key, extension) {
      const name = nameOf(key, extension);
      const kept = await own.read(name);
      if (kept || !shared) return kept;
      const others = await unlessAway(shared.read(name));
      if (others) await own.write(name, others);
      return others;
    },
    async write(key, extension, bytes) {
      const name = nameOf(key, extension);
      await own.write(name, bytes);
      if (shared) await unlessAway(shared.write(name, bytes));
    },
  };
}

async function unlessAway<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FilesUnavailable) return null;
    throw error;
  }
}
