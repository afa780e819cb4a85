import type { Transporter } from "nodemailer";
import { circuit } from "./circuit";
import { type MailCarrier, MailRefused, type OutgoingMail } from "./mail";
import { asMessage } from "./mail-message.server";

export interface Patience {
  /** Time in ms for connecting and receiving the server's greeting. `silence` is the maximum time without data afterwards. */
  connect: number;
  silence: number;
  /** Maximum time in ms for sending a whole email. */
  whole: number;
}

/**
 * Limits longer than for other calls, because no page waits for an email: it is better to wait for a slow server than to give
 * up after it has accepted the email and send the email again. (RFC 5321, 4.5.3.2.6)
 */
const USUAL_PATIENCE: Patience = { connect: 10_000, silence: 30_000, whole: 60_000 };

/**
 * Sends mail through an SMTP server: `smtp://user:password@host:587`, or `smtps://`. Reply codes from 550 are permanent
 * refusals. (RFC 5321, 4.2.3)
 */
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
        // Below 550 the fault is ours, such as a wrong password, and not the email's: the email waits until that is fixed.
        if (responseCode >= 550) throw new MailRefused(`The mail server refused it: ${responseCode}`, { cause: error });
        throw error;
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/**
 * Returns whether the server has replied about this email, whatever the reply. Code 421 doesn't count, because with it the
 * server closes the connection for all emails. (RFC 5321, 3.8)
 */
function isAnswer(error: unknown): boolean {
  const { responseCode = 421 } = error as { responseCode?: number };
  return responseCode !== 421;
}

/** Loads the library with the first email, because several processes share the sending, and some may never send an email. */
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
