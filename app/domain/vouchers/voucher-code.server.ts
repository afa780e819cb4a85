/** A voucher's code is money: it is made here, mailed once, and found by its hash alone. */
import { createHash, randomBytes } from "node:crypto";
import { CODE_LENGTH, CODE_SIGNS } from "./voucher-code";

/** Random signs, five bits each, of the alphabet without look-alikes. */
export function randomSigns(length: number): string {
  // 256 is eight times 32: every sign is as likely as any other.
  return [...randomBytes(length)].map((byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join("");
}

/** 80 random bits, without dashes. */
export function newVoucherCode(): string {
  return randomSigns(CODE_LENGTH);
}

/** Of what {@link readVoucherCode} or {@link newVoucherCode} gave. Plain SHA-256: nobody counts through 80 bits. */
export function voucherCodeHash(code: string): string {
  return createHash("sha256").update(`voucher ${code}`).digest("hex");
}
