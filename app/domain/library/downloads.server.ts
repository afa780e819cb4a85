/** The record of who downloaded which file. */
import { countDownload, type DownloadRecord, listDownloads } from "~/database/library/download-records.server";
import type { Order } from "~/domain/orders/order";

/** `viewer` is the browser's own, for a PDF; `offline` keeps a book's pages in the browser. */
export type DownloadWay = "library" | "order" | "viewer" | "offline";

/** Who: a member, or for guests whoever has their order. */
export type Downloader = { memberId: string } | { orderId: string };

/** Counted by the day, so that a viewer that asks for many parts leaves one line. */
export async function recordDownload(
  who: Downloader,
  file: Pick<DownloadRecord, "code" | "sha256"> & { way: DownloadWay },
): Promise<void> {
  const { code, sha256, way } = file;
  await countDownload({ memberId: "", orderId: "", ...who, code, sha256, way, lastAt: new Date().toISOString() });
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
