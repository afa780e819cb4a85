import { contentVersion } from "./content-version.server";

/**
 * Returns a function that reads something of the content once per process and content version, and runs no query while the
 * content is unchanged. A failed read is tried again at the next call.
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
