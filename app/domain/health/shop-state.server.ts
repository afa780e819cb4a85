/** The state of the whole shop, read from the database when someone asks: one, however many processes run. */
import { findLastImport } from "~/database/catalogue/import-records.server";
import { selectFact } from "~/database/engine/shop-records.server";
import { countOpenJobs, countParkedJobs } from "~/database/jobs/job-records.server";
import { countOpenMoney } from "~/database/orders/payment-records.server";
import { BACKUP_FACT } from "~/domain/backup/manifest";

/** Counting more open jobs would take longer than asking may. */
export const MAX_JOBS_COUNTED = 5000;
/** A refund that a gateway has not accepted by then needs a person. ms. */
const REFUND_PATIENCE_MS = 3_600_000;

export interface ShopState {
  /** Jobs that wait or run, by kind; `dueSince` is ms, epoch. */
  openJobs: { kind: string; jobs: number; dueSince: number }[];
  parkedJobs: number;
  /** Payments of a wrong amount, and refunds that no gateway accepted within an hour. */
  openMoney: { payments: number; refunds: number };
  /** ms, epoch; null when there never was one. */
  backupAt: number | null;
  /** `startedAt` is ms, epoch; `counts`: records by what became of them, once it has ended. */
  lastImport: { number: number; startedAt: number; hasEnded: boolean; counts: Record<string, number> } | null;
}

/** Reads it by five short queries; `now` is ms, epoch. Throws when the database is away. */
export async function readShopState(now: number): Promise<ShopState> {
  const open = await countOpenJobs(MAX_JOBS_COUNTED);
  const parkedJobs = await countParkedJobs();
  const openMoney = await countOpenMoney(new Date(now - REFUND_PATIENCE_MS).toISOString());
  const backup = await selectFact(BACKUP_FACT);
  const last = await findLastImport();
  return {
    openJobs: open.map(({ kind, jobs, firstDueAt }) => ({ kind, jobs, dueSince: Date.parse(firstDueAt) })),
    parkedJobs,
    openMoney,
    backupAt: backup === null ? null : Date.parse(backup),
    lastImport: last && {
      number: last.id,
      startedAt: Date.parse(last.startedAt),
      hasEnded: last.finishedAt !== null,
      counts: last.counts === null ? {} : (JSON.parse(last.counts) as Record<string, number>),
    },
  };
}
