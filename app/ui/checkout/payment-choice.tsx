import { formatMoney } from "~/domain/money/money";
import { Choice, Choices } from "./choices";

interface PaymentChoiceProps {
  payableCents: number;
  /** Null: this customer buys nothing on account. */
  creditLeftCents: number | null;
}

/** How to pay the rest: a choice for those who may buy on account; for everyone else it only says how. */
export function PaymentChoice({ payableCents, creditLeftCents }: PaymentChoiceProps) {
  if (payableCents > 0 && creditLeftCents !== null) {
    return (
      <Choices legend="Payment method" name="paymentMethod">
        <Choice
          value="onAccount"
          label="On account"
          isFirst
          isDisabled={payableCents > creditLeftCents}
          words={`Credit left: ${formatMoney(Math.max(0, creditLeftCents))}.`}
        />
        <Choice value="creditCard" label="Credit card" words="Pay on our payment provider's secure page." />
      </Choices>
    );
  }
  return (
    <>
      <input type="hidden" name="paymentMethod" value="creditCard" />
      <p>
        {payableCents === 0
          ? "There is nothing left to pay."
          : `Pay ${formatMoney(payableCents)} by credit card on our payment provider's secure page. We never see your card number.`}
      </p>
    </>
  );
}
