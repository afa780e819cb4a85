/** Encrypts the shop's secrets for a backup with AES-256-GCM. The key is derived from a passphrase by scrypt (RFC 7914). */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import type { Manifest } from "./manifest";

type Sealed = NonNullable<Manifest["secrets"]>;

const TAG_BYTES = 16;
/** Parameters that make scrypt take 128 MB and about half a second, so that guessing is expensive. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export function seal(text: string, passphrase: string): Sealed {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", scryptSync(passphrase, salt, 32, COST), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return { salt: salt.toString("base64"), nonce: nonce.toString("base64"), sealed: sealed.toString("base64") };
}

/** Decrypts the secrets. Returns null when the passphrase is wrong or the encrypted data was changed. */
export function unseal({ salt, nonce, sealed }: Sealed, passphrase: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  const key = scryptSync(passphrase, Buffer.from(salt, "base64"), 32, COST);
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64"));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
