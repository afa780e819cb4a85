/** Reads a mailbox on an IMAP server: `imaps://user:password@host:993/INBOX?done=Archive`. (RFC 9051) */
import type { ImapFlow } from "imapflow";
import { circuit } from "./circuit";
import type { Mailbox, MailOutcome } from "./mailbox";

/** Maximum time in ms for reading the mailbox once. It is long, because a server may be slow. */
const READING_MS = 5 * 60_000;
/** Maximum time in ms for connecting. `SILENCE_MS` is the maximum time without data afterwards. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 60_000;
const MAX_BYTES = 1024 * 1024;
/** Maximum number of emails taken in one reading. The next reading takes the others. */
const MAX_AT_ONCE = 100;

/** Creates a mailbox. Emails that were taken are marked as seen, and moved to the folder `done` if the address names one. */
export function imapMailbox(url: string): Mailbox {
  const server = circuit({ name: "The mailbox", limitMs: READING_MS });
  return {
    async readNew(take) {
      let fault: unknown = null;
      await server.call(async (signal) => {
        const client = await connected(url);
        signal.addEventListener("abort", () => client.close());
        try {
          await readFolder(client, url, async (raw) => {
            try {
              return await take(raw);
            } catch (error) {
              fault = error;
              return null;
            }
          });
          await client.logout();
        } finally {
          client.close();
        }
      });
      // The shop's own errors must not break the server's circuit.
      if (fault !== null) throw fault;
    },
  };
}

/** Loads the library with the first reading, because few shops read a mailbox. */
async function connected(url: string): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import("imapflow");
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "imaps:";
  const isHere = ["localhost", "127.0.0.1"].includes(hostname);
  const client = new Client({
    host: hostname,
    port: Number(port || (secure ? 993 : 143)),
    secure,
    // Never send a password unencrypted over the network.
    doSTARTTLS: secure || isHere ? undefined : true,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  // Ignore the event, because a lost connection also fails the command that is waiting for it.
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function readFolder(
  client: ImapFlow,
  url: string,
  take: (raw: Uint8Array) => Promise<MailOutcome | null>,
): Promise<void> {
  const { pathname, searchParams } = new URL(url);
  const folder = decodeURIComponent(pathname.slice(1)) || "INBOX";
  const done = searchParams.get("done");
  const lock = await client.getMailboxLock(folder);
  try {
    const unseen = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unseen.slice(0, MAX_AT_ONCE)) {
      const email = await client.fetchOne(uid, { source: { start: 0, maxLength: MAX_BYTES } }, { uid: true });
      // Skip the email if another process or a person has already moved it away.
      const raw = email ? email.source : undefined;
      if (raw === undefined) continue;
      const outcome = await take(raw);
      if (outcome === null) return;
      if (outcome === "later") continue;
      const isOdd = outcome === "unreadable";
      await client.messageFlagsAdd(uid, isOdd ? ["\\Seen", "\\Flagged"] : ["\\Seen"], { uid: true });
      if (done !== null && !isOdd) await client.messageMove(uid, done, { uid: true });
    }
  } finally {
    lock.release();
  }
}
