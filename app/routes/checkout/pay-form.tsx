import { paySchema } from "~/domain/checkout/checkout.schema";
import { LONGEST_NOTE } from "~/domain/checkout/checkout-words";
import { formatMoney } from "~/domain/money/money";
import { Choice, Choices } from "~/ui/checkout/choices";
import { FoldedFields } from "~/ui/checkout/folded-fields";
import { TextArea } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";

interface PayFormProps {
  payableCents: number;
  /** Null: this customer buys nothing on account. */
  creditLeftCents: number | null;
  chosen: string;
  note: string;
}

/** How to pay the rest. With a single method it only names it. */
export function PayForm({ payableCents, creditLeftCents, chosen, note }: PayFormProps) {
  const hasAccount = creditLeftCents !== null && payableCents > 0;
  const paymentMethod = hasAccount && payableCents > creditLeftCents ? "creditCard" : chosen;
  return (
    <ShopForm
      id="pay"
      schema={paySchema}
      defaultValues={{ paymentMethod, note }}
      intent="pay"
      submit="Continue to review"
      beside={<span className="hint">Next: review your order. You won't pay yet.</span>}
    >
      {hasAccount ? (
        <Choices legend="Payment method" name="paymentMethod">
          <Choice
            value="onAccount"
            label="On account"
            isFirst
            isDisabled={payableCents > creditLeftCents}
            words={`Credit left: ${formatMoney(Math.max(0, creditLeftCents))}.`}
          />
          <Choice
            value="creditCard"
            label="Credit card"
            words="After you review your order, pay on our payment provider's secure page."
          />
        </Choices>
      ) : (
        <>
          <input type="hidden" name="paymentMethod" value="creditCard" />
          <p>
            {payableCents === 0
              ? "There is nothing left to pay."
              : `After you review your order, pay ${formatMoney(payableCents)} by credit card on our payment provider's secure page. We never see your card number.`}
          </p>
        </>
      )}
      <FoldedFields summary="Add a note to your order" names={["note"]}>
        <TextArea name="note" label="Order note" hint={`Up to ${LONGEST_NOTE} characters.`} rows={3} />
      </FoldedFields>
    </ShopForm>
  );
}
