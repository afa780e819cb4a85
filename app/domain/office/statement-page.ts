/** A statement as shown on the office's page, with amounts and days formatted as strings. */
import type { PaymentTerms } from "~/domain/orders/payment-terms";
import type { StatementLine } from "~/domain/orders/statement";

export interface StatementPage {
  id: string;
  name: string;
  /** Version of the account, to detect changes made after the page was loaded. */
  seen: string;
  /** The statement's months in words. */
  title: string;
  from: string;
  to: string;
  /** The months to choose from, newest first. */
  months: { value: string; label: string }[];
  terms: PaymentTerms;
  opening: string;
  closing: string;
  lines: {
    id: string;
    day: string;
    words: string;
    orderNumber: string | null;
    dueOn: string;
    amount: string;
    balance: string;
    booking: StatementLine["booking"];
  }[];
  isCut: boolean;
  ages: (readonly [name: string, amount: string])[];
}
