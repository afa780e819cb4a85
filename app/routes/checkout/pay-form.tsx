import { paySchema } from "~/domain/checkout/checkout.schema";
import { NoteField } from "~/routes/checkout/note-field";
import { PaymentChoice } from "~/ui/checkout/payment-choice";
import { ShopForm } from "~/ui/form/shop-form";

interface PayFormProps {
  payableCents: number;
  /** Null: this customer buys nothing on account. */
  creditLeftCents: number | null;
  chosen: string;
  note: string;
}

/** How to pay the rest, which the review asks again. */
export function PayForm({ payableCents, creditLeftCents, chosen, note }: PayFormProps) {
  const isTooMuch = creditLeftCents !== null && payableCents > creditLeftCents;
  return (
    <ShopForm
      id="pay"
      schema={paySchema}
      defaultValues={{ paymentMethod: isTooMuch ? "creditCard" : chosen, note }}
      intent="pay"
      submit="Continue to review"
      beside={<span className="hint">Next: review your order. You won't pay yet.</span>}
    >
      <PaymentChoice payableCents={payableCents} creditLeftCents={creditLeftCents} />
      <NoteField />
    </ShopForm>
  );
}
