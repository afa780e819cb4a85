import type { FileStore } from "~/outside/files";

/** The folders whose files can't be generated again, unlike rendered pictures and build assets. */
const FOLDERS = ["covers", "authors", "pages", "library", "stores", "products"];

/** Lists the names of all covers, portraits, products' pictures, content pictures, books and photographs. */
export async function listShopFiles(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for (const folder of FOLDERS)
    for (const file of await store.list(folder)) if (!file.startsWith(".")) names.push(`${folder}/${file}`);
  return names;
}
