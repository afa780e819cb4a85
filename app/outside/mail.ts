/** Sends one message. Two adapters: an SMTP server, and a folder. */

export interface OutgoingMail {
  /** The same for each attempt to send the message, so that a receiver recognises a second copy. */
  id: string;
  from: string;
  to: string;
  /** The address for replies, if not `from`. */
  replyTo?: string;
  /** The address to which one POST unsubscribes from such emails. (RFC 8058) */
  unsubscribeHref?: string;
  /** True if a person wrote it. All other emails are marked as automatic. (RFC 3834) */
  isPersonal?: boolean;
  /** The Message-IDs of the messages that it answers, oldest first. */
  references?: readonly string[];
  subject: string;
  text: string;
  html: string;
  /** A picture that the HTML shows by `cid:` and its id. */
  picture?: { contentId: string; png: Buffer };
}

export interface MailCarrier {
  /**
   * Resolves once the other side has accepted it. Throws {@link MailRefused} if the refusal is permanent, anything else if it may succeed
   * later.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A permanent refusal: another attempt would be refused too. */
export class MailRefused extends Error {
  override name = "MailRefused";
}
