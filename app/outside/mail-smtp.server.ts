import type { Transporter } from "nodemailer";
import { type MailCarrier, MailRefused, type OutgoingMail } from "./mail";
import { asMessage } from "./mail-message.server";

export interface Patience {
  /** ms to connect and be greeted, and ms of silence afterwards. */
  connect: number;
  silence: number;
}

/** Mail by an SMTP server: `smtp://user:password@host:587`, or `smtps://`. An answer from 550 on (RFC 5321, 4.2.3) is for good. */
export function smtpCarrier(url: string, patience: Patience = { connect: 10_000, silence: 30_000 }): MailCarrier {
  let transport: Promise<Transporter> | undefined;
  return {
    async send(mail: OutgoingMail) {
      transport ??= transportTo(url, patience);
      try {
        await (await transport).sendMail(asMessage(mail));
      } catch (error) {
        const { responseCode = 0 } = error as { responseCode?: number };
        // Below 550 the fault is ours, such as a wrong password, not the email's: the email waits until that is fixed.
        if (responseCode >= 550) throw new MailRefused(`The mail server refused it: ${responseCode}`, { cause: error });
        throw error;
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** The library is loaded by the first email: several processes share the sending. */
async function transportTo(url: string, patience: Patience): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
