/** Opens the backup target: a folder on this machine, or a bucket. */
import path from "node:path";
import type { FileStore } from "../app/outside/files";
import { Unusable } from "./command";

/** Opens a folder, or a bucket given by an address in the format of FILES_URL. Throws {@link Unusable} for anything else. */
export async function openTarget(given: string): Promise<FileStore> {
  if (!/^https?:/.test(given)) {
    const { folderFiles } = await import("../app/outside/files-folder.server");
    return folderFiles(path.resolve(given));
  }
  if (!URL.canParse(given) || new URL(given).pathname.length < 2)
    throw new Unusable("A bucket's address is https://KEY:SECRET@HOST/BUCKET?region=REGION.");
  const { s3Files } = await import("../app/outside/files-s3.server");
  return s3Files({ url: given });
}

/** Splits the path or address of one backup, such as `/backups/shop/backups/2027-03-07….json`, into its target and its name there. */
export function splitBackup(given: string): { target: string; name: string | null } {
  const [address = "", ...query] = given.split(/(?=\?)/);
  const at = address.lastIndexOf("/backups/");
  const name = address.slice(at + 1);
  if (at === -1 || !/^backups\/[^/]+\.json$/.test(name)) return { target: given, name: null };
  return { target: (address.slice(0, at) || "/") + query.join(""), name };
}
