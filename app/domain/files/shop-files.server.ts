import { env } from "~/env.server";
import type { FileStore } from "~/outside/files";
import { folderFiles } from "~/outside/files-folder.server";
import { s3Files } from "~/outside/files-s3.server";

let store: { url: string; files: FileStore } | undefined;

/** Returns the shop's file store: the one at FILES_URL, which all machines share, or the folder DATA_DIR. */
export function shopFiles(): FileStore {
  const { FILES_URL: url, FILES_PUBLIC_ORIGIN: publicOrigin } = env;
  if (!url) return folderFiles(env.DATA_DIR);
  if (store?.url !== url) store = { url, files: s3Files({ url, publicOrigin }) };
  return store.files;
}
