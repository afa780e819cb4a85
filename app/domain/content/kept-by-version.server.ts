import { contentVersion } from "./content-version.server";

/**
 * Returns a function that calls `read` once per process and content version, and runs no query while the content is unchanged. If
 * `read` fails, the next call tries again.
 */
export function keptByVersion<T>(read: () => Promise<T>): () => Promise<T> {
  let cached: { version: string; read: Promise<T> } | undefined;
  return async () => {
    const version = await contentVersion();
    if (cached?.version !== version) {
      const own = { version, read: read() };
      own.read.catch(() => {
        if (cached === own) cached = undefined;
      });
      cached = own;
    }
    return cached.read;
  };
}
