/** The settings that the owner has changed. */

import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export interface StoredSetting {
  name: string;
  /** JSON. */
  value: string;
  /** UTC ISO. */
  changedAt: string;
  changedBy: string;
}

export async function selectSettings(): Promise<StoredSetting[]> {
  return database()
    .selectFrom("settings")
    .select(named("name", "value", "changed_at", "changed_by"))
    .orderBy("name")
    .execute();
}

export async function putSetting(setting: StoredSetting): Promise<void> {
  const row = toColumns(setting);
  await database()
    .insertInto("settings")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

/** Resets the setting to its default. */
export async function deleteSetting(name: string): Promise<void> {
  await database().deleteFrom("settings").where("name", "=", name).execute();
}
