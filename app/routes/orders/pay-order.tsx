import { receiptPath } from "~/domain/orders/order-paths";
import { PostForm } from "~/ui/form/post-form";

interface PayOrderProps {
  order: {
    number: string;
    titles: string[];
    /** The amount, in words; null if there is nothing to pay online. */
    toPay: string | null;
    next: string;
    stateTitle: string;
    token: string | null;
  };
}

/** The payment page of an order that awaits payment. */
export function PayOrder({ order: { number, titles, toPay, next, stateTitle, token } }: PayOrderProps) {
  const back = <a href={receiptPath(number, token)}>View order</a>;
  if (toPay === null) {
    return (
      <>
        <p>
          There is nothing to pay for order {number} now. <b>{stateTitle}</b>: {next}
        </p>
        <p>{back}</p>
      </>
    );
  }
  return (
    <>
      <p>
        For your order <b>{number}</b>:
      </p>
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p>You'll pay on our payment provider's secure page, then return here. We never see your card number.</p>
      <PostForm id="pay" submit={`Pay ${toPay} online`} beside={back} />
    </>
  );
}
