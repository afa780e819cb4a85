/** A browser's push service on this machine, and a browser that reads its messages. (RFC 8030, 8188, 8291, 8292) */
import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

interface ArrivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  origin: string;
  arrived: ArrivedPush[];
  /**
   * Statuses of the answers to the next messages, in order. A promise delays the answer, and 0 means no answer. Further
   * messages get 201.
   */
  statuses: (number | Promise<number>)[];
  close(): void;
}

export async function aPushService(): Promise<PushService> {
  const arrived: ArrivedPush[] = [];
  const statuses: PushService["statuses"] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", async () => {
      arrived.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
      const status = await (statuses.shift() ?? 201);
      if (status !== 0) response.writeHead(status, { Location: "/elsewhere" }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    statuses,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface PushBrowser {
  endpoint: string;
  publicKey: string;
  sharedSecret: string;
  /** Decrypts the messages that were sent to the browser's endpoint. */
  read(): unknown[];
}

export function aPushBrowser(service: Pick<PushService, "origin" | "arrived">): PushBrowser {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const secret = randomBytes(16);
  const path = `/push/${randomBytes(8).toString("hex")}`;
  return {
    endpoint: service.origin + path,
    publicKey: keys.getPublicKey("base64url"),
    sharedSecret: secret.toString("base64url"),
    read: () =>
      service.arrived.filter((each) => each.path === path).map(({ body }) => JSON.parse(opened(body, keys, secret))),
  };
}

/** Decrypts one aes128gcm record with the key that RFC 8291 derives (section 3.4). */
function opened(body: Buffer, keys: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const pseudoKey = createHmac("sha256", secret).update(keys.computeSecret(sender)).digest();
  const input = createHmac("sha256", pseudoKey)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest();
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const clear = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // Cut at the last byte with the value 2, which ends the text of the last record. Zeros may follow it as padding.
  return clear.subarray(0, clear.lastIndexOf(2)).toString();
}

/**
 * Checks a message's signature with the public key in the message, and returns this key and the signed claims. Throws if the
 * signature is forged.
 */
export function readSignature({ headers }: ArrivedPush): { key: string; claims: Record<string, unknown> } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The signature is not this key's.");
  return { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}

/** Creates a key pair for a shop, as `npm run push:keys` does. */
export function aShopKey(): { publicKey: string; privateKey: string } {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  // Pad the private key, because it is shorter if it begins with zeros.
  const privateKey = keys.getPrivateKey().toString("hex").padStart(64, "0");
  return {
    publicKey: keys.getPublicKey("base64url"),
    privateKey: Buffer.from(privateKey, "hex").toString("base64url"),
  };
}

/** Returns settings for a shop that sends notifications and may send them to this machine. */
export function pushSettings() {
  const { publicKey, privateKey } = aShopKey();
  return {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:shop@example.com",
    PRIVATE_PUSH: "1",
  };
}
