import type { DatabasePlace } from "~/database/engine/connection.server";
import { databasePlace } from "~/database/engine/connection.server";
import { env } from "~/env.server";
import type { FileStore } from "~/outside/files";
import { shopFiles } from "../files/shop-files.server";

/** All that a shop keeps: what a backup reads and a restore writes. */
export interface ShopStorage {
  database: DatabasePlace;
  files: FileStore;
  /** DATA_DIR, with what signs cookies. Files on their way are put there. */
  folder: string;
}

/** This shop's, by its settings. */
export function shopStorage(): ShopStorage {
  const database = databasePlace();
  if (!database) throw new Error("A database in memory can't be backed up.");
  return { database, files: shopFiles(), folder: env.DATA_DIR };
}
