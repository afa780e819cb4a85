/** The state of the whole shop as metrics for Prometheus. */
import { MAX_JOBS_COUNTED, readShopState, type ShopState } from "~/domain/health/shop-state.server";

export interface ShopFigure {
  name: string;
  help: string;
  values: { labels: Record<string, string>; value: number }[];
}

/** Reads all metrics of the shop. Throws if the database is not available. */
export async function readShopFigures(now: number = Date.now()): Promise<ShopFigure[]> {
  const { openJobs, parkedJobs, openMoney, backupAt, lastImport } = await readShopState(now);
  return [
    {
      name: "lectern_jobs_open",
      help: `Background jobs that wait or run, by kind; at most ${MAX_JOBS_COUNTED} are counted`,
      values: openJobs.map(({ kind, jobs }) => ({ labels: { kind }, value: jobs })),
    },
    {
      name: "lectern_jobs_oldest_seconds",
      help: "How long the oldest job of a kind has been due",
      values: openJobs.map(({ kind, dueSince }) => ({ labels: { kind }, value: Math.max(0, now - dueSince) / 1000 })),
    },
    single("lectern_jobs_parked", "Jobs that failed too often and wait for a person: npm run jobs -- list", parkedJobs),
    {
      name: "lectern_money_open",
      help: "Payments of a wrong amount, and refunds that no gateway accepted within an hour: npm run orders -- money",
      values: [
        { labels: { what: "payment" }, value: openMoney.payments },
        { labels: { what: "refund" }, value: openMoney.refunds },
      ],
    },
    single(
      "lectern_backup_timestamp_seconds",
      "When the newest backup was made, in seconds since 1970; 0: never",
      (backupAt ?? 0) / 1000,
    ),
    ...(lastImport ? figuresOfImport(lastImport) : []),
  ];
}

function figuresOfImport({ number, startedAt, hasEnded, counts }: NonNullable<ShopState["lastImport"]>): ShopFigure[] {
  return [
    single("lectern_imports_total", "Imports of products so far", number),
    single(
      "lectern_import_started_timestamp_seconds",
      "When the last import began, in seconds since 1970",
      startedAt / 1000,
    ),
    single(
      "lectern_import_unfinished",
      "1 while the last import runs, or when it was stopped before its end",
      hasEnded ? 0 : 1,
    ),
    {
      name: "lectern_import_records",
      help: "Records of the last import by what became of them",
      values: Object.entries(counts).map(([result, value]) => ({ labels: { result }, value })),
    },
  ];
}

function single(name: string, help: string, value: number): ShopFigure {
  return { name, help, values: [{ labels: {}, value }] };
}
