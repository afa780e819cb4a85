import { createTransport } from "nodemailer";
import { type MailCarrier, MailRefused, type OutgoingMail } from "./mail";
import { asMessage } from "./mail-message.server";

export interface Patience {
  /** ms to connect and be greeted, and ms of silence afterwards. */
  connect: number;
  silence: number;
}

/** Mail by an SMTP server: `smtp://user:password@host:587`, or `smtps://`. A 4xx answer or none is for later, a 5xx one for good. */
export function smtpCarrier(url: string, patience: Patience = { connect: 10_000, silence: 30_000 }): MailCarrier {
  const transport = createTransport({
    url,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail: OutgoingMail) {
      try {
        await transport.sendMail(asMessage(mail));
      } catch (error) {
        const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
        // A wrong password of ours is the shopkeeper's to mend, and the letter waits for it.
        if (responseCode >= 500 && code !== "EAUTH")
          throw new MailRefused(`The mail server refused it: ${responseCode}`, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
