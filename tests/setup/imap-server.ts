/**
 * Runs a small IMAP server in memory, with one user and one mailbox, which responds to the commands that the shop's adapter
 * sends. (RFC 9051)
 */
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

interface StoredEmail {
  uid: number;
  raw: Buffer;
  flags: Set<string>;
}

/** Starts the server on a free port. */
export async function anImapServer({ password = "secret" } = {}) {
  const inbox: StoredEmail[] = [];
  const archive: StoredEmail[] = [];
  const sockets = new Set<Socket>();
  const commands: string[] = [];
  let lastUid = 0;
  /** The server closes the connection at the next command that begins with this text. Null if there is none. */
  let breaksAt: string | null = null;

  function answer(socket: Socket, line: string): void {
    const [tag = "", ...rest] = line.split(" ");
    const words = rest.join(" ");
    commands.push(words.replace(password, "…"));
    if (breaksAt !== null && words.startsWith(breaksAt)) {
      breaksAt = null;
      return void socket.destroy();
    }
    const say = (text: string | Buffer) => socket.write(text);
    const ok = (more = "OK done") => say(`${tag} ${more}\r\n`);
    const find = (uid: string | undefined) => inbox.find((each) => each.uid === Number(uid));
    const [verb = ""] = words.replace(/^UID /, "").split(" ");
    switch (verb.toUpperCase()) {
      case "CAPABILITY":
        say("* CAPABILITY IMAP4rev1 UIDPLUS MOVE\r\n");
        return void ok();
      case "LOGIN":
        return void (words.includes(password) ? ok() : ok("NO [AUTHENTICATIONFAILED] wrong password"));
      case "LIST":
      case "LSUB":
        say('* LIST (\\HasNoChildren) "/" INBOX\r\n* LIST (\\HasNoChildren) "/" Archive\r\n');
        return void ok();
      case "SELECT":
        say(`* FLAGS (\\Seen \\Flagged)\r\n* ${inbox.length} EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n`);
        say(`* OK [UIDNEXT ${lastUid + 1}] x\r\n* OK [PERMANENTFLAGS (\\Seen \\Flagged \\*)] x\r\n`);
        return void ok("OK [READ-WRITE] selected");
      case "SEARCH": {
        const unseen = inbox.filter(({ flags }) => !flags.has("\\Seen"));
        say(`* SEARCH ${unseen.map(({ uid }) => uid).join(" ")}\r\n`);
        return void ok();
      }
      case "FETCH": {
        const [, uid] = /^UID FETCH (\d+) /.exec(words) ?? [];
        const [, most = "1000000000"] = /<0\.(\d+)>/.exec(words) ?? [];
        const email = find(uid);
        if (!email) return void ok();
        const raw = email.raw.subarray(0, Number(most));
        say(`* ${inbox.indexOf(email) + 1} FETCH (UID ${uid} BODY[]<0> {${raw.length}}\r\n`);
        say(raw);
        say(")\r\n");
        return void ok();
      }
      case "STORE": {
        const [, uid, flags = ""] = /^UID STORE (\d+) \+FLAGS(?:\.SILENT)? \((.*)\)$/i.exec(words) ?? [];
        for (const flag of flags.split(" ")) find(uid)?.flags.add(flag);
        return void ok();
      }
      case "MOVE": {
        const email = find(/^UID MOVE (\d+) /.exec(words)?.[1]);
        if (email) {
          say(`* OK [COPYUID 1 ${email.uid} ${email.uid}] x\r\n* ${inbox.indexOf(email) + 1} EXPUNGE\r\n`);
          archive.push(...inbox.splice(inbox.indexOf(email), 1));
        }
        return void ok();
      }
      case "LOGOUT":
        say("* BYE\r\n");
        ok();
        return void socket.end();
      case "NOOP":
      case "CLOSE":
      case "UNSELECT":
        return void ok();
      default:
        return void ok("BAD unknown");
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.write("* OK [CAPABILITY IMAP4rev1 UIDPLUS MOVE] ready\r\n");
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on("line", (line) => answer(socket, line));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    ...{ inbox, archive, commands },
    url: `imap://shop:${password}@127.0.0.1:${port}/INBOX?done=Archive`,
    port,
    put(raw: string | Uint8Array): StoredEmail {
      lastUid += 1;
      const email = { uid: lastUid, raw: Buffer.from(raw as string), flags: new Set<string>() };
      inbox.push(email);
      return email;
    },
    breakAt(command: string): void {
      breaksAt = command;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
