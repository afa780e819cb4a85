/** Validates Australian company numbers by their check digits. */

const COMPANY_NUMBER_INVALID = "Enter a valid ABN (11 digits) or ACN (9 digits).";

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const ACN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 1];

/** Returns the digits, ignoring spaces, or null when they are neither an ABN nor an ACN. */
export function companyNumber(typed: string): string | null {
  const digits = typed.replace(/\s/g, "");
  return isAbn(digits) || isAcn(digits) ? digits : null;
}

/** Returns an error message unless the string is an ABN, an ACN or empty. */
export function companyNumberFault(typed: string): string | null {
  return typed.trim() === "" || companyNumber(typed) !== null ? null : COMPANY_NUMBER_INVALID;
}

/** Checks an ABN: modulus 89, after subtracting one from the first digit (Australian Business Register). */
function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const [first = 0, ...rest] = [...digits].map(Number);
  return weigh([first - 1, ...rest], ABN_WEIGHTS) % 89 === 0;
}

/** Checks an ACN: modulus 10, where the last digit brings the sum to a multiple of ten (ASIC). */
function isAcn(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const numbers = [...digits].map(Number);
  return (10 - (weigh(numbers, ACN_WEIGHTS) % 10)) % 10 === numbers[8];
}

function weigh(numbers: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (numbers[at] ?? 0), 0);
}
