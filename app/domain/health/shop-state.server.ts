/** Reads the state of the whole shop from the database on demand. The result is the same in every process. */
import { findLastImport } from "~/database/catalogue/import-records.server";
import { selectFact } from "~/database/engine/shop-records.server";
import { countOpenJobs, countParkedJobs } from "~/database/jobs/open-job-records.server";
import { countOpenMoney } from "~/database/orders/payment-records.server";
import { BACKUP_FACT } from "~/domain/backup/manifest";

/** Maximum number of open jobs to count, because counting more would take too long for monitoring. */
export const MAX_JOBS_COUNTED = 5000;
/** Time in ms after which a refund that no gateway has accepted needs staff. */
export const REFUND_PATIENCE_MS = 3_600_000;

export interface ShopState {
  /** Numbers of waiting and running jobs by kind; `dueSince` is in ms since the epoch. */
  openJobs: { kind: string; jobs: number; dueSince: number }[];
  parkedJobs: number;
  /** Number of payments with a wrong amount, and number of refunds that no gateway accepted within an hour. */
  openMoney: { payments: number; refunds: number };
  /** Time of the last backup in ms since the epoch; null when there never was one. */
  backupAt: number | null;
  /** `startedAt` is in ms since the epoch; `counts` has the number of records by result, once it has ended. */
  lastImport: { number: number; startedAt: number; hasEnded: boolean; counts: Record<string, number> } | null;
}

/** Reads the state in five short queries; `now` is in ms since the epoch. Throws when the database is unavailable. */
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
