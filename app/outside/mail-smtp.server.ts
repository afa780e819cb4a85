import type { Transporter } from "nodemailer";
import { circuit } from "./circuit";
import { type MailCarrier, MailRefused, type OutgoingMail } from "./mail";
import { asMessage } from "./mail-message.server";

export interface Patience {
  /** ms to connect and be greeted, and ms of silence afterwards. */
  connect: number;
  silence: number;
  /** ms for the whole email. */
  whole: number;
}

/**
 * More than other calls may take, because no page waits for an email: a server that takes it slowly is better than one
 * that has taken it unheard, and gets it again. (RFC 5321, 4.5.3.2.6)
 */
const USUAL_PATIENCE: Patience = { connect: 10_000, silence: 30_000, whole: 60_000 };

/** Mail by an SMTP server: `smtp://user:password@host:587`, or `smtps://`. An answer from 550 on (RFC 5321, 4.2.3) is for good. */
export function smtpCarrier(url: string, patience: Patience = USUAL_PATIENCE): MailCarrier {
  const server = circuit({ name: "The mail server", limitMs: patience.whole, isFailure: (error) => !isAnswer(error) });
  let transport: Promise<Transporter> | undefined;
  return {
    async send(mail: OutgoingMail) {
      transport ??= transportTo(url, patience);
      try {
        const opened = await transport;
        const message = asMessage(mail);
        await server.call(() => opened.sendMail(message));
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

/** Its word on this email, whatever it was. With 421 it says goodbye to all. (RFC 5321, 3.8) */
function isAnswer(error: unknown): boolean {
  const { responseCode = 421 } = error as { responseCode?: number };
  return responseCode !== 421;
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
