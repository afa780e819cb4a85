/** Reads the report of a mail server that it couldn't deliver an email. (RFC 3464) */

/** A report of a permanent failure. */
export interface Bounce {
  /** Ids of the jobs that may have sent the email: the beginnings of the Message-IDs in the report. */
  emailIds: string[];
  /** The mail server's answer in words, with its code. */
  answer: string;
}

/** Maximum number of characters to read. The failed email's own headers are at the end of the report, before its text. */
const MAX_REPORT = 200_000;
const MAX_IDS = 10;

const REPORT = /\breport-type="?delivery-status\b/i;
const STATUS = /^Status: {0,9}(5\.\d{1,3}\.\d{1,3})/im;
/** Matches a header whose id is on a line of its own too, because Exchange folds the header. (RFC 5322, 2.2.3) */
const MESSAGE_IDS = /^Message-ID:(?:\r?\n)?[ \t]{0,9}<([\w-]{1,100})@/gim;
/** Beginning of the recorded answer when a mail server accepted an email and returned it later. */
export const SENT_BACK = "The receiving mail server sent it back";

/** Returns the permanent failure that a raw email reports; null for any other email, such as one about a delay. */
export function readBounce(raw: Uint8Array): Bounce | null {
  const text = new TextDecoder("latin1").decode(raw.subarray(0, MAX_REPORT));
  const status = REPORT.test(text) ? STATUS.exec(text)?.[1] : undefined;
  if (status === undefined) return null;
  const emailIds = [...text.matchAll(MESSAGE_IDS)].slice(0, MAX_IDS).flatMap(([, id]) => id ?? []);
  return emailIds.length === 0 ? null : { emailIds, answer: `${SENT_BACK}: ${status}` };
}
