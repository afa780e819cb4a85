/**
 * Stores rendered images on disk under a key made of everything that went into them: no file is ever stale, and any may
 * be deleted.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

interface PictureCache {
  read(key: string, extension: string): Promise<Buffer | null>;
  /** Writes atomically: readers see the whole file or none. */
  write(key: string, extension: string, bytes: Uint8Array): Promise<void>;
}

/** 128 bits of SHA-256, in hex. */
export function cacheKey(parts: readonly (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

export function pictureCache(folder: string): PictureCache {
  const fileOf = (key: string, extension: string) => path.join(folder, key.slice(0, 2), `${key}.${extension}`);
  return {
    async read(key, extension) {
      return readFile(fileOf(key, extension)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
    },
    async write(key, extension, bytes) {
      const file = fileOf(key, extension);
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${randomUUID()}.part`;
      try {
        await writeFile(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}
