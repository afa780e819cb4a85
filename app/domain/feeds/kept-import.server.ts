/** Stores a record of each import, so that staff can look it up and undo it. */
import {
  countImports,
  forgetFieldChanges,
  selectImports,
  startImport,
  updateImport,
} from "~/database/catalogue/import-records.server";
import { selectAnyProduct } from "~/database/engine/shop-records.server";
import { commandActor, systemUser } from "~/domain/staff/command-actor.server";
import type { ImportCounts } from "./batch-store.server";

/** Time in ms for which the previous values are stored, so that an import can be undone. */
export const KEEP_CHANGES_MS = 30 * 24 * 3_600_000;

/** The record of one import, written when the import starts and again when it ends. */
export class KeptImport {
  readonly #file: string;
  #id: number | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Records the start and returns the import's number. Returns undefined for a shop's first products, because the shop has no
   * earlier state to restore.
   */
  readonly begins = async (): Promise<number | undefined> => {
    const isFirst = !(await selectAnyProduct());
    const now = Date.now();
    await forgetFieldChanges(new Date(now - KEEP_CHANGES_MS).toISOString());
    this.#id = await startImport({
      at: new Date(now).toISOString(),
      by: commandActor()?.name ?? systemUser(),
      file: this.#file,
      isFirst,
    });
    return isFirst ? undefined : this.#id;
  };

  /** Records the end and returns the import's number; null if no start was recorded. */
  async ends(counts: ImportCounts): Promise<number | null> {
    if (this.#id !== null)
      await updateImport(this.#id, { finished_at: new Date().toISOString(), counts: JSON.stringify(counts) });
    return this.#id;
  }
}

const IMPORTS_A_PAGE = 20;

/** Lists a page of imports, latest first, one line each: number, time, user, file and result. Pages count from 1. */
export async function importLines(page: number): Promise<{ lines: string[]; total: number; pages: number }> {
  const rows = await selectImports(IMPORTS_A_PAGE, (page - 1) * IMPORTS_A_PAGE);
  const total = await countImports();
  const lines = rows.map(({ id, started_at, started_by, file, counts, undone_at }) => {
    const what = counts === null ? "not finished" : countsLine(JSON.parse(counts));
    return `${id}  ${started_at.slice(0, 16)}Z  ${started_by}  ${file}  ${what}${undone_at === null ? "" : "; undone"}`;
  });
  return { lines, total, pages: Math.max(1, Math.ceil(total / IMPORTS_A_PAGE)) };
}

export function countsLine(counts: ImportCounts): string {
  return (["added", "changed", "unchanged", "refused", "withdrawn"] as const)
    .map((what) => `${counts[what].toLocaleString("en-AU")} ${what}`)
    .join(", ");
}
