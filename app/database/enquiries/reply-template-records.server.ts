/** Stores templates for staff replies. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export interface ReplyTemplate {
  id: string;
  title: string;
  body: string;
  version: number;
}

/** All templates, sorted by title. A shop has only a few. */
export function selectTemplates(): Promise<ReplyTemplate[]> {
  return database()
    .selectFrom("reply_templates")
    .select(named("id", "title", "body", "version"))
    .orderBy("title_key")
    .execute();
}

/** Stores a template. Returns false when another template has the same title. */
export async function insertTemplate(template: ReplyTemplate & { titleKey: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("reply_templates")
    .values(toColumns(template))
    .onConflict((conflict) => conflict.column("title_key").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Changes a template if it still has this version. */
export async function updateTemplate({
  id,
  version,
  ...change
}: ReplyTemplate & { titleKey: string }): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("reply_templates")
    .set({ ...toColumns(change), version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a template if it still has this version. */
export async function deleteTemplate(id: string, version: number): Promise<boolean> {
  const { numDeletedRows } = await database()
    .deleteFrom("reply_templates")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
