/** Stores the history of the copies on hand. */
import { CompiledQuery, sql } from "kysely";
import { insertRows } from "~/database/catalogue/insert-rows.server";
import { columnName, named } from "~/database/engine/column-names";
import { database, dialect } from "~/database/engine/connection.server";
import type { Movement, MovementKind } from "~/domain/stock/movement";

const FIELDS = [
  ...(["code", "place", "kind", "change", "became"] as const),
  ...(["reference", "note", "staffId", "doneBy", "movedAt"] as const),
];

/**
 * Inserts movements. A feed that changes every product's number inserts thousands at a time. On SQLite, inserting one JSON
 * document takes a quarter less time than statements of a hundred rows.
 */
export async function insertMovements(movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  if (dialect() === "postgres") return insertRows("stock_movements", FIELDS, movements);
  const document = JSON.stringify(movements.map((movement) => FIELDS.map((field) => movement[field])));
  await database().executeQuery(CompiledQuery.raw(INSERT, [document]));
}

const INSERT = `insert into stock_movements (${FIELDS.map(columnName).join(", ")})
  select ${FIELDS.map((_, at) => `value ->> ${at}`).join(", ")} from json_each(?)`;

/** The filters of a list of movements. */
export interface MovementQuestion {
  code?: string;
  place?: string;
  kind?: MovementKind;
}

const movements = ({ code, place, kind }: MovementQuestion) =>
  database()
    .selectFrom("stock_movements")
    .$if(code !== undefined, (query) => query.where("code", "=", code ?? ""))
    .$if(place !== undefined, (query) => query.where("place", "=", place ?? ""))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "feed"))
    // Use a literal, because the partial index by kind works only with exactly this condition.
    .$if(kind !== undefined && kind !== "feed", (query) => query.where(sql<boolean>`kind <> 'feed'`));

/** Counts the movements, up to a limit. */
export async function countMovements(question: MovementQuestion, limit: number): Promise<number> {
  const { total } = await database()
    .selectFrom(movements(question).select("id").limit(limit).as("some"))
    .select((eb) => eb.fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A movement with the names of the product and the person. */
export interface ListedMovement extends Omit<Movement, "staffId" | "doneBy"> {
  id: number;
  title: string | null;
  /** Person who made the movement; '' if only the reference identifies them. */
  by: string;
}

/**
 * Lists movements, newest first, continuing after the movement with the id `before` if it is given. Looks up names only for the
 * movements of this page.
 */
export async function listMovements(
  question: MovementQuestion,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: number },
): Promise<ListedMovement[]> {
  const page = movements(question)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .selectAll()
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset);
  const rows = await database()
    .selectFrom(page.as("page"))
    .leftJoin("products", "products.code", "page.code")
    .leftJoin("members", "members.id", "page.staff_id")
    .select(named("page.code", "page.place", "page.kind", "page.change", "page.became", "page.reference", "page.note"))
    .select(named("page.id", "page.moved_at", "page.staff_id", "page.done_by", "products.title", "members.email"))
    .orderBy("page.id", "desc")
    .execute();
  return rows.map(({ id, staffId, doneBy, email, ...row }) => ({
    ...row,
    id: Number(id),
    by: email || staffId || doneBy || "",
  }));
}

/** Deletes up to `limit` movements from before the given time (UTC ISO), oldest first. Returns the number deleted. */
export async function deleteMovementsBefore(time: string, limit: number): Promise<number> {
  const oldest = database().selectFrom("stock_movements").select(["id", "moved_at"]).orderBy("id").limit(limit);
  const { numDeletedRows } = await database()
    .deleteFrom("stock_movements")
    .where("id", "in", (query) =>
      query.selectFrom(oldest.as("oldest")).select("oldest.id").where("moved_at", "<", time),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
