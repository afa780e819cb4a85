/** Checks the contract of every mail carrier, and the handling of a real mail server's faults. */
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { type MailCarrier, MailRefused, type OutgoingMail } from "./mail";
import { outboxCarrier } from "./mail-outbox.server";
import { type Patience, smtpCarrier } from "./mail-smtp.server";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Post {
  carrier: MailCarrier;
  /** Returns the complete emails that arrived. */
  arrived(): Promise<string[]>;
}

async function anOutbox(): Promise<Post> {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-outbox-"));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const box = path.join(folder, "outbox");
  return {
    carrier: outboxCarrier(box),
    async arrived() {
      const names = await readdir(box).catch(() => []);
      return Promise.all(names.map((name) => readFile(path.join(box, name), "utf8")));
    },
  };
}

async function aMailServer(
  options: SMTPServerOptions | ((breakOff: () => void) => SMTPServerOptions) = {},
  patience?: Patience,
): Promise<Post> {
  const messages: string[] = [];
  const sockets: Socket[] = [];
  const breakOff = () => sockets.forEach((socket) => void socket.destroy());
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        messages.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...(typeof options === "function" ? options(breakOff) : options),
  });
  server.server.on("connection", (socket: Socket) => sockets.push(socket));
  server.on("error", () => {}); // A connection that a client breaks off must not fail the test.
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, patience);
  closers.push(
    () => carrier.close(),
    () => new Promise<void>((resolve) => server.close(resolve)),
  );
  return { carrier, arrived: async () => messages };
}

const mail: OutgoingMail = {
  id: "0c9d8f3e-job",
  from: "Lectern <shop@lectern.example>",
  to: "ada@example.com",
  subject: "A letter – für 日本",
  text: "Plain words.\nhttps://shop.example/reset-password/abc",
  html: "<p>Words &amp; more</p>",
};

const findHeader = (message: string, name: string) => message.match(new RegExp(`^${name}: (.*)$`, "im"))?.[1]?.trim();

describe.each([
  ["a folder", anOutbox],
  ["a mail server", () => aMailServer()],
])("email sent to %s", (_name, open) => {
  it("sends the whole email: both parts, and the headers that identify it", async () => {
    const { carrier, arrived } = await open();
    await carrier.send(mail);
    const [message = ""] = await arrived();
    expect(findHeader(message, "To")).toBe("ada@example.com");
    expect(findHeader(message, "From")).toBe("Lectern <shop@lectern.example>");
    expect(findHeader(message, "Message-ID")).toBe("<0c9d8f3e-job@lectern.example>");
    expect(findHeader(message, "Auto-Submitted")).toBe("auto-generated");
    expect(findHeader(message, "Subject")).toMatch(/^=\?UTF-8\?/);
    expect(message).toContain("multipart/alternative");
    expect(message).toContain("https://shop.example/reset-password/abc");
    expect(message).toContain("<p>Words &amp; more</p>");
  });

  it("adds one-click unsubscribe headers to newsletters and to no other email", async () => {
    const { carrier, arrived } = await open();
    const unsubscribeHref = `https://shop.example/newsletters/choices/${"x".repeat(60)}?list=specialOffers`;
    await carrier.send({ ...mail, id: "another-job", unsubscribeHref });
    const [newsletter = ""] = await arrived();
    expect(findHeader(newsletter, "List-Unsubscribe")).toBe(`<${unsubscribeHref}>`);
    expect(findHeader(newsletter, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    await carrier.send(mail);
    const other = (await arrived()).find((message) => message !== newsletter) ?? "";
    expect(findHeader(other, "Message-ID")).toBeDefined();
    expect(findHeader(other, "List-Unsubscribe")).toBeUndefined();
  });

  it("marks an email that a person wrote as a reply, and not as automatic", async () => {
    const { carrier, arrived } = await open();
    await carrier.send({ ...mail, isPersonal: true, references: ["<1@mail.example>", "<2@mail.example>"] });
    const [message = ""] = await arrived();
    expect(findHeader(message, "In-Reply-To")).toBe("<2@mail.example>");
    expect(findHeader(message, "References")).toBe("<1@mail.example> <2@mail.example>");
    expect(findHeader(message, "Auto-Submitted")).toBeUndefined();
  });

  it("sends a picture together with the HTML email that shows it", async () => {
    const { carrier, arrived } = await open();
    await carrier.send({ ...mail, picture: { contentId: "logo", png: Buffer.from("a picture") } });
    const [message = ""] = await arrived();
    expect(message).toContain("Content-ID: <logo>");
    expect(message).toContain("Content-Disposition: inline");
    expect(message).toContain(Buffer.from("a picture").toString("base64"));
  });

  it("sends the same email with the same Message-ID when it is sent again", async () => {
    const { carrier, arrived } = await open();
    await carrier.send(mail);
    await carrier.send(mail);
    const ids = (await arrived()).map((message) => findHeader(message, "Message-ID"));
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ["a header in the subject", { subject: "Hello\r\nBcc: eve@example.com" }],
    ["a header in the address", { to: "ada@example.com\nBcc: eve@example.com" }],
    ["two addresses", { to: "ada@example.com, eve@example.com" }],
    ["a name with another address", { to: '"x <eve@example.com>" <ada@example.com>' }],
    ["a comment", { to: "ada@example.com (eve@example.com)" }],
    ["no address", { to: "ada" }],
    ["a header in the id", { id: "x\r\nX-Evil: 1" }],
    ["a header in what it answers", { references: ["<1@x>\r\nX-Evil: 1"] }],
    ["a header in the link that ends it", { unsubscribeHref: "https://x.example\r\nX-Evil: 1" }],
  ])("refuses to send an email with %s", async (_what, wrong) => {
    const { carrier, arrived } = await open();
    await expect(carrier.send({ ...mail, ...wrong })).rejects.toBeInstanceOf(MailRefused);
    expect(await arrived()).toEqual([]);
  });
});

describe("a mail server", () => {
  const answering = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error("No."), { responseCode })),
  });

  it("an email that the mail server refuses permanently is not retried", async () => {
    const { carrier } = await aMailServer(answering(550));
    await expect(carrier.send(mail)).rejects.toBeInstanceOf(MailRefused);
  });

  it("an email that the mail server refuses temporarily is retried", async () => {
    const { carrier } = await aMailServer(answering(451));
    const failure = await carrier.send(mail).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  it("an email is retried after the mail server broke off in the middle of it", async () => {
    const { carrier } = await aMailServer((breakOff) => ({ onData: (stream) => void stream.once("data", breakOff) }));
    const failure = await carrier.send(mail).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  it("sending an email times out if the mail server never answers", async () => {
    const silent: SMTPServerOptions = { onRcptTo: () => {} };
    const { carrier } = await aMailServer(silent, { connect: 200, silence: 200, whole: 2000 });
    await expect(carrier.send(mail)).rejects.toThrow(/timeout/i);
  });

  it("an email is retried if the mail server can't be reached", async () => {
    const carrier = smtpCarrier("smtp://127.0.0.1:1");
    const failure = await carrier.send(mail).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  it("an email is retried after the mail server rejected the password, which staff can correct", async () => {
    const { carrier, arrived } = await aMailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error("No."), { responseCode: 535 })),
    });
    const failure = await carrier.send(mail).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(await arrived()).toEqual([]);
  });
});
