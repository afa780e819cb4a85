/** Messages of the balance page. They are separate from its schema, so that the browser need not load that. */
export const BALANCE_MESSAGES = {
  codeMissing: "Please enter your eVoucher code.",
  unknown: "This code is not valid or has expired. Check the code in our email.",
} as const;
