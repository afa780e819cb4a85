/** Messages of the balance page, separate from its schema, so that the browser doesn't need to load the schema. */
export const BALANCE_MESSAGES = {
  codeMissing: "Please enter your eVoucher code.",
  unknown: "This code is not valid or has expired. Check the code in our email.",
} as const;
