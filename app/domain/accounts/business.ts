/** Facts about a business, apart from its contact details. */
export interface Business {
  companyName: string;
  /** The ABN or ACN, digits only. */
  companyNumber: string;
  /** Cents. */
  creditLimitCents: number;
  currency: string;
}
