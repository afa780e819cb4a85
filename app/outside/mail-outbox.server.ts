import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { MailCarrier, OutgoingMail } from "./mail";
import { asMessage } from "./mail-message.server";

/**
 * Creates a carrier that writes emails to a folder, one file per email (`{id}.eml`), for a shop without a mail server. A second
 * attempt to send an email writes the same file.
 */
export function outboxCarrier(folder: string): MailCarrier {
  return {
    async send(mail: OutgoingMail) {
      // Load the library with the first email, as in mail-smtp.server.ts.
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
      const { message } = await transport.sendMail(asMessage(mail));
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${mail.id.replace(/[^\w-]/g, "_")}.eml`);
      // Write under a temporary name, so that readers of the folder see only whole emails.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => {},
  };
}
