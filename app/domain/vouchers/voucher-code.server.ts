/** Creates and hashes voucher codes. A code is worth money, so it is emailed once and stored only as a hash. */
import { createHash, randomBytes } from "node:crypto";
import { CODE_LENGTH, CODE_SIGNS } from "./voucher-code";

/** Returns random characters of five bits each, from the alphabet without look-alikes. */
export function randomSigns(length: number): string {
  return toSigns(randomBytes(length));
}

function toSigns(bytes: Buffer): string {
  // 256 is a multiple of 32, so every character is equally likely.
  return [...bytes].map((byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join("");
}

/** Derives a code without dashes from a secret of at least 80 random bits. The same secret always results in the same code. */
export function derivedVoucherCode(secret: string): string {
  return toSigns(createHash("sha256").update(`code ${secret}`).digest().subarray(0, CODE_LENGTH));
}

/** Returns a new code of 80 random bits, without dashes. */
export function newVoucherCode(): string {
  return randomSigns(CODE_LENGTH);
}

/** Hashes a code that {@link readVoucherCode}, {@link derivedVoucherCode} or {@link newVoucherCode} returned. Plain SHA-256 is enough: 80 bits can't be guessed. */
export function voucherCodeHash(code: string): string {
  return createHash("sha256").update(`voucher ${code}`).digest("hex");
}
