/** Staff's private notes about orders. */
import { randomUUID } from "node:crypto";
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { StaffNote } from "~/domain/orders/staff-note";

interface NewNote {
  orderId: string;
  note: string;
  staffId: string | null;
  doneBy: string;
  writtenAt: string;
}

export async function insertNote(note: NewNote): Promise<void> {
  await database()
    .insertInto("order_notes")
    .values({ id: randomUUID(), ...toColumns(note) })
    .execute();
}

/** The notes about an order, oldest first. */
export async function selectNotesOf(orderId: string): Promise<StaffNote[]> {
  const rows = await database()
    .selectFrom("order_notes")
    .leftJoin("members", "members.id", "order_notes.staff_id")
    .select(named("note", "staff_id", "done_by", "written_at"))
    .select("members.email")
    .where("order_id", "=", orderId)
    .orderBy("written_at")
    .orderBy("order_notes.id")
    .execute();
  return rows.map(({ note, writtenAt, email, staffId, doneBy }) => ({
    ...{ note, writtenAt },
    by: email || staffId || doneBy || "the command line",
  }));
}
