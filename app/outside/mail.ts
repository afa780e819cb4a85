/** Sends one email. There are two adapters: an SMTP server, and a folder. */

export interface OutgoingMail {
  /** Id that is the same for each attempt to send the email, so that a receiver recognises a second copy. */
  id: string;
  from: string;
  to: string;
  /** Address for replies, if it differs from `from`. */
  replyTo?: string;
  /** Address where a single POST unsubscribes from such emails. (RFC 8058) */
  unsubscribeHref?: string;
  /** True if a person wrote the email. All other emails are marked as automatic. (RFC 3834) */
  isPersonal?: boolean;
  /** Message-IDs of the emails that this one replies to, oldest first. */
  references?: readonly string[];
  subject: string;
  text: string;
  html: string;
  /** Picture that the HTML embeds by `cid:` and its id. */
  picture?: { contentId: string; png: Buffer };
}

export interface MailCarrier {
  /**
   * Resolves once the receiving server has accepted the email. Throws {@link MailRefused} if the refusal is permanent, and any
   * other error if a retry may succeed later.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Thrown for a permanent refusal: another attempt would be refused too. */
export class MailRefused extends Error {
  override name = "MailRefused";
}
