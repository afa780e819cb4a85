/** Records changes to the copies on hand. Call it in the transaction of the change itself. */
import { setImmediate as turn } from "node:timers/promises";
import { deleteMovementsBefore, insertMovements } from "~/database/stock/movement-records.server";
import { deleteStocktakesBefore } from "~/database/stock/stocktake-records.server";
import { deleteTransfersBefore } from "~/database/stock/transfer-records.server";
import { type Actor, toNames } from "~/domain/staff/staff-log.server";
import type { Movement } from "./movement";

export type NewMovement = Pick<Movement, "code" | "place" | "kind" | "change"> &
  Partial<Pick<Movement, "became" | "reference" | "note">>;

const DELETED_AT_ONCE = 1000;

/**
 * Deletes movements, stocktakes and transfers older than a time (UTC ISO), in batches that let other writes run between them.
 */
export async function forgetMovements(time: string): Promise<void> {
  await deleteStocktakesBefore(time);
  await deleteTransfersBefore(time);
  while ((await deleteMovementsBefore(time, DELETED_AT_ONCE)) > 0) await turn();
}

/**
 * Records movements, skipping those that change nothing. `actor` is null for orders and feeds, whose own histories name the
 * actor.
 */
export async function noteMovements(movements: readonly NewMovement[], actor: Actor | null): Promise<void> {
  const movedAt = new Date().toISOString();
  const by = actor === null ? { staffId: null, doneBy: "" } : toNames(actor);
  await insertMovements(
    movements
      .filter(({ change }) => change !== 0)
      .map((movement) => ({ became: null, reference: "", note: "", ...movement, ...by, movedAt })),
  );
}
