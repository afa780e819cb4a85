/** What the page of a voucher's balance says; apart from its schema, which the browser need not have. */
export const BALANCE_MESSAGES = {
  codeMissing: "Please enter the code of your eVoucher.",
  unknown: "We don't know this code, or it is out of date. Please check it against our letter.",
} as const;
