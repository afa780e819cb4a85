/** The format of a gift eVoucher's code. */

/** The alphabet without I, O, 0 and 1, which look alike: 32 characters, so five bits each. */
export const CODE_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Number of characters in a code, enough for 80 random bits. */
export const CODE_LENGTH = 16;

/** Formats the code in groups of four, as in the email. */
export function printedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? "";
}

/** Parses a typed code and returns it in capitals, without dashes and spaces; null if it can't be a code. */
export function readVoucherCode(typed: string): string | null {
  if (typed.length > 100) return null;
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign)) ? code : null;
}
