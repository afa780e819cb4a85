/** How the code of a gift eVoucher is written. */

/** Without I, O, 0 and 1, which look alike; 32 signs, so five bits each. */
export const CODE_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Of 80 random bits. */
export const CODE_LENGTH = 16;

/** In fours, as it stands in the letter. */
export function printedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? "";
}

/** What was typed as the code it means, without dashes and spaces, in capitals; null when it can't be one. */
export function readVoucherCode(typed: string): string | null {
  if (typed.length > 100) return null;
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign)) ? code : null;
}
