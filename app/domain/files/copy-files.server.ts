import path from "node:path";
import type { FileStore } from "~/outside/files";
import { folderFiles } from "~/outside/files-folder.server";
import { listShopFiles } from "./list-shop-files.server";

/** Copies a folder's covers, books and photographs to a store, except files that the store already has in the same size. */
export async function copyFiles(from: string, store: FileStore): Promise<{ copied: number; there: number }> {
  const own = folderFiles(from);
  const counts = { copied: 0, there: 0 };
  for (const name of await listShopFiles(own)) {
    const found = await own.find(name);
    if (!found) continue;
    if ((await store.find(name))?.bytes === found.bytes) counts.there += 1;
    else {
      await store.copyIn(name, path.join(from, name));
      counts.copied += 1;
    }
  }
  return counts;
}
