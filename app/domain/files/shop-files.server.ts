import { env } from "~/env.server";
import type { FileStore } from "~/outside/files";
import { folderFiles } from "~/outside/files-folder.server";
import { s3Files } from "~/outside/files-s3.server";

const store = env.FILES_URL ? s3Files({ url: env.FILES_URL, publicOrigin: env.FILES_PUBLIC_ORIGIN }) : null;

/** Returns the shop's files: in the store at FILES_URL, which all machines share, or in DATA_DIR. */
export function shopFiles(): FileStore {
  return store ?? folderFiles(env.DATA_DIR);
}
