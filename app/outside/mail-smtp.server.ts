import type { Transporter } from "nodemailer";
import { circuit } from "./circuit";
import { type MailCarrier, MailRefused, type OutgoingMail } from "./mail";
import { asMessage } from "./mail-message.server";

export interface Patience {
  /**
   * Maximum time in ms for connecting and receiving the server's greeting. `silence` is the maximum time without data after
   * that.
   */
  connect: number;
  silence: number;
  /** Maximum time in ms for sending a whole email. */
  whole: number;
}

/**
 * Limits that are longer than for other calls, because no page waits for an email. Giving up on a slow server could send the
 * email twice, if the server had already accepted it. (RFC 5321, 4.5.3.2.6)
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
        // Refuse the email only for codes from 550. With other codes the fault is ours, such as a wrong password, and the email
        // waits until that is fixed.
        if (responseCode >= 550) throw new MailRefused(`The mail server refused it: ${responseCode}`, { cause: error });
        throw error;
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/**
 * Returns whether the server has replied about this email, whatever the reply. Code 421 doesn't count, because it means that
 * the server closes the connection. (RFC 5321, 3.8)
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
