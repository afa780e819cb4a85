/** Facts about a business besides its contact. */
export interface Business {
  companyName: string;
  /** ABN or ACN, digits alone. */
  companyNumber: string;
  /** Cents. */
  creditLimitCents: number;
  currency: string;
}
