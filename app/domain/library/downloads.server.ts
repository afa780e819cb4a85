/** The record of who downloaded which file. */
import {
  countDownload,
  type DownloadRecord,
  listDownloads,
  wasDownloadedSince,
} from "~/database/library/download-records.server";
import type { Order } from "~/domain/orders/order";

/** `viewer` is the browser's own, for a PDF; `offline` keeps a book's pages in the browser. */
export type DownloadWay = "library" | "order" | "viewer" | "offline";

/** Who downloads: a member, or anyone who has a guest's order. */
export type Downloader = { memberId: string } | { orderId: string };

/** A viewer asks for parts of one file for about so long. */
const ONE_DOWNLOAD_MS = 60 * 60 * 1000;

/** Counted by the day. A part from the middle (`isRest`) belongs to the download of the hour before, if there was one, and is then not written. */
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
  /** On the day of `lastAt`. */
  times: number;
  lastAt: string;
}

/** What was downloaded of an order's products, the oldest first. A product that its member bought twice counts for both. */
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
