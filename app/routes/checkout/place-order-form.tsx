import { reviewSchema } from "~/domain/checkout/checkout.schema";
import type { Quote } from "~/domain/checkout/quote";
import type { NamedList } from "~/domain/library/ticket-names";
import { formatMoney } from "~/domain/money/money";
import type { PaymentMethod } from "~/domain/orders/order";
import type { PaymentWay } from "~/domain/orders/payment-ways";
import { HOLD_WORDS } from "~/domain/orders/waiting-rules";
import { CodeFields, type CodeFieldsProps } from "~/routes/checkout/code-fields";
import { GiftWrapFields } from "~/routes/checkout/gift-wrap-fields";
import { NoteField } from "~/routes/checkout/note-field";
import { STEP_TITLES } from "~/ui/checkout/checkout-frame";
import { PaymentChoice } from "~/ui/checkout/payment-choice";
import { Checkbox } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { TicketNameFields } from "~/ui/form/ticket-name-fields";
import { TermsLink } from "~/ui/ground/terms-link";

interface PlaceOrderFormProps {
  /** Problems that must be solved on other pages. */
  obstacles: Quote["obstacles"];
  payment: {
    method: PaymentMethod;
    payableCents: number;
    creditLeftCents: number | null;
    ways: readonly PaymentWay[];
    note: string;
  };
  /** Gift wrap; null if it isn't offered. */
  giftWrap: { priceCents: number; isChosen: boolean; message: string } | null;
  /** The events that require names, with the names typed so far. */
  names: readonly NamedList[];
  codes: CodeFieldsProps;
  /** Sentence for members about their points; null if they earn none. */
  points: string | null;
  form: { key: string; digest: string; shown: string };
}

/**
 * Renders a single form for everything on the review page, so that each of its buttons submits all typed values. If obstacles
 * on other pages still prevent the order, renders those instead. The key in the form ensures that repeated submits place only
 * one order.
 */
export function PlaceOrderForm({ obstacles, payment, giftWrap, names, codes, points, form }: PlaceOrderFormProps) {
  if (obstacles.length > 0) {
    return (
      <div className="checkout-trouble">
        <h2>Before you place your order</h2>
        <ul>
          {obstacles.map(({ step, message }) => (
            <li key={message}>
              {message} <a href={step === "basket" ? "/basket" : `/checkout/${step}`}>Go to {STEP_TITLES[step]}</a>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const amount = formatMoney(payment.payableCents);
  const isOnAccount = payment.method === "onAccount" && payment.payableCents <= (payment.creditLeftCents ?? -1);
  const isByCard = payment.payableCents > 0 && !isOnAccount;
  const hasChoice = payment.creditLeftCents !== null && payment.payableCents > 0;
  return (
    <ShopForm
      id="review"
      schema={reviewSchema}
      mainIntent="place"
      defaultValues={{
        paymentMethod: isOnAccount ? "onAccount" : "creditCard",
        note: payment.note,
        giftMessage: giftWrap?.message,
        ticketNames: names.map(({ text }) => text),
      }}
      submit={isByCard && !hasChoice ? `Place order and pay ${amount}` : "Place order"}
    >
      <input type="hidden" name="key" value={form.key} />
      <input type="hidden" name="digest" value={form.digest} />
      <input type="hidden" name="shown" value={form.shown} />
      {giftWrap && <GiftWrapFields {...giftWrap} />}
      {names.length > 0 && <TicketNameFields events={names} />}
      <CodeFields {...codes} />
      <h2>Payment</h2>
      <PaymentChoice {...payment} />
      {points && <p className="hint">{points}</p>}
      <NoteField shown={payment.note} />
      <Checkbox
        name="agree"
        label={
          <>
            I agree to the <TermsLink />
          </>
        }
      />
      <p className="hint">
        {hasChoice
          ? "Next: your receipt, or our payment provider's secure page if you pay online."
          : isByCard
            ? `Next: pay ${amount} on our payment provider's secure page. We hold your items for ${HOLD_WORDS}.`
            : "Next: your receipt. There is nothing to pay."}
      </p>
    </ShopForm>
  );
}
