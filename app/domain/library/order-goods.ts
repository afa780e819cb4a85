/** Defines an order's digital goods as its page shows them to the customer. Amounts are cents, days are in words. */

export interface OrderGoods {
  books: OrderedBook[];
  /** The eTickets for each event. One PDF contains all of an event's eTickets. */
  tickets: { title: string; count: number; used: number; isNameable: boolean }[];
  licences: { title: string; number: string; venueName: string }[];
  vouchers: {
    id: string;
    title: string;
    name: string;
    email: string;
    valueCents: number;
    hint: string;
    goodUntil: string;
  }[];
  gifts: {
    id: string;
    title: string;
    name: string;
    email: string;
    sentOn: string;
    /** The gift's state. `due`: its day has come and the email is being sent. */
    state: "waits" | "due" | "sent" | "accepted";
  }[];
}

interface OrderedBook {
  code: string;
  title: string;
  format: string;
  /** Null while the file has not arrived. */
  file: FileShown | null;
  /** The address that opens it in the member's library, or for guests by the order's token. Null for files that only download, and guests' sounds. */
  open: { word: "Read" | "Listen"; path: string } | null;
}

/** A downloadable file, such as an EPUB of 1.2 MB. */
export interface FileShown {
  kind: string;
  bytes: number;
}

export function hasGoods(goods: OrderGoods): boolean {
  return Object.values(goods).some((list) => list.length > 0);
}

/** Returns a file's path below the order's. Anyone who has the order's token can open the file, like the order itself. */
export function orderFilePath(number: string, file: string, token?: string | null): string {
  return `/orders/${number}/${file}${token ? `?token=${encodeURIComponent(token)}` : ""}`;
}

/** Writes a size as "820 kB" or "1.2 MB". */
export function sizeInWords(bytes: number): string {
  return bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
