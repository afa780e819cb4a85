/** Digital goods: tickets, gift eBooks, licences and files. */

interface TicketsTable {
  id: string;
  order_line_id: string;
  code: string;
  /** Position within the order line, counted from 1. */
  position: number;
  /** Unguessable token in the QR code. It is stored unhashed, because the ticket can be printed again. */
  token: string;
  /** Normalised name by which the ticket is sorted in lists. */
  sort_name: string;
  checked_in_at: string | null;
  cancelled_at: string | null;
}

interface GiftEBooksTable {
  /** First part of the gift's link. The other part is the token, which is emailed once and stored only as a hash. */
  id: string;
  token_hash: string | null;
  order_line_id: string;
  /** Position of the piece in its order line. */
  position: number;
  code: string;
  recipient_name: string;
  recipient_email: string;
  message: string;
  /** YYYY-MM-DD in Sydney. */
  send_on: string;
  sent_at: string | null;
  accepted_by: string | null;
  accepted_at: string | null;
  cancelled_at: string | null;
}

interface LicencesTable {
  id: string;
  /** The number printed on the licence. */
  number: string;
  order_line_id: string;
  position: number;
  code: string;
  /** The licence's OptionSet, as JSON. */
  details: string;
  issued_at: string;
  cancelled_at: string | null;
}

interface LibraryFilesTable {
  code: string;
  /** The file's name below `library/`. */
  file: string;
  download_name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  added_at: string;
}

/** Digital products and the members or guests who own them. */
interface LibraryEntriesTable {
  id: string;
  /** Owner of the order: a guest's id until an account claims the order. */
  owner_id: string;
  code: string;
  /** Null for a gift. */
  order_id: string | null;
  gift_id: string | null;
  added_at: string;
}

/** The number of downloads per day, person, file and kind of download. */
interface DownloadsTable {
  day: string;
  /** "" for a download from an order's page. */
  member_id: string;
  /** "" for a download from the digital library. */
  order_id: string;
  code: string;
  /** The hash of the downloaded file, which may have been replaced since. */
  sha256: string;
  way: string;
  times: number;
  last_at: string;
}

export interface LibraryTables {
  downloads: DownloadsTable;
  tickets: TicketsTable;
  gift_ebooks: GiftEBooksTable;
  licences: LicencesTable;
  library_files: LibraryFilesTable;
  library_entries: LibraryEntriesTable;
}
