/** Moves copies of several products into or out of a place, and records the movements. */
import { lockCopies, setCopies } from "~/database/orders/stock-count-records.server";
import { selectCopiesAt } from "~/database/stock/on-hand-records.server";
import type { Actor } from "~/domain/staff/staff-log.server";
import type { Movement } from "~/domain/stock/movement";
import { noteMovements } from "~/domain/stock/note-movements.server";
import { tellWaitingFor } from "~/domain/stock-alerts/tell-waiting.server";
import { StockRefused } from "./stock.server";

interface MovedCopies {
  code: string;
  title: string | null;
  /** The number of copies; negative when they leave the place. */
  change: number;
}

/**
 * Changes the copies for sale, either of all the products or of none, within the caller's transaction. The products must be
 * sorted by code, so that two transfers can't deadlock. A product that never runs out at the place stays unchanged. Throws
 * {@link StockRefused} with a list of all products with too few copies for sale.
 */
export async function moveCopies(
  copies: readonly MovedCopies[],
  { place, note = "", ...movement }: Pick<Movement, "place" | "kind" | "reference"> & { note?: string },
  actor: Actor,
): Promise<void> {
  const short: string[] = [];
  const moved: { code: string; change: number; forSale: number }[] = [];
  for (const { code, title, change } of copies) {
    const forSale = await lockCopies(code, place);
    if (forSale === null || change === 0) continue;
    if (forSale + change < 0) short.push(`${title ?? code} (${forSale})`);
    else moved.push({ code, change, forSale: forSale + change });
  }
  if (short.length > 0)
    throw new StockRefused(`Too few copies are for sale here of ${short.join(", ")}. Nothing was sent.`);
  for (const { code, forSale } of moved) await setCopies(code, place, forSale);
  const now = await selectCopiesAt(
    place,
    moved.map(({ code }) => code),
  );
  await noteMovements(
    moved.map(({ code, change, forSale }) => ({
      ...movement,
      ...{ code, place, change, note, became: forSale + (now.get(code)?.held ?? 0) },
    })),
    actor,
  );
  for (const { code, change } of moved) if (change > 0) await tellWaitingFor(code);
}
