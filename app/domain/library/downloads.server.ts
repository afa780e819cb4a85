/** Records downloads of files by customers. */
import {
  countDownload,
  type DownloadRecord,
  listDownloads,
  wasDownloadedSince,
} from "~/database/library/download-records.server";
import type { Order } from "~/domain/orders/order";

/** Way of downloading: `viewer` is the browser's own PDF viewer; `offline` stores a book's pages in the browser. */
export type DownloadWay = "library" | "order" | "viewer" | "offline";

/** The person who downloaded a file: a member, or anyone who has access to a guest's order. */
export type Downloader = { memberId: string } | { orderId: string };

/** Time in ms during which all requests by a PDF viewer for parts of a file count as one download. */
const ONE_DOWNLOAD_MS = 60 * 60 * 1000;

/**
 * Counts downloads per day. A request for a later part of a file (`isRest`) isn't counted if the same file was downloaded
 * within the last hour, because the request belongs to that download.
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

/**
 * Lists the downloads of an order's products, oldest first. If a member bought a product in two orders, the product's downloads
 * are listed for both.
 */
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
