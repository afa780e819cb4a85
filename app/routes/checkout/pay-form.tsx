import { paySchema } from "~/domain/checkout/checkout.schema";
import type { PaymentWay } from "~/domain/orders/payment-ways";
import { CodeFields, type CodeFieldsProps } from "~/routes/checkout/code-fields";
import { NoteField } from "~/routes/checkout/note-field";
import { PaymentChoice } from "~/ui/checkout/payment-choice";
import { ShopForm } from "~/ui/form/shop-form";

interface PayFormProps {
  payableCents: number;
  /** Credit left in cents; null if this customer can't buy on account. */
  creditLeftCents: number | null;
  /** Ways to pay on the payment page, in addition to a card. */
  ways: readonly PaymentWay[];
  chosen: string;
  note: string;
  codes: CodeFieldsProps;
}

/** eVouchers, an offer code and the method for the rest, which the review asks again. */
export function PayForm({ payableCents, creditLeftCents, ways, chosen, note, codes }: PayFormProps) {
  const isTooMuch = creditLeftCents !== null && payableCents > creditLeftCents;
  return (
    <ShopForm
      id="pay"
      schema={paySchema}
      defaultValues={{ paymentMethod: isTooMuch ? "creditCard" : chosen, note }}
      mainIntent="pay"
      submit="Continue to review"
      beside={<span className="hint">Next: review your order. You won't pay yet.</span>}
    >
      <CodeFields {...codes} />
      <PaymentChoice payableCents={payableCents} creditLeftCents={creditLeftCents} ways={ways} />
      <NoteField shown={note} />
    </ShopForm>
  );
}
