/**
 * Describes the data that remains after a customer is erased. Staff read the description before the erasure, and the customer
 * afterwards.
 */

/**
 * The number of years for which records of sales are kept. (Income Tax Assessment Act 1936, s 262A; Taxation Administration Act
 * 1953, sch 1, s 382-5)
 */
export const KEPT_YEARS = 5;

/**
 * Amount in cents at and above which a tax invoice must name the buyer. (A New Tax System (Goods and Services Tax) Act 1999, s
 * 29-70)
 */
export const KEPT_BUYER_CENTS = 100_000;

/** Sentences that describe the remaining data. */
export const KEPT: readonly string[] = [
  `Orders without a name, email, phone or street: their numbers, days, items, amounts, GST, refunds, state, postcode and country. Australian tax law has sales recorded for ${KEPT_YEARS} years.`,
  `The buyer's name and company on orders of $1,000 or more of the last ${KEPT_YEARS} years, because their tax invoices must name the buyer.`,
  "eVouchers with what is left on them, eTickets by their codes, and reviews without a name unless they are removed.",
  "Emails that were sent in the last 30 days, and backups, until they are deleted in their turn.",
];
