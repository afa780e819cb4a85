/** Stores the log of downloads. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export interface DownloadRecord {
  /** Member who downloaded from the digital library; "" for a download from an order's page. */
  memberId: string;
  /** Order whose page the file was downloaded from; "" for a download from the digital library. */
  orderId: string;
  code: string;
  sha256: string;
  way: string;
  /** UTC ISO. */
  lastAt: string;
}

/** Adds one to the day's count of this download. */
export async function countDownload(download: DownloadRecord): Promise<void> {
  const row = { ...toColumns(download), day: download.lastAt.slice(0, 10), times: 1 };
  await database()
    .insertInto("downloads")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "member_id", "order_id", "code", "sha256", "way"])
        .doUpdateSet(({ eb }) => ({ times: eb("downloads.times", "+", 1), last_at: row.last_at })),
    )
    .execute();
}

/** Returns whether the same download was recorded at or after `since` (UTC ISO). */
export async function wasDownloadedSince(download: DownloadRecord, since: string): Promise<boolean> {
  const row = await database()
    .selectFrom("downloads")
    .select("day")
    .where("member_id", "=", download.memberId)
    .where("order_id", "=", download.orderId)
    .where("code", "=", download.code)
    .where("sha256", "=", download.sha256)
    .where("way", "=", download.way)
    .where("last_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the downloads from an order's page, and the downloads of these products by the member who owns the order, oldest
 * first.
 */
export async function listDownloads(
  orderId: string,
  memberId: string | null,
  codes: readonly string[],
): Promise<(DownloadRecord & { times: number })[]> {
  return database()
    .selectFrom("downloads")
    .select(named("member_id", "order_id", "code", "sha256", "way", "times", "last_at"))
    .where(({ or, and, eb }) =>
      or([
        eb("order_id", "=", orderId),
        ...(memberId !== null && codes.length > 0
          ? [and([eb("member_id", "=", memberId), eb("code", "in", codes)])]
          : []),
      ]),
    )
    .orderBy("last_at")
    .execute();
}

/** Deletes records from before `day` (YYYY-MM-DD). */
export async function deleteDownloadsBefore(day: string): Promise<void> {
  await database().deleteFrom("downloads").where("day", "<", day).execute();
}
