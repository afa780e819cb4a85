/** Reads digital libraries: an owner's books and their files. (spec 2, digital-library; spec 3, hasDigitalLibrary) */
import * as records from "~/database/library/library-records.server";
import type { Order } from "~/domain/orders/order";
import { DELIVERED_STATES, isOwnBook } from "./fulfil.server";
import { type LibraryBook, type OwnBook, openWord } from "./library-book";
import { type OpenFile, openKeptFile } from "./library-files.server";
import { kindOfMedia } from "./media-types";

/** Lists an owner's books, newest first. */
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

/**
 * Maximum number of a member's books that pages can mark as owned. Each page is sent the codes of the newest books, so older
 * books aren't marked.
 */
const MAX_MARKED = 500;

/** Lists the books in a member's library, so that pages can mark them as owned. */
export async function listOwnBooks(memberId: string): Promise<OwnBook[]> {
  const rows = await records.listOwnedFiles(memberId, MAX_MARKED);
  return rows.map(({ code, format, mediaType, bytes }) => {
    const file = mediaType !== null && bytes !== null ? { kind: kindOfMedia(mediaType), bytes } : null;
    const word = openWord({ file, format });
    return { code, opens: word === "Read" ? "read" : word === "Listen" ? "listen" : "" };
  });
}

/** The result of opening a book's file. `not owned` is the same whether or not the book exists. */
export type OpenFileResult = OpenFile | "not owned" | "still to come";

/** Opens the file of a book in the member's library. */
export async function openOwnedFile(memberId: string, code: string): Promise<OpenFileResult> {
  if (!(await records.owns(memberId, code))) return "not owned";
  return openFile(code);
}

/**
 * Opens the file of a book in an order, for anyone with access to the order by cookie or token, because guests have no library.
 */
export async function openOrderedFile(order: Order, code: string): Promise<OpenFileResult> {
  return hasBought(order, code) ? openFile(code) : "not owned";
}

/**
 * Returns whether the order's customer bought the book for themselves, and neither the order nor the book was cancelled or
 * refunded.
 */
export function hasBought(order: Order, code: string): boolean {
  return DELIVERED_STATES.includes(order.state) && order.lines.some((line) => line.code === code && isOwnBook(line));
}

async function openFile(code: string): Promise<OpenFile | "still to come"> {
  // Try twice, because the file can be replaced between reading its database row and opening it.
  for (const _try of [1, 2]) {
    const file = await records.findLibraryFile(code);
    const opened = file && (await openKeptFile(file));
    if (opened) return opened;
  }
  return "still to come";
}
