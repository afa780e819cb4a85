/**
 * Simulates a device with a passkey. It answers as a browser's `navigator.credentials` does. (WebAuthn 6.1 and 6.5; CBOR: RFC
 * 8949)
 */
import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** Flags of the authenticator data: user present and user verified, and credential data attached. */
const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString("base64url");

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

interface Asked {
  challenge: string;
}

export interface PasskeyDevice {
  /** Returns the device's answer, as JSON, to a page's request to add a passkey. */
  make(options: Asked): string;
  /** Returns the signed answer, as JSON, to a page's request to sign in. `origin` is the site that the browser shows. */
  prove(options: Asked, origin?: string): string;
}

/** Returns a new device with a passkey for the site at that origin. The device counts how often it is used. */
export function aPasskeyDevice(origin: string): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;
  const authenticatorData = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter++);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more]);
  };
  const client = (type: string, { challenge }: Asked, shown: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: shown, crossOrigin: false }));
  const answer = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: "public-key",
      clientExtensionResults: {},
      response,
    });
  return {
    make(options) {
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = authenticatorData(PRESENT_AND_VERIFIED | WITH_CREDENTIAL, credential);
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return answer({
        clientDataJSON: base64url(client("webauthn.create", options, origin)),
        attestationObject: base64url(cbor(attestation)),
        transports: ["internal"],
      });
    },
    prove(options, shown = origin) {
      const clientData = client("webauthn.get", options, shown);
      const authData = authenticatorData(PRESENT_AND_VERIFIED);
      const signature = createSign("sha256")
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      });
    },
  };
}
