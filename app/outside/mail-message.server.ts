import type { SendMailOptions } from "nodemailer";
import { MailRefused, type OutgoingMail } from "./mail";

/** Converts the email to nodemailer's form. Throws {@link MailRefused} for a line break that could add a header. */
export function asMessage(mail: OutgoingMail): SendMailOptions {
  const { id, from, to, replyTo = "", subject, text, html, picture, unsubscribeHref = "", references = [] } = mail;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(to + replyTo + subject + id + unsubscribeHref + references.join("")))
    throw new MailRefused("A header has a control character in it.");
  if (/[,;<>\s"()]/.test(to) || to.split("@").length !== 2) throw new MailRefused("That is not one address.");
  const host = from.match(/@([\w.-]+)/)?.[1] ?? "localhost";
  return {
    messageId: `<${id}@${host}>`,
    from,
    to: { name: "", address: to },
    ...(replyTo !== "" && { replyTo: { name: "", address: replyTo } }),
    subject,
    text,
    html,
    ...(picture && {
      attachments: [
        {
          cid: picture.contentId,
          content: picture.png,
          contentType: "image/png",
          contentDisposition: "inline",
          filename: "logo.png",
        },
      ],
    }),
    ...(references.length > 0 && { inReplyTo: references.at(-1), references: [...references] }),
    headers: {
      ...(mail.isPersonal !== true && { "Auto-Submitted": "auto-generated" }),
      ...(unsubscribeHref !== "" && {
        // Mark the line as prepared, so that nodemailer doesn't fold it, because some mail programs can't read a folded
        // address.
        "List-Unsubscribe": { prepared: true, value: `<${unsubscribeHref}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}
