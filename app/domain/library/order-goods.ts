/** What an order delivered by wire, as its page shows it; for the customer alone. Amounts are cents, days are in words. */

export interface OrderGoods {
  books: OrderedBook[];
  /** One PDF for all of them. */
  tickets: { title: string; count: number; used: number }[];
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
    /** `due`: its day is here, and its letter is being sent. */
    state: "waits" | "due" | "sent" | "accepted";
  }[];
}

interface OrderedBook {
  code: string;
  title: string;
  format: string;
  /** Null: its file is still to come. */
  file: FileShown | null;
}

/** What can be downloaded, such as EPUB of 1.2 MB. */
export interface FileShown {
  kind: string;
  bytes: number;
}

export function hasGoods(goods: OrderGoods): boolean {
  return Object.values(goods).some((list) => list.length > 0);
}

/** Below the order's own address; with its token they open for whoever has it, like the order itself. */
export function orderFilePath(number: string, file: string, token?: string | null): string {
  return `/orders/${number}/${file}${token ? `?token=${encodeURIComponent(token)}` : ""}`;
}

/** "820 kB" or "1.2 MB". */
export function sizeInWords(bytes: number): string {
  return bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
