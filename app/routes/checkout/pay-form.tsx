import { paySchema } from "~/domain/checkout/checkout.schema";
import { LONGEST_NOTE } from "~/domain/checkout/checkout-words";
import { FoldedFields } from "~/ui/checkout/folded-fields";
import { PaymentChoice } from "~/ui/checkout/payment-choice";
import { TextArea } from "~/ui/form/fields";
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
      <FoldedFields summary="Add a note to your order" names={["note"]}>
        <TextArea name="note" label="Order note" hint={`Up to ${LONGEST_NOTE} characters.`} rows={3} />
      </FoldedFields>
    </ShopForm>
  );
}
