import type { DatabaseTarget } from "~/database/engine/connection.server";
import { databaseTarget } from "~/database/engine/connection.server";
import { env } from "~/env.server";
import type { FileStore } from "~/outside/files";
import { shopFiles } from "../files/shop-files.server";

/** All storage of a shop, which a backup reads and a restore writes. */
export interface ShopStorage {
  database: DatabaseTarget;
  files: FileStore;
  /** Path of the folder DATA_DIR, which contains the key that signs cookies. Temporary files are also stored there. */
  folder: string;
}

/** Returns this shop's storage, from its settings. */
export function shopStorage(): ShopStorage {
  const database = databaseTarget();
  if (!database) throw new Error("A database in memory can't be backed up.");
  return { database, files: shopFiles(), folder: env.DATA_DIR };
}
