/** Defines an order's digital goods as the order's page shows them to the customer. Amounts are in cents, days in words. */

export interface OrderGoods {
  books: OrderedBook[];
  /** The eTickets for each event, with its time and place, line by line. One PDF contains all of an event's eTickets. */
  tickets: { title: string; event: string[]; hasDate: boolean; count: number; used: number; isNameable: boolean }[];
  licences: { title: string; number: string; venueName: string }[];
  vouchers: {
    id: string;
    title: string;
    name: string;
    email: string;
    valueCents: number;
    hint: string;
    goodUntil: string;
    /** The day on which it will be emailed; null once it has been. */
    waitsFor: string | null;
  }[];
  gifts: {
    id: string;
    title: string;
    name: string;
    email: string;
    sentOn: string;
    /** The gift's state. `due` means that its day has come and the email is about to be sent. */
    state: "waits" | "due" | "sent" | "accepted";
  }[];
}

interface OrderedBook {
  code: string;
  title: string;
  format: string;
  /** The book's file; null until the shop has it. */
  file: FileShown | null;
  /**
   * Address that opens the book in the member's library, or, for guests, with the order's token. Null for download-only files
   * and guests' audio books.
   */
  open: { word: "Read" | "Listen"; path: string } | null;
}

/** A downloadable file, such as a 1.2 MB EPUB. */
export interface FileShown {
  kind: string;
  bytes: number;
}

export function hasGoods(goods: OrderGoods): boolean {
  return Object.values(goods).some((list) => list.length > 0);
}

/** Returns the path of an order's file. Like the order itself, the file can be opened by anyone who has the order's token. */
export function orderFilePath(number: string, file: string, token?: string | null): string {
  return `/orders/${number}/${file}${token ? `?token=${encodeURIComponent(token)}` : ""}`;
}

/** Formats a size as "820 kB" or "1.2 MB". */
export function sizeInWords(bytes: number): string {
  return bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
