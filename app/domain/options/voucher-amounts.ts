/** The minimum and maximum value of an eVoucher, in cents. (spec 5, Gift eVoucher: 1 to 1000) */
export const MIN_VOUCHER_CENTS = 100;
export const MAX_VOUCHER_CENTS = 100_000;
