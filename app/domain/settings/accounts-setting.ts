/** Schema of the setting `accounts`: the codes of the accounts to which the office's journals are posted. */
import * as z from "zod/mini";

/**
 * Account codes by the kind of amount that is booked to them. Defaults are those of Xero's usual chart of accounts: Sales,
 * revenue in advance, suspense.
 */
export const DEFAULT_ACCOUNTS = {
  ...{ sales: "200", exports: "200", free: "200", vouchers: "835" },
  ...{ card: "850", cash: "850", EFTPOS: "850", account: "850", exchange: "850", other: "850" },
};
export type JournalAccount = keyof typeof DEFAULT_ACCOUNTS;
const JOURNAL_ACCOUNTS = Object.keys(DEFAULT_ACCOUNTS) as JournalAccount[];

const FAULT = "must be an account's code of 1 to 20 letters, digits, hyphens and full stops";
const code = z.string(FAULT).check(z.regex(/^[\w.-]{1,20}$/, FAULT));

export const accountsSchema = z.strictObject(
  {
    ...{ sales: code, exports: code, free: code, vouchers: code },
    ...{ card: code, cash: code, EFTPOS: code, account: code, exchange: code, other: code },
  },
  `must have the codes of ${JOURNAL_ACCOUNTS.join(", ")}, and nothing else`,
);
