/** Messages of the balance page, separate from its schema so that the browser need not load that. */
export const BALANCE_MESSAGES = {
  codeMissing: "Please enter the code of your eVoucher.",
  unknown: "We don't know this code, or it is out of date. Please check it against our letter.",
} as const;
