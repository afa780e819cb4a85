/** Stores transfers of copies between places. */
import { sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { TransferState } from "~/domain/stock/transfer";

export interface TransferRecord {
  id: number;
  /** Stores' slugs; '' for the warehouse. */
  fromPlace: string;
  toPlace: string;
  state: TransferState;
  version: number;
  startedAt: string;
  sentAt: string | null;
  endedAt: string | null;
  /** Email address of the person who started the transfer. */
  by: string | null;
  copies: number;
}

export async function insertTransfer(
  transfer: { fromPlace: string; toPlace: string; startedBy: string },
  now: string,
): Promise<number> {
  const { id } = await database()
    .insertInto("stock_transfers")
    .values({
      ...{ from_place: transfer.fromPlace, to_place: transfer.toPlace, state: "draft", sent_at: null, ended_at: null },
      ...{ started_at: now, started_by: transfer.startedBy },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const transfers = () =>
  database()
    .selectFrom("stock_transfers")
    .leftJoin("members", "members.id", "stock_transfers.started_by")
    .select(named("stock_transfers.id", "from_place", "to_place", "state", "version", "started_at", "sent_at"))
    .select(named("ended_at", "members.email"))
    .select((eb) =>
      eb
        .selectFrom("stock_transfer_lines")
        .whereRef("transfer_id", "=", "stock_transfers.id")
        .select(sql<number | string>`coalesce(sum(quantity), 0)`.as("copies"))
        .as("copies"),
    );

const toTransfer = ({
  email,
  copies,
  ...row
}: Omit<TransferRecord, "by" | "copies"> & { email: string | null; copies: number | string | null }) => ({
  ...row,
  by: email,
  copies: Number(copies),
});

/** Finds a transfer. Returns null if it doesn't exist. */
export async function selectTransfer(id: number): Promise<TransferRecord | null> {
  const row = await transfers().where("stock_transfers.id", "=", id).executeTakeFirst();
  return row ? toTransfer(row) : null;
}

interface TransferQuestion {
  states: readonly TransferState[];
  /** Only transfers from or to these places. */
  places?: readonly string[] | undefined;
}

/** Lists transfers, newest first. */
export async function selectTransfers(
  { states, places }: TransferQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<TransferRecord[]> {
  const rows = await transfers()
    .where("state", "in", states)
    .$if(places !== undefined, (query) =>
      query.where((eb) => eb.or([eb("from_place", "in", places ?? []), eb("to_place", "in", places ?? [])])),
    )
    .orderBy("stock_transfers.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toTransfer);
}

export async function countTransfers({ states, places }: TransferQuestion): Promise<number> {
  const { total } = await database()
    .selectFrom("stock_transfers")
    .select((eb) => eb.fn.countAll<number | string>().as("total"))
    .where("state", "in", states)
    .$if(places !== undefined, (query) =>
      query.where((eb) => eb.or([eb("from_place", "in", places ?? []), eb("to_place", "in", places ?? [])])),
    )
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Locks a transfer in the given state until the transaction ends and raises its version. Returns false when the transfer is in
 * another state, or when its version is not the given one.
 */
export async function lockTransfer(id: number, state: TransferState, version?: number): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("stock_transfers")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", state)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves a locked transfer to its next state. */
export async function moveTransfer(id: number, state: TransferState, now: string): Promise<void> {
  const at = state === "on its way" ? { sent_at: now } : { ended_at: now };
  await database()
    .updateTable("stock_transfers")
    .set({ state, ...at })
    .where("id", "=", id)
    .execute();
}

export interface TransferLine {
  code: string;
  title: string | null;
  quantity: number;
  /** Null until the transfer has been received. */
  received: number | null;
}

/** Lists the lines sorted by code, because copies are locked in that order. */
export async function selectTransferLines(id: number): Promise<TransferLine[]> {
  return database()
    .selectFrom("stock_transfer_lines")
    .leftJoin("products", "products.code", "stock_transfer_lines.code")
    .select(named("stock_transfer_lines.code", "products.title", "quantity", "received"))
    .where("transfer_id", "=", id)
    .orderBy("stock_transfer_lines.code")
    .execute();
}

/** Adds copies of a product. */
export async function addToTransfer(id: number, code: string, quantity: number): Promise<void> {
  await database()
    .insertInto("stock_transfer_lines")
    .values({ transfer_id: id, code, quantity, received: null })
    .onConflict((conflict) =>
      conflict
        .columns(["transfer_id", "code"])
        .doUpdateSet((eb) => ({ quantity: eb("stock_transfer_lines.quantity", "+", quantity) })),
    )
    .execute();
}

export async function deleteTransferLine(id: number, code: string): Promise<void> {
  await database().deleteFrom("stock_transfer_lines").where("transfer_id", "=", id).where("code", "=", code).execute();
}

export async function setReceived(id: number, code: string, received: number): Promise<void> {
  await database()
    .updateTable("stock_transfer_lines")
    .set({ received })
    .where("transfer_id", "=", id)
    .where("code", "=", code)
    .execute();
}

/** Deletes transfers that ended before a time (UTC ISO), with their lines. */
export async function deleteTransfersBefore(time: string): Promise<void> {
  await database()
    .deleteFrom("stock_transfers")
    .where("state", "in", ["received", "cancelled"])
    .where("ended_at", "<", time)
    .execute();
}
