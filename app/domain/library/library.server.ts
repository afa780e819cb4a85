/** The digital library: what somebody owns, and the file behind it. (spec 2, digital-library; spec 3, hasDigitalLibrary) */
import * as records from "~/database/library/library-records.server";
import type { Order } from "~/domain/orders/order";
import { DELIVERED_STATES, isForOneself } from "./fulfil.server";
import type { LibraryBook } from "./library-book";
import { type KeptFile, openKeptFile } from "./library-folder.server";
import { kindOfMedia } from "./media-types";

/** The newest first. */
export async function listLibrary(ownerId: string): Promise<LibraryBook[]> {
  const rows = await records.listOwned(ownerId);
  return rows.map(({ code, title, slug, authors, format, giftId, addedAt, withdrawnAt, mediaType, bytes }) => ({
    code,
    title,
    slug,
    authors: authors === "" ? [] : authors.split("^"),
    format,
    wasGift: giftId !== null,
    addedAt,
    isSold: withdrawnAt === null,
    file: mediaType !== null && bytes !== null ? { kind: kindOfMedia(mediaType), bytes } : null,
  }));
}

/** `not owned` says nothing of whether there is such a book. */
export type Asked = KeptFile | "not owned" | "still to come";

/** The file of a book in the member's library, opened. */
export async function openOwnedFile(memberId: string, code: string): Promise<Asked> {
  if (!(await records.owns(memberId, code))) return "not owned";
  return openFile(code);
}

/** The same for who has the order, by its cookie or its token: guests have no library. */
export async function openOrderedFile(order: Order, code: string): Promise<Asked> {
  const isTheirs = order.lines.some((line) => line.code === code && isForOneself(line));
  if (!isTheirs || !DELIVERED_STATES.includes(order.state)) return "not owned";
  return openFile(code);
}

async function openFile(code: string): Promise<KeptFile | "still to come"> {
  // Twice: the file may be replaced between the row and its opening.
  for (const _try of [1, 2]) {
    const file = await records.findLibraryFile(code);
    const opened = file && (await openKeptFile(file));
    if (opened) return opened;
  }
  return "still to come";
}
