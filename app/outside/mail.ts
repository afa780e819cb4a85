/** Sending one message. Two adapters: an SMTP server, and a folder. */

export interface OutgoingMail {
  /** Stable over tries to send it: a receiver knows a second copy by it. */
  id: string;
  from: string;
  to: string;
  /** The address for replies, if not `from`. */
  replyTo?: string;
  /** Where one POST ends such emails. (RFC 8058) */
  unsubscribeHref?: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailCarrier {
  /** Resolves once the other side has taken it. Throws {@link MailRefused} when it never will, anything else when it may later. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** For good: another try would be refused too. */
export class MailRefused extends Error {
  override name = "MailRefused";
}
