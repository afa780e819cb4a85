/** Parses a raw email, within limits, because anyone can send anything. */
import { createHash } from "node:crypto";
import type { Email } from "postal-mime";
import { cleanLine, cleanText, splitQuoted } from "./email-text";
import { htmlAsText } from "./html-text.server";

const MAX_TEXT = 20_000;
/** Maximum number of characters of HTML to read. */
const MAX_HTML = 500_000;
const MAX_LINE = 200;
const MAX_ATTACHMENTS = 20;
const MAX_REFERENCES = 50;
const MAX_NESTING = 20;
const MAX_HEADERS = 256 * 1024;

/** An email address that can be used as it is. */
const ADDRESS = /^[^\s<>@,;"():]{1,64}@[^\s<>@,;"():]{1,180}$/;
const MESSAGE_ID = /<[^<>\s]{1,300}>/g;
/** Headers in which mail servers record the address that an email was sent to. */
const RECIPIENT_HEADERS = new Set(["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-forwarded-to"]);

export interface ReceivedEmail {
  from: string;
  name: string;
  recipients: string[];
  subject: string;
  messageId: string;
  /** The Message-IDs of the emails that this email replies to. */
  references: string[];
  body: string;
  quoted: string;
  /** Names of attachments, one per line. */
  attachments: string;
  /** True if a program wrote the email: an out-of-office reply, a mailing list's email, or a report of a failed delivery. */
  isAutomatic: boolean;
}

/** Reads an email, even a truncated one. Returns null for an email without a sender to reply to. */
export async function readEmail(raw: Uint8Array): Promise<ReceivedEmail | null> {
  // Load the parser with the first email received, because few processes receive any.
  const { default: PostalMime } = await import("postal-mime");
  const email = await PostalMime.parse(raw, { maxNestingDepth: MAX_NESTING, maxHeadersSize: MAX_HEADERS });
  const from = (email.from?.address ?? "").trim();
  if (!ADDRESS.test(from)) return null;
  const text = cleanText(email.text ?? htmlAsText((email.html ?? "").slice(0, MAX_HTML)), 2 * MAX_TEXT);
  const { body, quoted } = splitQuoted(text);
  return {
    from,
    name: cleanLine(email.from?.name ?? "", MAX_LINE),
    recipients: listRecipients(email),
    subject: cleanLine(email.subject ?? "", MAX_LINE),
    messageId: email.messageId?.match(MESSAGE_ID)?.[0] ?? `<${createHash("sha256").update(raw).digest("hex")}@none>`,
    references: `${email.references ?? ""} ${email.inReplyTo ?? ""}`.match(MESSAGE_ID)?.slice(-MAX_REFERENCES) ?? [],
    body: body.slice(0, MAX_TEXT),
    quoted: quoted.slice(0, MAX_TEXT),
    attachments: email.attachments
      .slice(0, MAX_ATTACHMENTS)
      .map(({ filename, mimeType }) => cleanLine(filename ?? mimeType, MAX_LINE))
      .join("\n"),
    isAutomatic: isAutomatic(email, from),
  };
}

function listRecipients({ to = [], cc = [], headers }: Email): string[] {
  const named = [...to, ...cc].flatMap(({ address, group = [] }) => [address, ...group.map((each) => each.address)]);
  const delivered = headers.filter(({ key }) => RECIPIENT_HEADERS.has(key)).map(({ value }) => value);
  return [...named, ...delivered].map((address) => (address ?? "").replace(/[<>]/g, "").trim().toLowerCase());
}

/** Returns whether a program wrote the email. (RFC 3834; Precedence and the other headers are older customs) */
function isAutomatic({ headers }: Email, from: string): boolean {
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  return (
    !["no", undefined].includes(header("auto-submitted")) ||
    /^(bulk|junk|list|auto.reply)$/.test(header("precedence") ?? "") ||
    ["x-autoreply", "x-autorespond", "list-id"].some((name) => header(name) !== undefined) ||
    header("return-path") === "<>" ||
    /^(mailer-daemon|postmaster)@/i.test(from)
  );
}
