import { formatMoney } from "~/domain/money/money";
import { type PaymentWay, waysInWords } from "~/domain/orders/payment-ways";
import { Choice, Choices } from "./choices";
import { PaymentMarks } from "./payment-marks";

interface PaymentChoiceProps {
  payableCents: number;
  /** Remaining credit in cents; null if this customer can't buy on account. */
  creditLeftCents: number | null;
  /** Payment methods on the payment page, in addition to a card. */
  ways: readonly PaymentWay[];
}

/**
 * The payment method for the remaining amount: a choice for customers who may buy on account, and plain text for everyone else.
 */
export function PaymentChoice({ payableCents, creditLeftCents, ways }: PaymentChoiceProps) {
  const words = waysInWords(ways);
  if (payableCents > 0 && creditLeftCents !== null) {
    return (
      <>
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
            label={ways.length === 0 ? "Credit card" : capital(words)}
            words="Pay on our payment provider's secure page."
          />
        </Choices>
        <PaymentMarks ways={ways} />
      </>
    );
  }
  return (
    <>
      <input type="hidden" name="paymentMethod" value="creditCard" />
      <p>
        {payableCents === 0
          ? "There is nothing left to pay."
          : `Pay ${formatMoney(payableCents)} by ${words} on our payment provider's secure page. We never see your card number.`}
      </p>
      {payableCents > 0 && <PaymentMarks ways={ways} />}
    </>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
