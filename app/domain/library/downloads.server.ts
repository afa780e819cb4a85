/** Records downloads of files by customers. */
import {
  countDownload,
  type DownloadRecord,
  listDownloads,
  wasDownloadedSince,
} from "~/database/library/download-records.server";
import type { Order } from "~/domain/orders/order";

/** The way of a download: `viewer` is the browser's own PDF viewer; `offline` stores a book's pages in the browser. */
export type DownloadWay = "library" | "order" | "viewer" | "offline";

/** The downloader: a member, or anyone who has access to a guest's order. */
export type Downloader = { memberId: string } | { orderId: string };

/** Time in ms during which a viewer's requests for parts of one file count as one download. */
const ONE_DOWNLOAD_MS = 60 * 60 * 1000;

/**
 * Counts downloads by day. A request for a part from the middle (`isRest`) belongs to a download within the hour before, if
 * there was one, and is then not recorded.
 */
export async function recordDownload(
  who: Downloader,
  file: Pick<DownloadRecord, "code" | "sha256"> & { way: DownloadWay },
  { isRest = false } = {},
): Promise<void> {
  const { code, sha256, way } = file;
  const now = Date.now();
  const download = { memberId: "", orderId: "", ...who, code, sha256, way, lastAt: new Date(now).toISOString() };
  if (isRest && (await wasDownloadedSince(download, new Date(now - ONE_DOWNLOAD_MS).toISOString()))) return;
  await countDownload(download);
}

export interface OrderDownload {
  code: string;
  way: DownloadWay;
  /** The number of downloads on the day of `lastAt`. */
  times: number;
  lastAt: string;
}

/** Lists the downloads of an order's products, the oldest first. A product that its member bought twice counts for both orders. */
export async function listOrderDownloads({
  id,
  memberId,
  lines,
}: Pick<Order, "id" | "memberId" | "lines">): Promise<OrderDownload[]> {
  const rows = await listDownloads(
    id,
    memberId,
    lines.map(({ code }) => code),
  );
  return rows.map(({ code, way, times, lastAt }) => ({ code, way: way as DownloadWay, times, lastAt }));
}
