/** What the shop knows of a business beside its contact. */
export interface Business {
  companyName: string;
  /** ABN or ACN, digits alone. */
  companyNumber: string;
  /** Cents. */
  creditLimitCents: number;
  currency: string;
}
